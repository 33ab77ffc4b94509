extension ViewNode {
  /// The views directly inside this one, in drawing order; a modifier's own view (background, overlay, mask) comes where
  /// it is drawn.
  public var children: [ViewNode] {
    switch self {
    case .empty, .text, .image, .paint, .shape, .spacer, .divider: []
    case .list(let children): children
    case .stack(let stack): stack.children
    case .grid(let grid): grid.rows.flatMap(\.cells)
    case .button(let button): [button.label]
    case .toggle(let toggle): [toggle.label]
    case .link(let link): [link.label]
    case .label(let label): [label.icon, label.title]
    case .gauge(let gauge):
      [gauge.label, gauge.currentValue, gauge.minimumValue, gauge.maximumValue].compactMap(\.self)
    case .progress(let progress): [progress.label, progress.currentValue].compactMap(\.self)
    case .fitting(_, let children): children
    case .geometry(let content): [content]
    case .modified(let content, .background(let back, _)), .modified(let content, .containerBackground(let back)):
      [back, content]
    case .modified(let content, .overlay(let front, _)): [content, front]
    case .modified(let content, _): [content]
    }
  }

  /// Calls a closure for this view and every view below it, parents first.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public func walk(_ visit: (ViewNode) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }
}
