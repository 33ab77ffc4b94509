import AppGroup
import AppIntents
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

/// The words over one kind of record: `list`, `edit`, `delete`, and for things the plural with `add`.
struct RecordCommands {
  let session: AppSession
  let type: RecordType

  /// The words before an operand: `caffeine edit`, `caffeine drinks edit`.
  func path(_ verb: String) -> String {
    let program = session.app.program
    guard !type.isDated else { return "\(program) \(verb)" }
    return verb == "list" ? "\(program) \(type.plural)" : "\(program) \(type.plural) \(verb)"
  }

  /// Runs a verb over records that happen at a moment.
  func run(_ verb: String, _ words: [String]) async throws {
    switch verb {
    case "add" where type.add != nil: try await add(words)
    case "delete": try await delete(words)
    case "edit": try await edit(words)
    case "list": try await list(words)
    default: try await apply(verb, words)
    }
  }

  /// Runs the words after the plural of a thing; without a verb they list.
  func runPlural(_ words: [String]) async throws {
    let verbs = ["list", "add", "edit", "delete"] + type.verbs.map(\.name)
    guard let verb = words.first, !verb.hasPrefix("-") else { return try await list(words) }
    guard verbs.contains(verb) else {
      let near = nearest(to: verb, among: verbs, within: 3)
      throw CommandError(
        "\(quoted(verb)) is not something to do with \(type.plural)",
        details: near.map { ["did you mean '\($0)'?"] } ?? listed(verbs, as: "verbs"), usage: syntax("list").usage)
    }
    try await run(verb, Array(words.dropFirst()))
  }

  /// The syntax of a verb, with the examples that the app gives.
  func syntax(_ verb: String) -> CommandSyntax {
    var syntax = bareSyntax(verb)
    let word = type.isDated ? verb : verb == "list" ? type.plural : "\(type.plural) \(verb)"
    syntax.examples = session.app.examples[word] ?? []
    return syntax
  }

  private func bareSyntax(_ verb: String) -> CommandSyntax {
    let operand =
      type.isDated
      ? OperandSyntax("id", help: "The beginning of its id, such as a3f9", values: .record)
      : OperandSyntax(
        type.noun, extent: .joined, help: "Its name, or the beginning of its id", values: .thing(type.plural))
    switch verb {
    case "add":
      var syntax = command(verb).syntax(program: session.app.program)
      syntax.path = path(verb)
      let required = Set(type.fields.filter(\.isRequired).map(\.option))
      for index in syntax.options.indices where required.contains(syntax.options[index].name) {
        syntax.options[index].isRequired = true
      }
      return syntax
    case "edit":
      return CommandSyntax(
        path(verb), operands: [operand], options: command(verb).options + [unsetOption].compactMap(\.self),
        summary: "Change \(article) \(type.noun)",
        discussion: "What is not named stays; 'undo' takes the change back.")
    case "delete":
      let operands =
        type.isDated ? [OperandSyntax("id", extent: .many, help: operand.help, values: .record)] : [operand]
      return CommandSyntax(
        path(verb), operands: operands, summary: "Delete \(type.isDated ? type.plural : "\(article) \(type.noun)")",
        discussion: "'undo' brings back what was deleted.")
    default:
      guard let own = type.verbs.first(where: { $0.name == verb }) else { return listSyntax }
      return CommandSyntax(
        path(verb), operands: [operand], summary: own.summary, discussion: "'undo' takes it back.")
    }
  }

  private var listSyntax: CommandSyntax {
    var options = command("list").options
    guard type.isDated else {
      return CommandSyntax(path("list"), options: options, summary: "List the \(type.plural)")
    }
    options += [
      OptionSyntax("from", form: .value(placeholder: "day"), help: "The first day", values: .day),
      OptionSyntax("to", form: .value(placeholder: "day"), help: "The last day", values: .day),
      OptionSyntax("limit", form: .value(placeholder: "n"), help: "At most so many, the latest"),
    ]
    return CommandSyntax(
      path("list"),
      operands: [
        OperandSyntax(
          "range", extent: .joined, isOptional: true,
          help:
            "today, week, month, 7d, Oct 2026, 2026-03, 2026-03-01..2026-03-07, all; the last seven days unless given",
          values: .range)
      ], options: options, summary: "List the \(type.plural) by day")
  }

  private var article: String { "aeiou".contains(type.noun.prefix(1)) ? "an" : "a" }

  /// The fields of a verb as the command of an intent, so that words are read here as they are everywhere.
  func command(_ verb: String) -> IntentCommand {
    let parameters: [ParameterDescriptor]
    switch verb {
    case "add":
      let positional = type.fields.first(where: \.isRequired)?.option
      parameters = type.fields.filter(\.isEditable).map { $0.parameter(isRequired: $0.option == positional) }
    case "edit": parameters = type.fields.filter(\.isEditable).map { $0.parameter(isRequired: false) }
    default: parameters = type.fields.flatMap(\.filterParameters)
    }
    let descriptor = IntentDescriptor(
      identifier: "\(type.noun).\(verb)", title: "\(verb.capitalizedFirst) \(article) \(type.noun)",
      parameters: parameters, isConfiguration: verb != "add")
    var units: [String: String] = [:]
    for field in type.fields {
      for name in [field.option, "min-\(field.option)", "max-\(field.option)"] { units[name] = field.unit }
    }
    var command = IntentCommand(
      descriptor, name: verb, placeholders: units,
      reservedOptions: verb == "list" ? ["from", "to", "limit"] : verb == "edit" ? ["unset"] : [])
    for field in type.fields where verb != "list" { command.valueSources[field.option] = field.values }
    return command
  }

  /// The values that the options of a verb name.
  ///
  /// - Parameter record: The record to change: a time of day alone stays on its day, or on the day that is given with it;
  ///   a weekday beside one is that of its day.
  func read(
    _ parsed: ParsedWords, _ verb: String, _ context: AppContext, of record: RecordValue? = nil
  ) async throws -> IntentReading {
    let fields = type.fields
    let syntax = syntax(verb)
    var command = command(verb)
    var (words, times) = (parsed, session.times(context))
    if let moment = record?.moment, let at = parsed.value("at") {
      var day = moment.day
      if TimeExpression.isClockTime(at), let given = words.value("date") {
        do { day = try TimeExpression.readDay(given, in: times) } catch { throw error.withUsage(syntax.usage) }
        words.options["date"] = nil
      }
      let isElsewhere = moment.instant.map { times.timeZone.offsetSeconds(at: $0) != moment.offsetSeconds } ?? false
      command.timeRules["at"] = TimeRule(
        .instant, clock: .on(day, offsetSeconds: isElsewhere ? moment.offsetSeconds : nil))
    }
    let parser = IntentCommandParser(command, program: session.app.program, times: times) {
      parameter, _, text in
      try await fields.first { $0.option == parameter }?.choices(text) ?? []
    }
    do {
      let reading = try await session.providing(context) { try await parser.read(words) }
      for note in reading.notes { session.output.note(note) }
      return reading
    } catch let error as CommandError {
      throw error.withUsage(syntax.usage)
    }
  }

  /// Prints the help of a verb, where it is asked for; otherwise parses its words.
  func parse(_ verb: String, _ words: [String]) throws -> ParsedWords? {
    let syntax = syntax(verb)
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return nil
    }
    try session.options.requireFormat()
    return try syntax.parse(words)
  }

  /// How a record is called in a message: its title and when it happened.
  func describe(_ record: RecordValue, _ times: TimeContext) -> String {
    if let summary = record.summary { return summary }
    guard let moment = record.moment else {
      let figures = type.fields.filter { $0.column == .right }.map { $0.text(record.values[$0.name]) }
      return ([record.title] + figures.filter { !$0.isEmpty }).text(separatedBy: " · ")
    }
    guard let instant = moment.instant else {
      return "\(record.title) · \(TimeExpression.echo(of: moment.day, in: times))"
    }
    return "\(record.title) · \(RecordClock(instant, moment.offsetSeconds, times).echo)"
  }
}

/// An instant on the clock that was seen where it happened.
struct RecordClock {
  private let zone: TimeZone
  private let instant: Date
  private let isElsewhere: Bool
  private let times: TimeContext

  init(_ instant: Date, _ offsetSeconds: Int?, _ times: TimeContext) {
    let here = times.timeZone.offsetSeconds(at: instant)
    let offset = offsetSeconds ?? here
    zone = TimeZone(secondsFromGMT: offset) ?? times.timeZone
    isElsewhere = offset != here
    self.instant = instant
    self.times = times
  }

  /// The time of day, with its offset where that is not the zone's, and its weekday where it counts for another day.
  func text(on day: CivilDate) -> String {
    let date = CivilDate(instant, in: zone)
    let weekday = date == day ? "" : TimeExpression.echo(of: date, in: times).prefix(3) + " "
    return weekday + clock
  }

  /// The day and the time of day.
  var echo: String { "\(TimeExpression.echo(of: CivilDate(instant, in: zone), in: times)) \(clock)" }

  /// The instant as ISO 8601 with its offset.
  var timestamp: String {
    OffsetDateTime(instant, offsetSeconds: zone.secondsFromGMT(for: instant))?.description ?? ""
  }

  private var clock: String {
    let time = ClockTime(instant, in: zone).description
    guard isElsewhere else { return time }
    let minutes = abs(zone.secondsFromGMT(for: instant)) / 60
    let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    return "\(time) \(zone.secondsFromGMT(for: instant) < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
