import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `Fields of a statement` {
  private static let tables: [(String, String)] = [
    ("Date,Payee,Amount,Tags\n2026-03-13,S,-1,\"a, b\"\n", "a,b"),
    ("Date,Payee,Amount,Labels\n2026-03-13,S,-1,#trip;work\n", "trip,work"),
    ("Date,Name,Amount,Notes and #tags,Description\n2026-03-13,Pret,-3.20,#coffee lunch,PRET A 12\n", "coffee"),
    ("Date,Payee,Amount,Notes\n2026-03-13,S,-1,#5 of 7\n", ""),
  ]

  @Test(arguments: tables) func `that are tags are kept as tags`(text: String, expected: String) throws {
    let ledger = try TestLedger()
    try ledger.bring(text)
    let found = try #require(try ledger.all().first)
    #expect(found.tags.joined(separator: ",") == expected)
    if expected == "coffee" { #expect(found.note == "lunch PRET A 12") }
  }

  private static let times: [(String, String)] = [
    ("Date,Time,Payee,Amount\n2026-03-13,11:59 PM,S,-1\n", "2026-03-13T23:59:00Z"),
    ("Date,Uhrzeit,Payee,Amount\n13.03.2026,08:05:06,S,-1\n", "2026-03-13T08:05:06Z"),
    ("Date,Payee,Amount\n2026-03-13 23:59:59,S,-1\n", "2026-03-13T23:59:59Z"),
    ("Date,Payee,Amount\n2026-03-13T23:59:59.123+02:00,S,-1\n", "2026-03-13T21:59:59Z"),
    ("Date,Payee,Amount\n2026-03-13 00:00:00,S,-1\n", ""), ("Date,Payee,Amount\n2026-03-13,S,-1\n", ""),
    ("Date,Time,Payee,Amount\n2026-03-13,25:00,S,-1\n", ""), ("Date,Time,Payee,Amount\n2026-03-13,soon,S,-1\n", ""),
  ]

  @Test(arguments: times) func `that are times are kept as times`(text: String, expected: String) throws {
    let ledger = try TestLedger()
    try ledger.bring(text)
    let found = try #require(try ledger.all().first)
    #expect(found.day.description == "2026-03-13")
    #expect(found.time?.instant == (expected.isEmpty ? nil : try Fixture.instant(expected)))
    if text.contains("+02:00") { #expect(found.time?.utcOffsetSeconds == 7200) }
  }

  private static let categories: [(String, String)] = [
    ("Date,Wallet,Type,Category name,Amount,Note\n2026-03-13,Cash,Expense,Food,-1,x\n", "food"),
    ("account,amount,title,note,date,category name,subcategory name\nCash,-1,A,x,2026-03-13,Food,Out\n", "food:out"),
    ("Date,Payee,Amount,Spending Category\n2026-03-13,A,-1,Food\n", "food"),
  ]

  @Test(arguments: categories) func `that name categories are kept`(text: String, expected: String) throws {
    let ledger = try TestLedger()
    try ledger.bring(text)
    let found = try #require(try ledger.all().first)
    #expect(found.category.text.lowercased() == expected)
  }

  private static let names: [(String, [String])] = [
    (
      "Date,Description,Amount,Reference\n2026-03-01,WHOLEFDS,-45.10,320261\n2026-03-02,WHOLEFDS,-4.00,320262\n",
      ["WHOLEFDS / 320261", "WHOLEFDS / 320262"]
    ),
    ("Date,Reference,Amount\n2026-03-01,Rosa,-45.10\n", ["Rosa / "]),
    ("Date,Counter Party,Reference,Amount\n2026-03-01,Rosa,Rent,-45.10\n", ["Rosa / Rent"]),
    (
      "Date,Description,Notes,Amount\n2026-03-01,Rosa,two cups,-4\n2026-03-02,,tip,-1\n", ["Rosa / two cups", "tip / "]
    ),
    (
      "Datum;Buchungstext;Verwendungszweck;Betrag\n2026-03-01;Lastschrift;Strom;-45,10\n",
      ["Lastschrift Strom / "]
    ),
    (
      "type,amount,description,date,source_name,destination_name,notes\nWithdrawal,-1,Groceries,2026-03-01,Giro,REWE,n\n",
      ["REWE / Groceries n"]
    ),
  ]

  @Test(arguments: names) func `that are references are no part of a payee`(text: String, expected: [String]) throws {
    #expect(try bankLines(Array(text.utf8)).map { "\($0.payee) / \($0.note)" } == expected)
  }
}
