import FoundationExtras
import Interchange

/// Reads OFX, both the SGML of version 1, whose elements need no end, and the XML of version 2.
///
/// Source: Open Financial Exchange specifications 1.0.3 and 2.2, sections 2 (structure) and 11 (banking).
struct OFXStatement {
  private var lines: [StatementLine] = []
  private var account = ""
  private var currency: Currency?
  private var currencyName = ""
  private let options: StatementOptions
  private var values: [String: String] = [:]
  private var isInTransaction = false
  private var isCard = false
  private var startLine = 1

  private init(_ options: StatementOptions) {
    (self.options, currency) = (options, options.currency)
  }

  /// The transactions of a file in their order.
  ///
  /// - Throws: `ImportError` where the end of the file is missing.
  static func lines(of text: String, options: StatementOptions) throws(ImportError) -> [StatementLine] {
    // Elements of version 1 may go without an end, but the whole never does.
    guard text.uppercased().contains("</OFX>") else {
      throw .refused(message: "the file ends in the middle: it has no </OFX>", advice: "export it again")
    }
    var statement = OFXStatement(options)
    var (line, index) = (1, text.utf8.startIndex)
    let bytes = text.utf8
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      line += bytes[index..<open].count { $0 == UInt8(ascii: "\n") }
      guard let close = bytes[open...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let tag = text[bytes.index(after: open)..<close].uppercased()
      let next = bytes.index(after: close)
      let end = bytes[next...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
      statement.take(tag, value: unescaped(text[next..<end].trimmingBlanks), line: line)
      line += bytes[open..<end].count { $0 == UInt8(ascii: "\n") }
      index = end
    }
    // A transaction that the end of the file cuts off is named rather than lost.
    statement.endTransaction()
    return statement.lines.finished(options)
  }

  private mutating func take(_ tag: String, value: String, line: Int) {
    switch tag {
    case "STMTTRN":
      endTransaction()
      (values, isInTransaction, startLine) = ([:], true, line)
    case "/STMTTRN", "/BANKTRANLIST": endTransaction()
    case _ where isInTransaction: if !tag.hasPrefix("/"), values[tag] == nil { values[tag] = value }
    case "CCSTMTRS": isCard = true
    case "STMTRS": isCard = false
    case "CURDEF": (currency, currencyName) = (options.currency(named: value), value)
    case "ACCTID": account = value
    default: break
    }
  }

  private mutating func endTransaction() {
    guard isInTransaction else { return }
    isInTransaction = false
    var line = StatementLine(line: startLine)
    line.account = account
    if let id = values["FITID"], !id.isEmpty { line.identifier = "\(account) \(id)" }
    let name = values["NAME"] ?? values["PAYEE"] ?? ""
    let memo = values["MEMO"] ?? ""
    line.payee = name.isEmpty ? memo : name
    line.note = name.isEmpty || memo == name ? "" : memo
    // Of a transfer the other account stands within the transaction.
    line.otherAccount = values["ACCTID"] ?? ""
    let type = values["TRNTYPE"]?.uppercased() ?? ""
    if let currency {
      let words = line.payee + " " + line.note
      let amount = values["TRNAMT"] ?? ""
      let (isPayment, isRefund) = cardMeaning(type, words: words, isIn: AmountText.isNegative(amount) == false)
      line.takeAmount(
        amount, mark: nil, currency: currency, isTransfer: type == "XFER" || isPayment,
        refund: isRefund ? .marked : StatementWords.refund(words: words))
    } else {
      line.problem = "'\(currencyName.prefix(40))' names no currency (CURDEF)"
    }
    // The day is the bank's own, whatever zone stands behind it.
    let posted = values["DTPOSTED"] ?? ""
    line.day = StatementDate(String(posted.prefix(8)))?.day(nil)
    if posted.isEmpty {
      (line.problem, line.advice) = ("no date (DTPOSTED)", nil)
    } else if line.day == nil {
      (line.problem, line.advice) = ("'\(posted.prefix(40))' is not a day (DTPOSTED)", nil)
    }
    lines.append(line)
  }

  /// Whether what came to a card was paid to it, or came back for something bought.
  private func cardMeaning(_ type: String, words: String, isIn: Bool) -> (isPayment: Bool, isRefund: Bool) {
    guard isCard, isIn, !["INT", "DIV"].contains(type) else { return (false, false) }
    if ["PAYMENT", "DIRECTDEBIT", "REPEATPMT"].contains(type) { return (true, false) }
    let isPayment = StatementWords.refund(words: words) == .none && StatementWords.payment(words).isOne
    return (isPayment, !isPayment)
  }

  /// The characters that SGML and XML write as names or numbers.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing(#/&(#\d{1,6}|#x[0-9a-fA-F]{1,5}|[a-zA-Z]{2,6});/#) { match in
      let name = match.output.1
      if name.hasPrefix("#x") { return character(UInt32(name.dropFirst(2), radix: 16)) }
      if name.hasPrefix("#") { return character(UInt32(name.dropFirst())) }
      return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " "][name.lowercased()]
        ?? "&\(name);"
    }
  }

  private static func character(_ value: UInt32?) -> String {
    value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
  }
}
