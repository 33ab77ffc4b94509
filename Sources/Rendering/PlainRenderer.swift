import FoundationExtras
public import ViewArchive

/// One fact a line, for screen readers and scripts: no frame, no columns, no symbols.
public struct PlainRenderer: Sendable {
  private let includesControls: Bool

  /// Makes a renderer.
  ///
  /// - Parameter includesControls: Whether controls are facts; false where nobody could use them.
  public init(includesControls: Bool = true) { self.includesControls = includesControls }

  /// The facts of a view in reading order, headed by what stands in the card's border.
  ///
  /// A gauge is "label: value, 50%", a control "button 1: Espresso" or "toggle 2: Run, on". A symbol speaks only where it
  /// has a label of its own.
  ///
  /// - Parameter drawn: The numbers of the controls that the card has room for, as
  ///   ``TerminalRenderer/controlNumbers(_:columns:rows:environment:)`` tells them; nil reads out all.
  public func lines(
    _ view: ViewNode, card: WidgetCard?, drawn: Set<Int>? = nil, environment: RenderEnvironment
  ) -> [String] {
    var lines: [String] = []
    if let card {
      let head = [card.title, card.trailing ?? ""].filter { !$0.isEmpty }.text(separatedBy: ": ")
      if !head.isEmpty { lines.append(head) }
    }
    let facts = FactReader.facts(
      of: resolveLiveText(view, in: environment), redaction: environment.redaction, drawn: drawn)
    lines += facts.compactMap(line)
    if let footer = card?.footer, !footer.isEmpty { lines.append(footer) }
    return lines.map(TerminalText.shown)
  }

  private func line(_ fact: Fact) -> String? {
    switch fact {
    case .text(let text): return text
    case .symbol(_, let label): return label
    case .meter(let label, let value, let share):
      // A full bar is at its end or past it; where a figure tells which, its share would only mislead.
      let isFull = share.map { $0.fraction >= 1 } ?? false
      let saysAll = value.contains("%") || (isFull && value.contains { $0.isNumber })
      let said = [value, saysAll ? "" : share?.percent ?? ""].filter { !$0.isEmpty }.text(separatedBy: ", ")
      let parts = [label, said].filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.text(separatedBy: ": ")
    case .control(let control): return includesControls ? line(control) : nil
    case .row:
      let said = fact.spokenParts.compactMap(line)
      return said.isEmpty ? nil : said.text(separatedBy: ", ")
    case .link(let title, let destination):
      return title.isEmpty ? "link: \(destination)" : "link: \(title), \(destination)"
    }
  }

  private func line(_ control: ControlFact) -> String {
    let kind = control.isOn == nil ? "button" : "toggle"
    var line = control.number.map { "\(kind) \($0)" } ?? kind
    if !control.title.isEmpty { line += ": \(control.title)" }
    if let isOn = control.isOn { line += isOn ? ", on" : ", off" }
    if !control.isEnabled { line += ", disabled" }
    return line
  }
}
