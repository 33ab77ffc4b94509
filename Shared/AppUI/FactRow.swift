public import SwiftUI

/// A line of a `Grid` of facts, such as the answer of a command: a name and what holds, in two columns.
///
///     at bedtime  61 mg · 23:00
///
/// A screen reader, and `--plain`, have both as one fact.
public struct FactRow: View {
  private let name: String
  private let value: String

  /// Makes a row.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// The two parts in one row.
  public var body: some View {
    GridRow(alignment: .top) {
      Text(name)
        .foregroundStyle(.subdued)
        .accessibilityHidden(true)
      Text(value)
        .accessibilityLabel(Text(name))
        .accessibilityValue(Text(value))
    }
  }
}
