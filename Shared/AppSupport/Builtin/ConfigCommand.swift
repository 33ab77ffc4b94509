import AppGroup
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// `config [KEY [VALUE]] [--unset] [--shared]`: shows and changes the settings of the app, or those of all apps.
struct ConfigCommand: BuiltInCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.program) config",
      operands: [
        OperandSyntax("key", isOptional: true, help: "A setting", values: .setting),
        OperandSyntax("value", extent: .joined, isOptional: true, help: "Its new value", values: .settingValue),
      ],
      options: [
        OptionSyntax("unset", form: .flag, help: "Take the value back; the one behind it holds again"),
        OptionSyntax("shared", form: .flag, help: "Show or change what holds for all apps that do not override it"),
      ],
      summary: "Show the settings, or change one",
      discussion: session.settingDefinitions.map { "\($0.key): \($0.helpText)" }.joined(separator: "\n")
        + "\nShared by all apps: \(SharedSettings.all.map(\.key).joined(separator: ", "))",
      examples: [CommandExample("config")] + (session.app.examples["config"] ?? []))
  }

  func run(_ words: [String]) throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let parsed = try syntax.parse(words)
    try session.options.requireFormat()
    let isUnset = parsed.flag("unset")
    let isShared = parsed.flag("shared")
    let definitions = isShared ? SharedSettings.all : session.settingDefinitions
    guard let key = parsed.operand("key") else {
      guard !isUnset else { throw CommandError("Name the setting to take back", usage: syntax.usage) }
      return try show(definitions, try settings(isShared))
    }
    let definition = try SettingList(definitions).find(key)
    let text = parsed.operand("value")
    guard !isUnset || text == nil else { throw CommandError("Give a value or --unset, not both", usage: syntax.usage) }
    if isUnset || text != nil {
      let value = try text.map { try definition.read($0) }
      try set(value, for: definition, isShared: isShared)
    }
    let settings = try settings(isShared)
    try show([definition], settings)
    // It is set by now, whatever is wrong with this app's own store.
    if isShared, text != nil, (try? self.settings(false))?.source(definition.key) == .app {
      let name = session.app.program
      session.output.note("\(name) has a value of its own; to take it back: \(name) config \(definition.key) --unset")
    }
  }

  /// What holds: for the app, or for all apps alone.
  private func settings(_ isShared: Bool) throws -> AppSettings {
    guard isShared else { return try session.open(.reads).settings }
    return AppSettings(SharedSettings.all, stored: [:], shared: try session.hostDatabase.sharedSettings())
  }

  private func set(_ value: SettingValue?, for definition: SettingDefinition, isShared: Bool) throws {
    if isShared {
      guard session.mayWrite else { throw CommandError.travelling }
      try session.hostDatabase.setSharedSetting(value?.text, for: definition.key)
    } else {
      try SuiteValues(session.open(.writes).store).set(value?.text, for: AppSettings.suiteKey(definition.key))
      session.requestReload(.command)
    }
  }

  private func show(_ definitions: [SettingDefinition], _ settings: AppSettings) throws {
    // As they hold from now on: the run's own world may be what has just been changed.
    let world = try settings.world(session.inputs.world, options: session.options)
    session.output.write(
      SettingReport(definitions, settings: settings, world: world), style: session.style,
      width: session.inputs.terminal.width, emphasis: TextEmphasis(session.inputs.terminal.capabilities))
  }
}
