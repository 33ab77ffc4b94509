/// An intent as data.
public struct IntentDescriptor: Hashable, Sendable {
  /// The persistent identifier.
  public var identifier: String
  /// What it is called.
  public var title: String
  /// What it does.
  public var description: String?
  /// The parameters in the order of their declaration.
  public var parameters: [ParameterDescriptor]
  /// Whether the app comes to the front to perform it.
  public var openAppWhenRun: Bool
  /// Whether people find it in lists.
  public var isDiscoverable: Bool
  /// Whether it configures something and is never asked to do anything.
  public var isConfiguration: Bool
  /// Whether it says how far it has come.
  public var reportsProgress: Bool
  /// Whether it cleans up when it is stopped.
  public var isCancellable: Bool

  /// Makes a descriptor.
  public init(
    identifier: String, title: String, description: String? = nil, parameters: [ParameterDescriptor] = [],
    openAppWhenRun: Bool = false, isDiscoverable: Bool = true, isConfiguration: Bool = false,
    reportsProgress: Bool = false, isCancellable: Bool = false
  ) {
    self.identifier = identifier
    self.title = title
    self.description = description
    self.parameters = parameters
    self.openAppWhenRun = openAppWhenRun
    self.isDiscoverable = isDiscoverable
    self.isConfiguration = isConfiguration
    self.reportsProgress = reportsProgress
    self.isCancellable = isCancellable
  }

  /// The parameter with a name.
  public func parameter(_ name: String) -> ParameterDescriptor? { parameters.first { $0.name == name } }
}
