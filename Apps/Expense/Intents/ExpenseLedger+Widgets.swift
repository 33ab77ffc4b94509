import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// What the widgets need, each read on one snapshot.
extension ExpenseLedger {
  private typealias Moment = (date: Date, day: CivilDate)

  /// The instants at which a picture changes, with their days, and when to make it anew.
  private func moments(
    _ period: Period, hasDays: Bool, _ recurring: [RecurringExpense]
  ) -> (all: [Moment], next: Date) {
    let end = period.next(after: today, firstWeekday: profile.firstWeekday)
    let due = recurring.flatMap { $0.recurrence.days(in: today...end, limit: ExpenseSchedule.most) }
    let schedule = ExpenseSchedule(
      period: period, hasDays: hasDays, due: due, now: world.now, zone: world.timeZone, dayStart: profile.dayStart,
      firstWeekday: profile.firstWeekday)
    let moments = schedule.dates.map { date in
      (date, logicalDay(of: date, in: world.timeZone, startingAt: profile.dayStart))
    }
    return (moments, schedule.nextReload)
  }

  /// When a picture of nothing is looked at again.
  private var nextDay: Date {
    startOfLogicalDay(today.adding(days: 1), in: world.timeZone, startingAt: profile.dayStart)
  }

  /// The entries of the widget `month`, and when to make them anew.
  func monthEntries(_ configuration: MonthConfiguration) throws -> ([MonthEntry], Date) {
    try read { reader in
      guard let chosen = try reader.chosen(configuration.category?.identifiers ?? []) else {
        return ([MonthEntry(date: world.now, content: .missing)], nextDay)
      }
      let recurring = try reader.recurring()
      let quick = try reader.quickAmounts().prefix(3).map { QuickButton($0, style: profile.style) }
      let (moments, next) = moments(configuration.period, hasDays: configuration.period != .day, recurring)
      let entries = try moments.map { moment in
        let due = try reader.unwritten(of: recurring.flatMap { $0.due(through: moment.day) })
        return MonthEntry(
          date: moment.date, content: .figures(try monthFigures(configuration, chosen, moment.day, due, quick, reader)))
      }
      return (entries, next)
    }
  }

  private func monthFigures(
    _ configuration: MonthConfiguration, _ chosen: [CategoryPath], _ day: CivilDate, _ due: [Expense],
    _ quick: [QuickButton], _ reader: LedgerReader
  ) throws -> MonthEntry.Figures {
    let week = profile.firstWeekday
    let filter = configuration.filter(chosen)
    func totals(_ period: Period) throws -> ExpenseTotals {
      let days = period.start(of: day, firstWeekday: week)...day
      return try reader.totals(by: .day, in: days, filter: filter, firstWeekday: week, unwritten: due)
    }
    let spent = try totals(configuration.period)
    let states = try configuration.budgetCategory(chosen).map { category in
      try reader.budgetStates(in: day, unwritten: due).filter { $0.category.folded == category.folded }
    }
    let currency = shown(configuration.currency, spent, states)
    let latest = try latestExpenses(1, from: nil, through: day, filter, due, reader).first
    return MonthEntry.Figures(
      total: spent.total[currency], others: others(spent.total, currency), style: profile.style,
      period: configuration.period,
      periodText: periodText(configuration.period, day),
      today: configuration.period == .day ? nil : try totals(.day).total[currency],
      budget: states?.first { $0.amount.currency == currency },
      latest: latest.map { ($0.isIncoming ? "+" : "") + described($0.isRefund ? $0.turnedAround : $0) }, quick: quick,
      counted: configuration.countedText(chosen),
      first: FirstExpense(
        categories: chosen, currency: configuration.currency, account: configuration.account, tags: configuration.tags))
  }

  /// The entries of the widget `budgets`, and when to make them anew.
  ///
  /// - Parameter hasLatest: Whether the card has room for the latest expenses where there are few categories.
  func budgetsEntries(
    _ configuration: BudgetsConfiguration, hasLatest: Bool = false
  ) throws -> ([BudgetsEntry], Date) {
    try read { reader in
      guard let chosen = try reader.chosen(configuration.category?.identifiers ?? []) else {
        return ([BudgetsEntry(date: world.now, content: .missing)], nextDay)
      }
      let recurring = try reader.recurring()
      let (moments, next) = moments(configuration.period, hasDays: false, recurring)
      let entries = try moments.map { moment in
        let due = try reader.unwritten(of: recurring.flatMap { $0.due(through: moment.day) })
        var figures = try budgetsFigures(configuration, chosen, moment.day, due, reader)
        if hasLatest { figures.latest = try latestBelow(figures, configuration, chosen, moment.day, due, reader) }
        return BudgetsEntry(date: moment.date, content: .figures(figures))
      }
      return (entries, next)
    }
  }

  private func budgetsFigures(
    _ configuration: BudgetsConfiguration, _ chosen: [CategoryPath], _ day: CivilDate, _ due: [Expense],
    _ reader: LedgerReader
  ) throws -> BudgetsEntry.Figures {
    let days = configuration.period.start(of: day, firstWeekday: profile.firstWeekday)...day
    let totals = try reader.totals(
      by: .category, in: days, filter: configuration.filter(chosen), firstWeekday: profile.firstWeekday,
      level: configuration.level(chosen), unwritten: due)
    let states = configuration.hasBudgets ? try reader.budgetStates(in: day, unwritten: due) : []
    let currency = shown(configuration.currency, totals, states)
    var rows = totals.groups.filter { $0.amounts.currencies.contains(currency) }.map { group in
      BudgetsEntry.Row(name: group.name, spent: group.amounts[currency])
    }
    for state in states where !state.category.isNone && state.amount.currency == currency {
      if let index = rows.firstIndex(where: { CategoryPath($0.name).folded == state.category.folded }) {
        rows[index].budget = state
      } else if chosen.isEmpty || chosen.contains(where: { $0.contains(state.category) }) {
        rows.append(BudgetsEntry.Row(name: state.category.text, spent: state.spent, budget: state))
      }
    }
    // One that was asked for is alone.
    if configuration.currency == nil { rows += self.rows(of: states, besides: currency, chosen) }
    // What is watched comes first, the fullest at the top.
    let watched = rows.filter { $0.budget != nil }.sorted { ($0.budget?.share ?? 0) > ($1.budget?.share ?? 0) }
    return BudgetsEntry.Figures(
      rows: watched + rows.filter { $0.budget == nil }, total: totals.total[currency],
      overall: chosen.isEmpty ? states.first { $0.category.isNone && $0.amount.currency == currency } : nil,
      others: others(totals.total, currency), style: profile.style, periodText: periodText(configuration.period, day),
      counted: configuration.countedText(chosen),
      first: FirstExpense(
        categories: chosen, currency: configuration.currency, account: configuration.account, tags: configuration.tags))
  }

  /// The budgets in other currencies than the card's, which name theirs.
  private func rows(
    of states: [BudgetState], besides currency: Currency, _ chosen: [CategoryPath]
  ) -> [BudgetsEntry.Row] {
    states.filter { state in
      state.amount.currency != currency
        && (chosen.isEmpty || !state.category.isNone && chosen.contains { $0.contains(state.category) })
    }.map { state in
      let name = state.category.isNone ? CategoryEntity.everything : state.category.text
      return BudgetsEntry.Row(name: "\(name) \(state.amount.currency.code)", spent: state.spent, budget: state)
    }
  }

  /// What was spent last in the period, as much as there is room for below the categories.
  private func latestBelow(
    _ figures: BudgetsEntry.Figures, _ configuration: BudgetsConfiguration, _ chosen: [CategoryPath],
    _ day: CivilDate, _ due: [Expense], _ reader: LedgerReader
  ) throws -> [LatestEntry.Row] {
    let most = BudgetsEntry.latestCount(below: figures.rows.count)
    if most == 0 { return [] }
    let first = configuration.period.start(of: day, firstWeekday: profile.firstWeekday)
    let filter = configuration.filter(chosen).oneOf("kind", [Expense.Kind.expense.rawValue])
    // The card changes with the period and not with the day: days are named as they will be named tomorrow.
    return try latestExpenses(most, from: first, through: day, filter, due, reader).map { row($0, on: nil) }
  }

  /// The entries of the widget `latest`, and when to make them anew.
  func latestEntries(_ configuration: LatestConfiguration) throws -> ([LatestEntry], Date) {
    try read { reader in
      guard let chosen = try reader.chosen(configuration.category?.identifiers ?? []) else {
        return ([LatestEntry(date: world.now, content: .missing)], nextDay)
      }
      let recurring = try reader.recurring()
      let (moments, next) = moments(.day, hasDays: true, recurring)
      let filter = configuration.filter(chosen)
      let most = min(filter.limit ?? LatestEntry.most, LatestEntry.most)
      let entries = try moments.map { moment in
        let due = try reader.unwritten(of: recurring.flatMap { $0.due(through: moment.day) })
        let latest = try latestExpenses(most, from: nil, through: moment.day, filter, due, reader)
        let month = try reader.totals(
          by: .day, in: moment.day.startOfMonth...moment.day, filter: RecordFilter(filter.conditions),
          firstWeekday: profile.firstWeekday, unwritten: due)
        let currency = shown(configuration.currency, month)
        return LatestEntry(
          date: moment.date,
          content: .figures(
            LatestEntry.Figures(
              rows: latest.map { row($0, on: moment.day) },
              month: month.total[currency], others: others(month.total, currency), style: profile.style,
              periodText: periodText(.month, moment.day), counted: configuration.countedText(chosen),
              first: FirstExpense(
                categories: chosen, currency: configuration.currency, account: configuration.account,
                tags: configuration.tags))))
      }
      return (entries, next)
    }
  }

  /// The latest expenses that a filter lets through, the latest first.
  ///
  /// What is due and not written yet stands at the end of its day, as in lists.
  private func latestExpenses(
    _ most: Int, from first: CivilDate?, through last: CivilDate, _ filter: RecordFilter, _ due: [Expense],
    _ reader: LedgerReader
  ) throws -> [Expense] {
    let stored = try reader.latestExpenses(
      from: first, through: last, filter: RecordFilter(filter.conditions, limit: most))
    let days = (first ?? .min)...last
    let unwritten = due.filter { days.contains($0.day) && filter.matches($0, by: ExpenseField.self) }
    return (stored + unwritten).enumerated()
      .sorted { ($0.element.day, $0.offset) > ($1.element.day, $1.offset) }.prefix(most).map(\.element)
  }

  /// An expense in a line; without a day of today its own is named by its date.
  private func row(_ expense: Expense, on today: CivilDate?) -> LatestEntry.Row {
    let amount = expense.isRefund ? expense.turnedAround.amount : expense.amount
    let day: String =
      switch today.map({ expense.day.days(until: $0) }) ?? .max {
      case 0: "today"
      case 1: "yest."
      case 2...6: String(TimeExpression.echo(of: expense.day, in: times).prefix(3))
      default: "\(expense.day.day) \(monthName(expense.day).prefix(3))"
      }
    return LatestEntry.Row(
      day: day, title: expense.title, category: expense.category.text, amount: text(amount), isIn: expense.isIncoming)
  }

  /// The currency whose sum stands first: the one that was asked for, else the person's own or the most frequent one.
  ///
  /// Budgets in the person's own keep it in sight, also where all was spent in others.
  private func shown(_ asked: String?, _ totals: ExpenseTotals, _ budgets: [BudgetState]? = nil) -> Currency {
    if let asked, let currency = Currency(unit: asked) { return currency }
    let usual = profile.currency
    let isWatched = budgets?.contains { $0.amount.currency == usual } == true
    return isWatched ? usual : totals.mainCurrency(usual: usual)
  }

  private func others(_ sums: Amounts, _ currency: Currency) -> [String] {
    sums.all.filter { $0.currency != currency && !$0.isZero }.map { text($0) }
  }

  private func periodText(_ period: Period, _ day: CivilDate) -> String {
    switch period {
    case .day: "today"
    case .week: "this week"
    case .month: monthName(day)
    case .year: String(day.year)
    }
  }
}
