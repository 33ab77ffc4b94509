import AppIntents
import FoundationExtras
import ViewArchive
import WidgetKitCore

/// The parameters of a kind's configuration as options, and the values that a person gave them.
///
/// The same declaration gives the options, their help, their readings and the line that is shown beside the widget.
struct WidgetParameters {
  let descriptor: WidgetDescriptor
  private let command: IntentCommand?

  init(_ descriptor: WidgetDescriptor) {
    self.descriptor = descriptor
    command = descriptor.configuration.map { intent in
      // A parameter that is called like an option of a verb stays within reach under another name.
      IntentCommand(intent, name: descriptor.kind, reservedOptions: Self.verbOptions)
    }
  }

  private static let verbOptions = Set(WidgetCommands.Verb.allCases.flatMap { $0.options.map(\.name) })

  /// One option a parameter.
  var options: [OptionSyntax] {
    guard let command else { return [] }
    return command.descriptor.parameters.map { command.option(for: $0) }
  }

  /// The values of the options that were given.
  ///
  /// - Throws: a usage error that names the value and what is near it.
  func values(_ parsed: ParsedWords, program: String, times: TimeContext, choices: @escaping ChoiceProvider)
    async throws -> [String: ArchivedValue]
  {
    guard let command else { return [:] }
    let given = command.descriptor.parameters.flatMap { parameter in
      let name = command.optionName(of: parameter)
      return parsed.values(name).map { (name: name, value: $0) }
    }
    guard !given.isEmpty else { return [:] }
    let parser = IntentCommandParser(command, program: program, times: times, choices: choices)
    return try await parser.parse(named: given).intent.parameters
  }

  /// Names the texts that are none of those which the app has to choose from: they are kept, since they may come to be.
  func notes(on values: [String: ArchivedValue], _ app: (any WidgetExtension)?) async -> [String] {
    guard let intent = command?.descriptor else { return [] }
    var notes: [String] = []
    for parameter in intent.parameters where parameter.hasOptions && parameter.kind.element == .string {
      let texts = values[parameter.name].map(Self.texts) ?? []
      guard !texts.isEmpty,
        let choices = try? await app?.choices(
          parameter: parameter.name, intent: intent.identifier, given: [:], matching: nil), !choices.isEmpty
      else { continue }
      let known = Set(
        choices.flatMap { [$0.title] + Self.texts($0.value) + $0.synonyms }.map(\.foldedForMatching))
      for text in texts where !known.contains(text.foldedForMatching) {
        let titles = choices.map(\.title)
        let near = nearest(to: text, among: titles).map { "did you mean \(quoted($0))?" }
        let others =
          titles.prefix(5).map { visible($0, cells: 30) }.joined(separator: ", ") + (titles.count > 5 ? ", …" : "")
        notes.append("\(quoted(text)) is kept, and is none of those known: \(near ?? others)")
      }
    }
    return notes
  }

  /// The texts of a value that is one or a list of them.
  private static func texts(_ value: ArchivedValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(texts)
    default: []
    }
  }

  /// The parameter that a person's word names: by its option's name or its own.
  func parameterName(_ word: String) -> String {
    command?.descriptor.parameters.first { parameter in
      command?.optionName(of: parameter) == word || parameter.name == word
    }?.name ?? word
  }
}

extension WidgetCommands {
  /// Parses the words of a verb with the parameters of a kind as further options.
  func parse(
    _ words: [String], _ verb: Verb, parameters: WidgetParameters, app: String
  ) async throws -> (words: ParsedWords, values: [String: ArchivedValue]) {
    let parsed = try syntax(verb, parameters: parameters.options).parse(words)
    let intent = parameters.descriptor.configuration?.identifier ?? ""
    let bridge = host.extensions[app]
    let values = try await parameters.values(parsed, program: program, times: times) { parameter, given, text in
      try await bridge?.choices(parameter: parameter, intent: intent, given: given, matching: text) ?? []
    }
    return (parsed, values)
  }

  /// The first word that is neither an option nor an option's value: the widget or kind that decides which options there
  /// are.
  ///
  /// Until it is known, an option is looked for among those of all kinds.
  func subject(_ words: [String], of verb: Verb) async throws -> String? {
    var options = verb.options + GlobalOptions.syntax
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      index += 1
      if word == "--" { return index < words.endIndex ? words[index] : nil }
      guard OptionWord.isOption(word) else { return word }
      let found = OptionWord(word)
      if case .long(let name) = found.name, !options.contains(where: { $0.name == name }) {
        for owner in app.map({ [$0] }) ?? host.extensions.keys.sorted() {
          options += try await host.descriptors(app: owner).flatMap { WidgetParameters($0).options }
        }
      }
      let option = options.first { option in
        switch found.name {
        case .long(let name): option.name == name
        case .short(let letter, _): option.short == letter
        }
      }
      if let option, option.takesValue, found.value(of: option) == nil { index += 1 }
    }
    return nil
  }

  /// Prints the help of a verb; with the parameters of the kind that the words name, where they name one.
  func help(_ verb: Verb, for words: [String]) async {
    var parameters: [OptionSyntax] = []
    if let subject = try? await subject(words, of: verb),
      let reference = try? await host.find(subject, app: app), let descriptor = try? await descriptor(of: reference)
    {
      parameters = WidgetParameters(descriptor).options
    }
    output.lines(syntax(verb, parameters: parameters).help(width: terminal.width))
  }

  /// The kind that a reference leads to.
  func descriptor(of reference: WidgetReference) async throws -> WidgetDescriptor {
    switch reference {
    case .placed(let widget): try await host.descriptor(of: widget)
    case .kind(_, let descriptor, _): descriptor
    }
  }

  /// The placed widget that a word names; a kind with one placed instance names that one.
  func placed(_ word: String) async throws -> PlacedWidget {
    switch try await host.find(word, app: app) {
    case .placed(let widget): return widget
    case .kind(_, let descriptor, let placed):
      if let only = placed.first, placed.count == 1 { return only }
      guard placed.isEmpty else {
        throw CommandError(
          "\(quoted(word)) is placed \(placed.count) times", details: listed(placed.map(\.label), as: "widgets"))
      }
      throw CommandError(
        "\(quoted(descriptor.kind)) is not placed", details: ["place it with: \(program) add \(descriptor.kind)"],
        exitCode: .noInput)
    }
  }

  /// The family that an option names.
  ///
  /// - Parameter descriptor: The kind whose families are offered for a word that names none; nil offers all.
  func family(_ text: String?, of descriptor: WidgetDescriptor? = nil) throws(CommandError) -> WidgetFamily? {
    guard let text else { return nil }
    let names = WidgetFamily.allCases.map { NamedValue($0, title: $0.name) }
    let matcher = NameMatcher(names)
    if let descriptor, case .none(nil) = matcher.match(text) {
      throw CommandError(
        "\(quoted(text)) is not a family", details: listed(descriptor.families.map(\.name), as: "families"))
    }
    return try matcher.find(text, noun: "family").value
  }

  /// The widget or kind that the words name; where they name none, what a person at a terminal answers, put before them.
  ///
  /// - Throws: a usage error that lists what there is, where nobody can be asked or answers.
  func subject(
    _ words: inout [String], of verb: Verb, _ question: String, _ demand: String
  ) async throws -> String {
    if let subject = try await subject(words, of: verb) { return subject }
    let placed =
      verb == .add ? [] : try host.list(app: app).map { (name: "\($0.id)", title: "\($0.label) · \($0.kind)") }
    var kinds: [(name: String, title: String)] = []
    if verb != .configure {
      for owner in app.map({ [$0] }) ?? host.extensions.keys.sorted() {
        kinds += try await host.descriptors(app: owner).map { (name: $0.kind, title: $0.kind) }
      }
    }
    let choices = placed + kinds
    let asker = choices.isEmpty || style != .text ? nil : terminal.asker(output)
    guard let answer = asker?.choose(question, among: choices.map(\.title)) else {
      throw CommandError(
        demand,
        details: listed(placed.map(\.title), as: "placed") + listed(kinds.map(\.title), as: "kinds"))
    }
    let subject = choices.first { $0.title == answer }?.name ?? answer
    words.insert(subject, at: 0)
    return subject
  }
}
