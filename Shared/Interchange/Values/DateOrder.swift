/// In which order a date with slashes or full stops names its parts.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case dayMonthYear = "dmy"
  case monthDayYear = "mdy"
}

/// What the dates of a whole file say about their order.
///
/// Dates that begin with a year need none; among the others a part above 12 proves the order for the file.
public struct DateOrderSurvey: Hashable, Sendable {
  private var evidence = FileEvidence<DateOrder>()

  private let unit: ImportUnit

  /// Starts a survey that has seen no date.
  ///
  /// - Parameter unit: What the examples' lines count.
  public init(unit: ImportUnit = .line) { self.unit = unit }

  /// Looks at one cell; text that is no date says nothing.
  public mutating func look(at text: String, line: Int) {
    // A date that begins with its year has one order.
    if text.utf8.count >= 4, text.utf8.prefix(4).allSatisfy({ 0x30...0x39 ~= $0 }) { return }
    guard case .parts(let parts)? = DateShape(text)?.date else { return }
    let example = FileEvidence<DateOrder>.Example(text: text.trimmed, line: line)
    switch (parts.first, parts.second) {
    case (13...31, 1...12): evidence.prove(.dayMonthYear, example)
    case (1...12, 13...31): evidence.prove(.monthDayYear, example)
    // A full stop parts dates only where the day comes first; and 5/5 is the same day in both orders.
    case (1...12, 1...12) where parts.separator != "." && parts.first != parts.second:
      evidence.doubt(example)
    default: break
    }
  }

  /// The file's order; nil where no date needs one.
  ///
  /// - Throws: ``ImportError/ambiguous(_:)`` where dates contradict each other, or each could be read both ways.
  public func verdict() throws(ImportError) -> DateOrder? {
    if let day = evidence.proof[.dayMonthYear], let month = evidence.proof[.monthDayYear] {
      throw .ambiguous(
        .init(
          message: "orders of dates differ: '\(day.text)' on \(unit) \(day.line), "
            + "'\(month.text)' on \(unit) \(month.line)",
          option: .dateOrder))
    }
    if let order = evidence.proof.keys.first { return order }
    if let doubtful = evidence.doubtful {
      throw .ambiguous(
        .init(
          message: "'\(doubtful.text)' on \(unit) \(doubtful.line) can be day/month or month/day, "
            + "and so can every date",
          option: .dateOrder))
    }
    return nil
  }
}
