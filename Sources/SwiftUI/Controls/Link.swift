public import Foundation
public import ViewArchive

/// A part that opens a URL.
nonisolated public struct Link<Label: View>: _PrimitiveView {
  let destination: URL
  let label: Label

  /// A part that opens a URL when it is tapped.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The label and the URL.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let node = Label._evaluate(view.label, in: context.inContainer())
    return .link(LinkNode(destination: view.destination.absoluteString, label: node))
  }
}

extension Link where Label == Text {
  /// A text in the tint that opens a URL.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey).foregroundStyle(TintShapeStyle()) }
  }
  /// A text in the tint that opens a URL.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title).foregroundStyle(TintShapeStyle()) }
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Link: Sendable {}
