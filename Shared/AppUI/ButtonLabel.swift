public import SwiftUI

/// The words of a button on the field of its tint: in the colour of all words, and not in that of the field.
///
///     Button(intent: intent) { ButtonLabel("Espresso", systemImage: "plus") }
///
/// An accent that is right for bars has too little contrast with its own weak tint where words are small.
public struct ButtonLabel: View {
  private let title: String
  private let systemImage: String

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - title: What the button does, in a word or two.
  ///   - systemImage: The symbol before it.
  public init(_ title: String, systemImage: String) {
    self.title = title
    self.systemImage = systemImage
  }

  /// Symbol and words in one line.
  public var body: some View {
    Label {
      Text(verbatim: title)
    } icon: {
      Image(systemName: systemImage)
    }
    // A hierarchical style would be one of the tint's.
    .foregroundStyle(Color.primary)
  }
}
