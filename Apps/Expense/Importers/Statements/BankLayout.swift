import FoundationExtras
import Interchange

/// How a bank's table is laid out: found by looking at its first rows, and checked against all of them.
struct BankLayout: Sendable {
  /// The line of the header; 0 where there is none.
  var headerLine = 0
  var positions: [BankColumn: Int] = [:]
  /// Columns with text for the note, in their order.
  var notes: [Int] = []
  /// Those of them that name no payee, whatever else does not: references and a person's own notes.
  var asides: Set<Int> = []
  /// A column of notes in which tags stand: `#coffee`.
  var taggedNote: Int?
  /// Titles that say nothing here, by their places.
  var unknownTitles: [Int: String] = [:]
  /// What columns under such titles hold, as their cells show.
  var shownTitles: [(title: String, column: BankColumn)] = []
  /// Columns with a name of the other side, in their order: where one is empty another may have it.
  var payees: [Int] = []
  /// The currency that a column's title names.
  var titleCurrency: Currency?
  /// A column of `CR` and `DR` that the header does not name.
  var unnamed: Int?
  /// Columns with a word for the kind of a row: one whose words are all `debit` or `credit` is a sign.
  var kinds: [Int] = []
  /// Whether payer and recipient are accounts, of which one is the own.
  var areSidesAccounts = false
  /// Whether the header speaks of a card's holder.
  var isCard = false
  /// How many cells the header has; 0 where there is none.
  var width = 0

  /// How many rows may stand above a header.
  static let preambleLimit = 50

  /// Columns as a person has stated them.
  typealias Stated = [(column: BankColumn, place: StatementMapping.Place)]

  /// Whether the columns are enough to make something of a row.
  var isWhole: Bool {
    positions[.date] != nil && (positions[.amount] != nil || positions[.out] != nil || positions[.in] != nil)
  }

  /// A header of a format of its own, whose rows are read otherwise.
  init(headerLine: Int) { self.headerLine = headerLine }

  /// The layout that a header names; nil where the row is none.
  init?(header row: CSVRow, stated: Stated = []) {
    let isKnown = takeTitles(row)
    guard place(stated, titles: row.cells.map(\.lettersForMatching)) else { return nil }
    if positions[.date] == nil { positions[.date] = positions[.valueDate] }
    let texts: [BankColumn] = [.note, .payee, .payer, .recipient, .category]
    // A bank's own word for what a row is about, beside titles that are known.
    if stated.isEmpty, !texts.contains(where: { positions[$0] != nil }), isKnown >= 3,
      let position = unknownTitles.keys.min()
    {
      notes = [position]
      positions[.note] = position
      unknownTitles[position] = nil
    }
    guard isWhole, !stated.isEmpty || isKnown >= 2 && texts.contains(where: { positions[$0] != nil }) else {
      return nil
    }
    // A row of data may have a word of these in it, but no date.
    if row.cells.contains(where: { StatementDate(Self.bare($0)) != nil }) { return nil }
  }

  /// Takes the columns that titles name; how many that are.
  mutating func takeTitles(_ row: CSVRow) -> Int {
    headerLine = row.line
    width = row.cells.count
    var isKnown = 0
    for (position, cell) in row.cells.enumerated() {
      let title = cell.trimmingBlanks
      if Self.cardTitles.contains(title.lettersForMatching) { isCard = true }
      if title.lettersForMatching == "sourcename" { areSidesAccounts = true }
      guard let column = BankColumn(title: title) else {
        if title.isEmpty, unnamed == nil, position > 0 { unnamed = position }
        if !title.isEmpty { unknownTitles[position] = title }
        continue
      }
      isKnown += 1
      if column == .note {
        notes.append(position)
        if BankColumn.isAside(title) { asides.insert(position) }
        if title.lettersForMatching == "notesandtags" { taggedNote = position }
      }
      // What is under a category goes on its path.
      if column == .category, title.lettersForMatching.hasPrefix("subcategory"), positions[.group] == nil,
        let group = positions[.category]
      {
        (positions[.group], positions[.category]) = (group, position)
      }
      if column == .kind { kinds.append(position) }
      if column == .payee { payees.append(position) }
      // A name that comes twice means the first column that has it.
      if positions[column] == nil { positions[column] = position }
      if [.amount, .out, .in].contains(column), let currency = BankColumn.currency(inTitle: title) {
        titleCurrency = currency
      }
    }
    return isKnown
  }

  private static let cardTitles: Set<String> = [
    "cardmember", "karteninhaber", "cardholder", "titulairedelacarte", "cardno",
  ]

  /// Puts columns where a person has stated them; false where the row has not got a title.
  mutating func place(_ stated: Stated, titles: [String]) -> Bool {
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
      asides.remove(position)
      unknownTitles[position] = nil
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

  /// The cell of a column without blanks at its ends; empty where there is none.
  func text(_ column: BankColumn, _ row: CSVRow) -> String { positions[column].map { text(at: $0, row) } ?? "" }

  /// The cell at a place.
  func text(at position: Int, _ row: CSVRow) -> String {
    // A bank that forgets a quote at the beginning leaves the one at the end.
    row.cells.indices.contains(position) ? Self.bare(row.cells[position]) : ""
  }

  /// A cell without what stands around its text.
  static func bare(_ cell: String) -> String {
    let text = cell.trimmingBlanks
    // So that spreadsheets take it for text.
    if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 {
      return text.dropFirst(2).dropLast().trimmingBlanks
    }
    // A bank writes an apostrophe for the same; one that belongs to a word stands before a small letter.
    if text.hasPrefix("'"), !text.dropFirst().contains("'"), let next = text.dropFirst().first, !next.isLowercase {
      return text.dropFirst().trimmingBlanks
    }
    return text.trimmingQuote
  }
}

extension String {
  fileprivate var trimmingQuote: String {
    hasSuffix("\"") && !dropLast().contains("\"") ? String(dropLast()) : self
  }
}
