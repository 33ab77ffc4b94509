import AppGroup
import Commands
import Rendering

/// `config [KEY [VALUE]] [--unset]`: shows and changes the app's settings.
struct ConfigCommand {
  let session: AppSession

  private var syntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.name) config",
      operands: [
        OperandSyntax("key", isOptional: true, help: "A setting"),
        OperandSyntax("value", extent: .joined, isOptional: true, help: "Its new value"),
      ],
      options: [OptionSyntax("unset", form: .flag, help: "Take the value back; the standard holds again")],
      summary: "Show the settings, or change one",
      discussion: session.app.settings.map { "\($0.key): \($0.helpText)" }.joined(separator: "\n"))
  }

  func run(_ words: [String]) throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let parsed = try syntax.parse(words)
    try session.options.requireFormat()
    let isUnset = parsed.flag("unset")
    guard let key = parsed.operand("key") else {
      guard !isUnset else { throw CommandError("Name the setting to take back", usage: syntax.usage) }
      return show(session.app.settings, try session.open(.reads).settings)
    }
    let definition = try SettingList(session.app.settings).find(key)
    let text = parsed.operand("value")
    guard !isUnset || text == nil else { throw CommandError("Give a value or --unset, not both", usage: syntax.usage) }
    if isUnset || text != nil {
      let value = try text.map { try definition.read($0) }
      try set(value, for: definition)
    }
    show([definition], try session.open(.reads).settings)
  }

  private func set(_ value: SettingValue?, for definition: SettingDefinition) throws {
    let key = AppSettings.suiteKey(definition.key)
    try SuiteValues(session.open(.writes).store).set(value?.text, for: key)
  }

  private func show(_ definitions: [SettingDefinition], _ settings: AppSettings) {
    let shown = definitions.map { definition in (definition: definition, value: settings.value(definition.key)) }
    switch session.style {
    case .json:
      session.output.json(
        .object(Dictionary(uniqueKeysWithValues: shown.map { ($0.definition.key, $0.value?.json ?? .null) })))
    case .plain:
      for (definition, value) in shown {
        session.output.line(TerminalText.escaped("\(definition.key): \(value?.text ?? "")"))
      }
    case .text:
      let rows = shown.map { definition, value in
        [
          definition.key, value.map { definition.display($0) } ?? "not set",
          settings.isSet(definition.key) ? "" : "standard", definition.help,
        ]
      }
      let table = Table(columns: [.left(), .left(), .left(), .left(isFlexible: true)], rows: rows)
      session.output.lines(table.lines(width: session.inputs.terminal.width))
    }
  }
}
