import FoundationExtras
import Interchange

/// How a table is to be read, as a person has stated it: what is not stated is found out by looking.
struct StatementMapping: Hashable, Sendable {
  /// What can be stated, by the names of the options.
  enum Option: String, Hashable, Sendable, CaseIterable {
    case account, currency, columns, separator, preamble, sign, member
    case decimalMark = "decimal-mark"
    case dateFormat = "date-format"
  }

  /// How a table writes what went out.
  enum Sign: String, Hashable, Sendable, CaseIterable {
    /// Less than nothing went out, as in an account.
    case minus
    /// More than nothing went out, as on a card.
    case plus
  }

  /// Where a column stands.
  enum Place: Hashable, Sendable {
    /// Counted from 1.
    case number(Int)
    case title(String)
    /// Nowhere, whatever the header says.
    case none
  }

  private(set) var values: [Option: String] = [:]

  init(_ values: [Option: String] = [:]) { self.values = values.filter { !$0.value.isEmpty } }

  subscript(option: Option) -> String? {
    get { values[option] }
    set { values[option] = newValue?.isEmpty == true ? nil : newValue }
  }

  var isEmpty: Bool { values.isEmpty }

  /// This with what another one states, which goes before.
  func overridden(by other: StatementMapping) -> StatementMapping {
    StatementMapping(values.merging(other.values) { _, new in new })
  }

  /// The options as they are typed: `--account Giro --date-format mdy`.
  func words(quoting: (String) -> String = { $0.contains(" ") ? "'\($0)'" : $0 }) -> String {
    Option.allCases.compactMap { option in values[option].map { "--\(option.rawValue) \(quoting($0))" } }
      .joined(separator: " ")
  }

  var currency: Currency? { self[.currency].flatMap { Currency(iso: $0) ?? Currency(unit: $0) } }
  var sign: Sign? { self[.sign].flatMap { Sign(rawValue: $0.lowercased()) } }
  var mark: AmountMark? { self[.decimalMark].flatMap { AmountMark(rawValue: $0.lowercased()) } }
  var dateOrder: DateOrder? { self[.dateFormat].flatMap { DateOrder(rawValue: $0.lowercased()) } }
  /// How many lines stand above the header.
  var preamble: Int? { self[.preamble].flatMap { Int($0) }.flatMap { $0 >= 0 && $0 <= 10_000 ? $0 : nil } }

  /// The byte between two cells, by its name or itself.
  var separator: UInt8? {
    switch self[.separator]?.lowercased() {
    case "comma", ",": UInt8(ascii: ",")
    case "semicolon", ";": UInt8(ascii: ";")
    case "tab", "\t", "\\t": UInt8(ascii: "\t")
    case "bar", "|": UInt8(ascii: "|")
    default: nil
    }
  }

  /// The columns and where they stand; nil for text that names none.
  var columns: [(column: BankColumn, place: Place)]? {
    guard let text = self[.columns] else { return [] }
    var columns: [(BankColumn, Place)] = []
    for part in text.split(separator: ",") {
      let halves = part.split(separator: "=", maxSplits: 1).map { $0.trimmingBlanks }
      guard halves.count == 2, let column = BankColumn(optionName: halves[0]) else { return nil }
      let place: Place =
        halves[1] == "-" ? .none : Int(halves[1]).map { Place.number($0) } ?? .title(halves[1].lettersForMatching)
      if case .number(let number) = place, number < 1 { return nil }
      columns.append((column, place))
    }
    return columns
  }

  /// What is wrong with the value of an option, and what to write; nil where it is right.
  func problem(with option: Option) -> (message: String, advice: String)? {
    guard let text = values[option] else { return nil }
    let shown = "'\(text.prefix(80))'"
    switch option {
    case .account, .member: return nil
    case .currency:
      return Currency.stated(text) == nil ? ("\(shown) is not a currency", Currency.advice(on: text)) : nil
    case .sign: return sign == nil ? ("\(shown) is no sign of what went out", "give minus or plus") : nil
    case .decimalMark: return mark == nil ? ("\(shown) is no decimal mark", "give point or comma") : nil
    case .dateFormat: return dateOrder == nil ? ("\(shown) is no order of dates", "give dmy or mdy") : nil
    case .preamble:
      return preamble == nil ? ("\(shown) is no number of lines", "give how many stand above the header") : nil
    case .separator: return separator == nil ? ("\(shown) is no separator", "give comma, semicolon, tab or bar") : nil
    case .columns:
      let names = BankColumn.allCases.map(\.optionName).joined(separator: ", ")
      return columns == nil
        ? ("\(shown) does not name columns", "write date=Day,amount=4,payee=-; there are \(names)") : nil
    }
  }

  /// The form in which it is stored: a line for each option.
  var text: String {
    Option.allCases.compactMap { option in values[option].map { "\(option.rawValue)=\($0)" } }.joined(separator: "\n")
  }

  /// Reads that form; lines of a later version are passed over.
  init(text: String) {
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1).map(String.init)
      if halves.count == 2, let option = Option(rawValue: halves[0]) { values[option] = halves[1] }
    }
  }
}
