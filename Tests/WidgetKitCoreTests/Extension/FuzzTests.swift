import Foundation
import SystemCalls
import Testing
import ViewArchive

@testable import WidgetKitCore

/// Any bytes are safe on either side.
struct ExtensionFuzzTests {
  /// Lines as they should be.
  private static func lines() throws -> [[UInt8]] {
    let timeline = ArchivedTimeline(
      entries: [entry(afternoon, "a"), entry(afternoon + 60, "ü🙂")], policy: .atEnd, revision: 7,
      diagnostics: [.emptyTimeline])
    return [
      ExtensionHello(app: "caffeine", version: "1", title: "C", scheme: "c", defaultWidget: "today").line,
      ExtensionRequest(id: 1, call: .timeline(todayRequest)).line,
      ExtensionRequest(id: 2, call: .perform(logIntent, tap: fixedWorld().newID(), world: fixedWorld())).line,
      ExtensionRequest(id: 3, call: .text(.array([.date(1)]), parameter: "p", intent: "i")).line,
      ExtensionAnswer(id: 4, ending: .result(try WireValue(timeline)), reloads: [.all, .instance(1)]).line,
      ExtensionAnswer(id: 5, ending: .result(.array([WireValue(todayKind)]))).line,
      ExtensionAnswer(id: 6, ending: .failure(ExtensionError(.failed, "no"), .emptyTimeline)).line,
    ].map { Array($0.dropLast()) }
  }

  private static func damaged(_ line: [UInt8], _ chance: inout SeededGenerator) -> [UInt8] {
    var bytes = line
    for _ in 0..<Int.random(in: 1...4, using: &chance) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &chance)
      switch Int.random(in: 0..<5, using: &chance) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(Array("{}[]\":,0-e\\".utf8).randomElement(using: &chance) ?? 0, at: place)
      case 3: bytes.removeSubrange(place...)
      default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
      }
    }
    return bytes
  }

  @Test(arguments: 0..<8)
  func `damaged lines are refused or read, and never trapped on`(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let lines = try Self.lines()
    for _ in 0..<2000 {
      guard let line = lines.randomElement(using: &chance) else { return }
      let bytes =
        Bool.random(using: &chance)
        ? Self.damaged(line, &chance)
        : (0..<Int.random(in: 0..<64, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) }
      _ = try? ExtensionRequest(line: bytes) { UUID() }
      guard case .answer(let answer) = ExtensionLine(bytes), let result = try? answer.result() else { continue }
      _ = try? result.archivedTimeline()
      _ = try? result.archivedEntry()
      _ = try? result.intentOutcome()
      for element in (try? WireValue.object(["list": result]).array("list")) ?? [] {
        _ = try? element.widgetDescriptor()
        _ = try? element.parameterChoice()
      }
    }
  }

  @Test(arguments: 0..<8)
  func `a stream is cut into the same lines wherever it is torn`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let lines = (0..<Int.random(in: 0..<8, using: &chance)).map { _ in
        (0..<Int.random(in: 0..<12, using: &chance)).map { _ in UInt8.random(in: 11...255, using: &chance) }
      }
      var stream: [UInt8] = []
      for line in lines { stream += line + [UInt8(ascii: "\n")] }
      stream += [1, 2]
      var splitter = LineSplitter(limit: 8)
      var events: [LineSplitter.Event] = []
      var rest = stream[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &chance)
        events += splitter.take(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(events == lines.map { $0.count > 8 ? .tooLong : .line($0) })
      #expect(splitter.rest == [1, 2])
      #expect(splitter.isInsideLine)
    }
  }

  @Test(arguments: 0..<4)
  func `a server answers what follows after anything`(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    var stream: [UInt8] = []
    for _ in 0..<200 {
      stream +=
        (0..<Int.random(in: 0..<40, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) } + [10]
    }
    stream += ExtensionRequest(id: 99, call: .revision).line
    let answers = try await ServerBench(FakeExtension()).answers(to: stream)
    #expect(answers.contains { $0.id == 99 })
  }
}
