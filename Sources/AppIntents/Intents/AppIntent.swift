public import FoundationExtras

/// One thing that an app can do, with parameters that a person or the system fills in.
///
///     struct LogDrinkIntent: AppIntent {
///       static let title: LocalizedStringResource = "Log a drink"
///       @Parameter(title: "Drink") var drink: DrinkEntity
///       func perform() async throws -> some IntentResult { .result() }
///     }
///
/// A value of an intent is described, archived, made again and performed by its identifier and parameters alone; nothing
/// else that it stores survives.
///
/// Copies of an intent share the storage of their parameters, as they do on Apple's platforms: a parameter set on a copy
/// is set on the original. Make a new value where two are wanted.
public protocol AppIntent: PersistentlyIdentifiable, Sendable, _SupportsAppDependencies {
  /// What `perform()` gives back.
  associatedtype PerformResult: IntentResult
  /// The type of the sentence that shows the parameters.
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary
  /// Whatever type the description is spelled with.
  ///
  /// Without it, `static let description = IntentDescription("…")` would not satisfy a requirement of an optional type,
  /// and the default would win without a word.
  associatedtype _Description: _IntentDescriptionProvider = IntentDescription?

  /// Makes the intent with its parameters at their defaults.
  init()
  /// What the intent is called.
  static var title: LocalizedStringResource { get }
  /// What the intent does; nil says nothing.
  static var description: _Description { get }
  /// Whether the app comes to the front to perform it.
  ///
  /// The default is false.
  static var openAppWhenRun: Bool { get }
  /// Whether people find the intent in lists.
  ///
  /// The default is true.
  static var isDiscoverable: Bool { get }
  /// Who may perform it on a locked device.
  ///
  /// The default is always.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// Whether it says how far it has come; a requirement, since to ask a type for a protocol costs a search of the program.
  static var _reportsProgress: Bool { get }
  /// Whether it cleans up when it is stopped; a requirement as well.
  static var _isCancellable: Bool { get }
  /// The sentence that shows the parameters.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// Whether the parameters configure something; a cast would ask the same at two hundred times the cost.
  static var _isConfiguration: Bool { get }
  /// Does the thing.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// Declares a parameter.
  public typealias Parameter = IntentParameter

  /// Whether the app comes to the front: no.
  public static var openAppWhenRun: Bool { false }
  /// Whether people find the intent in lists: yes.
  public static var isDiscoverable: Bool { true }
  /// Whether the parameters configure something: no.
  public static var _isConfiguration: Bool { false }
  /// Whether it says how far it has come: no.
  public static var _reportsProgress: Bool { false }
  /// Whether it cleans up when it is stopped: no.
  public static var _isCancellable: Bool { false }
  /// Who may perform it: anybody.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
}

extension AppIntent where _Description == IntentDescription? {
  /// What the intent does: nothing is said.
  public static var description: IntentDescription? { nil }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  /// No sentence.
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// Who may perform an intent on a locked device.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// Anybody.
  case alwaysAllowed
  /// A person who has authenticated.
  case requiresAuthentication
  /// A person who has authenticated on this very device.
  case requiresLocalDeviceAuthentication
}
