public import SwiftUI
public import ViewArchive

/// The background that accessories of the system have.
nonisolated public struct AccessoryWidgetBackground: _PrimitiveView, Sendable {
  /// Makes a background.
  public init() {}

  /// A weak fill.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(.fill(level: 3))
  }
}
