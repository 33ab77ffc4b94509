import Foundation
import FoundationExtras
import Testing

@testable import Commands

@Suite struct `Settings` {
  static let list = SettingList([
    SettingDefinition(
      "half-life", kind: .number(1.5...9.5, unit: "h"), standard: .number(5), help: "Half-life of caffeine"),
    SettingDefinition(
      "bedtime", kind: .clockTime, standard: ClockTime("23:00").map { .clockTime($0) }, help: "When you sleep"),
    SettingDefinition("day-start", kind: .dayStart, standard: .dayStart(.midnight), help: "When a day begins"),
    SettingDefinition("time-zone", kind: .timeZone, standard: nil, help: "Where you are"),
    SettingDefinition("week-start", kind: .weekday, standard: .weekday(2), help: "When a week begins"),
    SettingDefinition(
      "model", kind: .choice(["instant", "one-compartment"]), standard: .choice("one-compartment"),
      help: "How it is absorbed"),
    SettingDefinition(
      "limit", kind: .number(0...2000, unit: "mg", isWhole: true), standard: .number(400), help: "A day's limit"),
    SettingDefinition("sound", kind: .bool, standard: .bool(false), help: "Whether it rings"),
    SettingDefinition("name", kind: .text(limit: 10), standard: .text(""), help: "Your name"),
  ])

  @Test(arguments: [
    ("half-life", "5.5", "5.5"), ("half-life", "5h", "5"), ("half-life", "5 h", "5"), ("bedtime", "8:00", "08:00"),
    ("day-start", "03:00", "03:00"), ("day-start", "12:00", "12:00"), ("time-zone", "asia/tokyo", "Asia/Tokyo"),
    ("time-zone", "+09:00", "GMT+0900"), ("time-zone", "-3:30", "GMT-0330"), ("time-zone", "z", "GMT"),
    ("week-start", "Sun", "sunday"), ("week-start", "monday", "monday"), ("week-start", "saturday", "saturday"),
    ("model", "one", "one-compartment"), ("model", "INSTANT", "instant"), ("limit", "400 mg", "400"),
    ("sound", "on", "yes"), ("sound", "no", "no"), ("name", "日本", "日本"),
  ])
  func `are read, and their text reads back`(key: String, text: String, stored: String) throws {
    let setting = try Self.list.find(key)
    let value = try setting.read(text)
    #expect(value.text == stored)
    #expect(try setting.read(stored) == value)
    #expect(setting.value(stored: stored) == value)
  }

  @Test(arguments: [
    ("half-life", "10"), ("half-life", "1"), ("half-life", "nan"), ("half-life", "5,5"), ("half-life", ""),
    ("bedtime", "25:00"), ("bedtime", "23"), ("day-start", "12:01"), ("day-start", "23:00"),
    ("time-zone", "Mars/Crater"),
    ("week-start", "mo"), ("model", "two"), ("limit", "1.5"), ("sound", "maybe"), ("name", "12345678901"),
  ])
  func `refuse what they cannot be and say what they can be`(key: String, text: String) throws {
    let setting = try Self.list.find(key)
    let error = try commandError { _ = try setting.read(text) }
    #expect(error.exitCode == .usage)
    #expect(!error.details.isEmpty)
    #expect(setting.value(stored: text) == setting.standard)
  }

  @Test func `explain why a day does not begin in the evening`() throws {
    let error = try commandError { _ = try Self.list.find("day-start").read("23:00") }
    #expect(error.details == [DayStart.rule])
  }

  @Test func `are found by name`() throws {
    #expect(try Self.list.find("half").key == "half-life")
    #expect(try Self.list.find("day").key == "day-start")
    #expect(try commandError { _ = try Self.list.find("start") }.details == ["candidates: day-start, week-start"])
    #expect(try commandError { _ = try Self.list.find("bedtme") }.details == ["did you mean 'bedtime'?"])
  }

  @Test func `show their unit, help and JSON`() throws {
    let halfLife = try Self.list.find("half-life")
    #expect(halfLife.display(.number(5)) == "5 h")
    #expect(halfLife.helpText == "Half-life of caffeine (a number from 1.5 to 9.5 h; 5 h unless set)")
    #expect(SettingValue.number(5).json == .number(5))
    #expect(SettingValue.weekday(2).json == .string("monday"))
  }
}
