import FoundationExtras
import Interchange

/// How a bank's table is laid out: found by looking at its first rows, and checked against all of them.
struct BankLayout: Sendable {
  /// The line of the header; 0 where there is none.
  var headerLine = 0
  var positions: [BankColumn: Int] = [:]
  /// Columns with text for the note, in their order.
  var notes: [Int] = []
  /// Columns with a name of the other side, in their order: where one is empty another may have it.
  var payees: [Int] = []
  /// The currency that a column's title names.
  var titleCurrency: Currency?
  /// A column of `CR` and `DR` that the header does not name.
  var unnamed: Int?
  /// Columns with a word for the kind of a row: one whose words are all `debit` or `credit` is a sign.
  var kinds: [Int] = []
  /// Whether the header speaks of a card's holder.
  var isCard = false
  /// How many cells the header has; 0 where there is none.
  private(set) var width = 0

  /// How many rows may stand above a header.
  static let preambleLimit = 50

  /// Columns as a person has stated them.
  typealias Stated = [(column: BankColumn, place: StatementMapping.Place)]

  /// Whether the columns are enough to make something of a row.
  private var isWhole: Bool {
    positions[.date] != nil && (positions[.amount] != nil || positions[.out] != nil || positions[.in] != nil)
  }

  /// A header of a format of its own, whose rows are read otherwise.
  init(headerLine: Int) { self.headerLine = headerLine }

  /// The layout that a header names; nil where the row is none.
  init?(header row: CSVRow, stated: Stated = []) {
    headerLine = row.line
    width = row.cells.count
    var isKnown = 0
    var unknown: [Int] = []
    for (position, cell) in row.cells.enumerated() {
      let title = cell.trimmingBlanks
      if Self.cardTitles.contains(title.lettersForMatching) { isCard = true }
      guard let column = BankColumn(title: title) else {
        if title.isEmpty, unnamed == nil, position > 0 { unnamed = position }
        if !title.isEmpty { unknown.append(position) }
        continue
      }
      isKnown += 1
      if column == .note { notes.append(position) }
      if column == .kind { kinds.append(position) }
      if column == .payee { payees.append(position) }
      // A name that comes twice means the first column that has it.
      if positions[column] == nil { positions[column] = position }
      if [.amount, .out, .in].contains(column), let currency = BankColumn.currency(inTitle: title) {
        titleCurrency = currency
      }
    }
    guard place(stated, titles: row.cells.map(\.lettersForMatching)) else { return nil }
    if positions[.date] == nil { positions[.date] = positions[.valueDate] }
    let texts: [BankColumn] = [.note, .payee, .payer, .recipient, .category]
    // A bank's own word for what a row is about, beside titles that are known.
    if stated.isEmpty, !texts.contains(where: { positions[$0] != nil }), isKnown >= 3, let position = unknown.first {
      notes = [position]
      positions[.note] = position
    }
    guard isWhole, !stated.isEmpty || isKnown >= 2 && texts.contains(where: { positions[$0] != nil }) else {
      return nil
    }
    // A row of data may have a word of these in it, but no date.
    if row.cells.contains(where: { StatementDate($0) != nil }) { return nil }
  }

  private static let cardTitles: Set<String> = [
    "cardmember", "karteninhaber", "cardholder", "titulairedelacarte", "cardno",
  ]

  /// Puts columns where a person has stated them; false where the row has not got a title.
  private mutating func place(_ stated: Stated, titles: [String]) -> Bool {
    var isNoteStated = false
    for (column, place) in stated {
      let position: Int
      switch place {
      case .none:
        positions[column] = nil
        if column == .note { notes = [] }
        if column == .payee { payees = [] }
        continue
      case .number(let number): position = number - 1
      case .title(let title):
        guard let found = titles.firstIndex(of: title) else { return false }
        position = found
      }
      // What is stated of a cell goes before what its title says.
      for (other, known) in positions where known == position { positions[other] = nil }
      notes.removeAll { $0 == position }
      kinds.removeAll { $0 == position }
      payees.removeAll { $0 == position }
      if column == .note {
        notes = isNoteStated ? notes + [position] : [position]
        isNoteStated = true
      }
      if column == .kind { kinds = [position] }
      if column == .payee { payees = [position] }
      positions[column] = position
    }
    return true
  }

  /// The layout of a table without a header, by what stands in its columns; nil where no column is one of dates or of
  /// amounts.
  init?(looking rows: [CSVRow], stated: Stated = []) {
    let widest = rows.map(\.cells.count).max() ?? 0
    guard widest >= 2, !rows.isEmpty else { return nil }
    var texts: [(position: Int, length: Int)] = []
    var numbers: [Int] = []
    for position in 0..<widest {
      let cells = rows.map { $0.cells.indices.contains(position) ? $0.cells[position].trimmingBlanks : "" }
      let most = max(1, cells.count * 4 / 5)
      if cells.count(where: { StatementDate($0) != nil }) >= most {
        if positions[.date] == nil { positions[.date] = position }
      } else if cells.count(where: { Currency(iso: $0) != nil }) >= most {
        positions[.currency] = position
      } else if cells.count(where: { Self.isAmount($0) }) >= most {
        numbers.append(position)
      } else {
        texts.append((position, cells.reduce(0) { $0 + $1.count }))
      }
    }
    positions[.amount] = HeaderlessAmounts.place(among: numbers, in: rows)
    let text = texts.max { $0.length < $1.length }
    if let text, text.length > 0 {
      positions[.note] = text.position
      notes = [text.position]
    }
    guard place(stated, titles: []), isWhole, !stated.isEmpty || !notes.isEmpty else { return nil }
    // What stands above the first day is a header, of which a part can be read or nothing.
    let first = rows.firstIndex { StatementDate(self.text(.date, $0)) != nil } ?? 0
    guard first > 0 else { return }
    let above = rows[first - 1]
    if stated.isEmpty, let named = BankLayout(partOf: above, completedBy: self) {
      self = named
    } else if !stated.isEmpty || !above.cells.contains(where: { $0.contains(where: \.isNumber) }) {
      (headerLine, width) = (above.line, above.cells.count)
    }
  }

  /// The layout of a header that names a part of its columns; nil where it names none.
  ///
  /// - Parameter found: Where the others are by what stands in them.
  private init?(partOf header: CSVRow, completedBy found: BankLayout) {
    let named = Set(header.cells.compactMap { BankColumn(title: $0.trimmingBlanks) })
    if named.isEmpty { return nil }
    var others: Stated = []
    func complete(_ column: BankColumn, unless known: [BankColumn]) {
      guard named.isDisjoint(with: known), let place = found.positions[column] else { return }
      others.append((column, .number(place + 1)))
    }
    complete(.date, unless: [.date, .valueDate])
    complete(.amount, unless: [.amount, .out, .in])
    complete(.note, unless: [.note, .payee, .payer, .recipient])
    self.init(header: header, stated: others)
  }

  /// Whether a cell is an amount and no number of another kind, such as an account's.
  private static func isAmount(_ cell: String) -> Bool {
    guard cell.count <= 20, !cell.isEmpty else { return false }
    if let amount = try? AmountText(cell, mark: AmountText.evidence(of: cell) == .either ? .point : nil) {
      return amount.digits < 1_000_000_000_000
    }
    return false
  }

  /// The cell of a column without blanks at its ends; empty where there is none.
  func text(_ column: BankColumn, _ row: CSVRow) -> String { positions[column].map { text(at: $0, row) } ?? "" }

  /// The cell at a place.
  func text(at position: Int, _ row: CSVRow) -> String {
    // A bank that forgets a quote at the beginning leaves the one at the end.
    row.cells.indices.contains(position) ? row.cells[position].trimmingBlanks.trimmingQuote : ""
  }
}

extension String {
  fileprivate var trimmingQuote: String {
    hasSuffix("\"") && !dropLast().contains("\"") ? String(dropLast()) : self
  }
}
