/// Where an app's executable is, and how it is called to be an extension.
public struct AppLocation: Hashable, Sendable {
  /// The app's name.
  public var name: String
  /// The path of the program.
  public var program: String
  /// The words after the program's name.
  public var arguments: [String]
  /// What people call the app; nil where only the app itself says it.
  public var title: String?
  /// The scheme of its deep links; nil where only the app itself says it.
  public var scheme: String?

  /// Makes a location.
  public init(
    name: String, program: String, arguments: [String] = [ExtensionProtocol.word], title: String? = nil,
    scheme: String? = nil
  ) {
    self.name = name
    self.program = program
    self.arguments = arguments
    self.title = title
    self.scheme = scheme
  }
}
