/// A sentence that shows an intent's parameters.
public protocol ParameterSummary: Sendable {
  /// The sentence for parameters with these values, where a widget is concerned in a family.
  func _sentence(for values: SummaryValues) -> SummarySentence?
}

/// A sentence with places for parameters.
public struct SummarySentence: Hashable, Sendable {
  /// A stretch of the sentence.
  public enum Part: Hashable, Sendable {
    /// Words.
    case text(String)
    /// The place of a parameter, by its name.
    case parameter(String)
  }

  /// The sentence in order.
  public var parts: [Part]
  /// The names of parameters that are shown below it.
  public var others: [String]

  /// Makes a sentence.
  public init(parts: [Part], others: [String] = []) {
    self.parts = parts
    self.others = others
  }

  /// The sentence, with what a function says for each parameter.
  public func text(_ word: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let name): word(name)
      }
    }.joined()
  }
}

/// What a summary's conditions look at.
public struct SummaryValues: Sendable {
  /// The intent whose parameters are looked at.
  public let intent: any AppIntent
  /// The family of the widget that is configured; nil where none is.
  public let family: IntentWidgetFamily?

  /// Looks at an intent.
  public init(_ intent: any AppIntent, family: IntentWidgetFamily? = nil) {
    self.intent = intent
    self.family = family
  }

  /// The parameter of an intent at a key path.
  func parameter<Intent: AppIntent, Value>(
    at keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> IntentParameter<Value>? {
    (intent as? Intent)?[keyPath: keyPath]
  }
}

/// No sentence.
public struct EmptyParameterSummary: ParameterSummary {
  /// Makes no sentence.
  public init() {}

  /// None.
  public func _sentence(for values: SummaryValues) -> SummarySentence? { nil }
}

/// A sentence, and parameters that are shown below it.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  private let sentence: SummarySentence

  /// Makes a sentence.
  public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
    sentence = SummarySentence(parts: summary.parts)
  }

  /// Makes a sentence with parameters below it.
  public init(
    _ summary: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterSummaryKeyPathsBuilder<Intent> _ others: () -> [String]
  ) {
    sentence = SummarySentence(parts: summary.parts, others: others())
  }

  /// Makes a list of parameters without a sentence.
  public init(@ParameterSummaryKeyPathsBuilder<Intent> _ others: () -> [String]) {
    sentence = SummarySentence(parts: [], others: others())
  }

  /// Makes nothing.
  public init() { sentence = SummarySentence(parts: []) }

  /// The sentence, whatever the values.
  public func _sentence(for values: SummaryValues) -> SummarySentence? { sentence }
}

/// The words of a sentence with key paths of parameters in it.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let parts: [SummarySentence.Part]

  /// Makes words.
  public init(stringLiteral value: String) { parts = [.text(value)] }

  /// Makes words with parameters.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the words and the parameters.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [SummarySentence.Part] = []

    /// Begins.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    /// Adds the place of a parameter.
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      parts.append(.parameter(Intent._name(of: keyPath)))
    }
  }
}

/// Key paths of parameters, one a line.
@resultBuilder public enum ParameterSummaryKeyPathsBuilder<Intent: AppIntent>: Sendable {
  /// One parameter.
  public static func buildExpression<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) -> [String] {
    [Intent._name(of: keyPath)]
  }

  /// All lines.
  public static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
}

/// One summary.
@resultBuilder public enum ParameterSummaryBuilder<Intent>: Sendable {
  /// A summary.
  public static func buildExpression<Content: ParameterSummary>(_ content: Content) -> Content { content }

  /// A summary.
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content { content }
}
