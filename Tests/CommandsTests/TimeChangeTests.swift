import Foundation
import FoundationExtras
import Testing

@testable import Commands

/// A day on which the clocks change.
struct ClockChange: Sendable, CustomTestStringConvertible {
  var zone: String
  var now: String
  var text: String
  var expected: Expected

  enum Expected: Sendable {
    case instant(String, isTwice: Bool)
    case gap(from: String, to: String)
  }

  var testDescription: String { "\(zone) \(text)" }

  static let table: [ClockChange] = [
    // Berlin: 29 March 2026, 02:00 → 03:00; 25 October 2026, 03:00 → 02:00.
    ClockChange("Europe/Berlin", "2026-03-29T10:00:00Z", "02:30", .gap(from: "02:00", to: "03:00")),
    ClockChange("Europe/Berlin", "2026-03-29T10:00:00Z", "2026-03-29T02:00", .gap(from: "02:00", to: "03:00")),
    ClockChange("Europe/Berlin", "2026-03-29T10:00:00Z", "03:00", .instant("2026-03-29T01:00:00Z", isTwice: false)),
    ClockChange("Europe/Berlin", "2026-03-29T00:30:00Z", "02:30", .instant("2026-03-28T01:30:00Z", isTwice: false)),
    ClockChange("Europe/Berlin", "2026-03-30T00:00:00Z", "yesterday 02:30", .gap(from: "02:00", to: "03:00")),
    ClockChange("Europe/Berlin", "2026-10-25T10:00:00Z", "02:30", .instant("2026-10-25T00:30:00Z", isTwice: true)),
    ClockChange("Europe/Berlin", "2026-10-25T00:45:00Z", "02:30", .instant("2026-10-25T00:30:00Z", isTwice: true)),
    ClockChange(
      "Europe/Berlin", "2026-10-25T10:00:00Z", "2026-10-25T02:30+01:00",
      .instant("2026-10-25T01:30:00Z", isTwice: false)),
    ClockChange("Europe/Berlin", "2026-03-29T10:00:00Z", "1d ago", .instant("2026-03-28T11:00:00Z", isTwice: false)),
    // New York: 8 March 2026, 02:00 → 03:00; 1 November 2026, 02:00 → 01:00.
    ClockChange("America/New_York", "2026-03-08T15:00:00Z", "02:15", .gap(from: "02:00", to: "03:00")),
    ClockChange("America/New_York", "2026-11-01T15:00:00Z", "01:30", .instant("2026-11-01T05:30:00Z", isTwice: true)),
    ClockChange("America/New_York", "2026-11-01T15:00:00Z", "02:00", .instant("2026-11-01T07:00:00Z", isTwice: false)),
    // Lord Howe: half an hour. 5 April 2026, 02:00 → 01:30; 4 October 2026, 02:00 → 02:30.
    ClockChange("Australia/Lord_Howe", "2026-10-04T05:00:00Z", "02:15", .gap(from: "02:00", to: "02:30")),
    ClockChange(
      "Australia/Lord_Howe", "2026-10-04T05:00:00Z", "02:30", .instant("2026-10-03T15:30:00Z", isTwice: false)),
    ClockChange(
      "Australia/Lord_Howe", "2026-04-05T05:00:00Z", "01:45", .instant("2026-04-04T14:45:00Z", isTwice: true)),
    // São Paulo: midnight itself was skipped on 4 November 2018 and came twice, as 23:00, on 17 February 2018.
    ClockChange("America/Sao_Paulo", "2018-11-04T15:00:00Z", "00:30", .gap(from: "00:00", to: "01:00")),
    ClockChange("America/Sao_Paulo", "2018-11-04T15:00:00Z", "today", .instant("2018-11-04T03:00:00Z", isTwice: false)),
    ClockChange(
      "America/Sao_Paulo", "2018-02-18T15:00:00Z", "2018-02-17T23:30", .instant("2018-02-18T01:30:00Z", isTwice: true)),
  ]

  init(_ zone: String, _ now: String, _ text: String, _ expected: Expected) {
    self.zone = zone
    self.now = now
    self.text = text
    self.expected = expected
  }
}

@Suite struct `Times where the clocks change` {
  @Test(arguments: ClockChange.table)
  func `name the gap, or take the earlier and say so`(change: ClockChange) throws {
    let context = try Fixed.context(change.now, change.zone)
    switch change.expected {
    case .instant(let text, let isTwice):
      let reading = try TimeExpression.readInstant(change.text, in: context)
      #expect(reading.instant == (try Fixed.instant(text)))
      #expect((reading.note?.contains("comes twice") ?? false) == isTwice)
    case .gap(let from, let to):
      let error = try commandError { _ = try TimeExpression.readInstant(change.text, in: context) }
      #expect(error.message.contains("does not exist on"))
      #expect(error.message.contains(change.zone))
      #expect(error.details == ["the clocks go from \(from) to \(to)"])
      #expect(error.exitCode == .usage)
    }
  }

  @Test func `looking ahead between the two takes the one that is still to come`() throws {
    let context = try Fixed.context("2026-10-25T00:45:00Z")
    let reading = try TimeExpression.readInstant("02:30", in: context, clock: .next, future: .allowed)
    #expect(reading.instant == (try Fixed.instant("2026-10-25T01:30:00Z")))
    #expect(reading.note?.contains("later one") == true)
  }
}
