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
  /// The parts of the entry, in their order.
  private var details: [Detail] = []
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
      case "Ntry": (entry, currency, isInEntry, startLine, details) = ([:], "", true, tag.line, [])
      case "TxDtls" where isInEntry: details.append(Detail(line: tag.line))
      case "Stmt", "Rpt", "Ntfctn": account = ""
      case "Amt" where path.dropLast().last == "Ntry": currency = tag.attributes["Ccy"] ?? ""
      case "Amt" where isInEntry && !details.isEmpty:
        let place = path.joined(separator: "/")
        if let range = place.firstRange(of: "/TxDtls/"), let unit = tag.attributes["Ccy"] {
          details[details.count - 1].values["\(place[range.upperBound...])@Ccy"] = unit
        }
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
    Self.put(value, at: inner, in: &entry)
    if let range = inner.firstRange(of: "TxDtls/"), !details.isEmpty {
      Self.put(value, at: String(inner[range.upperBound...]), in: &details[details.count - 1].values)
    }
  }

  private static func put(_ value: String, at place: String, in values: inout [String: String]) {
    if place.hasSuffix("RmtInf/Ustrd"), let before = values[place] { values[place] = "\(before) \(value)" }
    if values[place] == nil { values[place] = value }
  }

  private mutating func finish() {
    let parts = parts()
    guard parts.isEmpty else {
      for (number, part) in parts.enumerated() {
        var values = entry.filter { !$0.key.contains("TxDtls/") }
        for (key, value) in part.values { values["TxDtls/\(key)"] = value }
        values["Amt"] = part.amount
        values["CdtDbtInd"] = part.direction
        lines.append(line(values, on: part.line, number: number + 1))
      }
      return
    }
    lines.append(line(entry, on: startLine, number: nil))
  }

  /// A part of an entry that a bank has booked as one.
  private struct Detail {
    var line: Int
    var values: [String: String] = [:]
    var amount = ""
    var direction = ""
  }

  /// The parts of a batch; empty where there is one, or where they are not all of it.
  private func parts() -> [Detail] {
    guard details.count > 1, let unit = options.currency(named: currency) else { return [] }
    let own = entry["CdtDbtInd"] ?? ""
    func signed(_ text: String, _ direction: String) -> Int64? {
      guard let money = try? AmountText(text, mark: .point).money(in: unit) else { return nil }
      return direction == "CRDT" ? money.minorUnits : -money.minorUnits
    }
    var (parts, sum): ([Detail], Int64) = ([], 0)
    for var detail in details {
      guard let path = ["Amt", "AmtDtls/TxAmt/Amt"].first(where: { detail.values[$0] != nil }),
        [nil, currency].contains(detail.values["\(path)@Ccy"])
      else { return [] }
      detail.amount = detail.values[path] ?? ""
      detail.direction = detail.values["CdtDbtInd"] ?? own
      guard let units = signed(detail.amount, detail.direction) else { return [] }
      let (total, overflow) = sum.addingReportingOverflow(units)
      if overflow { return [] }
      sum = total
      parts.append(detail)
    }
    return sum == signed(entry["Amt"] ?? "", own) ? parts : []
  }

  private func line(_ values: [String: String], on start: Int, number: Int?) -> StatementLine {
    var line = StatementLine(line: start)
    line.account = account
    func first(_ endings: String...) -> String {
      for ending in endings {
        if let key = values.keys.sorted().first(where: { $0.hasSuffix(ending) }) { return values[key] ?? "" }
      }
      return ""
    }
    let isIn = values["CdtDbtInd"] == "CRDT"
    let isReversal = ["true", "1"].contains(values["RvslInd"] ?? "")
    // The other side: who paid where money came in, who was paid where it went out; turned around where it came back.
    let isDebtor = isIn != isReversal
    line.payee =
      isDebtor
      ? first("RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm", "RltdPties/Cdtr/Nm", "RltdPties/Cdtr/Pty/Nm")
      : first("RltdPties/Cdtr/Nm", "RltdPties/Cdtr/Pty/Nm", "RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm")
    line.note = first("RmtInf/Ustrd", "AddtlTxInf", "AddtlNtryInf")
    if line.payee.isEmpty { (line.payee, line.note) = (line.note, "") }
    if number == nil, details.count > 1 {
      let count = "\(details.count) payments in one"
      line.note = line.note.isEmpty ? count : "\(count) · \(line.note)"
    }
    line.otherAccount = isDebtor ? first("RltdPties/DbtrAcct/Id/IBAN") : first("RltdPties/CdtrAcct/Id/IBAN")
    let reference = values["AcctSvcrRef"] ?? values["NtryRef"] ?? first("TxDtls/Refs/AcctSvcrRef", "TxDtls/Refs/TxId")
    if !reference.isEmpty, reference != "NOTPROVIDED" {
      line.identifier = (["\(account) \(reference)"] + (number.map { [String($0)] } ?? [])).joined(separator: " ")
    }
    takeAmount(values["Amt"] ?? "", isIn: isIn, isReversal: isReversal, into: &line)
    let date = values["BookgDt/Dt"] ?? values["BookgDt/DtTm"] ?? values["ValDt/Dt"] ?? values["ValDt/DtTm"] ?? ""
    line.day = CivilDate(String(date.prefix(10)))
    if line.day == nil {
      line.problem = date.isEmpty ? "no date (BookgDt)" : "'\(date.prefix(40))' is not a day (BookgDt)"
      line.advice = nil
    }
    if (values["Sts"] ?? values["Sts/Cd"]) == "PDNG" { line.isPending = true }
    return line
  }

  private func takeAmount(_ amount: String, isIn: Bool, isReversal: Bool, into line: inout StatementLine) {
    guard let unit = options.currency(named: currency) else {
      line.problem = "'\(currency.prefix(40))' names no currency (Ccy)"
      return
    }
    let words = line.payee + " " + line.note
    // What the bank took back of what had gone out is a refund.
    line.takeAmount(
      isIn ? amount : "-\(amount)", mark: .point, currency: unit,
      refund: isIn ? isReversal ? .marked : StatementWords.refund(words: words) : .none)
    // What it took back of what had come in is less income.
    if isReversal, !isIn, line.problem == nil, let taken = line.amount, let less = try? taken.negated() {
      (line.kind, line.amount) = (.income, less)
    }
  }

  private static func bare(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

extension StatementLine {
  /// Why a movement that the bank has only announced, without a day, is left out.
  static let pending = "not booked yet"
}
