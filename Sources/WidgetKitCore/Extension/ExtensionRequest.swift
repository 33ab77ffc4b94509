import AppIntents
import Foundation
import ViewArchive

/// What a host asks.
enum ExtensionCall: Sendable {
  case descriptors
  case revision
  case placeholder(TimelineRequest)
  case snapshot(TimelineRequest)
  case timeline(TimelineRequest)
  case perform(ArchivedIntent, tap: UUID, world: World, reports: Bool = true)
  case options(parameter: String, intent: String, given: [String: ArchivedValue], matching: String?)
  case text(ArchivedValue, parameter: String, intent: String)
  /// The question of the same number is not of interest any more, and why where that is known.
  case cancel(IntentCancellationReason? = nil)

  /// The name of the method.
  var method: String {
    switch self {
    case .descriptors: "descriptors"
    case .revision: "revision"
    case .placeholder: "placeholder"
    case .snapshot: "snapshot"
    case .timeline: "timeline"
    case .perform: "perform"
    case .options: "options"
    case .text: "text"
    case .cancel: "cancel"
    }
  }

  /// Whether asking again does no harm.
  ///
  /// An intent is sent again by the host alone, which knows whether the app remembers its tap.
  var isRepeatable: Bool { if case .perform = self { false } else { true } }

  /// Whether it is a tap, which has time to clean up and more time with each sign of progress.
  var isTap: Bool { !isRepeatable }

  /// Whether the answer is about the app as a whole and takes no work, so that one that fails to come says something
  /// about all others.
  var isOfWholeApp: Bool {
    switch self {
    case .descriptors, .revision: true
    case .placeholder, .snapshot, .timeline, .perform, .options, .text, .cancel: false
    }
  }

  /// Whether the answer is made by a provider of the app, which is what the limit of memory is for.
  var runsProvider: Bool {
    switch self {
    case .placeholder, .snapshot, .timeline: true
    case .descriptors, .revision, .perform, .options, .text, .cancel: false
    }
  }
}

/// One line from a host to an extension.
struct ExtensionRequest: Sendable {
  /// The number that the answer repeats, from 1.
  var id: Int
  var call: ExtensionCall

  /// The line, with its end.
  var line: [UInt8] {
    let value = WireValue.object([
      "id": .integer(Int64(id)), "method": .string(call.method), "params": parameters,
    ])
    return value.bytes + [UInt8(ascii: "\n")]
  }

  private var parameters: WireValue? {
    switch call {
    case .descriptors, .revision: nil
    case .cancel(let reason): reason.map { .object(["reason": .string($0.name)]) }
    case .placeholder(let request), .snapshot(let request), .timeline(let request): WireValue(request)
    case .perform(let intent, let tap, let world, let reports):
      .object([
        "intent": WireValue(intent), "tap": .string(tap.uuidString.lowercased()), "world": WireValue(world),
        "progress": reports ? .bool(true) : nil,
      ])
    case .options(let parameter, let intent, let given, let text):
      .object([
        "parameter": .string(parameter), "intent": .string(intent),
        "given": given.isEmpty ? nil : WireValue(given), "matching": text.map { .string($0) },
      ])
    case .text(let value, let parameter, let intent):
      .object([
        // In a list of its own: nothing has its words, too.
        "value": .array([WireValue(value)]), "parameter": .string(parameter), "intent": .string(intent),
      ])
    }
  }
}

extension ExtensionRequest {
  /// Why a line is no question, with as much as could be read of it.
  struct Malformed: Error {
    var id: Int?
    var kind = ExtensionError.Kind.malformed
    var reason: String
  }

  /// Reads a line without its end.
  init(line: [UInt8], newID: @escaping @Sendable () -> UUID) throws(Malformed) {
    var id: Int?
    let method: String
    do throws(WireError) {
      let value = try WireParser.value(of: line)
      let number = try value.required("id").asInt("id")
      id = number
      method = try value.string("method")
      if let call = try Self.call(method, value["params"] ?? .object([:]), newID: newID) {
        self.init(id: number, call: call)
        return
      }
    } catch {
      throw Malformed(id: id, reason: error.description)
    }
    throw Malformed(id: id, kind: .unknownMethod, reason: "there is no method '\(shortened(method))'")
  }

  private static func call(
    _ method: String, _ params: WireValue, newID: @escaping @Sendable () -> UUID
  ) throws(WireError) -> ExtensionCall? {
    switch method {
    case "descriptors": return .descriptors
    case "revision": return .revision
    case "placeholder": return .placeholder(try params.timelineRequest(newID: newID))
    case "snapshot": return .snapshot(try params.timelineRequest(newID: newID))
    case "timeline": return .timeline(try params.timelineRequest(newID: newID))
    case "perform":
      guard let tap = UUID(uuidString: try params.string("tap")) else { throw WireError("'tap' is not a UUID") }
      return .perform(
        try params.required("intent").archivedIntent(), tap: tap,
        world: try params.required("world").world(newID: newID), reports: try params.bool("progress", default: false))
    case "options":
      return .options(
        parameter: try params.string("parameter"), intent: try params.string("intent"),
        given: try params.archivedValues("given"), matching: try params.stringIfAny("matching"))
    case "text":
      guard let value = try params.array("value").first else { throw WireError("'value' is missing") }
      return .text(
        try value.archivedValue(), parameter: try params.string("parameter"), intent: try params.string("intent"))
    case "cancel": return .cancel(try params.stringIfAny("reason").flatMap(IntentCancellationReason.init(name:)))
    default: return nil
    }
  }
}

extension IntentCancellationReason {
  /// The names by which the protocol has the reasons.
  private static let names: [(name: String, reason: IntentCancellationReason)] = [
    ("user", .user), ("timeout", .timeout), ("system-reclaim", .systemReclaim),
  ]

  /// The name in the protocol.
  var name: String { Self.names.first { $0.reason == self }?.name ?? "" }

  /// The reason of a name; nil for one that a later version may know.
  init?(name: String) {
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.reason
  }
}
