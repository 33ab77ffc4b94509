import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `What a bank marks` {
  private let options = StatementOptions(currency: .euro)

  private func camt(_ entries: String) throws -> [StatementLine] {
    let text = """
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
      <Acct><Id><IBAN>DE02</IBAN></Id></Acct>\(entries)</Stmt></BkToCstmrStmt></Document>
      """
    return try CAMTStatement.lines(of: MemoryByteSource(text), options: options)
  }

  private func said(_ lines: [StatementLine]) -> [String] {
    lines.map { "\($0.kind.rawValue) \($0.problem ?? $0.amount?.description ?? "") \($0.payee)" }
  }

  private static func entry(_ amount: String, _ direction: String, reversal: Bool = false, _ details: String) -> String
  {
    """
    <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>\(direction)</CdtDbtInd>\(reversal ? "<RvslInd>true</RvslInd>" : "")
    <Sts>BOOK</Sts><BookgDt><Dt>2026-09-13</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>
    <NtryDtls>\(details)</NtryDtls></Ntry>
    """
  }

  private static func detail(_ name: String, _ amount: String? = nil, unit: String = "EUR", role: String = "Cdtr")
    -> String
  {
    let amount = amount.map { "<AmtDtls><TxAmt><Amt Ccy=\"\(unit)\">\($0)</Amt></TxAmt></AmtDtls>" } ?? ""
    return "<TxDtls>\(amount)<RltdPties><\(role)><Nm>\(name)</Nm></\(role)></RltdPties></TxDtls>"
  }

  private static let entries: [(String, [String])] = [
    (entry("7.00", "CRDT", reversal: true, detail("Shop")), ["expense -7.00 EUR Shop"]),
    (entry("7.00", "CRDT", detail("Firm", role: "Dbtr")), ["income 7.00 EUR Firm"]),
    (entry("7.00", "DBIT", reversal: true, detail("Firm", role: "Dbtr")), ["income -7.00 EUR Firm"]),
    (
      entry("30.00", "DBIT", detail("Anna", "10.00") + detail("Bert", "20.00")),
      ["expense 10.00 EUR Anna", "expense 20.00 EUR Bert"]
    ),
    // Parts that are not all of it, that have no amounts, or count in another currency, are no movements of their own.
    (entry("31.00", "DBIT", detail("Anna", "10.00") + detail("Bert", "20.00")), ["expense 31.00 EUR Anna"]),
    (entry("30.00", "DBIT", detail("Anna") + detail("Bert")), ["expense 30.00 EUR Anna"]),
    (
      entry("30.00", "DBIT", detail("Anna", "10.00", unit: "USD") + detail("Bert", "20.00")),
      ["expense 30.00 EUR Anna"]
    ),
  ]

  @Test(arguments: entries) func `in ISO 20022 is a refund, and a batch its parts`(
    entry: String, expected: [String]
  ) throws {
    let lines = try camt(entry)
    #expect(said(lines) == expected)
    #expect(Set(lines.compactMap(\.identifier)).count == lines.count)
    if expected == ["expense 30.00 EUR Anna"] { #expect(lines.first?.note.contains("2 payments in one") == true) }
  }

  private static let rows: [(String, String, String, String)] = [
    ("CCSTMTRS", "PAYMENT", "100.00", "transfer -100.00 EUR"), ("CCSTMTRS", "CREDIT", "7.00", "expense -7.00 EUR"),
    ("CCSTMTRS", "INT", "1.00", "income 1.00 EUR"), ("CCSTMTRS", "DEBIT", "-5.00", "expense 5.00 EUR"),
    ("CCSTMTRS", "PAYMENT", "-5.00", "expense 5.00 EUR"),
    ("STMTRS", "PAYMENT", "-5.00", "expense 5.00 EUR"), ("STMTRS", "CREDIT", "7.00", "income 7.00 EUR"),
  ]

  @Test(arguments: rows) func `in OFX is what was paid to a card`(
    statement: String, type: String, amount: String, expected: String
  ) throws {
    let row = "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>20260913<TRNAMT>\(amount)<FITID>1<NAME>SHOP</STMTTRN>"
    let text = "<OFX><\(statement)><CURDEF>EUR<BANKTRANLIST>\(row)</BANKTRANLIST></\(statement)></OFX>"
    let found = try OFXStatement.lines(of: text, options: options)
    #expect(said(found) == ["\(expected) SHOP"])
  }

  @Test func `in OFX as thanks for a payment is one`() throws {
    let row = "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260913<TRNAMT>100.00<NAME>PAYMENT THANK YOU</STMTTRN>"
    let text = "<OFX><CCSTMTRS><CURDEF>EUR<BANKTRANLIST>\(row)</BANKTRANLIST></CCSTMTRS></OFX>"
    #expect(try said(OFXStatement.lines(of: text, options: options)) == ["transfer -100.00 EUR PAYMENT THANK YOU"])
  }
}
