import AppGroup
import Commands
import Foundation
import FoundationExtras
import Rendering
import ViewArchive
import WidgetKitCore

extension RecordCommands {
  func add(_ words: [String]) async throws {
    guard let parsed = try parse("add", words), let add = type.add else { return }
    let reading = try await read(parsed, "add", session.open(.reads))
    let values = reading.intent.parameters
    let context = try session.open(.writes)
    // Another thing that is named is called by its title, and not by its identifier.
    let name = type.fields.first(where: \.isRequired).flatMap { field in
      reading.spoken.first { $0.name == field.option }?.text
    }
    let id = try context.store.write(as: command("add", "Added \(name ?? type.noun)", context)) { journal in
      try add(values, journal, context)
    }
    try answer("Added", [id], context, reading: reading)
  }

  func edit(_ words: [String]) async throws {
    guard var parsed = try parse("edit", words) else { return }
    let cleared = try cleared(&parsed)
    let reader = try session.open(.reads)
    let record = try resolve(parsed.operand(type.isDated ? "id" : type.noun) ?? "", for: "edit", reader)
    let reading = try await read(parsed, "edit", reader, of: record.value)
    let values = reading.intent.parameters.merging(cleared.map { ($0, .null) }) { given, _ in given }
    guard !values.isEmpty else {
      throw CommandError(
        "Name what to change",
        details: listed(type.fields.filter(\.isEditable).map { "--\($0.option)" }, as: "options"),
        usage: syntax("edit").usage)
    }
    let facts = try type.consequences(record.id, values, reader)
    let context = try session.open(.writes)
    let said = reading.spoken.map { "\($0.name) \($0.text)" } + cleared.map { "\($0) taken back" }
    let changes = said.joined(separator: ", ")
    let title = "Changed \(describe(record.value, session.times(context))): \(changes)"
    try context.store.write(as: command("edit", title, context)) { journal in
      try type.writeUnwritten(journal, context)
      try requireStanding([record], journal)
      try type.edit(record.id, values, journal, context)
    }
    try answer("Changed", [record.id], context, reading: reading, facts: facts)
  }

  func delete(_ words: [String]) async throws {
    guard let parsed = try parse("delete", words) else { return }
    let reader = try session.open(.reads)
    let texts = type.isDated ? parsed.words("id") : [parsed.operand(type.noun) ?? ""]
    var records: [Found] = []
    for text in texts {
      let record = try resolve(text, for: "delete", reader)
      if !records.contains(where: { $0.id == record.id }) { records.append(record) }
    }
    let facts = try records.count == 1 ? records.flatMap { try type.consequences($0.id, nil, reader) } : []
    let context = try session.open(.writes)
    let times = session.times(context)
    let title =
      records.count == 1
      ? "Deleted \(records.first.map { describe($0.value, times) } ?? "")" : "Deleted \(records.count) \(type.plural)"
    let table = type.table
    try context.store.write(as: command("delete", title, context)) { journal in
      try type.writeUnwritten(journal, context)
      try requireStanding(records, journal)
      for record in records {
        if let delete = type.delete {
          try delete(record.id, journal, context)
        } else if let row = try journal.row(of: record.id, in: table) {
          try journal.delete(row, in: table)
        }
      }
    }
    session.requestReload(.command)
    say(title, facts: records.count > 1 ? records.map { describe($0.value, times) } : facts)
  }

  /// Changes a thing by a verb of its own.
  func apply(_ name: String, _ words: [String]) async throws {
    guard let parsed = try parse(name, words), let verb = type.verbs.first(where: { $0.name == name }) else { return }
    let record = try resolve(parsed.operand(type.noun) ?? "", for: name, session.open(.reads))
    let context = try session.open(.writes)
    let title = "\(verb.past) \(record.value.title)"
    try context.store.write(as: command(name, title, context)) { journal in
      try requireStanding([record], journal)
      try type.edit(record.id, verb.changes, journal, context)
    }
    session.requestReload(.command)
    say(title, facts: [])
  }

  private func command(_ kind: String, _ title: String, _ context: AppContext) -> JournalCommand {
    JournalCommand(id: context.run, kind: kind, title: title, now: context.world.now)
  }

  /// Says what became of records, with their identifiers.
  private func answer(
    _ verb: String, _ ids: [UUID], _ context: AppContext, reading: IntentReading, facts: [String] = []
  ) throws {
    session.requestReload(.command)
    let table = type.table
    let short = try context.store.read { try RecordIDs($0, table: table).shortened(ids, minimum: ShortID.minimum) }
    for record in try type.find(ids, context) {
      let id = record.id.flatMap { short[$0] } ?? ""
      say(
        "\(verb) \(describe(record, session.times(context)))\(id.isEmpty ? "" : " · \(id)")",
        facts: days(reading, record, session.times(context)) + facts)
    }
  }

  /// The days that were understood of a thing, as they are kept: where a year was left out, nothing else says which one.
  private func days(_ reading: IntentReading, _ record: RecordValue, _ times: TimeContext) -> [String] {
    guard record.moment == nil else { return [] }
    return reading.spoken.compactMap { spoken in
      if reading.times[spoken.name] != nil { return "\(spoken.name) \(spoken.text)" }
      guard record.summary == nil, let field = type.fields.first(where: { $0.option == spoken.name }),
        field.values == .day, case .string(let text)? = record.values[field.name]
      else { return nil }
      return "\(spoken.name) \(CivilDate(text).map { TimeExpression.echo(of: $0, in: times) } ?? text)"
    }
  }

  private func say(_ dialog: String, facts: [String]) {
    guard session.style != .json else {
      var object: [String: JSONValue] = ["dialog": .string(dialog)]
      if !facts.isEmpty { object["facts"] = .array(facts.map { .string($0) }) }
      return session.output.json(.object(object))
    }
    session.output.line(TerminalText.escaped(dialog))
    for fact in facts { session.output.line("  " + TerminalText.escaped(fact)) }
  }
}

extension RecordCommands {
  /// A record that a person named, with what it was when it was found.
  struct Found {
    let id: UUID
    let value: RecordValue
  }

  /// The record that a text names: the beginning of an identifier, or the name of a thing.
  ///
  /// - Throws: an error that lists the candidates with their descriptions, or one of a missing input.
  func resolve(_ text: String, for verb: String, _ context: AppContext) throws -> Found {
    if !type.isDated, let thing = try thing(named: text, context) { return thing }
    guard ShortID.isPrefix(text) else {
      throw CommandError(
        "\(quoted(text)) is not the id of \(type.noun.withArticle)",
        details: ["give at least \(ShortID.minimum) characters of it, such as a3f9"], usage: syntax(verb).usage)
    }
    let table = type.table
    let others = try type.unwritten(context)
    let unwritten = others.filter { ShortID.text($0).hasPrefix(text.lowercased()) }
    let (ids, short) = try context.store.read { connection in
      let ids = RecordIDs(connection, table: table)
      let written = try ids.matching(text)
      let found = written + unwritten.filter { !written.contains($0) }
      return (found, try ids.shortened(found, minimum: ShortID.minimum, unwritten: others))
    }
    let records = try type.find(ids, context)
    guard ids.count == 1, let id = ids.first, let value = records.first else {
      if ids.isEmpty { throw missing(text) }
      let times = session.times(context)
      let lines = records.map { "\($0.id.flatMap { short[$0] } ?? "")  \(describe($0, times))" }
      throw CommandError("\(quoted(text)) may be more than one \(type.noun)", details: listed(lines, as: "candidates"))
    }
    return Found(id: id, value: value)
  }

  /// The thing that has a name; nil where the text may be an identifier.
  private func thing(named text: String, _ context: AppContext) throws -> Found? {
    let all = try type.list(RecordType.Query(), context)
    let titles = Dictionary(all.map { ($0.title.foldedForMatching, 1) }, uniquingKeysWith: +)
    let own = all.compactMap { record in
      record.id.map { id in
        // Only its identifier tells a thing from another one of its name.
        let isAlone = record.calledID != nil || titles[record.title.foldedForMatching] == 1
        return NamedValue(
          id, title: record.title, otherNames: [record.calledID].compactMap(\.self),
          subtitle: record.shownID ?? (isAlone ? nil : "id \(ShortID.text(id).prefix(8))"))
      }
    }
    let matcher = NameMatcher(own)
    if case .one(let named) = matcher.match(text), let value = all.first(where: { $0.id == named.value }) {
      return Found(id: named.value, value: value)
    }
    if case .several = matcher.match(text) { _ = try matcher.find(text, noun: type.noun) }
    if ShortID.isPrefix(text) { return nil }
    if let fixed = all.first(where: { $0.id == nil && $0.title.foldedForMatching == text.foldedForMatching }) {
      throw CommandError(
        "\(quoted(fixed.title)) comes with the app and stays",
        details: ["add \(type.noun.withArticle) of the same name to have your own in its place"])
    }
    do {
      _ = try matcher.find(text, noun: type.noun, plural: "your \(type.plural)", exitCode: .noInput)
    } catch {
      throw error
    }
    return nil
  }

  /// Another process may have deleted a record since it was found.
  private func requireStanding(_ records: [Found], _ journal: JournalWriter) throws {
    for record in records {
      if try type.isStanding?(record.id, journal) == true { continue }
      let text = ShortID.text(record.id)
      guard try RecordIDs(journal.connection, table: type.table).matching(text).contains(record.id) else {
        throw missing(String(text.prefix(8)))
      }
    }
  }

  private func missing(_ text: String) -> CommandError {
    CommandError("No \(type.noun) has the id \(quoted(text))", exitCode: .noInput)
  }
}
