public import AppIntents
import FoundationExtras

/// An intent as a command: its description, and what its app says about the words.
public struct IntentCommand: Hashable, Sendable {
  let description: Description
  /// The command's name, perhaps of more than one word.
  public var name: String
  /// Other names.
  public var aliases: [String]
  /// Parameters that are positional although they are optional or have a default, after those that are neither.
  public var positionals: [String]
  /// Option names by parameter, where the kebab-case of the parameter's name will not do.
  public var optionNames: [String: String]
  /// Placeholders in usage lines by parameter: `ml` for a size.
  public var placeholders: [String: String]
  /// Nouns in messages by parameter: `drink` in "is not a drink".
  public var nouns: [String: String]
  /// What to do where there is nothing yet that a parameter could name.
  public var emptyAdvice: [String: String] = [:]
  /// What makes a thing that is not there, by the parameter: a command that ends where the thing's name goes.
  public var makers: [String: String] = [:]
  /// How dates are read, by parameter, where the option's name does not imply it.
  public var timeRules: [String: TimeRule]
  /// Option names that belong to the command around the parameters, beside those that every command has.
  public var reservedOptions: Set<String>
  /// Where values come from, by parameter, where its kind does not say: of a text that is the id of a record.
  public var valueSources: [String: ValueSource] = [:]
  /// Command lines that show how it is used.
  public var examples: [CommandExample]
  /// A command of the app that can go on where this one ends: its name is a flag of this one.
  public var followedBy: Follower?

  /// A command that goes on where another ends.
  public struct Follower: Hashable, Sendable {
    /// The command's name, and the flag's.
    public var name: String
    /// What it does, in one line without a full stop.
    public var help: String

    /// Names the command.
    public init(_ name: String, help: String) { (self.name, self.help) = (name, help) }
  }

  /// Makes a command; without a name it gets that of the intent's type.
  public init(
    _ descriptor: IntentDescriptor, name: String? = nil, aliases: [String] = [], positionals: [String] = [],
    optionNames: [String: String] = [:], placeholders: [String: String] = [:], nouns: [String: String] = [:],
    timeRules: [String: TimeRule] = [:], reservedOptions: Set<String> = [], examples: [CommandExample] = []
  ) {
    self.init(identifier: descriptor.identifier, name: name) { descriptor }
    self.aliases = aliases
    self.positionals = positionals
    self.optionNames = optionNames
    self.placeholders = placeholders
    self.nouns = nouns
    self.timeRules = timeRules
    self.reservedOptions = reservedOptions
    self.examples = examples
  }

  /// Makes a command of an intent that is described when somebody asks; without a name it gets that of the intent's type.
  public init(
    identifier: String, name: String? = nil, describing describe: @escaping @Sendable () -> IntentDescriptor
  ) {
    description = Description(identifier, describe)
    self.name = name ?? Self.name(forType: identifier)
    aliases = []
    positionals = []
    optionNames = [:]
    placeholders = [:]
    nouns = [:]
    timeRules = [:]
    reservedOptions = []
    examples = []
  }

  /// The command's name for an intent's type: its name without `Intent`, in kebab-case.
  public static func name(forType typeName: String) -> String {
    var name = typeName.split(separator: ".").last.map(String.init) ?? typeName
    if name.hasSuffix("Intent"), name.count > "Intent".count { name.removeLast("Intent".count) }
    return name.kebabCased
  }

  /// The option's name for a parameter.
  ///
  /// A name that every command has already gets `parameter-` before it, so that it stays within reach.
  public func optionName(of parameter: ParameterDescriptor) -> String {
    let name = optionNames[parameter.name] ?? parameter.name.kebabCased
    let isTaken = reservedOptions.contains(name) || GlobalOptions.syntax.contains { $0.name == name }
    return isTaken ? "parameter-" + name : name
  }

  /// What a message calls one value of a parameter.
  public func noun(of parameter: ParameterDescriptor) -> String {
    if let noun = nouns[parameter.name] { return noun }
    let words = parameter.name.kebabCased.replacing("-", with: " ")
    // An array's name is a plural; its elements are spoken of one by one.
    return parameter.kind.isList && words.hasSuffix("s") && !words.hasSuffix("ss") ? String(words.dropLast()) : words
  }

  func timeRule(of parameter: ParameterDescriptor) -> TimeRule {
    timeRules[parameter.name] ?? .implied(by: optionName(of: parameter))
  }

  /// The parameters that are positional, in order; a configuration has none, since it may be given in part.
  var positionalParameters: [ParameterDescriptor] {
    guard !descriptor.isConfiguration else { return [] }
    let required = descriptor.parameters.filter(\.isRequired)
    let named = positionals.compactMap { name in
      descriptor.parameters.first { $0.name == name && !$0.isRequired }
    }
    return required + named
  }
}

extension ParameterDescriptor {
  /// Whether the intent cannot do without a value.
  var isRequired: Bool { !isOptional && defaultValue == nil }
}

extension IntentValueKind {
  /// Whether it holds several values.
  var isList: Bool {
    switch self {
    case .array, .collection: true
    default: false
    }
  }

  /// The kind of one value.
  var element: IntentValueKind {
    switch self {
    case .array(let element): element
    case .collection(let typeName): .entity(typeName: typeName)
    default: self
    }
  }

  /// Whether its values are called by name.
  var isNamed: Bool {
    switch self {
    case .enumeration, .entity: true
    default: false
    }
  }
}
