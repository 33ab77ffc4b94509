import FoundationExtras

/// A date of which perhaps only the year, or the year and the month, is known; what is not known is never filled in.
struct PartialDate: Hashable, Sendable {
  let year: Int
  let month: Int?
  let day: Int?

  /// Makes a date; nil if there is no such day or month.
  init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1...9999).contains(year), month.map((1...12).contains) ?? (day == nil) else { return nil }
    if let month, let day, CivilDate(year: year, month: month, day: day) == nil { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// A whole date.
  init(_ date: CivilDate) { (year, month, day) = (date.year, date.month, date.day) }

  /// The day; nil where only its month or year is known.
  var civilDate: CivilDate? {
    guard let month, let day else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The days that it may be.
  var days: ClosedRange<CivilDate> {
    let first = CivilDate(year: year, month: month ?? 1, day: day ?? 1) ?? .min
    if day != nil { return first...first }
    let last = first.adding(months: month == nil ? 12 : 1).adding(days: -1)
    return first...max(first, last)
  }
}

extension PartialDate: LosslessStringConvertible {
  /// Reads `2023`, `2023-01`, `2023-01-05`, also with slashes or full stops and with a time behind it, which is cut off.
  init?(_ description: String) {
    let marks: Set<Character> = ["[", "]", " "]
    let bare = description.drop(while: marks.contains)
    let text = bare.prefix { !marks.contains($0) && $0 != "T" }
    var parts: [Int] = []
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: { "-/.".contains($0) }) {
      guard !part.isEmpty, part.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(part) else { return nil }
      if parts.isEmpty ? part.utf8.count != 4 : part.utf8.count > 2 { return nil }
      parts.append(number)
    }
    guard (1...3).contains(parts.count) else { return nil }
    self.init(year: parts[0], month: parts.count > 1 ? parts[1] : nil, day: parts.count > 2 ? parts[2] : nil)
  }

  /// The date as ISO 8601 writes it, as far as it is known.
  var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return padded(year, 4) + (month.map { "-" + padded($0, 2) } ?? "") + (day.map { "-" + padded($0, 2) } ?? "")
  }
}

extension PartialDate: Comparable {
  /// The one whose first possible day is earlier; of two with the same, the one that is known better.
  static func < (left: PartialDate, right: PartialDate) -> Bool {
    let (first, second) = (left.days, right.days)
    if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
    return first.upperBound < second.upperBound
  }
}
