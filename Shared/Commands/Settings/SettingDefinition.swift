/// A setting of an app: its key, what it means, what it may be.
///
/// Where values are kept is not its concern.
public struct SettingDefinition: Hashable, Sendable {
  /// The key in kebab-case, as it is typed.
  public var key: String
  /// What it means, in one line without a full stop.
  public var help: String
  /// What values it takes.
  public var kind: SettingKind
  /// The value that holds where none is set; nil where its absence means something of its own.
  public var standard: SettingValue?

  /// Makes a setting.
  public init(_ key: String, kind: SettingKind, standard: SettingValue?, help: String) {
    self.key = key
    self.kind = kind
    self.standard = standard
    self.help = help
  }

  /// The value that a person's text spells.
  ///
  /// - Throws: a usage error that says what may be written.
  public func read(_ text: String) throws(CommandError) -> SettingValue { try kind.read(text, for: key) }

  /// The value that holds for a stored text; a text that is no longer valid counts as none.
  public func value(stored: String?) -> SettingValue? {
    guard let stored, let value = try? kind.read(stored, for: key) else { return standard }
    return value
  }

  /// The value with its unit, for a person: `5 h`.
  public func display(_ value: SettingValue) -> String {
    guard case .number(_, let unit, _) = kind, !unit.isEmpty else { return value.text }
    return "\(value.text) \(unit)"
  }

  /// The line of help: what it means, what may be written, what holds without it.
  public var helpText: String {
    let standard = standard.map { "; \(display($0)) unless set" } ?? ""
    return "\(help) (\(kind.help)\(standard))"
  }
}
