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

    /// The value with its unit, for a person; nil where there is none.
    var shown: String? { value.map(definition.display) ?? inForce }
  }

  private let lines: [Line]

  /// Makes a report of some settings.
  ///
  /// - Parameters:
  ///   - world: The run's own, whose zone and locale hold where none is set.
  ///   - ownName: What a value is said to come from that is neither shared nor the standard.
  public init(
    _ definitions: [SettingDefinition], settings: AppSettings, world: World,
    ownName: String = "this app"
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
        inForce: inForce[definition.key])
    }
  }

  fileprivate var json: JSONValue {
    .object(
      Dictionary(
        lines.map { ($0.definition.key, ["source": .string($0.source), "value": $0.value?.json ?? .null]) }
      ) { first, _ in first })
  }

  fileprivate var facts: [String] {
    lines.map { TerminalText.escaped("\($0.definition.key): \($0.shown ?? "not set") (\($0.source))") }
  }

  fileprivate func table(width: Int) -> [String] {
    let names = Table(
      columns: [.left(), .left(), .left()],
      rows: lines.map { [$0.definition.key, $0.shown ?? "not set", $0.source] }
    ).lines()
    let column = names.map { TerminalText.cellWidth(of: $0) }.max() ?? 0
    // Where little room is left for an explanation it stands below.
    let isNarrow = width - column < 24
    return TextWrap.definitions(
      zip(names, lines).map { (term: $0, text: $1.definition.help) }, width: width, column: isNarrow ? 0 : column,
      indent: 0)
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
