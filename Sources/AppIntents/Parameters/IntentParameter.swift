public import FoundationExtras
import Synchronization
public import ViewArchive

/// A parameter of an intent: `@Parameter`.
///
///     @Parameter(title: "Cups", default: 1, inclusiveRange: (1, 10)) var cups: Int
///
/// Copies of the intent share the parameter's storage. Reading a parameter that is not optional before it has a value is
/// a programmer's error; an intent made from data is refused before it is performed if such a parameter is missing.
@propertyWrapper public final class IntentParameter<Value: _IntentValue>: _AnyIntentParameter, @unchecked Sendable {
  // Unchecked as the class above: constants of sendable types, and a mutex.
  private struct State {
    var value: Value?
    var isTouched = false
  }

  private let state: Mutex<State>
  private let initial: Value?

  /// Makes a parameter from all that its declaration says.
  init(_ declaration: ParameterDeclaration, default value: Value.UnwrappedType?) {
    let initial = Value._initial(value)
    self.initial = initial
    state = Mutex(State(value: initial))
    super.init(declaration)
  }

  /// Declares a parameter that says nothing about itself.
  ///
  /// It stands here because the compiler does not find it in an extension where `@Parameter` is written alone.
  public convenience init() { self.init(ParameterDeclaration(), default: nil) }

  /// The value.
  public var wrappedValue: Value {
    get {
      guard let value = state.withLock({ $0.value }) else {
        preconditionFailure("The parameter '\(_title)' was read before it had a value")
      }
      return value
    }
    set { state.withLock { $0 = State(value: newValue, isTouched: true) } }
  }

  /// The parameter itself, which can ask for a value.
  public var projectedValue: IntentParameter<Value> { self }

  /// What it is called.
  public var title: LocalizedStringResource { declaration.title ?? LocalizedStringResource(stringLiteral: _title) }

  /// Whether it can be read.
  public var valueSet: Bool { _isSet }

  // MARK: Without the type

  /// What kind of value it takes; a measurement is in the declared unit.
  public override var _kind: IntentValueKind {
    guard let unit = declaration.unit else { return Value._kind }
    return .measurement(unit: unit.symbol)
  }

  /// Whether it may be nothing.
  public override var _isOptional: Bool { Value._isOptional }

  /// Whether it can be read.
  public override var _isSet: Bool { state.withLock { $0.value != nil } }

  /// Its value as data.
  ///
  /// An optional that nobody has touched and that is nothing is left out; one that somebody set to nothing is nothing.
  public override func _encode() -> ArchivedValue? {
    let current = state.withLock { $0 }
    guard let data = current.value?._encode() else { return nil }
    return data == .null && !current.isTouched ? nil : data
  }

  /// The value that the declaration gives it, as data.
  public override var _defaultValue: ArchivedValue? {
    guard let data = initial?._encode(), data != .null else { return nil }
    return data
  }

  /// Sets it from data, after looking whether that is allowed.
  public override func _set(_ value: ArchivedValue) async throws {
    do {
      let made = try await Value._decode(inDeclaredUnit(value))
      try check(made)
      wrappedValue = made
    } catch let error as IntentError {
      throw error.naming(parameter: _name)
    }
  }

  /// Sets it to what its type or its provider of options suggests, if anything.
  public override func _setDefaultResult() async throws {
    if let data = await declaration.options?.defaultResult() {
      try await _set(data)
    } else if let value = try await Value._defaultResult() {
      wrappedValue = value
    }
  }

  /// The values to choose from; nil where there is no list.
  public override func _choices(matching text: String?) async throws -> [ParameterChoice]? {
    if let options = declaration.options { return try await options.choices(text) }
    if let names = declaration.displayName {
      return [
        ParameterChoice(value: .bool(true), title: names.true.text, synonyms: ["true", "yes"]),
        ParameterChoice(value: .bool(false), title: names.false.text, synonyms: ["false", "no"]),
      ].matching(text)
    }
    return try await Value._choices(matching: text)
  }

  /// How an archived value is shown: as its provider of options calls it, or as it calls itself.
  public override func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String {
    if case .bool(let truth) = value, let names = declaration.displayName {
      return truth ? names.true.text : names.false.text
    }
    if !Value._kind.listsChoices, let options = declaration.options,
      let choice = try? await options.choices(nil).first(where: { $0.value == value })
    {
      return choice.title
    }
    return await Value._text(of: inDeclaredUnit(value), in: format)
  }

  // MARK: Checks

  private func inDeclaredUnit(_ value: ArchivedValue) -> ArchivedValue {
    guard let unit = declaration.unit, value.number != nil else { return value }
    return .array([value, .string(unit.symbol)])
  }

  private func check(_ value: Value) throws {
    for magnitude in value._magnitudes {
      let number = declaration.unit?.fromBase(magnitude) ?? magnitude
      if let range = declaration.allowed, !range.contains(number) {
        throw IntentError.outOfRange(
          parameter: _name, value: number, lower: range.lowerBound, upper: range.upperBound,
          unit: declaration.unit?.symbol)
      }
    }
    if let size = declaration.size, let count = value._count, !(size.minimum...size.maximum).contains(count) {
      throw IntentError.wrongCount(parameter: _name, count: count, minimum: size.minimum, maximum: size.maximum)
    }
  }
}
