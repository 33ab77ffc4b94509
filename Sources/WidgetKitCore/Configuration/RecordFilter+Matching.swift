import FoundationExtras
public import ViewArchive

extension RecordFilter {
  /// Whether a record passes all conditions: what a store's query must agree with.
  ///
  /// - Parameter value: The record's value for a field; nil where it has none.
  public func matches(_ value: (FilterField) -> ArchivedValue?) -> Bool {
    conditions.allSatisfy { $0.matches(value($0.field)) }
  }

  /// The records that pass, in their order, up to the limit.
  public func apply<Record>(
    to records: some Sequence<Record>, value: (Record, FilterField) -> ArchivedValue?
  ) -> [Record] {
    var passing: [Record] = []
    for record in records {
      if let limit, passing.count >= limit { break }
      if matches({ value(record, $0) }) { passing.append(record) }
    }
    return passing
  }
}

extension RecordFilter.Condition {
  /// Whether a field's value meets the condition.
  func matches(_ value: ArchivedValue?) -> Bool {
    switch self {
    case .equals(_, let wanted): Self.areEqual(value ?? .null, wanted)
    case .oneOf(_, let wanted): wanted.contains { Self.areEqual(value ?? .null, $0) }
    case .contains(_, let words):
      if case .string(let text)? = value { text.foldedForMatching.contains(words.foldedForMatching) } else { false }
    case .range(_, let bounds): bounds.contain(value)
    case .flag(_, let flag): value == .bool(flag)
    }
  }

  /// Whole and other numbers are compared by value, everything else as it stands.
  private static func areEqual(_ left: ArchivedValue, _ right: ArchivedValue) -> Bool {
    if left == right { return true }
    switch (left, right) {
    case (.integer, .number), (.number, .integer): return left.magnitude == right.magnitude
    default: return false
    }
  }
}

extension FilterBounds {
  /// Whether a value lies within; a field without a value lies nowhere.
  func contain(_ value: ArchivedValue?) -> Bool {
    guard let value, value != .null else { return false }
    if let lower, !Self.isOrdered(lower, value, orEqual: true) { return false }
    if let upper, !Self.isOrdered(value, upper, orEqual: includesUpper) { return false }
    return true
  }

  /// Numbers by value, texts by their scalars; values that cannot be compared are not in order.
  private static func isOrdered(_ left: ArchivedValue, _ right: ArchivedValue, orEqual: Bool) -> Bool {
    if let first = left.magnitude, let second = right.magnitude {
      return first < second || (orEqual && first == second)
    }
    if case .string(let first) = left, case .string(let second) = right {
      return first < second || (orEqual && first == second)
    }
    return false
  }
}
