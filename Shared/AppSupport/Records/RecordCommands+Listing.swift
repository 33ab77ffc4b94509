import AppGroup
import Commands
import Foundation
import FoundationExtras
import Rendering
import ViewArchive
import WidgetKitCore

extension RecordCommands {
  /// Days that are listed unless others are named.
  private static let standardDays = 7
  func list(_ words: [String]) async throws {
    guard let parsed = try parse("list", words) else { return }
    let context = try session.open(.reads)
    let times = session.times(context)
    let given = try await read(parsed, "list", context).intent.parameters
    var query = RecordType.Query()
    query.filter = RecordFilter(type.fields.flatMap { $0.conditions(given) })
    guard type.isDated else { return listThings(try type.list(query, context)) }
    let limit = try limit(parsed)
    query.days = try days(parsed, times, hasLimit: limit != nil)
    // One more than wanted tells whether there are more.
    query.filter.limit = limit.map { $0 + 1 }
    var records = try type.list(query, context)
    let hasMore = limit.map { records.count > $0 } ?? false
    if hasMore { records.removeFirst() }
    let ids = records.compactMap(\.id)
    let table = type.table
    let shown =
      session.style == .json
      ? [:] : try context.store.read { try RecordIDs($0, table: table).shortened(ids, minimum: ShortID.minimum) }
    let listing = RecordListing(type: type, records: records, shortIDs: shown, times: times, isCut: hasMore)
    switch session.style {
    case .json: session.output.json(listing.json(days: query.days, hasMore: hasMore))
    case .plain: session.output.lines(listing.plainLines)
    case .text: session.output.lines(listing.lines(width: session.inputs.terminal.width))
    }
    if session.style == .json { return }
    if records.isEmpty { session.output.note("no \(type.plural)\(span(query.days, times))") }
    if hasMore, let limit { session.output.note("there are more; -n \(limit * 2) shows them") }
  }

  private func listThings(_ records: [RecordValue]) {
    let listing = RecordListing(type: type, records: records, shortIDs: [:], times: nil, isCut: false)
    switch session.style {
    case .json: session.output.json(.array(records.map { listing.json($0) }))
    case .plain: session.output.lines(listing.table.plainLines())
    case .text: session.output.lines(listing.table.lines(width: session.inputs.terminal.width))
    }
  }

  private func limit(_ parsed: ParsedWords) throws -> Int? {
    guard let text = parsed.value("limit") else { return nil }
    guard let limit = Int(text), limit > 0, limit < 1_000_000_000 else {
      throw CommandError(
        "\(quoted(text)) is not a number of \(type.plural)", details: ["give -n a whole number from 1"],
        usage: syntax("list").usage)
    }
    return limit
  }

  private func days(_ parsed: ParsedWords, _ times: TimeContext, hasLimit: Bool) throws -> DayRange {
    do {
      let ends = (parsed.value("from"), parsed.value("to"))
      if let word = parsed.operand("range") {
        guard ends == (nil, nil) else { throw CommandError("Give a range or --from and --to, not both") }
        return try TimeExpression.readRange(word, in: times)
      }
      if ends.0 != nil || ends.1 != nil {
        return try TimeExpression.range(from: ends.0, through: ends.1, in: times)
      }
      if hasLimit { return DayRange(from: nil, through: nil) }
      return DayRange(from: times.today.adding(days: 1 - Self.standardDays), through: nil)
    } catch let error as CommandError {
      throw error.withUsage(syntax("list").usage)
    }
  }

  private func span(_ days: DayRange, _ times: TimeContext) -> String {
    let echo = { (day: CivilDate) in TimeExpression.echo(of: day, in: times) }
    return switch (days.from, days.through) {
    case (nil, nil): ""
    case (let from?, nil): " since \(echo(from))"
    case (nil, let through?): " until \(echo(through))"
    case (let from?, let through?): from == through ? " on \(echo(from))" : " from \(echo(from)) to \(echo(through))"
    }
  }
}

/// Records as lines and as JSON.
struct RecordListing {
  let type: RecordType
  let records: [RecordValue]
  let shortIDs: [UUID: String]
  let times: TimeContext?
  /// Whether there are more before the first, so that the sums of its day are not known.
  let isCut: Bool

  private var columns: [RecordField] { type.fields.filter { $0.column != .hidden } }
  private var totals: [RecordField] { type.fields.filter { $0.column == .total } }

  /// One row a record: with identifier and time where it has a moment.
  var table: Table {
    let lead: [Table.Column] = type.isDated ? [.left("id"), .left("at")] : []
    let fields = columns.map { field in
      field.column == .left ? Table.Column.left(field.title, isFlexible: true) : .right(field.title)
    }
    return Table(columns: lead + fields, rows: records.map(row))
  }

  private func row(_ record: RecordValue) -> [String] {
    let cells = columns.map { field in
      let value = record.values[field.name]
      return value == field.usual ? "" : field.text(value)
    }
    guard type.isDated else { return cells }
    return [record.id.flatMap { shortIDs[$0] } ?? "", time(record)] + cells
  }

  private func time(_ record: RecordValue) -> String {
    guard let times, let moment = record.moment, let instant = moment.instant else { return "" }
    return RecordClock(instant, moment.offsetSeconds, times).text(on: moment.day)
  }

  /// The records under their days, each with its sums.
  func lines(width: Int) -> [String] {
    var table = table
    for index in table.columns.indices { table.columns[index].title = "" }
    let rows = table.lines(width: width, indent: 2)
    return interleaved(rows) { day, sums in
      let text = sums.isEmpty ? day : day + "  " + sums.joined(separator: ", ")
      return TerminalText.escaped(text)
    }
  }

  /// One line a record, and one a day with its sums.
  var plainLines: [String] {
    interleaved(table.plainLines()) { day, sums in
      TerminalText.escaped((["day: \(day)"] + sums.map { "total: \($0)" }).joined(separator: ", "))
    }
  }

  /// Puts a line before the records of each day.
  private func interleaved(_ rows: [String], heading: (String, [String]) -> String) -> [String] {
    guard let times else { return rows }
    var lines: [String] = []
    var start = records.startIndex
    while start < records.endIndex {
      let day = records[start].moment?.day
      let end = records[start...].firstIndex { $0.moment?.day != day } ?? records.endIndex
      let isWhole = !isCut || start > records.startIndex
      let sums = isWhole ? totals.map { field in field.text(.number(sum(field, records[start..<end]))) } : []
      lines.append(heading(day.map { TimeExpression.echo(of: $0, in: times) } ?? "", sums))
      lines += rows[start..<end]
      start = end
    }
    return lines
  }

  private func sum(_ field: RecordField, _ records: ArraySlice<RecordValue>) -> Double {
    records.reduce(0) { sum, record in
      switch record.values[field.name] {
      case .number(let number)?: sum + number
      case .integer(let number)?: sum + Double(number)
      default: sum
      }
    }
  }
}

extension RecordListing {
  /// A record with all its fields by name.
  func json(_ record: RecordValue) -> JSONValue {
    var object: [String: JSONValue] = [:]
    for field in type.fields { object[field.name] = record.values[field.name].map { JSONValue($0) } ?? .null }
    if let id = record.id, object["id"] == nil { object["id"] = .string(ShortID.text(id)) }
    if let moment = record.moment {
      object["day"] = .string(moment.day.description)
      object["at"] = .null
      if let instant = moment.instant, let times {
        object["at"] = .string(RecordClock(instant, moment.offsetSeconds, times).timestamp)
      }
    }
    return .object(object)
  }

  /// The days that were asked for, their records, and the sums of each day.
  func json(days: DayRange, hasMore: Bool) -> JSONValue {
    var sums: [JSONValue] = []
    var start = records.startIndex
    while start < records.endIndex {
      let day = records[start].moment?.day
      let end = records[start...].firstIndex { $0.moment?.day != day } ?? records.endIndex
      var object: [String: JSONValue] = ["count": .integer(Int64(end - start)), "day": JSONValue(day?.description)]
      let isWhole = !hasMore || start > records.startIndex
      for field in totals { object[field.name] = isWhole ? .number(sum(field, records[start..<end])) : .null }
      sums.append(.object(object))
      start = end
    }
    return [
      "days": .array(sums), "from": JSONValue(days.from?.description), "more": .bool(hasMore),
      "records": .array(records.map { json($0) }), "through": JSONValue(days.through?.description),
    ]
  }
}
