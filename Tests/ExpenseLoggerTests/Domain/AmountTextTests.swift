import Testing

@testable import ExpenseLogger

struct AmountTextTests {
  private static let readings: [(String, String)] = [
    ("12,50 €", "12.50 EUR"), ("$1,234.5", "1234.50 USD"), ("(900.23)", "-900.23 EUR"), ("($67.00)", "-67.00 USD"),
    ("-($67.00)", "67.00 USD"), ("5-", "-5.00 EUR"), ("1'234.50", "1234.50 EUR"), ("1’234.50 CHF", "1234.50 CHF"),
    ("1\u{A0}234,50", "1234.50 EUR"), ("1\u{202F}234,50 €", "1234.50 EUR"), ("1 234 567", "1234567.00 EUR"),
    ("\u{2212}3", "-3.00 EUR"), (" -110.7 €", "-110.70 EUR"), ("£1,183.23", "1183.23 GBP"),
    ("+ £1,100.00 ", "1100.00 GBP"),
    ("٤٫٧٥", "4.75 EUR"), ("١٬٢٣٤٫٥", "1234.50 EUR"), ("۱۲", "12.00 EUR"), ("１２．５", "12.50 EUR"),
    ("د.ا.\u{200F}93.21", "93.210 JOD"), (".5", "0.50 EUR"), ("12,-", "12.00 EUR"), ("0.125 BHD", "0.125 BHD"),
    ("12,34,567.50", "1234567.50 EUR"), ("1.234.567", "1234567.00 EUR"), ("EUR -12,50", "-12.50 EUR"),
    ("¥1200", "1200 JPY"), ("12.5 kr.", "12.50 SEK"), ("Rs. 500", "500.00 INR"), ("0.000", "0.00 EUR"),
    ("2557.68", "2557.68 EUR"), ("-0.01", "-0.01 EUR"), ("$-5", "-5.00 USD"), ("12 usd", "12.00 USD"),
    ("10.--", "10.00 EUR"), ("10,--", "10.00 EUR"), ("10.-", "10.00 EUR"), ("CHF 10.--", "10.00 CHF"),
    ("€10.--", "10.00 EUR"), ("-10.--", "-10.00 EUR"), ("10.–", "10.00 EUR"), ("10.—", "10.00 EUR"),
    ("10,-- €", "10.00 EUR"), ("(10.--)", "-10.00 EUR"), ("1'234.--", "1234.00 EUR"), ("1.234,--", "1234.00 EUR"),
    ("10.---", ""), ("10.--5", ""), ("10--", ""), ("1.5.--", ""), (".--", ""), ("0,999", ""), ("100 kr", ""),
  ]

  @Test(arguments: readings)
  func `Amounts are read as they are written`(text: String, expected: String) throws {
    let usual = text.hasSuffix("kr.") ? "SEK" : text.hasPrefix("Rs") ? "INR" : "EUR"
    let currency = try #require(Currency(iso: usual))
    guard !expected.isEmpty else {
      #expect(throws: AmountProblem.self) { try AmountText(text).money(usual: currency) }
      return
    }
    #expect(try AmountText(text).money(usual: currency).description == expected)
  }

  @Test(arguments: ["1,234", "1.000", "-3.000", "999,999", "(1,234)", "$12,345"])
  func `An amount that can be read in two ways is an error that says how to state it`(text: String) throws {
    let problem = try #require(throws: AmountProblem.self) { try AmountText(text) }
    #expect(problem.isAmbiguous)
    #expect(problem.advice?.contains("decimal-mark point|comma") == true)
  }

  @Test(arguments: [
    ("¥1,234", "1234 JPY"), ("1,234", "1234.00 EUR"), ("1.234 €", "1234.00 EUR"), ("-3.001", "-3001.00 EUR"),
    ("$12,345", "12345.00 USD"), ("¥1.500", "1500 JPY"), ("0.500", "0.50 EUR"),
  ])
  func `Only readings that the currency can have count`(text: String, expected: String) throws {
    #expect(try AmountText.money(text, mark: nil, usual: .euro).description == expected)
  }

  @Test(arguments: [
    ("1,500", "EUR", ["1500", "1.50"]), ("-1.230", "EUR", ["-1230", "-1.23"]), ("1,230", "BHD", ["1230", "1.23"]),
    ("1.000", "EUR", ["1000", "1"]), ("$2,340", "EUR", ["2340 USD", "2.34 USD"]),
    ("1,234", "USDT", ["1234", "1.2340"]),
  ])
  func `Where two remain, both are named as they can be typed`(text: String, unit: String, texts: [String]) throws {
    let usual = try #require(Currency(unit: unit))
    let problem = try #require(throws: AmountProblem.self) { try AmountText.money(text, mark: nil, usual: usual) }
    #expect(problem.isAmbiguous && problem.readings == texts)
    #expect(texts.allSatisfy { problem.message.contains($0) && problem.advice?.contains($0) == true })
    let typed = try texts.map { try AmountText.money($0, mark: nil, usual: usual).minorUnits }
    #expect(Set(typed).count == 2)
    for mark in AmountMark.allCases {
      #expect(typed.contains(try AmountText.money(text, mark: mark, usual: usual).minorUnits))
    }
  }

  @Test(arguments: ["BHD", "KWD"])
  func `Of three decimals no fourth is advised, but to state the mark`(code: String) throws {
    let usual = try #require(Currency(iso: code))
    let problem = try #require(throws: AmountProblem.self) { try AmountText.money("1,234", mark: nil, usual: usual) }
    #expect(problem.readings == ["1234", "1.234"] && problem.amounts.map(\.minorUnits) == [1_234_000, 1234])
    #expect(
      problem.advice == "write 1234 for the one, or say once how you write decimals: "
        + "expense config decimal-mark point (1234) or comma (1.234)")
  }

  private static let stated: [(String, AmountMark, Int64)] = [
    ("1.000", .comma, 100_000), ("-3.000", .comma, -300_000), ("1,234", .point, 123_400), ("1.234,5", .comma, 123_450),
  ]

  @Test(arguments: stated)
  func `A stated mark decides`(text: String, mark: AmountMark, units: Int64) throws {
    #expect(try AmountText(text, mark: mark).money(in: .euro).minorUnits == units)
  }

  @Test(arguments: [
    "", " ", "-", "abc", "12abc34", "1,2,3", "1.23.4", "--5", "-5-", "(-5)", "(5", "12.", "1,23,45", "€5$", "1e5",
    "1/2",
    "0x10", "12 34", "€", "5..", "1234,567.8",
    "1;2", "-1;250", ";5", "5;", "1\u{37E}2",
  ])
  func `Other text is no amount`(text: String) {
    #expect(throws: AmountProblem.self) { try AmountText(text, mark: .point).money(usual: .euro) }
  }

  @Test func `More decimals than the currency has are refused, but for zeros`() throws {
    #expect(throws: AmountProblem.self) { try AmountText("1.005", mark: .point).money(in: .euro) }
    #expect(try AmountText("1.500", mark: .point).money(in: .euro) == Money(150, .euro))
    #expect(throws: AmountProblem.self) { try AmountText("12.5 JPY").money(usual: .euro) }
  }

  @Test func `Amounts beyond what can be counted are refused`() {
    for text in [
      "92233720368547758.08", "92233720368547758.07", "-10000000000000.01", "99999999999999999999999999999999999999",
      "1" + String(repeating: "0", count: 29),
    ] {
      #expect(throws: AmountProblem.self) { try AmountText(text, mark: .point).money(in: .euro) }
    }
    #expect(throws: Never.self) { try AmountText("-10000000000000.00", mark: .point).money(in: .euro) }
  }

  @Test func `A file's mark is decided by the whole file`() throws {
    func verdict(_ cells: [String]) throws -> AmountMark? {
      var survey = AmountMarkSurvey()
      for (index, cell) in cells.enumerated() { survey.look(at: cell, line: index + 2) }
      return try survey.verdict()
    }
    #expect(try verdict(["1.000", "12,50"]) == .comma)
    #expect(try verdict(["4,884", "1,280.8"]) == .point)
    #expect(try verdict(["4.750", "0.000"]) == .point)
    #expect(try verdict(["1.280,8", "1.250.00", "1,2.3,4"]) == .comma)
    #expect(try verdict(["1.250.000"]) == .comma)
    #expect(try verdict(["100", "no amount", ""]) == nil)
    #expect(throws: AmountProblem.self) { try verdict(["1.000", "2.500"]) }
    #expect(throws: AmountProblem.self) { try verdict(["1.25", "2,5"]) }
  }

  @Test(arguments: [
    ("$", "CAD", "CAD"), ("$", "EUR", "USD"), ("kr", "NOK", "NOK"), ("¥", "CNY", "CNY"), ("US$", "CAD", "USD"),
    ("eur", "USD", "EUR"),
  ])
  func `A shared sign means the person's own currency where it can`(sign: String, usual: String, code: String) {
    #expect(Currency.named(sign, usual: Currency(iso: usual))?.code == code)
  }
}
