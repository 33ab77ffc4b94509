/// The words that a host and an app's extension speak: lines of JSON over standard input and output.
///
/// The article "The extension protocol" shows every line.
public enum ExtensionProtocol: Sendable {
  /// The version of the protocol; an extension of another one is not asked anything.
  ///
  /// A field or a method more is no new version: what is not known is ignored, or refused one by one.
  public static let version = 1
  /// The word after the program's name that makes an app's executable its extension.
  public static let word = "extension"
  /// The greatest number of bytes of a line, without its end: more than the largest timeline takes in base64.
  public static let lineBytes = 1 << 24
}
