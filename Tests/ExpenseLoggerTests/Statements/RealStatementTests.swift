import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite(.enabled(if: RealFiles.areThere))
struct RealStatementTests {
  private func sums(_ name: String, _ options: StatementOptions = StatementOptions(currency: .euro)) throws -> LineSums
  {
    LineSums(try bankLines(RealFiles.bytes(name), options))
  }

  private func text(_ name: String) throws -> String { try statementText(MemoryByteSource(RealFiles.bytes(name))) }

  @Test func `Debit and credit columns without signs`() throws {
    let sums = try self.sums("bank-ie-boi-debit-credit.csv")
    #expect(sums.count == 27)
    #expect(sums.spent == ["EUR": 426_083])
    #expect(sums.received == ["EUR": 384_122])
    #expect(sums.span == "2017-09-01..2017-09-28")
  }

  @Test func `A card's amounts without signs were spent, and what is pending waits`() throws {
    let sums = try self.sums("bank-uk-johnlewis-pending-bom.csv")
    #expect(sums.count == 10)
    #expect(sums.skips == [StatementLine.pending, StatementLine.pending, StatementLine.pending])
    #expect(sums.spent == ["GBP": 138_580])
    #expect(sums.received == ["GBP": 110_000])
    #expect(sums.span == "2019-12-02..2019-12-12")
  }

  @Test func `Rows under a preamble, each continued by the next`() throws {
    let lines = try bankLines(RealFiles.bytes("bank-sg-ocbc-preamble.csv"))
    let sums = LineSums(lines)
    #expect(sums.count == 8)
    #expect(sums.spent == ["SGD": 17_328])
    #expect(sums.span == "2018-04-13..2018-04-18")
    #expect(lines.first?.payee == "DEBIT PURCHASE")
    #expect(lines.first?.note == "15/04/18 66-6666 UBER EATS AN2GO HELP.UBERh")
  }

  @Test func `Latin text, doubled returns and a quote that was forgotten`() throws {
    let lines = try bankLines(RealFiles.bytes("bank-nl-rabobank-latin1-mixed-eol.csv"))
    let sums = LineSums(lines)
    #expect(sums.count == 3)
    #expect(sums.spent == ["EUR": 108_749])
    #expect(sums.received == ["EUR": 5000])
    #expect(lines.map { $0.day?.description } == ["2018-03-01", "2018-03-14", "2018-03-16"])
    #expect(Set(lines.map(\.account)) == ["NL00RABO0000000001"])
    #expect(Set(lines.compactMap(\.identifier)).count == 3)
    #expect(lines[1].payee == "Nederlandse Loterij Organisatie B.V.")
  }

  @Test func `A table without a header, in which one line is none`() throws {
    let lines = try bankLines(RealFiles.bytes("bank-at-raiffeisen-headerless.csv"))
    let sums = LineSums(lines)
    #expect(sums.count == 73)
    #expect(sums.problems.count == 1)
    #expect(lines.first { $0.problem != nil }?.line == 71)
    #expect(sums.spent == ["EUR": 645_890])
    #expect(sums.received == ["EUR": 187_820])
    #expect(sums.span == "2017-09-18..2017-10-19")
  }

  @Test func `Monefy names one column twice and writes transfers as two rows`() throws {
    #expect(throws: ImportError.self) { try self.sums("app-monefy.csv") }
    var options = StatementOptions(currency: .euro)
    options.stated[.dateFormat] = "dmy"
    let sums = try self.sums("app-monefy.csv", options)
    #expect(sums.count == 8)
    #expect(sums.spent == ["USD": 27_200])
    #expect(sums.received == ["USD": 616_480])
    #expect(sums.moved == ["USD": 0])
    #expect(sums.span == "2021-12-06..2021-12-06")
  }

  @Test func `YNAB in Arabic, with three decimals and marks of direction`() throws {
    let lines = try bankLines(RealFiles.bytes("app-ynab4-rtl-arabic.csv"))
    let sums = LineSums(lines)
    #expect(sums.spent == ["JOD": 97_960])
    #expect(sums.received.isEmpty)
    #expect(lines.map(\.payee) == ["shop1", "coffeeshop"])
    #expect(lines.map(\.note) == ["Lunch", "Coffee"])
    #expect(lines.map(\.account) == ["checking1", "creditcard1"])
    #expect(sums.span == "2022-11-07..2022-12-11")
  }

  @Test func `A journal of three years`() throws {
    let text = try text("hledger-bcexample.journal")
    let transactions = JournalParser.parse(JournalFiles(text), mark: nil).transactions
    #expect(transactions.count == 1035)
    #expect(transactions.compactMap(\.day).min()?.description == "2012-01-01")
    #expect(transactions.compactMap(\.day).max()?.description == "2014-10-11")
    let lines = try JournalStatement.lines(of: text, options: StatementOptions(currency: .dollar))
    let sums = LineSums(lines)
    #expect(sums.spent == ["USD": 26_091_170, "IRAUSD": 5_200_000_000_000])
    func spent(_ category: String, _ year: Int? = nil) -> Int64 {
      lines.filter { line in
        line.kind == .expense && line.amount?.currency == .dollar
          && CategoryPath(category).contains(CategoryPath(line.category))
          && (year == nil || line.day?.year == year)
      }.compactMap(\.amount?.minorUnits).reduce(0, +)
    }
    #expect([2012, 2013, 2014].map { spent("Food", $0) } == [672_272, 655_134, 581_492])
    #expect(spent("Food:Groceries") == 601_438)
    #expect(spent("Food:Restaurant") == 1_296_853)
    #expect(spent("Food:Coffee") == 8372)
    #expect(spent("Food:Alcohol") == 2235)
    #expect(spent("Home:Rent") == 7_920_000)
    #expect(sums.problems.isEmpty)
  }

  @Test func `OFX as SGML on one line`() throws {
    let lines = try OFXStatement.lines(
      of: text("ofx-checking-sgml-oneline.ofx"), options: StatementOptions(currency: .euro))
    #expect(LineSums(lines).spent == ["CAD": 34_527])
    #expect(lines.map(\.payee) == ["MCDONALD'S #112", "Joe's Bald Hairstyles", "CONNIE'S HAIR D"])
    #expect(lines.map { $0.day?.description } == ["2009-04-01", "2009-04-02", "2009-04-03"])
    #expect(Set(lines.compactMap(\.identifier)).count == 3)
  }

  @Test func `OFX with days that are none`() throws {
    let lines = try OFXStatement.lines(of: text("ofx-bad-dates.ofx"), options: StatementOptions(currency: .euro))
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.problem != nil && $0.day == nil })
  }

  @Test func `OFX of a credit card without names`() throws {
    let lines = try OFXStatement.lines(
      of: text("ofx-nubank-credit-card-brl.ofx"), options: StatementOptions(currency: .euro))
    #expect(LineSums(lines).spent == ["BRL": 128_091])
    #expect(lines.count == 6)
    #expect(lines.map { $0.day?.day } == [23, 23, 23, 22, 22, 22])
    #expect(lines.first?.payee == "-memo-message-")
  }

  @Test func `Two statements of ISO 20022 in one file`() throws {
    let lines = try CAMTStatement.lines(
      of: MemoryByteSource(RealFiles.bytes("camt053-multi-statement.xml")),
      options: StatementOptions(currency: .dollar))
    let sums = LineSums(lines)
    #expect(sums.received == ["EUR": 885])
    #expect(sums.spent == ["EUR": 700])
    #expect(sums.span == "2014-12-31..2014-12-31")
  }

  @Test func `Quicken's format with splits and sections of other kinds`() throws {
    let text = try text("qif-splits-and-other-sections.qif")
    let lines = try QIFStatement.lines(of: text, options: StatementOptions(currency: .dollar))
    let net = lines.reduce(Int64(0)) { sum, line in
      guard let amount = line.amount else { return sum }
      return line.kind == .income ? sum + amount.minorUnits : sum - amount.minorUnits
    }
    #expect(net == -3550)
    #expect(Set(lines.map(\.line)).count == 6)
    #expect(lines.filter { $0.payee == "Amazon.com" }.map { $0.amount?.minorUnits } == [5000, 2500, 1000, 1500])
    #expect(lines.first { $0.payee == "T-Mobile" }?.tags == ["Test class"])
    #expect(Set(lines.compactMap(\.day).map(\.day)) == [10, 11, 12, 14])
    #expect(lines.allSatisfy { $0.problem == nil })
  }

  @Test func `A group's bills: a member's part, what settles them, and the balance`() throws {
    let error = try #require(throws: ImportError.self) { try self.sums("splitwise-export.csv") }
    #expect(error.message.contains("'Ana', 'Ben', 'Cleo'") && error.advice.contains("--member"))
    var options = StatementOptions(currency: .euro)
    options.stated[.member] = "ana"
    let lines = try bankLines(RealFiles.bytes("splitwise-export.csv"), options)
    let sums = LineSums(lines)
    #expect(lines.count == 267)
    #expect(sums.spent == ["USD": 1_639_476])
    #expect(sums.moved == ["USD": -1_604_456])
    #expect(sums.received.isEmpty)
    #expect(sums.problems.isEmpty)
    #expect(sums.skips.count { $0 == "the group's balance" } == 1)
    for (member, spent) in [("Ben", 1_164_958), ("Cleo", 1_152_407)] as [(String, Int64)] {
      options.stated[.member] = member
      #expect(LineSums(try bankLines(RealFiles.bytes("splitwise-export.csv"), options)).spent == ["USD": spent])
    }
  }
}
