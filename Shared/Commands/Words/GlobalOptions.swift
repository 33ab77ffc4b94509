/// The options that every command takes; they may stand anywhere before `--`.
public struct GlobalOptions: Hashable, Sendable {
  /// The directory that holds everything, from `--home`.
  public var home: String?
  /// The instant that stands for now, as it was written, from `--now`.
  public var now: String?
  /// The zone as it was written, from `--time-zone`.
  public var timeZone: String?
  /// The form of the result as it was written, from `--format`.
  public var format: String?
  /// Whether the result is wanted as JSON.
  public var json = false
  /// Whether the result is wanted as one fact a line.
  public var plain = false
  /// Whether only the result and errors are wanted.
  public var quiet = false
  /// Whether consent is given beforehand.
  public var yes = false
  /// Whether the version is asked for.
  public var version = false
  /// Whether help is asked for.
  public var help = false

  /// Options of which none is given.
  public init() {}

  /// The options as data, for help, suggestions and completion.
  public static let syntax: [OptionSyntax] = [
    OptionSyntax(
      "home", form: .value(placeholder: "dir"), help: "Keep everything in this directory", values: .directory),
    OptionSyntax("now", form: .value(placeholder: "time"), help: "Run as if it were this time", values: .instant),
    OptionSyntax(
      "time-zone", form: .value(placeholder: "zone"), help: "Run as if in this zone, such as Europe/Berlin",
      values: .timeZone),
    OptionSyntax("format", form: .value(placeholder: "format"), help: "The form of the result"),
    OptionSyntax("json", form: .flag, help: "Print the result as JSON"),
    OptionSyntax("plain", form: .flag, help: "Print one fact a line"),
    OptionSyntax("quiet", short: "q", form: .flag, help: "Print only the result and errors"),
    OptionSyntax("yes", short: "y", form: .flag, help: "Give consent beforehand"),
    OptionSyntax("version", short: "V", form: .flag, help: "Print the version"),
    OptionSyntax("help", short: "h", form: .flag, help: "Print help"),
  ]

  /// Takes these options out of the words after the program's name.
  ///
  /// What is left keeps its order, `--` included, and goes to the command.
  ///
  /// - Throws: a usage error for a missing value, or a value where none belongs.
  public static func extract(from words: [String]) throws(CommandError) -> (options: GlobalOptions, rest: [String]) {
    var result = GlobalOptions()
    var rest: [String] = []
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      index += 1
      if word == "--" {
        rest.append(word)
        rest += words[index...]
        break
      }
      guard OptionWord.isOption(word), let option = option(spelled: OptionWord(word)) else {
        rest.append(word)
        continue
      }
      let found = OptionWord(word)
      guard option.takesValue else {
        guard found.attachedValue == nil else { throw CommandError("\(quoted(found.spelling)) takes no value") }
        result.turnOn(option.name)
        continue
      }
      if let value = found.attachedValue {
        try result.set(option.name, to: value)
      } else if index < words.endIndex, !OptionWord.isOption(words[index]) {
        try result.set(option.name, to: words[index])
        index += 1
      } else {
        throw CommandError("Give a value after '--\(option.name)': <\(option.placeholder ?? "value")>")
      }
    }
    try result.requireOneStyle()
    return (result, rest)
  }

  /// Refuses two forms of one result: whichever was taken, the other one was meant too.
  private func requireOneStyle() throws(CommandError) {
    var named = [json ? "--json" : nil, plain ? "--plain" : nil].compactMap(\.self)
    if let format, !(json && format == "json"), !(plain && format == "plain") { named.append("--format \(format)") }
    guard named.count > 1, json || plain else { return }
    throw CommandError("Give one form of the result, not \(named.joined(separator: " and "))")
  }

  /// The option that a word spells; nil where it is not one of these.
  static func option(spelled word: OptionWord) -> OptionSyntax? {
    switch word.name {
    case .long(let name): syntax.first { $0.name == name }
    case .short(let letter, let rest): rest.isEmpty ? syntax.first { $0.short == letter } : nil
    }
  }

  private mutating func turnOn(_ name: String) {
    switch name {
    case "json": json = true
    case "plain": plain = true
    case "quiet": quiet = true
    case "yes": yes = true
    case "version": version = true
    default: help = true
    }
  }

  private mutating func set(_ name: String, to value: String) throws(CommandError) {
    switch name {
    case "home":
      // An unset variable of a script must not lead it to the person's own records.
      guard !value.isEmpty else {
        throw CommandError("'--home' is given no directory", details: ["leave it out to use your own home"])
      }
      home = value
    case "now": now = value
    case "time-zone": timeZone = value
    default: format = value
    }
  }
}
