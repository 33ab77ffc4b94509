public import Foundation
public import ViewArchive

/// A file that an intent takes or gives back.
public struct IntentFile: _IntentValue, Hashable {
  /// Where it is, if it is in a file.
  public var fileURL: URL?
  /// What it is called.
  public var filename: String
  /// The identifier of its type.
  public var typeIdentifier: String?
  private var content: Data?

  /// Makes a file from bytes.
  public init(data: Data, filename: String, typeIdentifier: String? = nil) {
    content = data
    self.filename = filename
    self.typeIdentifier = typeIdentifier
  }

  /// Makes a file from one that exists; it is read when its bytes are asked for.
  public init(fileURL: URL, filename: String? = nil, typeIdentifier: String? = nil) {
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.typeIdentifier = typeIdentifier
  }

  /// The bytes; empty where the file cannot be read.
  public var data: Data { content ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }

  /// A file.
  public static var _kind: IntentValueKind { .file }

  /// Takes a path, or a name with bytes in base 64.
  public static func _decode(_ value: ArchivedValue) async throws -> IntentFile {
    if let path = value.string { return IntentFile(fileURL: URL(fileURLWithPath: path)) }
    guard case .array(let parts) = value, parts.count == 2, let name = parts[0].string, let text = parts[1].string
    else { throw IntentError.wrongType(expected: .file, found: value) }
    guard let data = Data(base64Encoded: text) else { throw IntentError.malformed(text: name, expected: .file) }
    return IntentFile(data: data, filename: name)
  }

  /// The path of a file, or the name and bytes of one that is nowhere.
  public func _encode() -> ArchivedValue {
    if let fileURL { return .string(fileURL.path) }
    return .array([.string(filename), .string(data.base64EncodedString())])
  }

  /// What it is called.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { .verbatim(filename) }
}
