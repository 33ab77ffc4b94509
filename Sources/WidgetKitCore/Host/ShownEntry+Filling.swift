import FoundationExtras
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
    remarks = standing.archive.remarks
  }

  /// Notes where a placed widget and its app's present version do not fit together.
  mutating func noteConfiguration(of widget: PlacedWidget) {
    guard let descriptor else { return }
    if !widget.configuration.isEmpty {
      let unknown = widget.configuration.unknownNames(for: descriptor.configuration)
      if !unknown.isEmpty { diagnostics += unknown.map { .unknownParameter(name: $0) } }
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
    let caption = FontDescription(size: .style(.caption))
    let dim = TextStyle(font: caption, foreground: .hierarchical(level: 2, base: nil))
    // A small card has seven lines, of which such a command takes four.
    let why = gone.first.map { "\($0.parameter) '\(shortened($0.identifier))' is gone" } ?? Self.shortReason(reason)
    let short = TextNode(runs: [TextRun(.verbatim(why), style: dim)], maximumLines: gone.isEmpty ? 3 : 2)
    let title = TextNode(
      runs: [TextRun(.verbatim("Not available"), style: TextStyle(font: FontDescription(size: .style(.headline))))])
    // One line says what is wrong in as many words as it has; a card cuts it, and who reads facts has all of it.
    let told: ViewNode =
      family == .accessoryInline ? .text(short) : .modified(.text(short), .accessibilityLabel(reason))
    var children: [ViewNode] = [.text(title), told]
    if family != .accessoryInline, let advice = advice(reason) {
      // Lines may break at hyphens, which would tear an option from its dashes.
      let words = family == .systemSmall ? advice.replacing(" --", with: "\n--") : advice
      let text = ViewNode.text(TextNode(runs: [TextRun(.verbatim(words), style: TextStyle(font: caption))]))
      // The reason that is read out ends with the advice already, except for where to look.
      children.append(.modified(text, widget == nil ? .accessibilityHidden(true) : .accessibilityLabel(advice)))
    }
    view = .stack(StackNode(.vertical, alignment: Placement(.leading, .center), children: children))
  }

  /// What to do: where the whole story is told, and without a number to ask by, what the reason itself advises.
  private func advice(_ reason: String) -> String? {
    if let mending = self.advice { return mending }
    if let widget { return "what to do: \(verbs ?? "\(app) widgets") why \(widget.id)" }
    return reason.firstRange(of: "; ").map { String(reason[$0.upperBound...]).withShortPaths }
  }

  /// What is wrong without who noticed it, without directories, and without the advice behind a semicolon.
  private static func shortReason(_ reason: String) -> String {
    let prefix = "the app failed: "
    let text = reason.hasPrefix(prefix) ? String(reason.dropFirst(prefix.count)) : reason
    return String((text.firstRange(of: "; ").map { text[..<$0.lowerBound] } ?? text[...])).withShortPaths
  }
}
