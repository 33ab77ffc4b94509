extension ViewNode {
  /// The buttons and toggles of the view, numbered from 1 in tree order.
  ///
  /// Controls of all alternatives of a `ViewThatFits` count, so that a number does not depend on the surface.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public var controls: [ArchivedControl] {
    var controls: [ArchivedControl] = []
    collectControls(label: nil, isEnabled: true, into: &controls)
    return controls
  }

  /// The links of the view in tree order, without the URL of the widget as a whole.
  public var links: [ArchivedLink] {
    var links: [ArchivedLink] = []
    walk { node in
      guard case .link(let link) = node else { return }
      links.append(ArchivedLink(destination: link.destination, title: link.label.title))
    }
    return links
  }

  /// The URL that a tap outside any control opens: the outermost in tree order.
  public var widgetURL: String? { widgetURLs.first }

  /// The different URLs that the view gives to the widget as a whole, in tree order.
  ///
  /// More than one is undefined on the platform. A URL on several views at once, as on a group, counts once.
  public var widgetURLs: [String] {
    var urls: [String] = []
    walk { node in
      if case .modified(_, .widgetURL(let url)) = node, !urls.contains(url) { urls.append(url) }
    }
    return urls
  }

  private func collectControls(label: String?, isEnabled: Bool, into controls: inout [ArchivedControl]) {
    switch self {
    case .button(let button):
      controls.append(
        ArchivedControl(
          number: controls.count + 1, kind: .button, title: label ?? button.label.title, intent: button.intent,
          isEnabled: isEnabled))
      button.label.collectControls(label: nil, isEnabled: isEnabled, into: &controls)
    case .toggle(let toggle):
      controls.append(
        ArchivedControl(
          number: controls.count + 1, kind: .toggle, title: label ?? toggle.label.title, intent: toggle.intent,
          isOn: toggle.isOn, isEnabled: isEnabled))
      toggle.label.collectControls(label: nil, isEnabled: isEnabled, into: &controls)
    case .modified(let content, .accessibilityLabel(let text)):
      // The outer label is the one that is read.
      content.collectControls(label: label ?? text, isEnabled: isEnabled, into: &controls)
    case .modified(let content, .disabled):
      content.collectControls(label: label, isEnabled: false, into: &controls)
    case .modified(let content, .background(let view, _)), .modified(let content, .containerBackground(let view)):
      view.collectControls(label: nil, isEnabled: isEnabled, into: &controls)
      content.collectControls(label: label, isEnabled: isEnabled, into: &controls)
    case .modified(let content, .overlay(let view, _)):
      content.collectControls(label: label, isEnabled: isEnabled, into: &controls)
      view.collectControls(label: nil, isEnabled: isEnabled, into: &controls)
    case .modified(let content, _):
      content.collectControls(label: label, isEnabled: isEnabled, into: &controls)
    default:
      for child in children { child.collectControls(label: nil, isEnabled: isEnabled, into: &controls) }
    }
  }
}
