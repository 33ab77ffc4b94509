import FoundationExtras
import Interchange

/// What a person has decided of a statement beforehand, and where it leaves something open.
struct StatementOptions: Sendable {
  var encoding: ImportOptions.Encoding?
  /// What is stated of the file now.
  var stated: StatementMapping
  /// The person's own currency.
  var usualCurrency: Currency
  /// What was stated of files with the same header.
  var memory: StatementMemory
  /// The year of days that a journal writes without one.
  var year: Int?
  /// The tables that imports of the same files have looked through already.
  var surveyed: SurveyedTables?

  init(
    _ options: ImportOptions = ImportOptions(), currency: Currency, memory: StatementMemory = StatementMemory()
  ) {
    encoding = options.encoding
    stated = StatementMapping()
    for option in StatementMapping.Option.allCases { stated[option] = options.stated[option.rawValue] }
    if let mark = options.decimalMark { stated[.decimalMark] = mark.rawValue }
    if let order = options.dateOrder { stated[.dateFormat] = order.rawValue }
    (usualCurrency, self.memory) = (currency, memory)
  }

  /// The currency of a file that names none.
  var currency: Currency { stated.currency ?? usualCurrency }
  /// The account of the file; empty where a person has stated none.
  var account: String { stated[.account] ?? "" }
  var mark: AmountMark? { stated.mark }
  var dateOrder: DateOrder? { stated.dateOrder }

  /// The currency that a file names, or the one that stands in; nil for text that is no unit of account.
  func currency(named text: String) -> Currency? {
    if text.isEmpty { return currency }
    return Currency.named(text, usual: usualCurrency) ?? Currency.unit(named: text)
  }
}

/// The whole of a file as text: UTF-8, UTF-16 with its mark, otherwise Windows-1252.
///
/// - Throws: `ImportError/notText`, `JSONTable.Problem/tooLarge`, and what reading throws.
func statementText(_ source: any ByteSource, stated: ImportOptions.Encoding? = nil) throws -> String {
  let bytes = try source.bytes(at: 0, count: JSONTable.limit + 1)
  guard bytes.count <= JSONTable.limit else { throw JSONTable.Problem.tooLarge }
  var survey = TextEncodingSurvey()
  survey.look(at: bytes)
  guard let found = survey.verdict else { throw ImportError.notText }
  let encoding: TextEncoding =
    switch stated {
    case .windows1252?: .windows1252
    case .utf8?: .utf8
    case .utf16?, nil: found
    }
  var transcoder = TextTranscoder(encoding: encoding)
  return String(decoding: transcoder.transcode(bytes) + transcoder.finish(), as: UTF8.self)
}

extension StatementLine {
  /// Reads an amount as an account shows it, or says what is wrong with it.
  ///
  /// - Parameter refund: Asked only of what came in.
  mutating func takeAmount(
    _ text: String, mark: AmountMark?, currency: Currency, isInverted: Bool = false, isTransfer: Bool = false,
    refund: @autoclosure () -> RefundMark = .none
  ) {
    do {
      let read = try AmountText(text, mark: mark)
      let money =
        try read.currencyMark.flatMap(Currency.unit(marked:)).map { try read.money(in: $0) }
        ?? read.money(usual: currency)
      let amount = isInverted ? try money.negated() : money
      try take(accountAmount: amount, isTransfer: isTransfer, refund: amount.isNegative ? .none : refund())
    } catch let error as AmountProblem {
      // How to type an amount is nothing to say of a file.
      (problem, advice) = (error.message, error.isShapeless ? nil : error.advice)
    } catch {
      problem = "'\(text.prefix(40))' is too large an amount"
    }
  }
}

extension Currency {
  /// A unit that a column of currencies names and that is none; nil for a sign that several currencies share.
  static func unit(named text: String) -> Currency? {
    let name = text.lowercased()
    let isSign = signs[name] != nil || name.last == "." && signs[String(name.dropLast())] != nil
    return isSign ? nil : Currency(unit: text)
  }
}
