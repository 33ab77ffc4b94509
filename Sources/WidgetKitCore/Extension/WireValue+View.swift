import ViewArchive

extension WireValue {
  /// A view that is written as JSON in the place of an archive, for whoever has no codec; the protocol's article has the
  /// fields.
  ///
  /// It is a small part of what an archive can hold: words, rows and columns, values, controls and links.
  func writtenView(depth: Int = 0) throws(WireError) -> ViewNode {
    // As deep as an archive may be.
    guard depth < ViewArchiveLimits().depth else { throw WireError("a view is nested too deeply") }
    let view = try bareView(depth: depth)
    guard let url = try stringIfAny("url"), self["link"] == nil else { return view }
    return .modified(view, .widgetURL(url))
  }

  private func bareView(depth: Int) throws(WireError) -> ViewNode {
    if let words = try stringIfAny("text") { return .text(try writtenText(words)) }
    for (name, axis) in [("column", StackNode.Axis.vertical), ("row", .horizontal), ("layers", .depth)]
    where self[name] != nil {
      var children: [ViewNode] = []
      for child in try array(name) { children.append(try child.writtenView(depth: depth + 1)) }
      let alignment = axis == .vertical ? Placement(.leading, .center) : Placement.center
      return .stack(
        StackNode(axis, alignment: alignment, spacing: try self["spacing"]?.asDouble("spacing"), children: children))
    }
    if let title = try stringIfAny("button") {
      return .button(ButtonNode(intent: try writtenIntent(), label: Self.words(title)))
    }
    if let title = try stringIfAny("toggle") {
      _ = try required("isOn")
      return .toggle(
        ToggleNode(isOn: try bool("isOn", default: false), intent: try writtenIntent(), label: Self.words(title)))
    }
    if let title = try stringIfAny("link") {
      return .link(LinkNode(destination: try string("url"), label: Self.words(title)))
    }
    if let fraction = try self["gauge"]?.asDouble("gauge") {
      return .gauge(GaugeNode(fraction: fraction, label: Self.words(try stringIfAny("title") ?? "")))
    }
    if let fraction = try self["progress"]?.asDouble("progress") {
      return .progress(
        ProgressNode(value: .fraction(fraction), label: try stringIfAny("title").map { Self.words($0) }))
    }
    if let name = try stringIfAny("symbol") {
      return .image(ImageNode(.symbol(name: name, variableValue: nil), label: try stringIfAny("title") ?? ""))
    }
    if try bool("spacer", default: false) { return .spacer(minLength: nil) }
    if try bool("divider", default: false) { return .divider }
    throw WireError("a view has none of the fields that say what it is")
  }

  private static func words(_ text: String) -> ViewNode { .text(TextNode(runs: [TextRun(.verbatim(text))])) }

  private func writtenText(_ words: String) throws(WireError) -> TextNode {
    var style = TextStyle()
    if let name = try stringIfAny("style") {
      guard let found = FontStyle.allCases.first(where: { "\($0)" == name }) else {
        throw WireError("there is no text style '\(shortened(name))'")
      }
      style.font = FontDescription(size: .style(found))
    }
    if try bool("isDim", default: false) { style.foreground = .hierarchical(level: 2, base: nil) }
    var lines: Int?
    if let number = self["lines"] { lines = max(try number.asInt("lines"), 1) }
    return TextNode(runs: [TextRun(.verbatim(words), style: style)], maximumLines: lines)
  }

  /// What a control runs: one that runs nothing would be a mistake that only a tap shows.
  private func writtenIntent() throws(WireError) -> ArchivedIntent {
    _ = try required("intent")
    return try archivedIntent()
  }
}
