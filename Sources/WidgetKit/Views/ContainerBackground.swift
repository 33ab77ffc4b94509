public import SwiftUI
import ViewArchive

/// What a container background is the background of.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// The whole widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}

/// A style that fills the widget.
nonisolated struct StyleBackground: _PrimitiveView {
  let style: any ShapeStyle

  @MainActor static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(view.style._paint(in: context.environment))
  }
}

extension View {
  /// The background of the widget, which a surface may leave out.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> _ModifiedView {
    _modified(with: StyleBackground(style: style), isBehind: true) { .containerBackground($0) }
  }

  /// The background of the widget, which a surface may leave out.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> _ModifiedView {
    // The background fills the widget; where it is smaller itself, it stands at the alignment.
    let view = content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    return _modified(with: view, isBehind: true) { .containerBackground($0) }
  }
}
