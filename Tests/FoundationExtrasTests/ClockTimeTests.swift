import FoundationExtras
import Testing

@Suite struct ClockTimeTests {
  @Test(arguments: [("00:00", 0), ("7:05", 425), ("07:05", 425), ("23:59", 1439)])
  func `a time reads and is written with two digits`(text: String, minutes: Int) throws {
    let time = try #require(ClockTime(text))
    #expect(time.minutesSinceMidnight == minutes)
    #expect(ClockTime(time.description) == time)
    #expect(time.description.count == 5)
  }

  @Test(arguments: ["", ":", "24:00", "12:60", "1200", "12:5", "12:05:00", "-1:00", "a:00", "012:00", "１:00"])
  func `what is no time is refused`(text: String) {
    #expect(ClockTime(text) == nil)
  }

  @Test(arguments: ["00:00", "03:00", "12:00"])
  func `HAB07: a day starts from midnight to noon`(text: String) {
    #expect(DayStart(text)?.description == text)
  }

  @Test(arguments: ["12:01", "23:00", "noon"])
  func `HAB07: another start is refused, and the rule says why`(text: String) {
    #expect(DayStart(text) == nil)
    #expect(DayStart.rule.contains("00:00 to 12:00"))
    #expect(DayStart.rule.contains("23:00"))
  }
}
