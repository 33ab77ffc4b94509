import Foundation
import FoundationExtras
import Rendering
public import WidgetKitCore

/// Settings as `config` prints them: each with its value and where that comes from.
public struct SettingReport: Sendable {
  private struct Line {
    var definition: SettingDefinition
    var value: SettingValue?
    var source: String
    /// What the environment says where nothing is set.
    var inForce: String?
    /// Where the standard value comes from; nil where nobody says.
    var standardSource: String?

    /// The standard value with its source, where that is known.
    var standardSentence: String? {
      guard let standard = definition.standard, let source = standardSource else { return nil }
      return "\(definition.display(standard)); \(source)"
    }

    /// The value with its unit, for a person; nil where there is none.
    var shown: String? { value.map(definition.display) ?? inForce }
  }

  private let lines: [Line]

  /// Makes a report of some settings.
  ///
  /// - Parameters:
  ///   - world: The run's own, whose zone and locale hold where none is set.
  ///   - ownName: What a value is said to come from that is neither shared nor the standard.
  ///   - standards: Where the standard value of a key comes from.
  public init(
    _ definitions: [SettingDefinition], settings: AppSettings, world: World,
    ownName: String = "this app", standards: (String) -> String? = { _ in nil }
  ) {
    let inForce = [
      SharedSettings.timeZone.key: world.timeZone.identifier,
      SharedSettings.locale.key: String(world.locale.identifier.prefix { $0 != "@" }),
    ]
    lines = definitions.map { definition in
      let value = settings.value(definition.key)
      return Line(
        definition: definition, value: value,
        source: value == nil ? "environment" : settings.source(definition.key).name(own: ownName),
        inForce: inForce[definition.key], standardSource: standards(definition.key))
    }
  }

  fileprivate var json: JSONValue {
    .object(
      Dictionary(
        lines.map { line in
          var object: [String: JSONValue] = [
            "source": .string(line.source), "value": line.value?.json ?? line.inForce.map { .string($0) } ?? .null,
          ]
          if let standard = line.definition.standard { object["standard"] = standard.json }
          if let source = line.standardSource { object["standardSource"] = .string(source) }
          return (line.definition.key, .object(object))
        }
      ) { first, _ in first })
  }

  fileprivate var facts: [String] {
    lines.flatMap { line in
      ["\(line.definition.key): \(line.shown ?? "not set") (\(line.source))"]
        + (line.standardSentence.map { ["standard: \($0)"] } ?? [])
    }.map { TerminalText.escaped($0) }
  }

  fileprivate func table(width: Int, emphasis: TextEmphasis) -> [String] {
    let names = Table(
      columns: [.left(), .left(), .left()],
      rows: lines.map { [$0.definition.key, $0.shown ?? "not set", $0.source] }
    ).lines()
    let column = names.map { TerminalText.cellWidth(of: $0) }.max() ?? 0
    // Where little room is left for an explanation it stands below.
    let isNarrow = width - column < 24
    let wrapped = TextWrap.definitions(
      zip(names, lines).map { (term: $0, text: $1.definition.help) }, width: width, column: isNarrow ? 0 : column,
      indent: 0)
    // Explanations are indented: what begins a line is a name.
    return wrapped.map { line in
      let name = line.prefix { $0 != " " }
      return emphasis.strong(String(name)) + line.dropFirst(name.count)
    }
  }
}

extension Output {
  /// Prints settings in a style.
  public func write(
    _ report: SettingReport, style: OutputStyle, width: Int, emphasis: TextEmphasis = .none
  ) {
    switch style {
    case .json: json(report.json)
    case .plain: lines(report.facts)
    case .text: lines(report.table(width: width, emphasis: emphasis))
    }
  }
}

extension AppSettings.Source {
  /// The source in words.
  fileprivate func name(own: String) -> String {
    switch self {
    case .standard: "standard"
    case .shared: "shared"
    case .app: own
    }
  }
}
