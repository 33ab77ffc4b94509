public import WidgetKitCore

/// The figures of the host's rules as settings: they hold for the host of a home and concern no app.
public enum HostSettings: Sendable {
  /// All of them, in the order in which they are listed.
  public static let all = HostFigure.all.map { SettingDefinition($0) }

  /// Where the standard value of a setting comes from; nil for a key that is none of them.
  public static func source(of key: String) -> String? { HostFigure.all.first { $0.key == key }?.source }

  /// Whether a key is one of them.
  public static func contains(_ key: String) -> Bool { HostFigure.all.contains { $0.key == key } }
}

extension SettingDefinition {
  /// A figure of the host as a setting.
  public init(_ figure: HostFigure) {
    self.init(
      figure.key, kind: .number(figure.range, unit: figure.unit, isWhole: figure.isWhole),
      standard: .number(figure.standard), help: figure.help)
  }
}
