public import AppIntents
import Synchronization

/// A kind of widget as its app describes it.
public struct WidgetDescriptor: Hashable, Sendable {
  /// The kind, unique within the app.
  public var kind: String
  /// What people call it.
  public var displayName: String
  /// What it is for; may be empty.
  public var description: String
  /// The families it comes in, in the order of declaration.
  public var families: [WidgetFamily]
  /// The names of families that it comes in and this version does not know, as the app gave them.
  public var unknownFamilies: [String] = []
  /// The intent whose parameters are its configuration; nil when there is nothing to configure.
  public var configuration: IntentDescriptor? {
    get { described.descriptor }
    set { described = Described { newValue } }
  }
  private var described: Described
  /// The version of the configuration's parameters, stored with each instance.
  public var configurationVersion: Int
  /// Whether the content goes up to the edge.
  public var contentMarginsDisabled: Bool
  /// Whether a surface may leave the background out.
  public var isBackgroundRemovable: Bool
  /// Whether the app's store keeps the identifiers of taps, so that one may be sent again without being done twice.
  public var remembersTaps: Bool

  /// Makes a descriptor.
  ///
  /// - Parameter configuration: Called when somebody first asks, since to describe an intent costs as much as to show a widget.
  public init(
    kind: String, displayName: String, description: String = "", families: [WidgetFamily],
    configuration: @autoclosure @escaping @Sendable () -> IntentDescriptor? = nil, configurationVersion: Int = 1,
    contentMarginsDisabled: Bool = false,
    isBackgroundRemovable: Bool = true, remembersTaps: Bool = true
  ) {
    self.kind = kind
    self.displayName = displayName
    self.description = description
    self.families = families
    described = Described(configuration)
    self.configurationVersion = configurationVersion
    self.contentMarginsDisabled = contentMarginsDisabled
    self.isBackgroundRemovable = isBackgroundRemovable
    self.remembersTaps = remembersTaps
  }
}

/// A description that is made once, when it is first asked for.
private final class Described: Sendable {
  private let make: @Sendable () -> IntentDescriptor?
  private let made = Mutex<IntentDescriptor??>(nil)

  init(_ make: @escaping @Sendable () -> IntentDescriptor?) { self.make = make }

  var descriptor: IntentDescriptor? {
    made.withLock { made in
      if let made { return made }
      let descriptor = make()
      made = .some(descriptor)
      return descriptor
    }
  }
}

extension Described: Hashable {
  static func == (left: Described, right: Described) -> Bool {
    left === right || left.descriptor == right.descriptor
  }

  func hash(into hasher: inout Hasher) { hasher.combine(descriptor) }
}
