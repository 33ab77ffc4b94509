/// The first line of an extension: who it is.
public struct ExtensionHello: Hashable, Sendable {
  /// The version of the protocol that it speaks.
  public var protocolVersion: Int
  /// The app's name, by which the host knows it.
  public var app: String
  /// The app's version.
  public var version: String
  /// What people call the app.
  public var title: String
  /// The scheme of its deep links, without the colon.
  public var scheme: String
  /// The kind that stands for the app where none is named; empty when there is none.
  public var defaultWidget: String

  /// Makes a greeting.
  public init(
    protocolVersion: Int = ExtensionProtocol.version, app: String, version: String, title: String, scheme: String,
    defaultWidget: String
  ) {
    self.protocolVersion = protocolVersion
    self.app = app
    self.version = version
    self.title = title
    self.scheme = scheme
    self.defaultWidget = defaultWidget
  }
}
