import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

struct BankMappingTests {
  private func lines(_ text: String, _ stated: [StatementMapping.Option: String] = [:]) throws -> [StatementLine] {
    var options = StatementOptions(currency: .euro)
    options.stated = StatementMapping(stated)
    return try bankLines(Array(text.utf8), options)
  }

  private func amounts(_ lines: [StatementLine]) -> [String] {
    lines.map { "\($0.kind.rawValue) \($0.amount?.description ?? $0.problem ?? $0.skip ?? "")" }
  }

  private func notes(_ text: String, _ stated: [StatementMapping.Option: String] = [:]) throws -> [String] {
    var options = StatementOptions(currency: .euro)
    options.stated = StatementMapping(stated)
    return try BankStatement(MemoryByteSource(text), options: options).notes
  }

  @Test func `EXP07 a unit that is no currency keeps all its decimals, and what names none is refused`() throws {
    let text = """
      Date,Payee,Amount,Currency
      2026-03-01,Exchange,-5013.7654234,USDT
      2026-03-02,Shop,-3.00,€
      2026-03-03,Shop,-4,JPY
      2026-03-04,Shop,-1.234,BHD
      2026-03-05,Shop,-1.00,1?
      2026-03-06,Shop,-5.5 USDT,
      2026-03-07,Shop,-5.00,kr
      2026-03-08,Shop,-6.00,Euro

      """
    #expect(
      try amounts(lines(text)) == [
        "expense 5013.7654234 USDT", "expense 3.00 EUR", "expense 4 JPY", "expense 1.234 BHD",
        "expense '1?' names no currency", "expense 5.50 USDT", "expense 'kr' names no currency", "expense 6.00 EUR",
      ])
    #expect(try notes(text).contains { $0.contains("USDT") && !$0.contains("JPY") })
  }

  @Test func `A row that the end of the file cuts off is refused`() throws {
    let whole = "Date,Payee,Amount,Currency\n2026-06-03,A,-1.00,EUR\n"
    let cut = try lines(whole + "2026-06-04,C,-123")
    #expect(amounts(cut) == ["expense 1.00 EUR", "expense the file ends in the middle of this row"])
    // A last line without an end, and a short row in the middle, are no such sign.
    #expect(try amounts(lines(whole + "2026-06-04,C,-123,EUR")) == ["expense 1.00 EUR", "expense 123.00 EUR"])
    #expect(try amounts(lines(whole + "2026-06-04,C,-123\n")) == ["expense 1.00 EUR", "expense 123.00 EUR"])
  }

  private let card = """
    Date,Description,Amount
    2026-03-01,Coffee,3.20
    2026-03-02,Books,20.00
    2026-03-03,Shoes,90.00
    2026-03-04,PAYMENT RECEIVED - THANK YOU,-500.00
    2026-03-05,Shoes,-90.00

    """

  @Test func `A card's purchases are told by the sign of what was paid to it`() throws {
    #expect(
      try amounts(lines(card)) == [
        "expense 3.20 EUR", "expense 20.00 EUR", "expense 90.00 EUR", "transfer -500.00 EUR", "expense -90.00 EUR",
      ])
    #expect(try notes(card).contains { $0.contains("as on a card") && $0.contains("--sign minus") })
    let stated = try lines(card, [.sign: "minus"])
    #expect(amounts(stated).first == "income 3.20 EUR" && amounts(stated)[3] == "expense 500.00 EUR")
    // A payment by card out of an account has a minus too.
    let account = """
      Date,Description,Amount
      2026-03-01,Card payment to shop,-3.20
      2026-03-02,Salary,2000.00
      2026-03-03,Rent,-900.00

      """
    #expect(try amounts(lines(account)) == ["expense 3.20 EUR", "income 2000.00 EUR", "expense 900.00 EUR"])
  }

  @Test func `What a file leaves open of its signs is stated`() throws {
    let deposits = "Date,Description,Amount\n2026-03-01,Interest,500.00\n2026-03-02,Interest,0.10\n"
    #expect(try amounts(lines(deposits)) == ["expense 500.00 EUR", "expense 0.10 EUR"])
    #expect(try notes(deposits).contains { $0.contains("--sign minus") })
    #expect(try amounts(lines(deposits, [.sign: "minus"])) == ["income 500.00 EUR", "income 0.10 EUR"])
    let few = "Date,Description,Amount\n2026-03-01,Coffee,5.00\n2026-03-02,Shoes,-9.00\n"
    #expect(try amounts(lines(few)) == ["income 5.00 EUR", "expense 9.00 EUR"])
    #expect(try amounts(lines(few, [.sign: "plus"])) == ["expense 5.00 EUR", "expense -9.00 EUR"])
  }

  @Test(arguments: [
    ("Date,Description,Amount,Transaction Type,Category", "debit", "credit"),
    ("Date,Description,Amount,Type,Category", "DR", "CR"),
    ("Date,Description,Amount,Credit Debit Indicator,Category", "DBIT", "CRDT"),
  ])
  func `A column of debit and credit is a sign`(header: String, out: String, income: String) throws {
    let text = "\(header)\n2026-03-01,Shop,12.00,\(out),Food\n2026-03-02,Employer,700.00,\(income),Paycheck\n"
    #expect(try amounts(lines(text)) == ["expense 12.00 EUR", "income 700.00 EUR"])
  }

  @Test func `A word behind the amount is a sign too`() throws {
    let text = "Date,Description,Amount\n2026-03-01,Shop,\"1,012.00 DR\"\n2026-03-02,Employer,700.00Cr\n"
    #expect(try amounts(lines(text)) == ["expense 1012.00 EUR", "income 700.00 EUR"])
  }

  @Test func `EXP01 EXP02 EXP06 EXP30 amounts and days of a file are exact`() throws {
    let text = """
      Date,Payee,Amount
      2022-08-01,a,-2557.68
      2022-08-01,b,-50.33
      2022-08-01,c,-31.94
      2022-08-01,d,-0.01

      """
    let found = try lines(text)
    #expect(found.map { $0.amount?.minorUnits } == [255_768, 5_033, 3_194, 1])
    #expect(try found[1].amount?.adding(found[2].amount ?? .zero(.euro)).plainText == "82.27")
    #expect(found[3].amount?.plainText == "0.01" && found[3].kind == .expense)
    #expect(found.allSatisfy { $0.day?.description == "2022-08-01" })
  }

  @Test func `A column of types with other words in it is none`() throws {
    let text = "Date,Description,Amount,Type\n2026-03-01,Shop,-12.00,CARD\n2026-03-02,Employer,700.00,credit\n"
    #expect(try amounts(lines(text)) == ["expense 12.00 EUR", "income 700.00 EUR"])
  }

  @Test func `Of payer and recipient the other one is the payee, and their number is no own account`() throws {
    let text = """
      "Girokonto";"DE02120300000000202051"
      ""
      "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
      "02.03.26";"02.03.26";"Gebucht";"ICH";"Vermieter";"Miete";"Ausgang";"DE02500105170137075030";"-900,00"
      "03.03.26";"03.03.26";"Gebucht";"Firma";"ICH";"Gehalt";"Eingang";"DE02100500000054540402";"2.400,00"

      """
    let found = try lines(text, [.account: "Giro"])
    #expect(amounts(found) == ["expense 900.00 EUR", "income 2400.00 EUR"])
    #expect(found.map(\.payee) == ["Vermieter", "Firma"])
    #expect(found.map(\.otherAccount) == ["DE02500105170137075030", "DE02100500000054540402"])
    #expect(found.map(\.account) == ["", ""] && found.map(\.givenAccount) == ["Giro", "Giro"])
    #expect(try notes(text).contains { $0.contains("the other side") })
    let own = try lines("IBAN,Date,Payee,Amount\nDE02,2026-03-01,Rosa,-1.00\nDE02,2026-03-02,Rosa,-2.00\n")
    #expect(own.map(\.account) == ["DE02", "DE02"] && own.allSatisfy { $0.otherAccount.isEmpty })
  }

  @Test func `YNAB names the group once`() throws {
    let text = """
      "Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
      "Giro","","2026-03-01","Rosa","Food: Groceries","Food","Groceries","",€3.20,€0.00,"Cleared"
      "Giro","","2026-03-02","Firma","Inflow: Ready to Assign","Inflow","Ready to Assign","",€0.00,€700.00,"Cleared"
      "Giro","","2026-03-03","Transfer : Savings","","","","",€50.00,€0.00,"Cleared"

      """
    let found = try lines(text)
    #expect(found.map(\.category) == ["Food:Groceries", "", ""])
    #expect(amounts(found) == ["expense 3.20 EUR", "income 700.00 EUR", "transfer 50.00 EUR"])
    let old = "Date,Payee,Category,Master Category,Sub Category,Outflow,Inflow\n2026-03-01,a,Food:Out,Food,Out,1.00,\n"
    #expect(try lines(old).map(\.category) == ["Food:Out"])
  }

  @Test func `What a bank or service took is an expense of its own`() throws {
    let paypal = """
      "Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID"
      "02/03/2026","08:00:00","CET","Buyer","Mobile Payment","Completed","EUR","100,00","-3,20","96,80","A1"
      "14/03/2026","08:00:00","CET","Shop","Express Checkout Payment","Completed","EUR","-12,00","0,00","-12,00","A2"
      "15/03/2026","08:00:00","CET","Shop","Express Checkout Payment","Denied","EUR","-12,00","0,00","-12,00","A3"

      """
    let found = try lines(paypal)
    #expect(
      amounts(found) == ["income 100.00 EUR", "expense 3.20 EUR", "expense 12.00 EUR", "expense 12.00 EUR"])
    #expect(found.map(\.payee) == ["Buyer", "", "Shop", "Shop"])
    #expect(found.map(\.category) == ["", "fees", "", ""])
    #expect(found.last?.skip == "declined or taken back")
    #expect(found[1].identifier == "\(found[0].identifier ?? "") fee")
    let revolut = """
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      CARD_PAYMENT,Current,2026-03-01 08:00:00,2026-03-02 08:00:00,Rosa,-10.00,0.50,EUR,COMPLETED,89.50
      TOPUP,Current,2026-03-01 08:00:00,2026-03-03 08:00:00,Top-Up,20.00,0.00,EUR,COMPLETED,109.50
      CARD_PAYMENT,Current,2026-03-01 08:00:00,,Rosa,-10.00,0.00,EUR,REVERTED,

      """
    let second = try lines(revolut)
    #expect(amounts(second.dropLast()) == ["expense 10.00 EUR", "expense 0.50 EUR", "income 20.00 EUR"])
    #expect(second.last?.skip == "declined or taken back")
  }

  @Test func `Columns, separator, preamble and marks are stated where looking does not help`() throws {
    let text = "x;y\nKelt;Kinek;Mennyi\n01/02/2026;Rosa;-1.000\n03/02/2026;Bolt;-2.000\n"
    #expect(throws: ImportError.self) { try lines(text) }
    let stated: [StatementMapping.Option: String] = [
      .columns: "date=1,payee=Kinek,amount=Mennyi", .separator: "semicolon", .preamble: "1", .decimalMark: "comma",
      .dateFormat: "dmy",
    ]
    let found = try lines(text, stated)
    #expect(amounts(found) == ["expense 1000.00 EUR", "expense 2000.00 EUR"])
    #expect(found.map(\.payee) == ["Rosa", "Bolt"])
    #expect(found.first?.day?.description == "2026-02-01")
    let numbers = try lines(text, stated.merging([.columns: "date=1,payee=2,amount=3"]) { _, new in new })
    #expect(amounts(numbers) == amounts(found))
    let error = try #require(throws: ImportError.self) {
      try lines(text, stated.merging([.columns: "date=Nap,amount=3"]) { _, new in new })
    }
    #expect(error.message.contains("no row has the stated columns"))
    // What a header says is overruled.
    let named = "Date,Payee,Reference,Amount\n2026-03-01,Bank,Rosa,-1.00\n"
    #expect(try lines(named, [.columns: "payee=Reference"]).map(\.payee) == ["Rosa"])
    #expect(try lines(named, [.columns: "payee=-"]).map(\.payee) == ["Rosa"])
  }

  @Test(arguments: [
    (StatementMapping.Option.columns, "date"), (.columns, "day=1"), (.columns, "date=0"), (.separator, "x"),
    (.preamble, "-1"), (.preamble, "many"), (.sign, "down"), (.decimalMark, "dot"), (.dateFormat, "ymd"),
    (.currency, "?"),
  ])
  func `A stated value that says nothing is refused with what to write`(
    option: StatementMapping.Option, value: String
  ) throws {
    #expect(StatementMapping([option: value]).problem(with: option)?.advice.isEmpty == false)
  }

  @Test func `A mapping is kept as text`() {
    let mapping = StatementMapping([.account: "My = account", .columns: "date=1,amount=2", .sign: "plus"])
    #expect(StatementMapping(text: mapping.text) == mapping)
    #expect(mapping.words() == "--account 'My = account' --columns date=1,amount=2 --sign plus")
    #expect(StatementMapping(text: "later=x\nsign=plus") == StatementMapping([.sign: "plus"]))
  }

  @Test func `EXP35 a group's bill counts by the person's part`() throws {
    let text = """
      Date,Description,Category,Cost,Currency,Ana,Ben
      2026-03-01,Dinner,Dining out,30.01,EUR,15.00,-15.00
      2026-03-02,Taxi,Taxi,20.00,EUR,-10.00,10.00
      2026-03-03,Gift,General,9.00,EUR,0.00,0.00
      2026-03-04,Ana paid Ben,Payment,5.00,EUR,5.00,-5.00
      2026-03-05,Refund,Dining out,-8.00,EUR,-4.00,4.00
      2026-03-06,Total balance, , ,EUR,6.00,-6.00

      """
    let error = try #require(throws: ImportError.self) { try lines(text) }
    #expect(error.message.contains("'Ana', 'Ben'") && error.advice == "say which with --member NAME")
    #expect(
      try amounts(lines(text, [.member: "Ana"])) == [
        "expense 15.01 EUR", "expense 10.00 EUR", "expense 0.00 EUR", "transfer 5.00 EUR", "expense -4.00 EUR",
        "expense the group's balance",
      ])
    #expect(
      try amounts(lines(text, [.member: "ben"])) == [
        "expense 15.00 EUR", "expense 10.00 EUR", "expense 0.00 EUR", "transfer -5.00 EUR", "expense -4.00 EUR",
        "expense the group's balance",
      ])
    #expect(throws: ImportError.self) { try lines(text, [.member: "Cleo"]) }
    // Of several who paid, the part of one is known only where all was for the others.
    let several = """
      Date,Description,Category,Cost,Currency,Ana,Ben,Cleo
      2026-03-01,For Ben,Other,20.00,EUR,10.00,-20.00,10.00
      2026-03-02,For all,Other,30.00,EUR,5.00,-10.00,5.00

      """
    let found = try lines(several, [.member: "Ana"])
    #expect(found.map(\.skip) == ["bills that you had no part in", nil])
    #expect(found.last?.problem?.hasPrefix("several members paid") == true)
    #expect(try amounts(lines(several, [.member: "Ben"])) == ["expense 20.00 EUR", "expense 10.00 EUR"])
  }
}
