import Foundation
import FoundationExtras
import Interchange

/// The columns of an export of everything that a ledger has: those of expenses, and what other things have beside.
enum LedgerColumn: String, CaseIterable {
  case record, name, every, interval, from, until, rate, to, header, options
  case bookedThrough = "booked_through"
  case carriesOver = "carries_over"
  case hidden

  /// The columns in their order: what a row is stands first, so that a file is known by its beginning.
  static let names = [record.rawValue] + ExpenseColumn.allCases.map(\.rawValue) + allCases.dropFirst().map(\.rawValue)
}

/// Things of some kinds as a table that ``LedgerExportFormat`` reads back without loss.
func exportTable(_ things: some Sequence<LedgerThing>, of kinds: [LedgerThing.Kind]) -> ExportTable {
  let wanted = Set(kinds.flatMap(\.columns))
  let columns = LedgerColumn.names.filter { wanted.contains($0) || ["record", "id"].contains($0) }
  return ExportTable(
    columns: columns,
    rows: things.map { thing in
      let values = thing.exported
      let own = Set(thing.kind.columns)
      return columns.map { values[$0] ?? (own.contains($0) ? .none : .absent) }
    })
}

extension LedgerThing.Kind {
  /// The columns that such things have beside what they are and their identifier.
  fileprivate var columns: [String] {
    switch self {
    case .expense: ExpenseColumn.allCases.map(\.rawValue)
    case .category: ["category", "hidden"]
    case .rename: ["name", "category"]
    case .budget: ["category", "amount", "currency", "from", "carries_over"]
    case .rule: ["name", "category"]
    case .recurring:
      [
        "kind", "name", "amount", "currency", "category", "payee", "note", "tags", "account", "every", "interval",
        "from",
        "until", "booked_through",
      ]
    case .quick: ["name", "amount", "currency", "category", "payee", "account"]
    case .rate: ["rate", "currency", "to", "from"]
    case .mapping: ["name", "header", "options"]
    }
  }
}

extension LedgerThing {
  /// The values by their columns; what is empty is left out.
  fileprivate var exported: [String: ExportValue] {
    var values: [String: ExportValue] = ["record": .text(kind.rawValue), "id": .id(id)]
    func set(_ column: LedgerColumn, _ text: String?) {
      if let text, !text.isEmpty { values[column.rawValue] = .text(text) }
    }
    func set(_ column: ExpenseColumn, _ text: String) { if !text.isEmpty { values[column.rawValue] = .text(text) } }
    func set(_ amount: Money) {
      set(.amount, amount.plainText)
      set(.currency, amount.currency.code)
    }
    switch self {
    case .expense(let expense):
      for (column, value) in zip(ExpenseColumn.allCases, expense.exported) where value != .text("") {
        values[column.rawValue] = value
      }
    case .category(let category):
      set(.category, category.path.text)
      if category.isHidden { set(.hidden, "yes") }
    case .rename(let rename):
      set(.name, rename.before.text)
      set(.category, rename.after.text)
    case .budget(let budget):
      set(.category, budget.category.text)
      set(budget.amount)
      set(.from, budget.from.description)
      if budget.carriesOver { set(.carriesOver, "yes") }
    case .rule(let rule):
      set(.name, rule.words)
      set(.category, rule.category.text)
    case .recurring(let recurring):
      let (template, recurrence) = (recurring.template, recurring.recurrence)
      set(.kind, template.kind.rawValue)
      set(.name, recurring.name)
      set(template.amount)
      set(.category, template.category.text)
      set(.payee, template.payee)
      set(.note, template.note)
      set(.tags, template.tags.joined(separator: ","))
      set(.account, template.account)
      set(.every, recurrence.unit.rawValue)
      set(.interval, String(recurrence.interval))
      set(.from, recurrence.anchor.description)
      set(.until, recurrence.end?.description)
      set(.bookedThrough, recurring.bookedThrough?.description)
    case .quick(let quick):
      set(.name, quick.name)
      set(quick.amount)
      set(.category, quick.category.text)
      set(.payee, quick.payee)
      set(.account, quick.account)
    case .rate(let rate):
      set(.currency, rate.from.code)
      set(.to, rate.to.code)
      set(.rate, rate.text)
      set(.from, rate.day.description)
    case .mapping(let mapping):
      set(.name, mapping.title)
      set(.header, mapping.header)
      set(.options, mapping.mapping.text)
    }
    return values
  }
}

/// The app's own export of everything, or of things of one kind: each comes back as the same one.
struct LedgerExportFormat: ImportFormat {
  static let formatID = "ledger"

  let id = Self.formatID
  let name = "an export of what this app has"
  let decimalMark: DecimalMark? = .point
  let mayBeEmpty = true
  let columns = LedgerColumn.names.map { ImportColumn(exported: $0, isRequired: ["record", "id"].contains($0)) }
  /// The last day that is not still to come.
  let today: CivilDate
  /// Told of each thing that is read.
  var meets: @Sendable (LedgerThing) -> Void = { _ in }

  /// The key under which an import finds a thing again.
  static func key(_ thing: LedgerThing) -> String { "\(formatID)|\(thing.key)" }

  /// Whether a file is such an export, by its beginning.
  static func begins(_ source: any ByteSource) throws -> Bool {
    guard source.files?.isFolder != true else { return false }
    let head = try source.bytes(at: 0, count: 64 << 10)
    let text = String(decoding: head, as: UTF8.self)
    guard JSONTable.begins(head) else {
      let line = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix { !$0.isNewline }
      return line.replacing("\"", with: "").hasPrefix("record,id,")
    }
    return text.contains("\"record\":")
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<LedgerThing> {
    try row.requireWhole()
    let named = row.text(LedgerColumn.record.rawValue)
    guard let kind = LedgerThing.Kind(rawValue: named) else {
      throw CellProblem(
        reason: "'\(named.prefix(40))' is nothing that this app has", advice: "look for a newer version of it")
    }
    let thing = try LedgerRow(row: row, today: today).thing(kind)
    meets(thing)
    var others = [thing.nameKey].compactMap(\.self)
    if case .expense(let expense) = thing, let key = expense.sourceKey { others.append(key) }
    return .record(thing, key: .identifier(thing.key), alsoKnownAs: others)
  }
}

/// A row of such an export.
private struct LedgerRow {
  let row: ImportRow
  let today: CivilDate

  func thing(_ kind: LedgerThing.Kind) throws(CellProblem) -> LedgerThing {
    let id = try row.ownID("id")
    switch kind {
    case .expense: return .expense(try OwnExportFormat.expense(row, today: today))
    case .category:
      return .category(OwnCategory(id: id, path: try category(), isHidden: text(.hidden) == "yes"))
    case .rename:
      return .rename(CategoryRename(id: id, before: CategoryPath(try name()), after: try category()))
    case .budget:
      let amount = try amount()
      guard !amount.isNegative else { throw CellProblem(reason: "a budget is not below zero") }
      return .budget(
        Budget(
          id: id, category: CategoryPath(text(.category)), amount: amount, from: try day(.from),
          carriesOver: text(.carriesOver) == "yes"))
    case .rule: return .rule(PayeeRule(id: id, words: try name(), category: try category()))
    case .recurring: return .recurring(try recurring(id))
    case .quick:
      return .quick(
        QuickAmount(
          id: id, name: try name(), amount: try amount(), category: CategoryPath(text(.category)),
          payee: text(.payee), account: text(.account)))
    case .rate: return .rate(try rate(id))
    case .mapping:
      let header = text(.header)
      guard !header.isEmpty else { throw CellProblem(reason: "no header") }
      return .mapping(
        RememberedMapping(
          id: id, header: header, title: try name(), mapping: StatementMapping(text: text(.options))))
    }
  }

  private func recurring(_ id: UUID) throws(CellProblem) -> RecurringExpense {
    let anchor = try day(.from)
    guard let unit = Recurrence.Unit(rawValue: text(.every)), let interval = Int(text(.interval)), interval > 0 else {
      throw CellProblem(reason: "no unit and number of a recurrence")
    }
    let recurrence = Recurrence(unit, every: interval, from: anchor, through: try dayIfAny(.until))
    if recurrence.isSlip(until: today) {
      throw CellProblem(reason: Recurrence.slip, advice: "give it a later first day in the file")
    }
    let amount = try amount()
    let template = Expense(
      id: id, kind: try kind(of: amount), amount: amount, category: CategoryPath(text(.category)), payee: text(.payee),
      note: text(.note),
      tags: [text(.tags)], account: text(.account), day: anchor)
    return RecurringExpense(
      id: id, name: try name(), template: template,
      recurrence: recurrence, bookedThrough: try dayIfAny(.bookedThrough))
  }

  /// Whether what comes back is spent or comes in; earlier exports have only what is spent.
  private func kind(of amount: Money) throws(CellProblem) -> Expense.Kind {
    switch text(.kind) {
    case "", Expense.Kind.expense.rawValue: return .expense
    case Expense.Kind.income.rawValue:
      guard !amount.isNegative else { throw CellProblem(reason: "income is above zero") }
      return .income
    case let other: throw CellProblem(reason: "'\(other.prefix(40))' is no kind of what comes back")
    }
  }

  private func rate(_ id: UUID) throws(CellProblem) -> ExchangeRate {
    guard let from = Currency(unit: text(.currency)), let to = Currency(unit: text(.to)), from != to,
      let rate = try? AmountText(text(.rate), mark: .point), let digits = Int64(exactly: rate.digits), digits > 0,
      !rate.isNegative, rate.scale <= 12
    else { throw CellProblem(reason: "no rate between two currencies") }
    return ExchangeRate(id: id, from: from, to: to, digits: digits, scale: rate.scale, day: try day(.from))
  }

  private func text(_ column: LedgerColumn) -> String { row.text(column.rawValue) }
  private func text(_ column: ExpenseColumn) -> String { row.text(column.rawValue) }

  private func name() throws(CellProblem) -> String {
    let name = tidiedWords(text(.name))
    if name.isEmpty { throw CellProblem(reason: "no name") }
    return name
  }

  private func category() throws(CellProblem) -> CategoryPath {
    let path = CategoryPath(text(.category))
    if path.isNone { throw CellProblem(reason: "no category") }
    return path
  }

  private func amount() throws(CellProblem) -> Money {
    guard let currency = Currency(unit: text(.currency)) else {
      throw CellProblem(reason: "'\(text(.currency).prefix(40))' is no currency")
    }
    return try row.ownAmount(text(.amount), currency)
  }

  private func day(_ column: LedgerColumn) throws(CellProblem) -> CivilDate {
    guard let day = try dayIfAny(column) else { throw CellProblem(reason: "no day (\(column.rawValue))") }
    return day
  }

  private func dayIfAny(_ column: LedgerColumn) throws(CellProblem) -> CivilDate? {
    let text = text(column)
    if text.isEmpty { return nil }
    guard let day = CivilDate(text) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is not a day (\(column.rawValue))")
    }
    return day
  }
}
