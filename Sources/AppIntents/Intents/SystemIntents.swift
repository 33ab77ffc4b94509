public import Foundation

/// An intent whose parameters configure something and that is never asked to do anything.
public protocol _ConfigurationIntent: AppIntent {}

extension _ConfigurationIntent {
  /// Whether the parameters configure something: yes.
  public static var _isConfiguration: Bool { true }

  /// Does nothing: the parameters are all there is.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { IntentResultContainer() }
}

/// An intent whose parameters configure a widget.
public protocol WidgetConfigurationIntent: _ConfigurationIntent {}

/// An intent whose parameters configure a control.
public protocol ControlConfigurationIntent: _ConfigurationIntent {}

/// An intent that sets something to a value, as a toggle does.
public protocol SetValueIntent<ValueType>: AppIntent {
  /// The type of the value.
  associatedtype ValueType: _IntentValue
  /// The value to set; a parameter.
  var value: ValueType { get set }
}

/// An intent that opens a thing in its app.
public protocol OpenIntent: AppIntent {
  /// The type of the thing.
  associatedtype Value: _IntentValue
  /// The thing to open; a parameter.
  var target: Value { get set }
}

/// An intent that starts, changes or ends a Live Activity.
public protocol LiveActivityIntent: AppIntent {}

/// An intent that starts, changes or ends sound.
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that can be undone by the system.
public protocol UndoableIntent: AppIntent {}

/// An intent that the system may predict and suggest.
public protocol PredictableIntent: AppIntent {}

/// An intent that was once declared in an intent definition file.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the class that the definition file made.
  static var intentClassName: String { get }
}

/// An intent that opens a URL; an app gives it back from `result(opensIntent:)`.
public struct OpenURLIntent: AppIntent {
  /// What it is called.
  public static let title: LocalizedStringResource = "Open URL"
  /// People open links, not this intent.
  public static let isDiscoverable = false
  /// The address.
  @IntentParameter(title: "URL") public var url: URL

  /// Makes an intent without an address.
  public init() {}

  /// Makes an intent that opens an address.
  public init(_ url: URL) { self.url = url }

  /// Does nothing: whoever receives the result opens the address.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { IntentResultContainer() }
}
