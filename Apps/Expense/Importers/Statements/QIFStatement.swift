import FoundationExtras
import Interchange

/// Reads Quicken's interchange format: letters in front of lines say what they are, a `^` ends a transaction.
///
/// Source: Intuit's "Quicken interchange format (QIF) files", non-investment accounts.
enum QIFStatement {
  /// One transaction as its lines say it.
  private struct Record {
    var line = 0
    var fields: [Character: String] = [:]
    /// Whether the end of the file cuts it off.
    var isCut = false
    var splits: [(category: String, note: String, amount: String)] = []

    var amount: String { fields["T"] ?? fields["U"] ?? "" }
  }

  /// The transactions of a file; one whose splits belong to several categories is a line for each of them.
  ///
  /// - Throws: `ImportError` where dates or amounts of the whole file can be read in two ways.
  static func lines(of text: String, options: StatementOptions) throws -> [StatementLine] {
    var records: [(record: Record, account: String)] = []
    var record = Record()
    var (isBank, isAccountList, account) = (true, false, "")
    for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let content = raw.trimmingBlanks
      guard let letter = content.first else { continue }
      let value = String(content.dropFirst()).trimmingBlanks
      switch letter {
      case "!":
        let header = value.lowercased()
        isAccountList = header == "account"
        isBank = ["type:bank", "type:ccard", "type:cash", "type:oth a", "type:oth l"].contains(header)
        record = Record()
      case "^":
        if isAccountList {
          account = record.fields["N"] ?? account
        } else if isBank, !record.fields.isEmpty {
          records.append((record, account))
        }
        record = Record()
      case "#" where record.fields.isEmpty: continue
      case "S": record.splits.append((value, "", ""))
      case "E": if !record.splits.isEmpty { record.splits[record.splits.count - 1].note = value }
      case "$": if !record.splits.isEmpty { record.splits[record.splits.count - 1].amount = value }
      default:
        if record.fields.isEmpty { record.line = index + 1 }
        // A second line of a letter belongs to a split of some programs; the transaction's own comes first.
        if record.fields[letter] == nil { record.fields[letter] = value }
      }
    }
    if isBank, !isAccountList, !record.fields.isEmpty {
      record.isCut = true
      records.append((record, account))
    }
    var (dates, marks) = (StatementDateSurvey(), AmountMarkSurvey())
    for (record, _) in records {
      dates.look(at: record.fields["D"] ?? "", line: record.line)
      marks.look(at: record.amount, line: record.line)
    }
    let order = try dates.verdict(stated: options.dateOrder)
    let mark = try statedOrSurveyed(options.mark, marks)
    return records.flatMap { lines(of: $0.record, account: $0.account, order, mark, options.currency) }
      .finished(options)
  }

  private static func lines(
    of record: Record, account: String, _ order: DateOrder?, _ mark: AmountMark?, _ currency: Currency
  ) -> [StatementLine] {
    var line = StatementLine(line: record.line)
    line.account = account
    line.payee = record.fields["P"] ?? ""
    line.note = record.fields["M"] ?? ""
    let date = record.fields["D"] ?? ""
    line.day = StatementDate(date)?.day(order)
    if record.isCut {
      line.problem = "the file ends in the middle of this transaction"
      line.advice = "export it again, or end it with a ^"
      return [line]
    }
    let parts = Set(record.splits.map(\.category)).count > 1 ? record.splits : []
    guard !parts.isEmpty else {
      take(record.fields["L"] ?? record.splits.first?.category ?? "", record.amount, into: &line, mark, currency)
      if line.day == nil { line.misses(date) }
      return [line]
    }
    return parts.map { part in
      var line = line
      if !part.note.isEmpty { line.note = line.note.isEmpty ? part.note : "\(line.note) · \(part.note)" }
      take(part.category, part.amount, into: &line, mark, currency)
      if line.day == nil { line.misses(date) }
      return line
    }
  }

  /// `Food:Groceries/Class` is a category and a class, `[Savings]` another account.
  private static func take(
    _ category: String, _ amount: String, into line: inout StatementLine, _ mark: AmountMark?, _ currency: Currency
  ) {
    let parts = category.split(separator: "/", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    let isTransfer = StatementWords.isTransfer(name)
    if !isTransfer { line.category = name }
    if parts.count > 1 { line.tags = [String(parts[1])] }
    let words = line.payee + " " + line.note
    line.takeAmount(
      amount, mark: mark, currency: currency, isTransfer: isTransfer,
      refund: StatementWords.refund(words: words))
  }
}

extension StatementLine {
  /// Says that a day is missing or cannot be read.
  fileprivate mutating func misses(_ date: String) {
    (problem, advice) = (date.isEmpty ? "no date" : "'\(date.prefix(40))' is not a date", nil)
  }
}

/// The mark that a person has stated, otherwise the one that a file's amounts have.
///
/// - Throws: `ImportError` where they leave it open.
func statedOrSurveyed(_ stated: AmountMark?, _ survey: AmountMarkSurvey) throws(ImportError) -> AmountMark? {
  if let stated { return stated }
  do {
    return try survey.verdict()
  } catch {
    throw .refused(message: error.message, advice: error.advice ?? "")
  }
}
