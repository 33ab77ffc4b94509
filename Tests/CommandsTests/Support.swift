import Foundation
import FoundationExtras
import Synchronization
import Testing

@testable import Commands

/// Worlds that the tests share.
enum Fixed {
  static func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  static func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  /// A context at an instant written as ISO 8601.
  static func context(
    _ now: String, _ zone: String = "Europe/Berlin", dayStart: String = "00:00", firstWeekday: Int = 2
  ) throws -> TimeContext {
    TimeContext(
      now: try instant(now), timeZone: try self.zone(zone), dayStart: try #require(DayStart(dayStart)),
      firstWeekday: firstWeekday)
  }
}

/// The error that a body throws.
func commandError(_ body: () throws -> Void) throws -> CommandError {
  do {
    try body()
  } catch let error as CommandError {
    return error
  }
  throw NothingThrown()
}

/// The error that a body throws.
func commandError(_ body: () async throws -> Void) async throws -> CommandError {
  do {
    try await body()
  } catch {
    return .describing(error)
  }
  throw NothingThrown()
}

struct NothingThrown: Error {}

/// A seeded source of numbers: SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Pieces in the order in which they were written, and answers in the order in which they are given.
final class CapturedOrder: Sendable {
  private struct State: Sendable {
    var pieces: [String] = []
    var answers: [String?]
  }

  private let state: Mutex<State>

  init(answers: [String?] = []) { state = Mutex(State(answers: answers)) }

  var pieces: [String] { state.withLock { $0.pieces } }

  func append(_ piece: String) { state.withLock { $0.pieces.append(piece) } }

  func next() -> String? { state.withLock { $0.answers.isEmpty ? nil : $0.answers.removeFirst() } }

  func output() -> Output {
    Output { [self] (_, bytes) throws(Output.Failure) in append(String(decoding: bytes, as: UTF8.self)) }
  }
}
