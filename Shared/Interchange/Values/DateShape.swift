import FoundationExtras

/// A date's text taken apart before its order is known.
struct DateShape {
  enum DatePart: Equatable {
    case civil(CivilDate)
    case parts(Parts)
  }

  struct Parts: Equatable {
    var first: Int
    var second: Int
    var year: Int
    var separator: Character
  }

  let date: DatePart
  let time: CivilMoment.Time?
  let offsetSeconds: Int?

  init?(_ raw: String) {
    if let plain = Self.plain(raw) {
      self = plain
      return
    }
    var rest = Substring(raw.trimmed)
    guard let first = Self.digits(&rest, 1...4), let separator = rest.popFirst(), "-/.".contains(separator),
      let second = Self.digits(&rest, 1...2), rest.popFirst() == separator, let third = Self.digits(&rest, 1...4)
    else { return nil }
    if first.count == 4, third.count <= 2 {
      guard let date = CivilDate(year: first.value, month: second.value, day: third.value) else { return nil }
      self.date = .civil(date)
    } else if first.count <= 2, third.count == 4 {
      date = .parts(Parts(first: first.value, second: second.value, year: third.value, separator: separator))
    } else {
      return nil
    }
    guard let clock = Self.timeAndOffset(rest) else { return nil }
    (time, offsetSeconds) = clock
  }

  private init(date: CivilDate, time: CivilMoment.Time?) {
    self.date = .civil(date)
    self.time = time
    offsetSeconds = nil
  }

  /// The form that most files have, `2026-03-02` alone or with ` 09:48` or ` 09:48:30`, read by its bytes; nil for every
  /// other one, and for what does not exist.
  private static func plain(_ text: String) -> DateShape? {
    let bytes = Array(text.utf8)
    guard [10, 16, 19].contains(bytes.count) else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard 0x30...0x39 ~= byte else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), let year = number(0..<4),
      let month = number(5..<7), let day = number(8..<10), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if bytes.count == 10 { return DateShape(date: date, time: nil) }
    guard bytes[10] == UInt8(ascii: " ") || bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      let hour = number(11..<13), let minute = number(14..<16)
    else { return nil }
    var second = 0
    if bytes.count == 19 {
      guard bytes[16] == UInt8(ascii: ":"), let number = number(17..<19) else { return nil }
      second = number
    }
    return CivilMoment.Time(hour: hour, minute: minute, second: second).map { DateShape(date: date, time: $0) }
  }

  /// The date once the order is known; nil for a day that does not exist, or where an order is needed and not given.
  func civilDate(_ order: DateOrder?) -> CivilDate? {
    switch date {
    case .civil(let date): return date
    case .parts(let parts):
      let sameEitherWay = parts.first == parts.second
      let order = order ?? (parts.separator == "." || sameEitherWay ? .dayMonthYear : nil)
      return switch order {
      case .dayMonthYear: CivilDate(year: parts.year, month: parts.second, day: parts.first)
      case .monthDayYear: CivilDate(year: parts.year, month: parts.first, day: parts.second)
      case nil: nil
      }
    }
  }

  /// Whether a text is a date in every way but that no calendar has its day.
  static func isUnrealDay(_ text: String, order: DateOrder?) -> Bool {
    if let shape = DateShape(text), case .parts(let parts) = shape.date {
      return shape.civilDate(order) == nil && (order != nil || parts.separator == ".")
    }
    // The month's first day exists wherever the month does.
    let parts = text.trimmed.prefix { "0123456789-/.".contains($0) }.split { "-/.".contains($0) }
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count <= 2, parts[2].utf8.count <= 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return CivilDate(year: year, month: month, day: day) == nil
  }

  private static func timeAndOffset(_ text: Substring) -> (CivilMoment.Time?, Int?)? {
    guard let separator = text.first else { return (nil, nil) }
    guard separator == "T" || separator == "t" || separator == " " || separator == "," else { return nil }
    var rest = text.dropFirst().drop { $0 == " " }
    guard var hour = digits(&rest, 1...2)?.value, rest.popFirst() == ":", let minute = digits(&rest, 2...2)?.value
    else { return nil }
    var second = 0
    var fraction = 0.0
    if rest.first == ":" {
      rest.removeFirst()
      guard let value = digits(&rest, 2...2)?.value else { return nil }
      second = value
      if let mark = rest.first, mark == "." || mark == "," {
        rest.removeFirst()
        guard let part = digits(&rest, 1...9) else { return nil }
        fraction = Double("0." + part.text) ?? 0
      }
    }
    rest = rest.drop { $0.isWhitespace }
    if let isAfternoon = halfOfDay(&rest) {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard let time = CivilMoment.Time(hour: hour, minute: minute, second: second, fraction: fraction) else {
      return nil
    }
    guard let offset = offset(rest.drop { $0 == " " }) else { return nil }
    return (time, offset)
  }

  private static func halfOfDay(_ rest: inout Substring) -> Bool? {
    let word = rest.prefix(2).lowercased()
    guard word == "am" || word == "pm" else { return nil }
    rest = rest.dropFirst(2)
    return word == "pm"
  }

  /// The offset from UTC in seconds: `Z`, `+09:00`, `+0900` or `+09`; an outer nil is an error, an inner one no offset.
  private static func offset(_ text: Substring) -> Int?? {
    var rest = text
    guard let sign = rest.popFirst() else { return .some(nil) }
    if sign == "Z" || sign == "z" { return rest.isEmpty ? 0 : nil }
    guard "+-\u{2212}".contains(sign), let hour = digits(&rest, 2...2)?.value, hour <= 18 else { return nil }
    var minute = 0
    if !rest.isEmpty {
      if rest.first == ":" { rest.removeFirst() }
      guard let value = digits(&rest, 2...2)?.value, value < 60, rest.isEmpty else { return nil }
      minute = value
    }
    guard hour < 18 || minute == 0 else { return nil }
    return (sign == "+" ? 1 : -1) * (hour * 3600 + minute * 60)
  }

  private static func digits(
    _ rest: inout Substring, _ count: ClosedRange<Int>
  ) -> (text: String, value: Int, count: Int)? {
    // By bytes: to compare characters takes a file of a hundred thousand rows a second.
    let bytes = rest.utf8
    var end = bytes.startIndex
    var (value, length) = (0, 0)
    while length < count.upperBound, end < bytes.endIndex, 0x30...0x39 ~= bytes[end] {
      value = value * 10 + Int(bytes[end] - 0x30)
      length += 1
      end = bytes.index(after: end)
    }
    guard count.contains(length) else { return nil }
    let text = String(rest[..<end])
    rest = rest[end...]
    return (text, value, length)
  }
}
