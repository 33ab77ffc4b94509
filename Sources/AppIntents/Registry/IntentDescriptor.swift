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

  /// Makes a descriptor.
  public init(
    identifier: String, title: String, description: String? = nil, parameters: [ParameterDescriptor] = [],
    openAppWhenRun: Bool = false, isDiscoverable: Bool = true, isConfiguration: Bool = false
  ) {
    self.identifier = identifier
    self.title = title
    self.description = description
    self.parameters = parameters
    self.openAppWhenRun = openAppWhenRun
    self.isDiscoverable = isDiscoverable
    self.isConfiguration = isConfiguration
  }

  /// The parameter with a name.
  public func parameter(_ name: String) -> ParameterDescriptor? { parameters.first { $0.name == name } }
}
