import FoundationExtras
public import ViewArchive

/// The view in one line, for status bars: the inline family.
public struct LineRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The line, in at most so many cells; a symbol is its glyph, a gauge its value or its share.
  ///
  /// Controls are left out: a status bar has its own. Escape sequences are never part of it.
  public func line(_ view: ViewNode, maxColumns: Int? = nil, environment: RenderEnvironment) -> String {
    let symbols = SymbolGlyphs(environment.glyphs)
    let facts = FactReader.facts(
      of: resolveLiveText(view, in: environment).withSymbolsAsText(symbols), redaction: environment.redaction)
    var line = ""
    var isAfterSymbol = false
    for fact in facts {
      let words = fact.spokenParts.map { Self.words(of: $0, symbols) }.filter { !$0.isEmpty }.text(separatedBy: " ")
      guard !words.isEmpty else { continue }
      // A symbol belongs to what follows it; any other two facts would run together.
      if !line.isEmpty { line += isAfterSymbol ? " " : symbols.separator }
      line += words
      isAfterSymbol = if case .symbol = fact { true } else { false }
    }
    line = TerminalText.shown(line)
    return maxColumns.map { TerminalText.truncate(line, to: $0, ellipsis: symbols.ellipsis) } ?? line
  }

  private static func words(of fact: Fact, _ symbols: SymbolGlyphs) -> String {
    switch fact {
    case .row, .control: ""
    case .text(let text): text
    case .symbol(let name, _): String(symbols.glyph(named: name))
    case .meter(let label, let value, let share):
      [label, value.isEmpty ? share?.percent ?? "" : value]
        .filter { !$0.isEmpty }.text(separatedBy: " ")
    case .link(let title, _): title
    }
  }
}

extension ViewNode {
  /// The view with the icons of its labels as glyphs before their titles.
  fileprivate func withSymbolsAsText(_ symbols: SymbolGlyphs) -> ViewNode {
    switch self {
    case .label(let label) where label.style != .titleOnly:
      let icon = label.icon.withSymbolsAsText(symbols)
      let shown: [ViewNode] = label.style == .iconOnly ? [icon] : [icon, label.title]
      return .stack(StackNode(.horizontal, children: shown))
    case .image(let image) where image.label == nil:
      guard case .symbol(let name, _) = image.source, !name.isEmpty else { return self }
      return .text(TextNode(runs: [TextRun(.verbatim(String(symbols.glyph(named: name))))]))
    case .list(let children): return .list(children.map { $0.withSymbolsAsText(symbols) })
    case .stack(var stack):
      stack.children = stack.children.map { $0.withSymbolsAsText(symbols) }
      return .stack(stack)
    case .fitting(let axes, let children):
      return .fitting(axes: axes, children: children.prefix(1).map { $0.withSymbolsAsText(symbols) })
    case .gauge(var gauge):
      gauge.label = gauge.label.withSymbolsAsText(symbols)
      gauge.currentValue = gauge.currentValue?.withSymbolsAsText(symbols)
      return .gauge(gauge)
    case .link(var link):
      link.label = link.label.withSymbolsAsText(symbols)
      return .link(link)
    case .modified(_, .accessibilityLabel): return self
    case .modified(let content, let modifier): return .modified(content.withSymbolsAsText(symbols), modifier)
    default: return self
    }
  }
}
