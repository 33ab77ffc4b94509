public import FoundationExtras
public import ViewArchive

/// What a view says, as JSON text with sorted keys.
///
/// One object: `controls` (`enabled`, `intent`, `kind`, `number`, `on`, `parameters`, `title`), `footer`, `gauges`
/// (`current`, `fraction`, `label`, `maximum`, `minimum`, `value`; a fraction lies outside 0…1 where the value is outside
/// its range), `links` (`title`, `url`), `symbols`, `texts`, `title`, `trailing`, `url`. A key without
/// a value is left out inside a list and null at the top.
public struct JSONRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The object in one line.
  public func json(_ view: ViewNode, card: WidgetCard?, environment: RenderEnvironment) -> String {
    value(view, card: card, environment: environment).text(.compact)
  }

  /// The object.
  public func value(_ view: ViewNode, card: WidgetCard?, environment: RenderEnvironment) -> JSONValue {
    let facts = FactReader.facts(of: resolveLiveText(view, in: environment), redaction: environment.redaction)
    var texts: [JSONValue] = []
    var symbols: [JSONValue] = []
    var gauges: [JSONValue] = []
    var links: [JSONValue] = []
    var controls: [JSONValue] = []
    for fact in facts.flatMap(\.parts) {
      switch fact {
      case .row: break
      case .text(let text): texts.append(.string(text))
      case .symbol(let name, let label): symbols.append(.string(label ?? name))
      case .meter(let label, let value, let share):
        gauges.append(
          Self.object([
            "current": share?.reading.map { .number($0.value) }, "fraction": share.map { .number($0.fraction) },
            "maximum": share?.reading.map { .number($0.maximum) },
            "minimum": share?.reading.map { .number($0.minimum) },
            "label": label.isEmpty ? nil : .string(label),
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
    return .object([
      "controls": .array(controls), "footer": text(card?.footer), "gauges": .array(gauges), "links": .array(links),
      "symbols": .array(symbols), "texts": .array(texts), "title": text(card?.title),
      "trailing": text(card?.trailing), "url": text(url),
    ])
  }

  private static func object(_ fields: [String: JSONValue?]) -> JSONValue { fields.object }

  private func text(_ text: String?) -> JSONValue {
    guard let text, !text.isEmpty else { return .null }
    return .string(text)
  }

  private func json(_ control: ControlFact) -> JSONValue {
    Self.object([
      "enabled": .bool(control.isEnabled), "intent": (control.intent?.identifier).map(JSONValue.string),
      "kind": .string(control.isOn == nil ? "button" : "toggle"),
      "number": control.number.map { .number(Double($0)) }, "on": control.isOn.map(JSONValue.bool),
      "parameters": control.intent.map { .object($0.parameters.mapValues { JSONValue($0) }) },
      "title": .string(control.title),
    ])
  }
}
