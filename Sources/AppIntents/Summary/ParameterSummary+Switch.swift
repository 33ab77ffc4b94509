import ViewArchive

extension AppIntent {
  /// One of several sentences.
  public typealias Switch<Value: Sendable> = ParameterSummarySwitchCondition<Self, Value>
  /// The sentence for one value.
  public typealias Case<Value: Sendable> = ParameterSummaryCaseCondition<Self, Value>
  /// The sentence for all other values.
  public typealias DefaultCase<Value: Sendable> = ParameterSummaryDefaultCase<Self, Value>
}

/// One of several summaries, by the value of a parameter or a widget's family.
public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value: Sendable>: ParameterSummary {
  /// The family of the widget that is configured, in place of a parameter.
  public enum WidgetFamilySubject: Hashable, Sendable {
    /// The family.
    case widgetFamily
  }

  private let cases: [ParameterSummaryBranch]
  private let subject: ParameterSummarySubject

  /// Looks at a parameter.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> [ParameterSummaryBranch]
  ) where Value: _IntentValue {
    self.cases = cases()
    subject = ParameterSummarySubject { $0.parameter(at: keyPath)?._currentData }
  }

  /// Looks at the family of the widget that is configured.
  public init(
    _ subject: WidgetFamilySubject,
    @ParameterSummaryCaseBuilder<Intent, IntentWidgetFamily> _ cases: () -> [ParameterSummaryBranch]
  ) where Value == IntentWidgetFamily {
    self.cases = cases()
    self.subject = ParameterSummarySubject { $0.family.map { .string($0.rawValue) } }
  }

  /// The sentence of the first case that applies, or of the default.
  public func _sentence(for values: SummaryValues) -> SummarySentence? {
    let current = subject.read(values)
    let found =
      cases.first { branch in current.map { branch.values?.contains($0) ?? false } ?? false }
      ?? cases.first { $0.values == nil }
    return found?.content._sentence(for: values)
  }
}

/// The summary for some values.
public struct ParameterSummaryBranch: Sendable {
  /// The values; nil is all others.
  let values: [ArchivedValue]?
  /// The summary.
  let content: any ParameterSummary
}

/// The summary for one or several values.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value: Sendable>: Sendable {
  let branch: ParameterSummaryBranch
}

extension ParameterSummaryCaseCondition where Value: _IntentValue {
  /// The summary for one value.
  public init<Content: ParameterSummary>(
    _ value: Value.UnwrappedType, @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {
    branch = ParameterSummaryBranch(values: [value._encode()], content: content())
  }

  /// The summary for several values.
  public init<Content: ParameterSummary>(
    _ values: [Value.UnwrappedType], @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {
    branch = ParameterSummaryBranch(values: values.map { $0._encode() }, content: content())
  }
}

extension ParameterSummaryCaseCondition where Value == IntentWidgetFamily {
  /// The summary for one family.
  public init<Content: ParameterSummary>(
    _ family: IntentWidgetFamily, @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {
    branch = ParameterSummaryBranch(values: [.string(family.rawValue)], content: content())
  }

  /// The summary for several families.
  public init<Content: ParameterSummary>(
    _ families: [IntentWidgetFamily], @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {
    branch = ParameterSummaryBranch(values: families.map { .string($0.rawValue) }, content: content())
  }
}

/// The summary for all other values.
public struct ParameterSummaryDefaultCase<Intent: AppIntent, Value: Sendable>: Sendable {
  let branch: ParameterSummaryBranch

  /// Makes the default.
  public init<Content: ParameterSummary>(@ParameterSummaryBuilder<Intent> _ content: () -> Content) {
    branch = ParameterSummaryBranch(values: nil, content: content())
  }
}

/// Cases, one after another.
@resultBuilder public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: Sendable>: Sendable {
  /// A case.
  public static func buildExpression(
    _ condition: ParameterSummaryCaseCondition<Intent, Value>
  ) -> [ParameterSummaryBranch] { [condition.branch] }

  /// The default.
  public static func buildExpression(
    _ condition: ParameterSummaryDefaultCase<Intent, Value>
  ) -> [ParameterSummaryBranch] { [condition.branch] }

  /// All of them.
  public static func buildBlock(_ parts: [ParameterSummaryBranch]...) -> [ParameterSummaryBranch] {
    parts.flatMap { $0 }
  }
}

/// What a switch looks at.
private struct ParameterSummarySubject: @unchecked Sendable {
  // Unchecked because it holds a key path, which older language modes do not mark sendable; it is immutable.
  let read: (SummaryValues) -> ArchivedValue?
}
