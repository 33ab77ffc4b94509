public import Foundation
import ViewArchive

/// Each method adds a condition; nil, an empty list or an empty text adds none, because a parameter that is not set does
/// not filter.
extension RecordFilter {
  /// The field has the text.
  public func equals(_ field: FilterField, _ text: String?) -> RecordFilter {
    adding(text.map { .equals(field, .string($0)) })
  }

  /// The field has the number.
  public func equals(_ field: FilterField, _ number: Int?) -> RecordFilter {
    adding(number.map { .equals(field, .integer(Int64($0))) })
  }

  /// The field has one of the texts.
  public func oneOf(_ field: FilterField, _ texts: [String]?) -> RecordFilter {
    guard let texts, !texts.isEmpty else { return self }
    return adding(.oneOf(field, texts.map { .string($0) }))
  }

  /// The field's text contains the words.
  public func contains(_ field: FilterField, _ words: String?) -> RecordFilter {
    guard let words, !words.isEmpty else { return self }
    return adding(.contains(field, words))
  }

  /// The field is true or false.
  public func flag(_ field: FilterField, _ flag: Bool?) -> RecordFilter { adding(flag.map { .flag(field, $0) }) }

  /// The field's instant is not before the first and before the second.
  public func range(_ field: FilterField, from lower: Date?, before upper: Date?) -> RecordFilter {
    guard lower != nil || upper != nil else { return self }
    return adding(
      .range(
        field,
        FilterBounds(
          lower: lower.map { .date($0.timeIntervalSince1970) }, upper: upper.map { .date($0.timeIntervalSince1970) })))
  }

  /// The field's number lies between the two, both included.
  public func range(_ field: FilterField, from lower: Double?, through upper: Double?) -> RecordFilter {
    guard lower != nil || upper != nil else { return self }
    return adding(
      .range(
        field, FilterBounds(lower: lower.map { .number($0) }, upper: upper.map { .number($0) }, includesUpper: true)))
  }

  private func adding(_ condition: Condition?) -> RecordFilter {
    guard let condition else { return self }
    return RecordFilter(conditions + [condition], limit: limit)
  }
}
