import AppIntents
import AppSupport
import AppUI
import Commands
import Foundation
import FoundationExtras
import SwiftUI

/// The share of a day.
struct PlanDayFigures: TransientAppEntity {
  @Property(title: "Day") var day: String
  /// Pages, or per cent of a book without pages.
  @Property(title: "From") var from: Double
  @Property(title: "To") var to: Double

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "day"

  var displayRepresentation: DisplayRepresentation { "\(day)" }

  init() { (day, from, to) = ("", 0, 0) }

  init(_ day: ReadingPlan.Day, _ unit: PlanUnit) {
    self.init()
    let part = unit == .tenths ? 10.0 : 1
    (self.day, from, to) = (day.day.description, Double(day.from) / part, Double(day.to) / part)
  }
}

/// The plan of a book, as `plan` and `goal` give it back.
struct PlanFigures: TransientAppEntity {
  @Property(title: "Id") var id: String
  @Property(title: "Title") var title: String
  /// The day by which it is to be read; nil where pages a day are wanted.
  @Property(title: "By") var by: String?
  @Property(title: "Pages a day") var dailyPages: Int?
  /// What is counted: `pages` or `percent`.
  @Property(title: "Unit") var unit: String?
  @Property(title: "Share of today") var share: Double?
  @Property(title: "Read today") var done: Double?
  @Property(title: "Days") var days: [PlanDayFigures]
  /// When it ends if the plan is kept.
  @Property(title: "Ends on") var endsOn: String?

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "plan"

  var displayRepresentation: DisplayRepresentation { "\(title)" }

  init() { (id, title, days) = ("", "", []) }

  init(_ log: ReadingLog, _ plan: ReadingPlan?) {
    self.init()
    (id, title) = (ShortID.text(log.book.id), log.book.title)
    switch log.presentGoal {
    case .by(let day)?: by = day.description
    case .pagesADay(let pages)?: dailyPages = pages
    case nil: break
    }
    guard let plan else { return }
    let part = plan.unit == .tenths ? 10.0 : 1
    unit = plan.unit == .tenths ? "percent" : "pages"
    (share, done) = (Double(plan.share) / part, Double(plan.done) / part)
    days = plan.days.map { PlanDayFigures($0, plan.unit) }
    endsOn = plan.end?.description
  }
}

/// What is to be read on the next days.
struct PlanIntent: AppIntent {
  static let title: LocalizedStringResource = "Show the plan"
  static let description = IntentDescription(
    "Tells what today and the next days are to have; what is left is shared out anew when a day begins.")

  @Parameter(title: "Book", description: "The current one unless given")
  var book: BookEntity?

  @Parameter(title: "Days", description: "How many", default: 3, inclusiveRange: (1, 366))
  var days: Int

  @Dependency private var library: Library

  func perform() async throws -> some IntentResult & ReturnsValue<PlanFigures> & ProvidesDialog & ShowsSnippetView {
    let log = try library.log(book)
    let plan = library.plan(log, days: days)
    var parts = [log.book.title, library.place(log)]
    if let today = library.todayText(log) { parts.append(today) }
    if plan == nil { parts.append("no goal") }
    return .result(value: PlanFigures(log, plan), dialog: "\(parts.joined(separator: " · "))") {
      PlanSnippet(rows: rows(plan, log))
    }
  }

  private func rows(_ plan: ReadingPlan?, _ log: ReadingLog) -> [PlanSnippet.Row] {
    guard let plan else { return [] }
    var rows = plan.days.map { day in
      PlanSnippet.Row(
        name: TimeExpression.echo(of: day.day, in: library.times),
        value: "\(plan.unit.text(day.amount)) · to \(plan.unit.place(day.to))")
    }
    if let end = plan.end { rows.append(.init(name: "ends", value: TimeExpression.echo(of: end, in: library.times))) }
    if plan.isLate { rows.append(.init(name: "late", value: "the day of the goal is over")) }
    if let seconds = log.secondsLeft { rows.append(.init(name: "time left", value: lengthText(seconds))) }
    return rows
  }
}

/// A plan as a table: a line a day.
struct PlanSnippet: View {
  struct Row: Hashable, Sendable {
    var name: String
    var value: String
  }

  let rows: [Row]

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
      ForEach(rows, id: \.self) { row in FactRow(name: row.name, value: row.value) }
    }
  }
}
