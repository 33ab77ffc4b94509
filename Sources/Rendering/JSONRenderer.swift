public import ViewArchive

/// What a view says, as JSON text with sorted keys.
///
/// One object: `controls` (`enabled`, `intent`, `kind`, `number`, `on`, `parameters`, `title`), `footer`, `gauges`
/// (`fraction`, `label`, `value`), `links` (`title`, `url`), `symbols`, `texts`, `title`, `trailing`, `url`. A key without
/// a value is left out inside a list and null at the top.
public struct JSONRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The object in one line.
  public func json(_ view: ViewNode, card: WidgetCard?, environment: RenderEnvironment) -> String {
    let facts = FactReader.facts(of: resolveLiveText(view, in: environment), redaction: environment.redaction)
    var texts: [JSONText] = []
    var symbols: [JSONText] = []
    var gauges: [JSONText] = []
    var links: [JSONText] = []
    var controls: [JSONText] = []
    for fact in facts.flatMap(\.parts) {
      switch fact {
      case .row: break
      case .text(let text): texts.append(.string(text))
      case .symbol(let name, let label): symbols.append(.string(label ?? name))
      case .meter(let label, let value, let fraction):
        gauges.append(
          .object([
            "fraction": fraction.map(JSONText.number), "label": label.isEmpty ? nil : .string(label),
            "value": value.isEmpty ? nil : .string(value),
          ]))
      case .link(let title, let destination):
        links.append(.object(["title": .string(title), "url": .string(destination)]))
      case .control(let control): controls.append(json(control))
      }
    }
    var url: String?
    view.walk { node in
      if url == nil, case .modified(_, .widgetURL(let found)) = node { url = found }
    }
    return JSONText.object([
      "controls": .array(controls), "footer": text(card?.footer), "gauges": .array(gauges), "links": .array(links),
      "symbols": .array(symbols), "texts": .array(texts), "title": text(card?.title),
      "trailing": text(card?.trailing), "url": text(url),
    ]).text
  }

  private func text(_ text: String?) -> JSONText {
    guard let text, !text.isEmpty else { return .null }
    return .string(text)
  }

  private func json(_ control: ControlFact) -> JSONText {
    .object([
      "enabled": .bool(control.isEnabled), "intent": (control.intent?.identifier).map(JSONText.string),
      "kind": .string(control.isOn == nil ? "button" : "toggle"),
      "number": control.number.map { .number(Double($0)) }, "on": control.isOn.map(JSONText.bool),
      "parameters": control.intent.map { .object($0.parameters.mapValues { JSONText($0) }) },
      "title": .string(control.title),
    ])
  }
}

/// A value of JSON (RFC 8259).
private indirect enum JSONText {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([String: JSONText?])

  init(_ value: ArchivedValue) {
    self =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .integer(let value): .integer(value)
      case .number(let value), .date(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values.map { JSONText($0) })
      }
  }

  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.text(of: value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      var isFirst = true
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        guard let value else { continue }
        if !isFirst { text += "," }
        isFirst = false
        Self.write(key, to: &text)
        text += ":"
        value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
