public import ViewArchive

extension ViewNode {
  /// The view with the words of each control in one line: a control of several rows is not seen as one.
  var withControlsInOneLine: ViewNode {
    rewritten(
      text: { $0 }, progress: { $0 },
      label: { label in
        label.rewritten(
          text: { text in
            var text = text
            text.maximumLines = 1
            return text
          },
          progress: { $0 }, label: { $0 })
      })
  }

  /// The tree with its pictures replaced.
  public func replacingImages(_ change: (ImageNode) -> ViewNode) -> ViewNode {
    rewritten(text: { $0 }, progress: { $0 }, image: change)
  }

  /// The tree with its texts, progress views, pictures and the labels of its controls replaced.
  func rewritten(
    text: (TextNode) -> TextNode, progress change: (ProgressNode) -> ProgressNode,
    label controlLabel: (ViewNode) -> ViewNode = { $0 }, image changeImage: (ImageNode) -> ViewNode = { .image($0) }
  ) -> ViewNode {
    func again(_ node: ViewNode) -> ViewNode {
      node.rewritten(text: text, progress: change, label: controlLabel, image: changeImage)
    }
    switch self {
    case .image(let image): return changeImage(image)
    case .empty, .paint, .shape, .spacer, .divider: return self
    case .text(let node): return .text(text(node))
    case .list(let children): return .list(children.map(again))
    case .stack(var stack):
      stack.children = stack.children.map(again)
      return .stack(stack)
    case .grid(var grid):
      for row in grid.rows.indices { grid.rows[row].cells = grid.rows[row].cells.map(again) }
      return .grid(grid)
    case .button(var button):
      button.label = controlLabel(again(button.label))
      return .button(button)
    case .toggle(var toggle):
      toggle.label = controlLabel(again(toggle.label))
      return .toggle(toggle)
    case .link(var link):
      link.label = again(link.label)
      return .link(link)
    case .label(var label):
      label.title = again(label.title)
      label.icon = again(label.icon)
      return .label(label)
    case .gauge(var gauge):
      gauge.label = again(gauge.label)
      gauge.currentValue = gauge.currentValue.map(again)
      gauge.minimumValue = gauge.minimumValue.map(again)
      gauge.maximumValue = gauge.maximumValue.map(again)
      return .gauge(gauge)
    case .progress(let node):
      var progress = change(node)
      progress.label = progress.label.map(again)
      progress.currentValue = progress.currentValue.map(again)
      return .progress(progress)
    case .fitting(let axes, let children): return .fitting(axes: axes, children: children.map(again))
    case .geometry(let content): return .geometry(again(content))
    case .modified(let content, let modifier):
      let inner: Modifier =
        switch modifier {
        case .background(let view, let alignment): .background(again(view), alignment: alignment)
        case .overlay(let view, let alignment): .overlay(again(view), alignment: alignment)
        case .containerBackground(let view): .containerBackground(again(view))
        case .mask(let view, let alignment): .mask(again(view), alignment: alignment)
        default: modifier
        }
      return .modified(again(content), inner)
    }
  }
}
