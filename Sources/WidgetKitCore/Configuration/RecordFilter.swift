public import ViewArchive

/// A property of an app's records by which they can be chosen.
///
/// It is a name without SQL: the app's store maps each field to a column, once.
public struct FilterField: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name, as the configuration's parameter is called.
  public let name: String
  /// Makes a field.
  public init(_ name: String) { self.name = name }
  /// Makes a field from its name.
  public init(stringLiteral name: String) { self.name = name }
}

/// Which of an app's records a widget shows, as a value.
///
/// ```swift
/// var filter: RecordFilter {
///   RecordFilter(limit: maxTasks).equals("priority", priority?.rawValue).flag("isDone", false)
/// }
/// ```
public struct RecordFilter: Hashable, Sendable {
  /// One condition on one field.
  public enum Condition: Hashable, Sendable {
    /// The field has the value; `.null` is a field that has none.
    case equals(FilterField, ArchivedValue)
    /// The field has one of the values; an empty list lets nothing through.
    case oneOf(FilterField, [ArchivedValue])
    /// The field's text contains the words, whatever their case, width and accents.
    case contains(FilterField, String)
    /// The field lies within bounds.
    case range(FilterField, FilterBounds)
    /// The field is true or false.
    case flag(FilterField, Bool)

    /// The field that the condition looks at.
    public var field: FilterField {
      switch self {
      case .equals(let field, _), .oneOf(let field, _), .contains(let field, _), .range(let field, _),
        .flag(let field, _):
        field
      }
    }
  }

  /// The conditions, all of which must hold; none lets everything through.
  public var conditions: [Condition]
  /// The greatest number of records; nil is all of them.
  public var limit: Int?

  /// Makes a filter; a limit below 0 counts as 0.
  public init(_ conditions: [Condition] = [], limit: Int? = nil) {
    self.conditions = conditions
    self.limit = limit.map { max($0, 0) }
  }

  /// Lets everything through.
  public static let all = RecordFilter()

  /// Whether the filter lets everything through.
  public var isEmpty: Bool { conditions.isEmpty && limit == nil }
}

/// Bounds of a field; nil is open.
public struct FilterBounds: Hashable, Sendable {
  /// The least value that lies within.
  public var lower: ArchivedValue?
  /// The greatest value, or the first one beyond.
  public var upper: ArchivedValue?
  /// Whether `upper` itself lies within; half-open spans of time leave it out.
  public var includesUpper: Bool

  /// Makes bounds.
  public init(lower: ArchivedValue? = nil, upper: ArchivedValue? = nil, includesUpper: Bool = false) {
    self.lower = lower
    self.upper = upper
    self.includesUpper = includesUpper
  }
}
