import ViewArchive

extension ShownEntry {
  /// Takes over a stored entry.
  mutating func fill(with standing: StandingEntry, view: ViewNode) {
    state = .content
    self.view = view
    entryDate = standing.date
    relevance = standing.relevance
    contentTime = standing.archive.madeAt
    revision = standing.archive.revision
    archive = standing.archive.id
    position = standing.position
    nextEntry = standing.next
    diagnostics = standing.archive.diagnostics
  }

  /// Notes where a placed widget and its app's present version do not fit together.
  mutating func noteConfiguration(of widget: PlacedWidget) {
    guard let descriptor else { return }
    if !widget.configuration.isEmpty {
      diagnostics += widget.configuration.unknownNames(for: descriptor.configuration)
        .map { .unknownParameter(name: $0) }
    }
    if !descriptor.families.contains(widget.family) {
      diagnostics.append(.unsupportedFamily(kind: widget.kind, family: widget.family.name))
    }
  }

  /// Says in the widget's own place why there is nothing to show.
  mutating func show(unavailable reason: String) {
    state = .unavailable(reason)
    if family == .accessoryCircular || family == .accessoryCorner {
      // A round card has room for a sign and two words; who hears it hears the reason.
      let sign = ImageNode(.symbol(name: "exclamationmark.triangle", variableValue: nil), label: "")
      let words = TextNode(runs: [TextRun(.verbatim("No data"))], maximumLines: 1)
      view = .stack(
        StackNode(
          .vertical,
          children: [.image(sign), .modified(.text(words), .accessibilityLabel("Not available: \(reason)"))]))
      return
    }
    let title = TextNode(
      runs: [TextRun(.verbatim("Not available"), style: TextStyle(font: FontDescription(size: .style(.headline))))])
    let text = TextNode(
      runs: [
        TextRun(
          .verbatim(reason),
          style: TextStyle(
            font: FontDescription(size: .style(.caption)), foreground: .hierarchical(level: 2, base: nil)))
      ])
    view = .stack(
      StackNode(
        .vertical, alignment: Placement(.leading, .center), children: [.text(title), .text(text)]))
  }
}
