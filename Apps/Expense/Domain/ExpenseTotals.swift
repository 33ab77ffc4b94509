import FoundationExtras

/// What expenses come to by one property, each group with a sum for each currency.
struct ExpenseTotals: Sendable {
  /// By what expenses are put together.
  enum Grouping: String, Hashable, Sendable, CaseIterable {
    case day, week, month, year, category, payee, tag, account

    /// The period that it is; nil for the others.
    var period: Period? { Period(rawValue: rawValue) }
  }

  /// The name of a period as it can be asked for: `2026-03`, `2026`, and the first day of a week.
  static func periodName(_ name: String, by grouping: Grouping) -> String {
    switch grouping {
    case .month: String(name.prefix(7))
    case .year: String(name.prefix(4))
    default: name
    }
  }

  /// Expenses that are put together.
  struct Group: Hashable, Sendable {
    /// What they have in common, as text; a period by its first day.
    var name: String
    var amounts: Amounts
    /// How many expenses there are, by currency.
    var counts: [Currency: Int] = [:]
    /// How many there are together.
    var count: Int { counts.values.reduce(0, +) }
  }

  /// The groups: periods by their days, others by what they come to in the currency that most are in.
  private(set) var groups: [Group]
  /// Everything together.
  private(set) var total: Amounts
  private(set) var count: Int

  /// Adds expenses up; income and transfers are no spending and are left out.
  ///
  /// An expense with several tags counts under each of them, and once in the total.
  ///
  /// - Parameter level: How many parts of a category tell it from others; nil for all.
  /// - Throws: ``MoneyError/tooLarge``.
  init(
    _ expenses: some Sequence<Expense>, by grouping: Grouping, firstWeekday: Int = 2, level: Int? = nil
  ) throws(MoneyError) {
    var found: [String: Group] = [:]
    total = Amounts()
    count = 0
    for expense in expenses where expense.kind == .expense {
      try total.add(expense.amount)
      count += 1
      for name in Self.names(of: expense, grouping, firstWeekday, level) {
        var group = found[name.foldedForMatching] ?? Group(name: name, amounts: Amounts())
        try group.amounts.add(expense.amount)
        group.counts[expense.amount.currency, default: 0] += 1
        found[name.foldedForMatching] = group
      }
    }
    groups = Self.sorted(Array(found.values), grouping, total)
  }

  /// Groups that were added up elsewhere, such as in a database.
  ///
  /// - Throws: ``MoneyError/tooLarge``.
  init(groups: [Group], total: Amounts, count: Int, by grouping: Grouping) {
    self.groups = Self.sorted(groups, grouping, total)
    (self.total, self.count) = (total, count)
  }

  /// The same totals with other names for some of the groups.
  func renamed(_ names: [String: String]) -> ExpenseTotals {
    var totals = self
    for index in groups.indices { totals.groups[index].name = names[groups[index].name] ?? groups[index].name }
    return totals
  }

  /// The currency that speaks for all: the usual one, and where nothing was spent in it, the one of most expenses.
  func mainCurrency(usual: Currency) -> Currency {
    if total.isEmpty || total.currencies.contains(usual) { return usual }
    let counts = groups.reduce(into: [Currency: Int]()) { counts, group in
      counts.merge(group.counts, uniquingKeysWith: +)
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? usual
  }

  private static func names(of expense: Expense, _ grouping: Grouping, _ firstWeekday: Int, _ level: Int?) -> [String] {
    if let period = grouping.period { return [period.start(of: expense.day, firstWeekday: firstWeekday).description] }
    switch grouping {
    case .payee: return [expense.payee]
    case .account: return [expense.account]
    case .tag: return expense.tags.isEmpty ? [""] : expense.tags
    default:
      guard let level else { return [expense.category.text] }
      return [expense.category.parts.prefix(level).joined(separator: ":")]
    }
  }

  private static func sorted(_ groups: [Group], _ grouping: Grouping, _ total: Amounts) -> [Group] {
    if grouping.period != nil { return groups.sorted { $0.name < $1.name } }
    let counts = groups.reduce(into: [Currency: Int]()) { counts, group in
      for currency in group.amounts.currencies { counts[currency, default: 0] += 1 }
    }
    let main = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return groups.sorted { first, second in
      guard let main else { return first.name < second.name }
      let (one, other) = (first.amounts[main].minorUnits, second.amounts[main].minorUnits)
      return one == other ? first.name < second.name : one > other
    }
  }
}
