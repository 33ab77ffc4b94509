public import SwiftUI
public import WidgetKitCore

/// Shows a preview as a widget of a family.
public struct WidgetPreviewContext: Hashable, Sendable {
  let family: WidgetFamily
  /// Makes a context.
  public init(family: WidgetFamily) { self.family = family }
}

extension View {
  /// Shows the view as a widget of a family.
  nonisolated public func previewContext(_ value: WidgetPreviewContext) -> _ModifiedView {
    _environment { $0.widgetFamily = value.family }
  }
}
