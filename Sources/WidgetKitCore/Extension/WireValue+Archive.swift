import AppIntents
import Foundation
import ViewArchive

extension WireValue {
  /// The value of a parameter; a date is `{"date":seconds}`, as in the host's database.
  init(_ value: ArchivedValue) {
    switch value {
    case .null: self = .null
    case .bool(let truth): self = .bool(truth)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .date(let seconds): self = .object(["date": .number(seconds)])
    case .array(let values): self = .array(values.map(WireValue.init))
    }
  }

  /// The values of parameters by name, in the order of the names.
  init(_ values: [String: ArchivedValue]) {
    self = .object(values.sorted { $0.key < $1.key }.map { Field(name: $0.key, value: WireValue($0.value)) })
  }

  /// An intent with its parameters.
  init(_ intent: ArchivedIntent) {
    self = .object(["intent": .string(intent.identifier), "parameters": WireValue(intent.parameters)])
  }

  /// A view as the codec's bytes in base64.
  ///
  /// The host's own limits judge it later and say which entry is too large; here only what no line can carry is refused.
  init(_ view: ViewNode) throws(ViewArchiveError) {
    self = .string(Data(try ViewArchiveCodec.encode(view, limits: Self.limits)).base64EncodedString())
  }

  private static let limits = ViewArchiveLimits(bytes: ExtensionProtocol.lineBytes)

  func archivedValue() throws(WireError) -> ArchivedValue {
    switch self {
    case .null: return .null
    case .bool(let truth): return .bool(truth)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .object: return .date(try double("date"))
    case .array(let values):
      var result: [ArchivedValue] = []
      result.reserveCapacity(values.count)
      for value in values { result.append(try value.archivedValue()) }
      return .array(result)
    }
  }

  func archivedValues(_ name: String) throws(WireError) -> [String: ArchivedValue] {
    var result: [String: ArchivedValue] = [:]
    for field in try fields(name) { result[field.name] = try field.value.archivedValue() }
    return result
  }

  func archivedIntent() throws(WireError) -> ArchivedIntent {
    ArchivedIntent(identifier: try string("intent"), parameters: try archivedValues("parameters"))
  }

  /// A view: an archive in base64, or one that is written as JSON.
  func view(_ name: String) throws(WireError) -> ViewNode {
    if case .object = self { return try writtenView() }
    guard let data = Data(base64Encoded: try asString(name)) else { throw WireError("'\(name)' is not base64") }
    do {
      return try ViewArchiveCodec.decode(Array(data), limits: Self.limits)
    } catch {
      throw WireError("'\(name)' is not an archived view: \(errorSentence(error))")
    }
  }
}
