import FoundationExtras
import Interchange

/// What all rows of a bank's table say together of how it is written.
struct BankSurvey {
  var dates = StatementDateSurvey()
  var marks = AmountMarkSurvey()
  /// The units that are no currencies of ISO 4217, in their order.
  private(set) var units: [String] = []
  /// The letters of the accounts in which rows stand.
  private(set) var accounts: Set<String> = []
  private(set) var hasNegativeFee = false
  /// Whether amounts in a column of what came in are less than nothing, as far as they are something.
  private(set) var credits: Set<Bool> = []
  /// The line and the number of cells of the last row, and of the one before it.
  private var last: (line: Int, width: Int)?
  private var before: Int?
  private var directions: [Int: Bool] = [:]
  /// Columns of text whose every cell is a word for the kind of a row.
  private var kindWords: [Int: Bool] = [:]
  private var numbers: (names: Set<String>, hasEmpty: Bool) = ([], false)
  /// The number beside the name of each account; nil once one name has two.
  private var numberOf: [String: String]? = [:]
  /// The places of columns under unknown titles in which something stands.
  private(set) var unknown: Set<Int> = []
  private var rows = 0
  private var amounts = Amounts()
  private(set) var kinds = StatementKindSurvey()

  /// What the rows with one amount say of its sign.
  private struct Amounts {
    var above = 0
    var below = 0
    var paymentsAbove = 0
    var paymentsBelow = 0
    var plainAbove = 0
    var plainBelow = 0
  }

  /// So many accounts and units are remembered; a file with more has something else in the column.
  private static let most = 1000
  /// So many rows are asked for words of payments.
  private static let mostWords = 10_000

  /// What Chase writes in its column of details beside `DEBIT` and `CREDIT`: paper checks and slips of deposits.
  private static let slips: Set<String> = ["check", "dslip"]

  mutating func look(at row: CSVRow, _ layout: BankLayout) {
    rows += 1
    before = last?.width
    last = (row.line, row.cells.count)
    dates.look(at: layout.text(.date, row), line: row.line)
    for column in [BankColumn.amount, .out, .in, .fee, .net] where layout.positions[column] != nil {
      marks.look(at: layout.text(column, row), line: row.line)
    }
    lookAtAmount(row, layout)
    lookAtNames(row, layout)
    if layout.positions[.in] != nil, credits.count < 2 {
      let text = layout.text(.in, row)
      if let isNegative = AmountText.isNegative(text), text.contains(where: { ("1"..."9").contains($0) }) {
        credits.insert(isNegative)
      }
    }
    if layout.positions[.fee] != nil, AmountText.isNegative(layout.text(.fee, row)) == true { hasNegativeFee = true }
    for position in layout.kinds + layout.notes where directions[position] != false || kindWords[position] != false {
      let text = layout.text(at: position, row)
      guard !text.isEmpty else { continue }
      let isDirection = BankDirection(text) != nil
      // What was moved went neither way.
      let isNeutral = StatementKind(text).map { [.moved, .held, .transfer].contains($0) } ?? false
      if !isDirection {
        if !isNeutral { directions[position] = false }
      } else if directions[position] == nil {
        directions[position] = true
      }
      if !isDirection, !Self.slips.contains(text.lowercased()) {
        kindWords[position] = false
      } else if kindWords[position] == nil {
        kindWords[position] = true
      }
    }
    for position in layout.unknownTitles.keys where !unknown.contains(position) {
      if !layout.text(at: position, row).isEmpty { unknown.insert(position) }
    }
    for position in layout.kinds { kinds.look(at: layout.text(at: position, row)) }
  }

  private mutating func lookAtAmount(_ row: CSVRow, _ layout: BankLayout) {
    guard layout.positions[.amount] != nil else { return }
    let text = layout.text(.amount, row)
    guard !text.isEmpty, let isNegative = AmountText.isNegative(text) else { return }
    if isNegative { amounts.below += 1 } else { amounts.above += 1 }
    guard rows <= Self.mostWords else { return }
    let words = [layout.text(.payee, row)] + layout.notes.map { layout.text(at: $0, row) }
    let payment = StatementWords.payment(words.joined(separator: " "))
    guard payment.isOne else { return }
    if isNegative {
      amounts.paymentsBelow += 1
      if payment.isPlain { amounts.plainBelow += 1 }
    } else {
      amounts.paymentsAbove += 1
      if payment.isPlain { amounts.plainAbove += 1 }
    }
  }

  private mutating func lookAtNames(_ row: CSVRow, _ layout: BankLayout) {
    if layout.positions[.account] != nil, accounts.count < Self.most {
      let letters = layout.text(.account, row).lettersForMatching
      if !letters.isEmpty { accounts.insert(letters) }
    }
    if layout.positions[.eitherAccount] != nil, numbers.names.count < Self.most {
      let letters = layout.text(.eitherAccount, row).lettersForMatching
      if letters.isEmpty { numbers.hasEmpty = true } else { numbers.names.insert(letters) }
      let name = layout.text(.account, row).lettersForMatching
      if let known = numberOf?.updateValue(letters, forKey: name), known != letters { numberOf = nil }
    }
    let unit = layout.positions[.currency] == nil ? "" : layout.text(.currency, row)
    if !unit.isEmpty, units.count < Self.most, Currency.named(unit, usual: nil) == nil,
      let known = Currency.unit(named: unit), !known.isISO,
      !units.contains(known.code)
    {
      units.append(known.code)
    }
  }

  /// The layout with what only all rows can tell: whose account numbers are, and which column is a sign.
  mutating func settled(_ layout: BankLayout) -> BankLayout {
    var layout = layout
    if layout.positions[.sign] == nil, let sign = layout.kinds.first(where: { directions[$0] == true }) {
      layout.positions[.sign] = sign
      if layout.positions[.kind] == sign { layout.positions[.kind] = nil }
    }
    layout = withoutKinds(layout)
    guard let place = layout.positions[.eitherAccount] else { return layout }
    if isOtherSide(place, layout) {
      layout.positions[.otherAccount] = place
    } else if layout.positions[.account] == nil {
      layout.positions[.account] = place
      accounts.formUnion(numbers.names)
    }
    return layout
  }

  /// The layout without columns of text that say `debit` and `credit` alone: that is nothing that a payment is about, and a
  /// sign where amounts have none.
  private func withoutKinds(_ layout: BankLayout) -> BankLayout {
    let kinds = layout.notes.filter { kindWords[$0] == true }
    let named: [BankColumn] = [.payee, .payer, .recipient]
    guard !kinds.isEmpty, kinds.count < layout.notes.count || named.contains(where: { layout.positions[$0] != nil })
    else { return layout }
    var layout = layout
    layout.notes.removeAll { kinds.contains($0) }
    if layout.positions[.sign] == nil, amounts.below == 0, let sign = kinds.first(where: { directions[$0] == true }) {
      layout.positions[.sign] = sign
    }
    return layout
  }

  /// Whether numbers of accounts are those of whom money went to and came from.
  private func isOtherSide(_ place: Int, _ layout: BankLayout) -> Bool {
    if layout.positions[.otherAccount] != nil { return false }
    if let account = layout.positions[.account] {
      // Beside the name of the own account stands its number, the same in all its rows.
      let isOwn = abs(account - place) == 1 && numberOf != nil && !numbers.hasEmpty
      return !isOwn || rows <= numberOf?.count ?? 0
    }
    // Who was paid by each row stands beside their number.
    if layout.positions[.payer] != nil, layout.positions[.recipient] != nil { return true }
    if let payee = layout.positions[.payee] ?? layout.positions[.recipient], place == payee + 1 { return true }
    return numbers.names.count > 1 && (numbers.names.count > 2 || numbers.hasEmpty)
  }

  /// Whether amounts have no minus anywhere.
  var areAmountsUnsigned: Bool { amounts.below == 0 }

  /// How the amounts of a table are signed, where each row has one.
  func signs(_ layout: BankLayout, stated: StatementMapping.Sign?) -> BankSigns {
    switch stated {
    case .minus?: return .asWritten
    case .plus?: return .card
    case nil: break
    }
    guard layout.positions[.sign] == nil, amounts.above > 0 else { return .asWritten }
    // Cards leave signs out; a table that names accounts on the other side is of an account, where deposits have none.
    if amounts.below == 0 { return layout.positions[.otherAccount] == nil ? .unsigned : .asWritten }
    // What was paid to a card is less than nothing there, and each purchase more.
    let isPlain = amounts.plainBelow > 0 && amounts.plainAbove == 0
    let isAll = amounts.paymentsBelow == amounts.below && amounts.paymentsAbove == 0
    let isCard = layout.isCard || amounts.above >= 2 * amounts.below
    return amounts.paymentsBelow > 0 && (isPlain || isAll && isCard) && amounts.paymentsAbove == 0 ? .card : .asWritten
  }

  /// The line of a last row that the end of the file cuts off; nil where it is whole.
  ///
  /// - Parameter isEnded: whether the file ends with the end of a line.
  func cutLine(isEnded: Bool, _ layout: BankLayout) -> Int? {
    guard !isEnded, let last else { return nil }
    return last.width < (before ?? layout.width) ? last.line : nil
  }
}

/// How amounts say which way money went, where no column does.
enum BankSigns: Hashable, Sendable {
  /// Less than nothing went out.
  case asWritten
  /// None is less than nothing: all went out.
  case unsigned
  /// More than nothing went out.
  case card
}

/// Which way money went, by a word of its own.
enum BankDirection: Hashable, Sendable {
  case out, `in`

  init?(_ text: String) {
    let word = text.lowercased()
    if Self.incoming.contains(word) {
      self = .in
    } else if Self.outgoing.contains(word) {
      self = .out
    } else {
      return nil
    }
  }

  private static let incoming: Set<String> = [
    "cr", "c", "credit", "crdt", "bij", "h", "haben", "gutschrift", "+", "k", "income", "deposit", "in", "money in",
    "transfer in", "incoming transfer",
    "paid in", "incoming", "inflow", "einnahme", "eingang", "crédit", "crédito", "credito", "ingreso", "entrata",
    "recette", "inkomsten", "przychód", "uznanie",
  ]
  private static let outgoing: Set<String> = [
    "dr", "d", "debit", "dbit", "af", "s", "soll", "belastung", "-", "expense", "expenses", "withdrawal", "out",
    "money out", "transfer out", "outgoing transfer", "paid out", "outgoing", "outflow", "ausgabe", "ausgang", "débit",
    "débito", "debito", "gasto",
    "uscita",
    "dépense", "uitgaven", "wydatek", "obciążenie",
  ]
}
