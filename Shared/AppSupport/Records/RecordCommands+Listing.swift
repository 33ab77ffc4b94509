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
    if session.style == .json || limit != nil {
      var records = try type.list(query, context)
      let hasMore = limit.map { records.count > $0 } ?? false
      if hasMore { records.removeFirst() }
      guard session.style != .json else {
        let listing = RecordListing(
          type: type, records: records, shortIDs: [:], times: times, isCut: hasMore,
          daySums: try type.sums(of: records, query.filter, context))
        return session.output.json(listing.json(days: query.days, hasMore: hasMore))
      }
      var printer = RecordPrinter(session, type, context, filter: query.filter)
      try printer.show(records, isCut: hasMore)
      if records.isEmpty { session.output.note("no \(type.plural)\(span(query.days, times))") }
      if hasMore, let limit { session.output.note("there are more; -n \(limit * 2) shows them") }
      return
    }
    var printer = RecordPrinter(session, type, context, filter: query.filter)
    let asked = query.days
    var windows = DayWindows(try bounded(query, times, context))
    while let days = windows.next(), !session.output.isBroken {
      query.days = days
      let records = try type.list(query, context)
      try printer.show(records)
      windows.note(records.count)
    }
    if printer.isEmpty { session.output.note("no \(type.plural)\(span(asked, times))") }
  }

  /// The days of a query without open ends: it begins where there are records, and ends in a future that has none.
  private func bounded(_ query: RecordType.Query, _ times: TimeContext, _ context: AppContext) throws -> DayRange {
    var days = query.days
    var latest = query
    latest.filter.limit = 1
    if days.through == nil { days.through = try type.list(latest, context).last?.moment?.day ?? times.today }
    guard days.from == nil, let through = days.through else { return days }
    // Twice as far back each time, until nothing is older.
    var span = 366
    while span < 1 << 18 {
      latest.days = DayRange(from: nil, through: through.adding(days: -span))
      guard let found = try type.list(latest, context).last?.moment?.day else { break }
      span = max(span * 2, found.days(until: through) * 2)
    }
    days.from = through.adding(days: -span)
    return days
  }

  private func listThings(_ records: [RecordValue]) {
    let listing = RecordListing(type: type, records: records, shortIDs: [:], times: nil, isCut: false)
    let terminal = session.inputs.terminal
    switch session.style {
    case .json: session.output.json(.array(records.map { listing.json($0) }))
    case .plain: session.output.lines(listing.table(width: nil).plainLines())
    case .text:
      session.output.lines(
        listing.table(width: terminal.width).lines(
          width: terminal.width, emphasis: TextEmphasis(terminal.capabilities)))
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

extension RecordType {
  /// What the days of listed records have in all, where the app knows better than to add up.
  func sums(
    of records: [RecordValue], _ filter: RecordFilter, _ context: AppContext
  ) throws -> [CivilDate: [String: ArchivedValue]] {
    guard let daySums, let first = records.first?.moment?.day, let last = records.last?.moment?.day else { return [:] }
    var query = Query(days: DayRange(from: min(first, last), through: max(first, last)), filter: filter)
    query.filter.limit = nil
    return try daySums(query, context)
  }
}
