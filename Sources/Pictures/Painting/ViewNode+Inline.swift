import ViewArchive

extension ViewNode {
  /// What the inline family shows of a view: its first symbol and its first text, in one line.
  ///
  /// Source: Apple, `WidgetFamily.accessoryInline`. Of alternatives each is reduced, so that the first one that fits is
  /// still chosen.
  var inOneLine: ViewNode {
    if case .fitting(let axes, let children) = core {
      return .fitting(axes: axes, children: children.map(\.inOneLine))
    }
    if children.count == 1, firstFitting, let child = children.first { return child.inOneLine }
    var image: ImageNode?
    var text: TextNode?
    walk { node in
      switch node {
      case .image(let found): if image == nil { image = found }
      case .text(let found): if text == nil, !found.runs.isEmpty { text = found }
      default: break
      }
    }
    text?.maximumLines = 1
    // The system draws the line in its own size, whatever the person's text size is.
    for run in text?.runs.indices ?? 0..<0 { text?.runs[run].style.font.keepSize() }
    image?.font.keepSize()
    let parts = [image.map(ViewNode.image), text.map(ViewNode.text)].compactMap(\.self)
    return .stack(StackNode(.horizontal, spacing: 4, children: parts))
  }

  private var core: ViewNode {
    var node = self
    while case .modified(let content, _) = node { node = content }
    return node
  }

  /// Whether alternatives stand somewhere inside.
  private var firstFitting: Bool {
    var found = false
    walk { if case .fitting = $0 { found = true } }
    return found
  }
}

extension FontDescription {
  /// Takes the usual size of its style for good.
  fileprivate mutating func keepSize() {
    guard case .style(let style) = size else { return }
    if weight == nil { weight = style.weight }
    size = .points(min(style.points, FontStyle.body.points))
  }
}
