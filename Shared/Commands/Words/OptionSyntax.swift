/// One option of a command, as data: parsing, usage, help and completion are made from it.
public struct OptionSyntax: Hashable, Sendable {
  /// What follows an option's name.
  public enum Form: Hashable, Sendable {
    /// Nothing: `--preview`.
    case flag
    /// Nothing, and a `no-` before the name turns it around: `--decaf`, `--no-decaf`.
    case toggle
    /// One value, the last one given; the placeholder stands in usage lines: `--mg <n>`.
    case value(placeholder: String)
    /// Values that repeat: `--drink espresso --drink latte`.
    case list(placeholder: String)
  }

  /// The long name without dashes, in kebab-case.
  public var name: String
  /// Other long names that mean the same.
  public var aliases: [String]
  /// The letter after a single dash.
  public var short: Character?
  /// What follows the name.
  public var form: Form
  /// One line of help, without a full stop at its end.
  public var help: String
  /// Whether the command cannot do without it; it then stands in the usage line without brackets.
  public var isRequired: Bool
  /// Where its values come from.
  public var values: ValueSource

  /// Makes an option; the short letter is the one that the name has everywhere, if it has one.
  public init(
    _ name: String, aliases: [String] = [], short: Character? = nil, form: Form, help: String = "",
    isRequired: Bool = false, values: ValueSource = .any
  ) {
    self.name = name
    self.aliases = aliases
    self.short = short ?? Self.shortLetters[name]
    self.form = form
    self.help = help
    self.isRequired = isRequired
    self.values = values
  }

  /// The letters that mean the same in every command.
  public static let shortLetters: [String: Character] = ["at": "a", "date": "d", "limit": "n", "output": "o"]

  /// Whether a value must follow.
  public var takesValue: Bool { placeholder != nil }

  /// The placeholder of its value, without angle brackets; nil when none follows.
  public var placeholder: String? {
    switch form {
    case .flag, .toggle: nil
    case .value(let placeholder), .list(let placeholder): placeholder
    }
  }

  /// Its spelling in a usage line: the letter where there is one, else the name, with the placeholder.
  public var usage: String {
    let word = short.map { "-\($0)" } ?? "--\(name)"
    let value = placeholder.map { " <\($0)>" } ?? ""
    switch form {
    case .toggle: return "--[no-]\(name)"
    case .list: return "\(word)\(value) …"
    case .flag, .value: return "\(word)\(value)"
    }
  }

  /// Its spelling in a table of help: the letter, the name, the placeholder.
  public var heading: String {
    let letter = short.map { "-\($0), " } ?? ""
    let name = form == .toggle ? "[no-]\(name)" : name
    return letter + "--" + name + (placeholder.map { " <\($0)>" } ?? "")
  }
}
