import FoundationExtras
import Interchange

/// Reads bank statements of ISO 20022: camt.053, and camt.052 and camt.054, which have the same entries.
///
/// Source: ISO 20022 message definition "Bank to customer statement", elements `Stmt`, `Ntry` and `NtryDtls`.
struct CAMTStatement {
  private var lines: [StatementLine] = []
  private var path: [String] = []
  private var text = ""
  private var account = ""
  private var entry: [String: String] = [:]
  private var currency = ""
  private var isInEntry = false
  private var startLine = 0
  private let options: StatementOptions

  private init(_ options: StatementOptions) { self.options = options }

  /// The entries of a file in their order.
  ///
  /// - Throws: `XMLError` and what reading throws.
  static func lines(of source: any ByteSource, options: StatementOptions) throws -> [StatementLine] {
    var statement = CAMTStatement(options)
    try XMLReader(isMending: true).read(source) { event in
      statement.take(event)
      return true
    }
    return statement.lines.finished(options)
  }

  private mutating func take(_ event: XMLEvent) {
    switch event {
    case .start(let tag):
      path.append(Self.bare(tag.name))
      text = ""
      switch path.last {
      case "Ntry": (entry, currency, isInEntry, startLine) = ([:], "", true, tag.line)
      case "Stmt", "Rpt", "Ntfctn": account = ""
      case "Amt" where path.dropLast().last == "Ntry": currency = tag.attributes["Ccy"] ?? ""
      default: break
      }
    case .text(let part): text += part
    case .end:
      end(path.joined(separator: "/"), text.trimmingBlanks)
      text = ""
      path.removeLast()
    }
  }

  private mutating func end(_ path: String, _ value: String) {
    guard isInEntry else {
      if path.hasSuffix("Acct/Id/IBAN") || path.hasSuffix("Acct/Id/Othr/Id"), !path.contains("Rltd") { account = value }
      return
    }
    if path.hasSuffix("/Ntry") {
      isInEntry = false
      finish()
      return
    }
    guard !value.isEmpty, let range = path.firstRange(of: "/Ntry/") else { return }
    let inner = String(path[range.upperBound...])
    // Of several details of one entry the first names it; lines of the purpose follow one another.
    if inner.hasSuffix("RmtInf/Ustrd"), let before = entry[inner] { entry[inner] = "\(before) \(value)" }
    if entry[inner] == nil { entry[inner] = value }
  }

  private mutating func finish() {
    var line = StatementLine(line: startLine)
    line.account = account
    func first(_ endings: String...) -> String {
      for ending in endings {
        if let key = entry.keys.sorted().first(where: { $0.hasSuffix(ending) }) { return entry[key] ?? "" }
      }
      return ""
    }
    let isIn = entry["CdtDbtInd"] == "CRDT"
    // The other side: who paid where money came in, who was paid where it went out.
    line.payee =
      isIn
      ? first("RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm", "RltdPties/Cdtr/Nm")
      : first("RltdPties/Cdtr/Nm", "RltdPties/Cdtr/Pty/Nm", "RltdPties/Dbtr/Nm")
    line.note = first("RmtInf/Ustrd", "AddtlTxInf", "AddtlNtryInf")
    if line.payee.isEmpty { (line.payee, line.note) = (line.note, "") }
    line.otherAccount = isIn ? first("RltdPties/DbtrAcct/Id/IBAN") : first("RltdPties/CdtrAcct/Id/IBAN")
    let reference = entry["AcctSvcrRef"] ?? entry["NtryRef"] ?? first("TxDtls/Refs/AcctSvcrRef", "TxDtls/Refs/TxId")
    if !reference.isEmpty, reference != "NOTPROVIDED" { line.identifier = "\(account) \(reference)" }
    let amount = entry["Amt"] ?? ""
    if let unit = options.currency(named: currency) {
      let words = line.payee + " " + line.note
      line.takeAmount(
        isIn ? amount : "-\(amount)", mark: .point, currency: unit,
        refund: isIn ? StatementWords.refund(words: words) : .none)
    } else {
      line.problem = "'\(currency.prefix(40))' names no currency (Ccy)"
    }
    let date = entry["BookgDt/Dt"] ?? entry["BookgDt/DtTm"] ?? entry["ValDt/Dt"] ?? entry["ValDt/DtTm"] ?? ""
    line.day = CivilDate(String(date.prefix(10)))
    if line.day == nil {
      line.problem = date.isEmpty ? "no date (BookgDt)" : "'\(date.prefix(40))' is not a day (BookgDt)"
      line.advice = nil
    }
    if (entry["Sts"] ?? entry["Sts/Cd"]) == "PDNG" { line.isPending = true }
    lines.append(line)
  }

  private static func bare(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

extension StatementLine {
  /// Why a movement that the bank has only announced, without a day, is left out.
  static let pending = "not booked yet"
}
