public import AppIntents
public import Commands
import FoundationExtras
import Interchange
public import ViewArchive
import WidgetKitCore

/// One field of an app's records: declared once, it becomes a column of `list`, a name in JSON, a filter and an option of
/// `edit`.
public struct RecordField: Sendable {
  /// How a field chooses records.
  public enum Filter: Hashable, Sendable {
    /// It has one of the values: `--category coffee,tea`.
    case oneOf
    /// It contains the words: `--name latte`.
    case contains
    /// It lies between two numbers: `--min-mg 50 --max-mg 100`.
    case range
  }

  /// How a field stands in a list.
  public enum Column: Hashable, Sendable {
    /// Only in JSON.
    case hidden
    /// At the left edge of its column.
    case left
    /// At the right edge of its column, as numbers do.
    case right
    /// The same, with a sum for each day.
    case total
  }

  /// The name in JSON and of the filter, the same as in exports and in widgets' configurations.
  public var name: String
  /// The option's name, where it is another.
  public var option: String
  /// What people call it.
  public var title: String
  /// What it is for.
  public var help: String?
  /// What kind of value it takes.
  public var kind: IntentValueKind
  /// What a number must lie in.
  public var range: ClosedRange<Double>?
  /// The unit that follows a number.
  public var unit: String?
  /// Whether `edit` can change it.
  public var isEditable: Bool
  /// Whether `edit` can take its value back, by `--unset` or with an empty text.
  public var isClearable: Bool
  /// Whether `add` cannot do without it.
  public var isRequired: Bool
  /// How it chooses records; nil if it does not.
  public var filter: Filter?
  /// Whether it only chooses records, and stands in none of them.
  public var isOnlyFilter = false
  /// How it stands in a list.
  public var column: Column
  /// The value that goes without saying in a list.
  public var usual: ArchivedValue?
  /// Whether a list has it however narrow it is.
  public var isKept = false
  /// Where its values come from, where its kind does not say: of a text that is a day.
  public var values: ValueSource?
  /// How a list shows a number; nil for the number itself with its unit.
  public var format: (@Sendable (Double) -> String)?
  let choices: @Sendable (_ matching: String?) async throws -> [ParameterChoice]

  /// Makes a field of plain values.
  ///
  /// - Parameters:
  ///   - name: The name in JSON and of the filter.
  ///   - title: What people call it.
  ///   - kind: What kind of value it takes.
  public init(
    _ name: String, option: String? = nil, title: String, help: String? = nil, kind: IntentValueKind,
    range: ClosedRange<Double>? = nil, unit: String? = nil, isEditable: Bool = false, isClearable: Bool = false,
    isRequired: Bool = false, filter: Filter? = nil, column: Column = .hidden, usual: ArchivedValue? = nil
  ) {
    self.init(
      name, option: option, title: title, help: help, kind: kind, range: range, unit: unit, isEditable: isEditable,
      isClearable: isClearable, isRequired: isRequired, filter: filter, column: column, usual: usual,
      choices: { _ in [] })
  }

  /// Makes a field of an app's own values: one of an `AppEnum`, or an `AppEntity` that its query finds.
  public init<Value: _IntentValue>(
    _ name: String, option: String? = nil, title: String, help: String? = nil, of type: Value.Type,
    isEditable: Bool = false, isClearable: Bool = false, isRequired: Bool = false, filter: Filter? = .oneOf,
    column: Column = .left
  ) {
    self.init(
      name, option: option, title: title, help: help, kind: type._kind, range: nil, unit: nil, isEditable: isEditable,
      isClearable: isClearable, isRequired: isRequired, filter: filter, column: column, usual: nil,
      choices: { try await type._choices(matching: $0) ?? [] })
  }

  private init(
    _ name: String, option: String?, title: String, help: String?, kind: IntentValueKind, range: ClosedRange<Double>?,
    unit: String?, isEditable: Bool, isClearable: Bool, isRequired: Bool, filter: Filter?, column: Column,
    usual: ArchivedValue?,
    choices: @escaping @Sendable (String?) async throws -> [ParameterChoice]
  ) {
    self.name = name
    self.option = option ?? name
    self.title = title
    self.help = help
    self.kind = kind
    self.range = range
    self.unit = unit
    self.isEditable = isEditable
    self.isClearable = isClearable
    self.isRequired = isRequired
    self.filter = filter
    self.column = column
    self.usual = usual
    self.choices = choices
  }
}

extension RecordField {
  /// The field with values from a source that its kind does not tell.
  public func taking(_ values: ValueSource) -> RecordField {
    var field = self
    field.values = values
    return field
  }

  /// The parameter that gives the field a value.
  func parameter(isRequired: Bool) -> ParameterDescriptor {
    ParameterDescriptor(
      name: option, title: title.capitalizedFirst, description: help, kind: kind, isOptional: !isRequired,
      lowerBound: range?.lowerBound, upperBound: range?.upperBound)
  }

  /// The parameters that choose by the field.
  var filterParameters: [ParameterDescriptor] {
    switch filter {
    case nil: []
    case .oneOf:
      // A record with several values is chosen by any of them.
      if case .array = kind {
        [ParameterDescriptor(name: option, title: "Only with one of these", kind: kind, isOptional: true)]
      } else {
        [ParameterDescriptor(name: option, title: "Only of these", kind: .array(kind), isOptional: true)]
      }
    case .contains:
      [ParameterDescriptor(name: option, title: "Only with these words in it", kind: .string, isOptional: true)]
    case .range:
      [
        ParameterDescriptor(
          name: "min-\(option)", title: "\(title.capitalizedFirst), at least", kind: .number, isOptional: true),
        ParameterDescriptor(
          name: "max-\(option)", title: "\(title.capitalizedFirst), at most", kind: .number, isOptional: true),
      ]
    }
  }

  /// The conditions that values of ``filterParameters`` are.
  func conditions(_ given: [String: ArchivedValue]) -> [RecordFilter.Condition] {
    let field = FilterField(name)
    switch filter {
    case nil: return []
    case .oneOf:
      guard case .array(let values)? = given[option] else { return [] }
      return [.oneOf(field, values)]
    case .contains:
      guard case .string(let words)? = given[option] else { return [] }
      return [.contains(field, words)]
    case .range:
      let (lower, upper) = (given["min-\(option)"], given["max-\(option)"])
      if lower == nil, upper == nil { return [] }
      return [.range(field, FilterBounds(lower: lower, upper: upper, includesUpper: true))]
    }
  }

  /// The value as a list shows it: numbers to two decimals, with the unit.
  func text(_ value: ArchivedValue?) -> String {
    let unit = unit.map { " " + $0 } ?? ""
    return switch value {
    case .integer(let number)? where format != nil: format?(Double(number)) ?? ""
    case .number(let number)? where format != nil: format?(number) ?? ""
    case nil, .null?: ""
    case .string(let text)?: text
    case .bool(let flag)?: flag ? "yes" : "no"
    case .integer(1)? where unit.count > 3 && unit.hasSuffix("s"),
      .number(1)? where unit.count > 3 && unit.hasSuffix("s"):
      "1\(unit.dropLast())"
    case .integer(let number)?: "\(number)\(unit)"
    case .number(let number)?, .date(let number)?: NumberText.plain((number * 100).rounded() / 100) + unit
    case .array(let values)?: values.map { text($0) }.text(separatedBy: ", ")
    }
  }
}
