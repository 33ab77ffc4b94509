import Commands
import WidgetKitCore

/// `config [KEY [VALUE]] [--unset]`: shows and changes what holds for all apps, and the host's own figures.
struct HostConfigCommand {
  let session: HostSession

  static let definitions = SharedSettings.all + HostSettings.all

  static let syntax = CommandSyntax(
    "\(HostProgram.name) config",
    operands: [
      OperandSyntax("key", isOptional: true, help: "A setting", values: .setting),
      OperandSyntax("value", extent: .joined, isOptional: true, help: "Its new value", values: .settingValue),
    ],
    options: [OptionSyntax("unset", form: .flag, help: "Take the value back; the standard holds again")],
    summary: "Show the settings that all apps share, or change one",
    discussion: definitions.map { definition in
      "\(definition.key): \(definition.helpText)" + (HostSettings.source(of: definition.key).map { "; \($0)" } ?? "")
    }.joined(separator: "\n"))

  func run(_ words: ParsedWords) throws -> ExitCode {
    let isUnset = words.flag("unset")
    guard let key = words.operand("key") else {
      guard !isUnset else { throw CommandError("Name the setting to take back") }
      try show(Self.definitions)
      return .success
    }
    let definition = try SettingList(Self.definitions).find(key)
    let text = words.operand("value")
    guard !isUnset || text == nil else { throw CommandError("Give a value or --unset, not both") }
    if isUnset || text != nil {
      let value = try text.map { try definition.read($0) }
      guard session.mayWrite else { throw CommandError.travelling }
      try set(value?.text, for: definition.key)
    }
    try show([definition])
    return .success
  }

  private func set(_ text: String?, for key: String) throws {
    if HostSettings.contains(key) {
      try requireSense(of: text, for: key)
      try session.database.setHostSetting(text, for: key)
    } else {
      try session.database.setSharedSetting(text, for: key)
    }
  }

  /// Refuses a figure that contradicts another one.
  private func requireSense(of text: String?, for key: String) throws {
    var stored = try session.database.hostSettings()
    stored[key] = text
    guard let (least, greatest) = HostFigure.contradiction(of: key, stored: stored) else { return }
    let other = key == least.key ? greatest : least
    throw CommandError(
      "\(quoted(least.key)) would be greater than \(quoted(greatest.key))",
      details: [
        "\(quoted(other.key)) is \(stored[other.key] ?? SettingValue.number(other.standard).text); change it first"
      ])
  }

  private func show(_ definitions: [SettingDefinition]) throws {
    let settings = AppSettings(
      Self.definitions, stored: try session.database.hostSettings(), shared: try session.database.sharedSettings())
    // As they hold from now on: the run's own world may be what has just been changed.
    let world = try settings.world(session.inputs.world, options: session.options)
    session.output.write(
      SettingReport(
        definitions, settings: settings, world: world, ownName: "host", standards: HostSettings.source),
      style: session.style,
      width: session.inputs.terminal.width, emphasis: TextEmphasis(session.inputs.terminal.capabilities))
  }
}
