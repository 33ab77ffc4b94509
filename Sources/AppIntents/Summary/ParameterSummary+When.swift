import ViewArchive

extension AppIntent {
  /// A sentence.
  public typealias Summary = IntentParameterSummary<Self>
  /// One of two sentences.
  public typealias When<WhenContent: ParameterSummary, Otherwise: ParameterSummary> =
    ParameterSummaryWhenCondition<Self, WhenContent, Otherwise>
}

/// One of two summaries, by a condition on a parameter or a widget's family.
public struct ParameterSummaryWhenCondition<
  Intent: AppIntent, WhenContent: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary {
  /// How a parameter is compared with a value.
  public enum ComparisonOperator: Hashable, Sendable {
    /// Equal.
    case equalTo
    /// Not equal.
    case notEqualTo
    /// Less.
    case lessThan
    /// Less or equal.
    case lessThanOrEqualTo
    /// Greater.
    case greaterThan
    /// Greater or equal.
    case greaterThanOrEqualTo
  }

  /// What is asked of a parameter alone.
  public enum UnaryOperator: Hashable, Sendable {
    /// Whether it has a value.
    case hasAnyValue
    /// Whether it has none.
    case hasNoValue
  }

  /// How a parameter is compared with several values.
  public enum MultipleComparisonOperator: Hashable, Sendable {
    /// One of them.
    case oneOf
  }

  /// How a widget's family is compared.
  public enum WidgetFamilyOperator: Hashable, Sendable {
    /// Equal.
    case equalTo
    /// One of several.
    case oneOf
  }

  private let condition: ParameterSummaryCondition
  private let content: WhenContent
  private let otherwise: Otherwise

  /// Asks whether a parameter has a value.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ operation: UnaryOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenContent,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    condition = ParameterSummaryCondition { values in
      let hasValue = values.parameter(at: keyPath)?._hasAnyValue ?? false
      return hasValue == (operation == .hasAnyValue)
    }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Compares a parameter with a value; one that has no value is only ever not equal.
  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ operation: ComparisonOperator,
    _ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ content: () -> WhenContent,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.UnwrappedType: Equatable {
    condition = ParameterSummaryCondition { values in
      guard let current = values.parameter(at: keyPath)?._currentData else { return operation == .notEqualTo }
      return operation.holds(between: current, and: value._encode())
    }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Compares a parameter with several values.
  public init<Value: _IntentValue>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ operation: MultipleComparisonOperator,
    _ candidates: [Value.UnwrappedType], @ParameterSummaryBuilder<Intent> _ content: () -> WhenContent,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.UnwrappedType: Equatable {
    condition = ParameterSummaryCondition { values in
      guard let current = values.parameter(at: keyPath)?._currentData else { return false }
      return candidates.contains { $0._encode() == current }
    }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Compares the family of the widget that is configured.
  public init(
    widgetFamily operation: WidgetFamilyOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenContent,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    condition = ParameterSummaryCondition { $0.family == family }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// Compares the family of the widget that is configured with several.
  public init(
    widgetFamily operation: WidgetFamilyOperator, _ families: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenContent,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    condition = ParameterSummaryCondition { values in values.family.map(families.contains) ?? false }
    self.content = content()
    self.otherwise = otherwise()
  }

  /// The sentence of the branch that applies.
  public func _sentence(for values: SummaryValues) -> SummarySentence? {
    condition.holds(values) ? content._sentence(for: values) : otherwise._sentence(for: values)
  }
}

/// A condition on an intent's parameters.
struct ParameterSummaryCondition: @unchecked Sendable {
  // Unchecked because it holds key paths, which older language modes do not mark sendable, and values to compare with;
  // all are immutable.
  let holds: (SummaryValues) -> Bool
}

extension ParameterSummaryWhenCondition.ComparisonOperator {
  /// Whether the comparison holds; what has no order is neither less nor greater.
  fileprivate func holds(between left: ArchivedValue, and right: ArchivedValue) -> Bool {
    switch self {
    case .equalTo: return left == right
    case .notEqualTo: return left != right
    default: break
    }
    guard let left = left.number, let right = right.number else { return false }
    switch self {
    case .lessThan: return left < right
    case .lessThanOrEqualTo: return left <= right
    case .greaterThan: return left > right
    case .greaterThanOrEqualTo: return left >= right
    case .equalTo, .notEqualTo: return false
    }
  }
}

extension _AnyIntentParameter {
  /// The value as data; nil if there is none, or it is the nothing of an optional.
  var _currentData: ArchivedValue? {
    guard let data = _encode(), data != .null else { return nil }
    return data
  }

  /// Whether there is a value that says something.
  var _hasAnyValue: Bool { _currentData != nil }
}
