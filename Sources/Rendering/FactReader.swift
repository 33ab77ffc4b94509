import FoundationExtras
import ViewArchive
import ViewLayout

/// Reads the facts of a view in tree order.
///
/// An accessibility label stands for what it describes; what is hidden from accessibility is left out, and of a fitting
/// view all alternatives but the first, which says the most, unless its controls are not drawn. Content that is redacted says so and no more.
struct FactReader {
  private let numbers: ControlNumbers
  /// The numbers of the controls that the surface draws; nil where it has room for all.
  private let drawn: Set<Int>?
  /// Whether anything that is private may be hidden somewhere.
  private let hidesPrivate: Bool
  private(set) var facts: [Fact] = []

  struct Context {
    var redaction: Redaction
    var isHidden: Bool
    var isEnabled = true
    /// The label that the next control or text gets from outside.
    var label: String?
    /// The value that the next gauge or progress gets from outside.
    var value: String?
  }

  /// The facts of a view whose live text is resolved.
  ///
  /// - Parameter drawn: The numbers of the controls that the surface draws: the others are no facts, and of a fitting view
  ///   the alternative that is drawn is read.
  static func facts(of view: ViewNode, redaction: Redaction, drawn: Set<Int>? = nil) -> [Fact] {
    var hidesPrivate = redaction.contains(.privacy)
    view.walk { node in
      if case .modified(_, .redacted(let reasons)) = node, reasons.contains(.privacy) { hidesPrivate = true }
    }
    var reader = FactReader(numbers: ControlNumbers(of: view), drawn: drawn, hidesPrivate: hidesPrivate)
    reader.read(view, Context(redaction: redaction, isHidden: redaction.contains(.placeholder)))
    return reader.facts
  }

  private init(numbers: ControlNumbers, drawn: Set<Int>?, hidesPrivate: Bool) {
    self.numbers = numbers
    self.hidesPrivate = hidesPrivate
    self.drawn = drawn
  }

  private mutating func read(_ node: ViewNode, _ context: Context) {
    var inner = context
    inner.label = nil
    inner.value = nil
    switch node {
    case .empty, .paint, .shape, .spacer, .divider: break
    case .text(let text): say(context.isHidden ? "" : text.words, context)
    case .image(let image): read(image, context)
    case .label(let label): say(Self.words(of: label.title, context), context)
    case .button(let button):
      offer(button.intent, button.label, number: numbers[button], isOn: nil, context)
    case .toggle(let toggle):
      offer(toggle.intent, toggle.label, number: numbers[toggle], isOn: toggle.isOn, context)
    case .link(let link):
      facts.append(.link(title: Self.words(of: link.label, inner), destination: link.destination))
    case .gauge(let gauge):
      facts.append(
        .meter(
          label: context.label ?? Self.words(of: gauge.label, inner), value: Self.value(gauge.currentValue, context),
          share: context.isHidden ? nil : Fact.Share(gauge.fraction, gauge.reading)))
    case .progress(let progress): read(progress, context)
    case .fitting(_, let children):
      if let chosen = children.first(where: isDrawn) ?? children.last { read(chosen, context) }
    case .stack(let stack) where stack.axis == .horizontal && isWordsAlone(node):
      sayLine(stack.children, context)
    case .stack(let stack) where stack.axis == .horizontal && stack.children.allSatisfy(Self.isOneLine):
      readRow(stack.children, context)
    case .grid(let grid): read(grid, context)
    case .modified(let content, let modifier): read(content, modifier, context)
    default: for child in node.children { read(child, inner) }
    }
  }

  private mutating func read(_ content: ViewNode, _ modifier: Modifier, _ context: Context) {
    var inner = context
    switch modifier {
    case .accessibilityHidden(true): return
    // A name inside of what is private is private, too: that of a payee, a task, a book.
    case .accessibilityLabel where context.isHidden && context.redaction.contains(.privacy): break
    case .accessibilityLabel(let label):
      inner.label = context.label ?? label
      if isWordsAlone(content) {
        let value = Self.accessibilityValue(of: content)
        say(context.isHidden ? "" : value.map { "\(label): \($0)" } ?? label, context)
      } else {
        read(content, inner)
      }
      return
    case .accessibilityValue(let value):
      if isWordsAlone(content) {
        let label = Self.accessibilityLabel(of: content) ?? Self.words(of: content, inner)
        say(context.isHidden ? "" : label.isEmpty ? value : "\(label): \(value)", context)
        return
      }
      inner.value = context.value ?? value
    case .redacted(let reasons):
      inner.redaction.formUnion(reasons)
      if reasons.contains(.placeholder) { inner.isHidden = true }
    case .unredacted:
      inner.redaction = []
      inner.isHidden = false
    case .privacySensitive: if inner.redaction.contains(.privacy) { inner.isHidden = true }
    case .disabled: inner.isEnabled = false
    case .opacity(let opacity) where opacity <= 0.01: return
    case .background(let back, _): read(back, inner)
    case .overlay(let front, _):
      read(content, inner)
      read(front, inner)
      return
    default: break
    }
    read(content, inner)
  }

  private mutating func read(_ image: ImageNode, _ context: Context) {
    guard !context.isHidden, image.label != "" else { return }
    guard case .symbol(let name, _) = image.source else {
      if let label = context.label ?? image.label { say(label, context) }
      return
    }
    facts.append(.symbol(name: name, label: context.label ?? image.label))
  }

  private mutating func read(_ progress: ProgressNode, _ context: Context) {
    var inner = context
    inner.label = nil
    let share: Fact.Share? =
      if case .fraction(let fraction) = progress.value, fraction.isFinite {
        Fact.Share(min(max(fraction, 0), 1), progress.reading)
      } else { nil }
    facts.append(
      .meter(
        label: context.label ?? progress.label.map { Self.words(of: $0, inner) } ?? "",
        value: Self.value(progress.currentValue, context),
        share: context.isHidden ? nil : share))
  }

  private mutating func read(_ grid: GridNode, _ context: Context) {
    for row in grid.rows {
      if row.cells.allSatisfy(isWordsAlone) {
        sayLine(row.cells, context)
      } else {
        readRow(row.cells, context)
      }
    }
  }

  /// Words in one line: what has both a name and a value is a fact of its own, the others belong together.
  private mutating func sayLine(_ views: [ViewNode], _ context: Context) {
    guard context.label == nil, views.contains(where: Self.holdsFact) else {
      return say(Self.words(of: .list(views), context), context)
    }
    var loose: [ViewNode] = []
    for view in views {
      guard Self.holdsFact(view) else {
        loose.append(view)
        continue
      }
      say(Self.words(of: .list(loose), context), context)
      loose = []
      read(view, context)
    }
    say(Self.words(of: .list(loose), context), context)
  }

  /// Views in one line, together where they are about one thing: at most one control, no link, and no gauge with a name
  /// of its own beside what is not about a control.
  private mutating func readRow(_ views: [ViewNode], _ context: Context) {
    let start = facts.count
    var inner = context
    inner.label = nil
    for view in views { read(view, inner) }
    var row = facts[start...].flatMap(\.parts)
    let controls = row.count { if case .control = $0 { true } else { false } }
    let hasLink = row.contains { if case .link = $0 { true } else { false } }
    let hasNamedMeter = row.contains { if case .meter(let label, _, _) = $0 { !label.isEmpty } else { false } }
    guard row.count > 1, controls <= 1, !hasLink, controls == 1 || !hasNamedMeter else { return }
    // The control says what the line is about.
    if let place = row.firstIndex(where: { if case .control = $0 { true } else { false } }) {
      row.insert(row.remove(at: place), at: 0)
    }
    facts.removeSubrange(start...)
    facts.append(.row(row))
  }

  /// Whether the surface draws all numbered controls of a view.
  private func isDrawn(_ view: ViewNode) -> Bool {
    guard let drawn else { return true }
    var isDrawn = true
    view.walk { node in
      let number: Int? =
        switch node {
        case .button(let button): numbers[button]
        case .toggle(let toggle): numbers[toggle]
        default: nil
        }
      if let number, !drawn.contains(number) { isDrawn = false }
    }
    return isDrawn
  }

  private mutating func offer(
    _ intent: ArchivedIntent?, _ label: ViewNode, number: Int?, isOn: Bool?, _ context: Context
  ) {
    if let number, let drawn, !drawn.contains(number) { return }
    var inner = context
    inner.label = nil
    let title = context.label ?? Self.title(of: label, inner)
    facts.append(
      .control(
        ControlFact(
          number: number, title: title, isOn: isOn, isEnabled: context.isEnabled && intent != nil, intent: intent)))
  }

  private mutating func say(_ text: String, _ context: Context) {
    let said = context.isHidden ? "" : context.label ?? text
    if !said.isEmpty { facts.append(.text(said)) }
  }

  // MARK: - Words

  /// The words of a gauge's value: those for accessibility, else those that it shows.
  private static func value(_ shown: ViewNode?, _ context: Context) -> String {
    if context.isHidden { return "" }
    if let value = context.value { return value }
    var inner = context
    inner.label = nil
    return shown.map { words(of: $0, inner) } ?? ""
  }

  /// Whether something in a view has both a name and a value for accessibility.
  private static func holdsFact(_ node: ViewNode) -> Bool {
    if case .modified(let content, let modifier) = node {
      switch modifier {
      case .accessibilityHidden(true): return false
      case .accessibilityValue, .accessibilityLabel:
        return accessibilityLabel(of: node)?.isEmpty == false && accessibilityValue(of: node)?.isEmpty == false
      default: return holdsFact(content)
      }
    }
    return node.children.contains(where: holdsFact)
  }

  /// Whether a view is nothing but words and symbols in one line.
  private func isWordsAlone(_ node: ViewNode) -> Bool {
    switch node {
    case .empty, .text, .image, .label, .spacer, .divider, .paint, .shape: true
    case .list(let children), .fitting(_, let children): children.allSatisfy(isWordsAlone)
    case .stack(let stack): stack.axis != .vertical && stack.children.allSatisfy(isWordsAlone)
    case .modified(let content, let modifier):
      switch modifier {
      case .background(let view, _), .overlay(let view, _): isWordsAlone(content) && isWordsAlone(view)
      case .redacted, .unredacted: false
      case .privacySensitive: hidesPrivate ? false : isWordsAlone(content)
      default: isWordsAlone(content)
      }
    default: false
    }
  }

  /// Whether a view has no rows below one another.
  private static func isOneLine(_ node: ViewNode) -> Bool {
    switch node {
    case .stack(let stack) where stack.axis == .vertical: false
    case .grid: false
    default: node.children.allSatisfy(isOneLine)
    }
  }

  /// The words of a view in one line.
  static func words(of node: ViewNode, _ context: Context) -> String {
    guard !context.isHidden else { return "" }
    var pieces: [String] = []
    collect(node, context, into: &pieces)
    return pieces.text(separatedBy: " ")
  }

  /// The words of a control's label, or the name of its symbol.
  private static func title(of label: ViewNode, _ context: Context) -> String {
    let words = words(of: label, context)
    if !words.isEmpty || context.isHidden { return words }
    var name = ""
    label.walk { node in
      if name.isEmpty, case .image(let image) = node, case .symbol(let symbol, _) = image.source { name = symbol }
    }
    let parts = name.split(separator: ".")
    // Variants are looks: "checkmark.circle.fill" is a checkmark.
    let said = parts.prefix(1) + parts.dropFirst().filter { !["fill", "circle", "square"].contains($0) }
    return Array(said).text(separatedBy: " ")
  }

  private static func collect(_ node: ViewNode, _ context: Context, into pieces: inout [String]) {
    switch node {
    case .text(let text): if !text.words.isEmpty { pieces.append(text.words) }
    case .image(let image): if let label = image.label, !label.isEmpty { pieces.append(label) }
    case .label(let label): collect(label.title, context, into: &pieces)
    case .fitting(_, let children): if let first = children.first { collect(first, context, into: &pieces) }
    case .modified(_, .accessibilityHidden(true)): break
    case .modified(_, .accessibilityLabel(let label)): if !label.isEmpty { pieces.append(label) }
    case .modified(_, .privacySensitive) where context.redaction.contains(.privacy): break
    case .modified(_, .redacted(.placeholder)): break
    case .modified(let content, .accessibilityValue(let value)):
      collect(content, context, into: &pieces)
      if !value.isEmpty { pieces.append(value) }
    default: for child in node.children { collect(child, context, into: &pieces) }
    }
  }

  private static func accessibilityValue(of node: ViewNode) -> String? {
    var node = node
    while case .modified(let content, let modifier) = node {
      if case .accessibilityValue(let value) = modifier { return value }
      node = content
    }
    return nil
  }

  private static func accessibilityLabel(of node: ViewNode) -> String? {
    var node = node
    while case .modified(let content, let modifier) = node {
      if case .accessibilityLabel(let label) = modifier { return label }
      node = content
    }
    return nil
  }
}
