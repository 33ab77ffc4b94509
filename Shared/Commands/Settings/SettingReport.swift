import FoundationExtras
import Rendering

/// Settings as `config` prints them: each with its value and where that comes from.
public struct SettingReport: Sendable {
  private struct Line {
    var definition: SettingDefinition
    var value: SettingValue?
    var source: String
  }

  private let lines: [Line]

  /// Makes a report of some settings.
  ///
  /// - Parameter ownName: What a value is said to come from that is neither shared nor the standard.
  public init(_ definitions: [SettingDefinition], settings: AppSettings, ownName: String = "this app") {
    lines = definitions.map { definition in
      let value = settings.value(definition.key)
      return Line(
        definition: definition, value: value,
        source: value == nil ? "environment" : settings.source(definition.key).name(own: ownName))
    }
  }

  fileprivate var json: JSONValue {
    .object(
      Dictionary(
        lines.map { ($0.definition.key, ["source": .string($0.source), "value": $0.value?.json ?? .null]) }
      ) { first, _ in first })
  }

  fileprivate var facts: [String] {
    lines.map { TerminalText.escaped("\($0.definition.key): \($0.value?.text ?? "") (\($0.source))") }
  }

  fileprivate func table(width: Int) -> [String] {
    let rows = lines.map {
      [$0.definition.key, $0.value.map($0.definition.display) ?? "not set", $0.source, $0.definition.help]
    }
    return Table(columns: [.left(), .left(), .left(), .left(isFlexible: true)], rows: rows).lines(width: width)
  }
}

extension Output {
  /// Prints settings in a style.
  public func write(_ report: SettingReport, style: OutputStyle, width: Int) {
    switch style {
    case .json: json(report.json)
    case .plain: lines(report.facts)
    case .text: lines(report.table(width: width))
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
