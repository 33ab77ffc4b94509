import FoundationExtras

extension TimeGrammar {
  /// A time of day: `noon`, `8:00`, `08:00:30`, `8 am`, `7:40 PM`, `08:00Z`, `08:00+09:00`.
  static func clock(_ text: String) -> Clock? {
    if text == "noon" { return ClockTime(minutesSinceMidnight: 720).map { Clock(time: $0) } }
    let half = text.suffix(2).lowercased()
    if half == "am" || half == "pm" {
      return clock(text.dropLast(2), isAfternoon: half == "pm")
    }
    var body = Substring(text)
    var offset: Int?
    if body.hasSuffix("z") || body.hasSuffix("Z") {
      body = body.dropLast()
      offset = 0
    } else if let sign = body.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "\u{2212}" }) {
      guard let seconds = self.offset(String(body[sign...])) else { return nil }
      offset = seconds
      body = body[..<sign]
    }
    let parts = body.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0], digits: 1...2),
      let minute = number(parts[1], digits: 2...2), hour < 24, minute < 60,
      let time = ClockTime(minutesSinceMidnight: hour * 60 + minute)
    else { return nil }
    var clock = Clock(time: time, offset: offset)
    if parts.count == 3 {
      let pieces = parts[2].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let second = number(pieces[0], digits: 2...2), second < 60 else { return nil }
      clock.seconds = Double(second)
      if pieces.count == 2 {
        guard let fraction = number(pieces[1], digits: 1...9) else { return nil }
        let scale = (0..<pieces[1].utf8.count).reduce(1.0) { value, _ in value * 10 }
        clock.seconds += Double(fraction) / scale
      }
    }
    return clock
  }

  /// A time of day of twelve hours, of which the first is called 12.
  private static func clock(_ text: Substring, isAfternoon: Bool) -> Clock? {
    let digits = text.prefix { $0 != ":" }
    guard let hour = number(digits, digits: 1...2), (1...12).contains(hour) else { return nil }
    let rest = text.dropFirst(digits.count)
    return clock("\(hour % 12 + (isAfternoon ? 12 : 0))" + (rest.isEmpty ? ":00" : rest))
  }

  /// An offset from UTC in seconds: `Z`, `+09:00`, `-0330`, `+9`; less than a day.
  static func offset(_ text: String) -> Int? {
    if text == "z" || text == "Z" { return 0 }
    guard let sign = text.first, "+-\u{2212}".contains(sign) else { return nil }
    let body = text.dropFirst()
    let hours: Int?
    let minutes: Int?
    if let colon = body.firstIndex(of: ":") {
      hours = number(body[..<colon], digits: 1...2)
      minutes = number(body[body.index(after: colon)...], digits: 2...2)
    } else if body.utf8.count == 4 {
      hours = number(body.prefix(2), digits: 2...2)
      minutes = number(body.suffix(2), digits: 2...2)
    } else {
      hours = number(body, digits: 1...2)
      minutes = 0
    }
    guard let hours, let minutes, minutes < 60, hours < 24 else { return nil }
    return (sign == "+" ? 1 : -1) * (hours * 3600 + minutes * 60)
  }

  /// A span of numbers and units without spaces: `1h30m`, `3d`, `20minutes`; at most a hundred years.
  static func span(_ text: String) -> Span? {
    var span = Span()
    var rest = Substring(text)
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let count = number(digits, digits: 1...9) else { return nil }
      switch unit {
      case "w", "week", "weeks": span.days += count * 7
      case "d", "day", "days": span.days += count
      case "h", "hr", "hrs", "hour", "hours": span.seconds += count * 3600
      case "m", "min", "mins", "minute", "minutes": span.seconds += count * 60
      case "s", "sec", "secs", "second", "seconds": span.seconds += count
      default: return nil
      }
      guard span.days * 86_400 + span.seconds <= 36_525 * 86_400 else { return nil }
    }
    return span
  }

  /// A whole number of ASCII digits alone, as many as allowed.
  static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
