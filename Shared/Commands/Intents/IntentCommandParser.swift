import AppIntents
public import ViewArchive

/// Turns words, or the named values of a link, into an intent with values.
public struct IntentCommandParser: Sendable {
  /// The intent and its words.
  public var command: IntentCommand
  /// The program's name, for usage lines.
  public var program: String
  /// What times are read against.
  public var times: TimeContext
  /// Whether the values come from a link: a name that nothing has is then an input that does not exist.
  public var isLink = false
  let choices: ChoiceProvider
  let asker: Asker?

  /// Makes a parser.
  ///
  /// - Parameters:
  ///   - asker: asks for what is missing; nil where nobody sits at a terminal.
  ///   - choices: looks up what may be chosen for a parameter.
  public init(
    _ command: IntentCommand, program: String, times: TimeContext, asker: Asker? = nil,
    choices: @escaping ChoiceProvider
  ) {
    self.command = command
    self.program = program
    self.times = times
    self.asker = asker
    self.choices = choices
  }

  /// The intent that the words after the command's name spell.
  ///
  /// - Throws: a `CommandError` of usage, or what looking up choices throws.
  public func parse(_ words: [String]) async throws -> IntentReading {
    let syntax = command.syntax(program: program)
    do {
      return try await read(syntax.parse(words, requiringOperands: false))
    } catch let error as CommandError {
      throw error.withUsage(syntax.usage)
    }
  }

  /// The intent that sorted words spell; options that are no parameter's are left to the command around it.
  ///
  /// - Throws: a `CommandError` of usage, or what looking up choices throws.
  public func read(_ parsed: ParsedWords) async throws -> IntentReading {
    try await read(given(parsed))
  }

  private func given(_ parsed: ParsedWords) -> [String: [String]] {
    var given: [String: [String]] = [:]
    for parameter in command.descriptor.parameters {
      if let values = parsed.options[command.optionName(of: parameter)] { given[parameter.name] = values }
    }
    for parameter in command.positionalParameters {
      if let words = parsed.operands[command.placeholder(ofOperand: parameter)] { given[parameter.name] = words }
    }
    return given
  }

  /// The values of sorted words as far as they can be read: what is wrong or missing is left out, and nobody is asked.
  public func values(asFarAsRead parsed: ParsedWords) async -> [String: ArchivedValue] {
    var draft = IntentDraft(identifier: command.identifier)
    for parameter in command.descriptor.parameters {
      if let texts = given(parsed)[parameter.name] { try? await read(texts, for: parameter, into: &draft) }
    }
    return draft.reading.intent.parameters
  }

  /// The intent that named values spell, such as a link's query; the names and readings are those of the command line.
  ///
  /// - Throws: a `CommandError` of usage, or what looking up choices throws.
  public func parse(named values: [(name: String, value: String)]) async throws -> IntentReading {
    try await read(texts(named: values))
  }

  private func texts(named values: [(name: String, value: String)]) throws(CommandError) -> [String: [String]] {
    var given: [String: [String]] = [:]
    for (name, value) in values {
      guard let parameter = command.descriptor.parameters.first(where: { self.names(of: $0).contains(name) }) else {
        throw unknownName(name)
      }
      given[parameter.name, default: []].append(value)
    }
    return given
  }

  private func names(of parameter: ParameterDescriptor) -> [String] {
    [command.optionName(of: parameter), command.placeholder(ofOperand: parameter), parameter.name]
  }

  private func unknownName(_ name: String) -> CommandError {
    let known = command.descriptor.parameters.map { command.optionName(of: $0) }
    return NameMatcher(known.map { NamedValue($0, title: $0) }).suggestion(for: name).map {
      CommandError("Unknown value \(quoted(name))", details: ["did you mean '\($0)'?"])
    } ?? CommandError("Unknown value \(quoted(name))", details: listed(known, as: "values"))
  }

  private func read(_ given: [String: [String]]) async throws -> IntentReading {
    var draft = IntentDraft(identifier: command.identifier)
    // What was given comes first, so that choices that depend on it are right when a missing value is asked for.
    for parameter in command.descriptor.parameters {
      if let texts = given[parameter.name] { try await read(texts, for: parameter, into: &draft) }
    }
    guard !command.descriptor.isConfiguration else { return draft.reading(of: command) }
    for parameter in command.descriptor.parameters where parameter.isRequired && given[parameter.name] == nil {
      try await ask(for: parameter, into: &draft)
    }
    return draft.reading(of: command)
  }
}
