import FoundationExtras
import Interchange

/// What a person has decided of a statement beforehand, and where it leaves something open.
struct StatementOptions: Sendable {
  var encoding: ImportOptions.Encoding?
  var mark: AmountMark?
  var dateOrder: DateOrder?
  /// The currency of a file that names none.
  var currency: Currency
  /// The account of a file that names none.
  var account: String = ""

  init(
    _ options: ImportOptions = ImportOptions(), currency: Currency, account: String = ""
  ) {
    encoding = options.encoding
    mark = options.decimalMark.map { $0 == .comma ? .comma : .point }
    dateOrder = options.dateOrder
    (self.currency, self.account) = (currency, account)
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
  mutating func takeAmount(
    _ text: String, mark: AmountMark?, currency: Currency, isTransfer: Bool = false, isRefund: Bool = false
  ) {
    do {
      try take(
        accountAmount: AmountText(text, mark: mark).money(usual: currency), isTransfer: isTransfer, isRefund: isRefund)
    } catch let error as AmountProblem {
      (problem, advice) = (error.message, error.advice)
    } catch {
      problem = "'\(text.prefix(40))' is too large an amount"
    }
  }
}
