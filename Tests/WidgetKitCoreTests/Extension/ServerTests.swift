import AppIntents
import Foundation
import Synchronization
import SystemCalls
import Testing
import ViewArchive

@testable import WidgetKitCore

/// A server with both its ends in this process.
struct ServerBench: Sendable {
  let input: ConnectedPair
  let output: ConnectedPair
  private let serving: Task<Void, any Error>

  init(
    _ app: any WidgetExtension, limits: ExtensionLimits = ExtensionLimits(),
    whenStuck: @escaping @Sendable () -> Void = {}
  )
    throws
  {
    // A test may write on after the server has ended, which must not end the run of the tests.
    Signals.ignoreBrokenPipes()
    let (input, output) = (try ConnectedPair(), try ConnectedPair())
    self.input = input
    self.output = output
    let hello = ExtensionHello(app: "caffeine", version: "1", title: "C", scheme: "c", defaultWidget: "today")
    serving = Task {
      try await ExtensionServer(app, hello: hello, limits: limits, newID: { UUID() }).serve(
        input: input.near, output: output.near, whenStuck: whenStuck)
      input.near.close()
      output.near.close()
    }
  }

  func send(_ calls: (Int, ExtensionCall)...) throws {
    for (id, call) in calls { try input.far.writeAll(ExtensionRequest(id: id, call: call).line) }
  }

  /// Reads, on a thread that may block, until a number of lines came or the server ended.
  func lines(_ count: Int = .max) async -> [ExtensionLine] {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        var splitter = LineSplitter(limit: 1 << 24)
        var found: [ExtensionLine] = []
        while found.count < count, let bytes = try? output.far.read(upTo: 1 << 16), !bytes.isEmpty {
          for case .line(let line) in splitter.take(bytes) { found.append(ExtensionLine(line)) }
        }
        done.resume(returning: found)
      }
    }
  }

  /// Ends the input and gives all that is still answered.
  func end() async throws -> [ExtensionLine] {
    input.far.close()
    let rest = await lines()
    try await serving.value
    output.far.close()
    return rest
  }

  /// Ends the input where the answers' end is closed already.
  func endWithoutReading() async throws {
    input.far.close()
    try await serving.value
  }

  /// The answers to a stream of bytes that ends.
  func answers(to stream: [UInt8]) async throws -> [ExtensionAnswer] {
    let input = input
    let writing = Task { try input.far.writeAll(stream) }
    defer { writing.cancel() }
    var found: [ExtensionAnswer] = []
    async let rest = lines()
    try await writing.value
    input.far.close()
    for case .answer(let answer) in await rest { found.append(answer) }
    try await serving.value
    output.far.close()
    return found
  }
}

extension ExtensionLine {
  fileprivate var answer: ExtensionAnswer? { if case .answer(let answer) = self { answer } else { nil } }
  fileprivate var error: ExtensionError? {
    if case .failure(let error, _) = answer?.ending { error } else { nil }
  }
  fileprivate var result: WireValue? { try? answer?.result() }
}

struct ServerTests {
  @Test func `greets and answers, and ends with its input`() async throws {
    let bench = try ServerBench(FakeExtension())
    try bench.send((1, .revision))
    let lines = await bench.lines(2)
    guard case .hello(let hello) = lines.first else {
      Issue.record("no greeting")
      return
    }
    #expect(hello.app == "caffeine" && hello.protocolVersion == ExtensionProtocol.version)
    #expect(lines.last?.result == 1)
    #expect(try await bench.end().isEmpty)
  }

  @Test func `says why a line is no question, and goes on`() async throws {
    let stream = """
      nonsense
      {"method":"revision"}
      {"id":1,"method":"fly"}
      {"id":2,"method":"timeline","params":{"kind":"today","family":"wall","world":{}}}
      {"id":3,"method":"revision","params":{"new":1},"new":2}
      {"id":4,"method":"revi
      """
    let answers = try await ServerBench(FakeExtension()).answers(to: Array(stream.utf8))
    let lines = answers.map { ExtensionLine(Array($0.line.dropLast())) }
    #expect(
      lines.compactMap(\.error?.kind) == [.malformed, .malformed, .unknownMethod, .malformed])
    #expect(lines.compactMap(\.error?.message).contains("the family 'wall' is unknown"))
    #expect(answers.compactMap(\.id).sorted() == [1, 2, 3], "half a line at the end is not answered")
  }

  @Test func `a long line is refused without being kept`() async throws {
    let stream =
      [UInt8](repeating: UInt8(ascii: "x"), count: 100_000) + [10] + ExtensionRequest(id: 7, call: .revision).line
    let answers = try await ServerBench(FakeExtension(), limits: ExtensionLimits(lineBytes: 1000)).answers(to: stream)
    #expect(answers.map(\.id) == [nil, 7])
  }

  @Test func `an answer that no line can carry is an error with its size`() async throws {
    let bench = try ServerBench(FakeExtension(), limits: ExtensionLimits(lineBytes: 300))
    try bench.send((1, .descriptors))
    let error = try #require(await bench.lines(2).last?.error)
    #expect(error.kind == .tooLarge)
    #expect(error.message.hasSuffix("bytes, the limit is 300"))
    _ = try await bench.end()
  }

  @Test func `failures keep their sentence`() async throws {
    let app = FakeExtension { $0.revisionFailure = FakeFailure("the store is torn.") }
    let bench = try ServerBench(app)
    try bench.send((1, .revision))
    #expect(await bench.lines(2).last?.error == ExtensionError(.failed, "the store is torn"))
    _ = try await bench.end()
  }

  @Test func `timelines run side by side, and one that is cancelled ends`() async throws {
    let app = FakeExtension {
      $0.timeline = { request, revision in
        if request.kind == "slow" { try await Task.sleep(for: .seconds(1000)) }
        return ArchivedTimeline(entries: [], policy: .never, revision: revision)
      }
    }
    let bench = try ServerBench(app)
    var slow = todayRequest
    slow.kind = "slow"
    try bench.send((1, .timeline(slow)), (2, .timeline(todayRequest)))
    #expect(await bench.lines(2).last?.answer?.id == 2)
    try bench.send((1, .cancel()), (3, .cancel()))
    let cancelled = await bench.lines(1).last
    #expect(cancelled?.answer?.id == 1)
    #expect(cancelled?.error?.kind == .cancelled)
    #expect(try await bench.end().isEmpty)
  }

  @Test func `taps are carried out one after another, and one that waits can be cancelled`() async throws {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let order = Mutex<[String]>([])
    let app = FakeExtension {
      $0.perform = { intent, _ in
        order.withLock { $0.append(intent.identifier) }
        if intent.identifier == "first" { for await _ in gate { break } }
        return IntentOutcome(dialog: intent.identifier)
      }
    }
    let bench = try ServerBench(app)
    let (first, second, third) = ("first", "second", "third")
    func tap(_ name: String) -> ExtensionCall {
      .perform(ArchivedIntent(identifier: name), tap: fixedWorld().newID(), world: fixedWorld())
    }
    try bench.send((1, tap(first)), (2, tap(second)), (3, tap(third)), (4, .revision), (2, .cancel()))
    let before = await bench.lines(3).compactMap(\.answer?.id)
    #expect(Set(before) == [2, 4], "neither a revision nor a cancelled tap waits for the first one")
    opening.yield()
    #expect(try await bench.end().compactMap(\.answer?.id) == [1, 3])
    #expect(order.withLock { $0 } == ["first", "third"])
    #expect(app.state.withLock { $0.greatestPerforming } == 1)
  }

  @Test func `when the host is gone taps are carried out and timelines are cancelled`() async throws {
    let (cancelled, cancelling) = AsyncStream<Void>.makeStream()
    let done = Mutex(0)
    let app = FakeExtension {
      $0.timeline = { _, _ in
        defer { cancelling.finish() }
        try await Task.sleep(for: .seconds(1000))
        throw FakeFailure("woken")
      }
      $0.perform = { _, _ in
        for await _ in cancelled {}
        try Task.checkCancellation()
        done.withLock { $0 += 1 }
        return IntentOutcome()
      }
    }
    let bench = try ServerBench(app)
    try bench.send(
      (1, .timeline(todayRequest)), (2, .perform(logIntent, tap: fixedWorld().newID(), world: fixedWorld())))
    _ = await bench.lines(1)
    while app.timelineCount == 0 { await Task.yield() }
    bench.output.far.close()
    try await bench.endWithoutReading()
    #expect(done.withLock { $0 } == 1)
  }

  @Test func `what does not end is told after its time`() async throws {
    let isOpen = Mutex(false)
    let app = FakeExtension {
      $0.perform = { _, _ in
        // Never looks whether it is told to stop.
        while !isOpen.withLock({ $0 }) { await Task.yield() }
        return IntentOutcome()
      }
    }
    let isStuck = Mutex(false)
    let limits = ExtensionLimits(answerSeconds: 0.05, cleanUpSeconds: 0.05)
    let bench = try ServerBench(app, limits: limits) { isStuck.withLock { $0 = true } }
    try bench.send((1, .perform(logIntent, tap: fixedWorld().newID(), world: fixedWorld())))
    _ = await bench.lines(1)
    _ = try await bench.end()
    #expect(isStuck.withLock { $0 })
    isOpen.withLock { $0 = true }
  }

  @Test(arguments: [true, false])
  func `says how far a tap has come to a host that wants to know`(isWanted: Bool) async throws {
    let walking = IntentProgress(completed: 3, total: 10, fraction: 0.3, title: "Walking", detail: "a mile")
    let app = FakeExtension {
      $0.perform = { _, _ in
        FakeExtension.report(walking)
        return IntentOutcome()
      }
    }
    let bench = try ServerBench(app)
    try bench.send(
      (1, .perform(logIntent, tap: fixedWorld().newID(), world: fixedWorld(), reports: isWanted)))
    let signs = try await bench.end().compactMap { line in
      if case .progress(let id, let progress) = line { (id, progress) } else { nil }
    }
    #expect(signs.map(\.0) == (isWanted ? [1] : []))
    #expect(signs.map(\.1) == (isWanted ? [walking] : []))
  }

  @Test func `a tap that goes on after the end of the input is told to stop, and cleans up`() async throws {
    let cleaned = Mutex(false)
    let app = FakeExtension {
      $0.perform = { _, _ in
        do { try await Task.sleep(for: .seconds(3600)) } catch { cleaned.withLock { $0 = true } }
        throw IntentError.stopped(IntentStop(reason: .systemReclaim))
      }
    }
    let isStuck = Mutex(false)
    let limits = ExtensionLimits(answerSeconds: 0.05, cleanUpSeconds: 3600)
    let bench = try ServerBench(app, limits: limits) { isStuck.withLock { $0 = true } }
    try bench.send((1, .perform(logIntent, tap: fixedWorld().newID(), world: fixedWorld())))
    // One that has not begun has nothing to clean up.
    while app.performCount == 0 { await Task.yield() }
    let answer = try await bench.end().compactMap(\.answer).first
    guard case .failure(let error, _) = answer?.ending else {
      Issue.record("\(answer as Any)")
      return
    }
    #expect(error.kind == .cancelled)
    #expect(cleaned.withLock { $0 })
    #expect(!isStuck.withLock { $0 })
  }

  @Test func `what is asked of the center crosses with the answer`() async throws {
    let app = FakeExtension {
      $0.timeline = { _, revision in
        WidgetCenter.shared.reloadTimelines(ofKind: "today")
        return ArchivedTimeline(entries: [], policy: .never, revision: revision)
      }
      $0.perform = { _, _ in
        WidgetCenter.shared.reloadAllTimelines()
        throw FakeFailure("after asking")
      }
    }
    let bench = try ServerBench(app)
    try bench.send((1, .timeline(todayRequest)))
    #expect(await bench.lines(2).last?.answer?.reloads == [.kind("today")])
    try bench.send((2, .perform(logIntent, tap: fixedWorld().newID(), world: fixedWorld())))
    #expect(await bench.lines(1).last?.answer?.reloads == [.all])
    _ = try await bench.end()
  }

  @Test func `more than can be answered at once is refused`() async throws {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let app = FakeExtension {
      $0.perform = { _, _ in
        for await _ in gate {}
        return IntentOutcome()
      }
    }
    let bench = try ServerBench(app)
    let tap = ExtensionCall.perform(logIntent, tap: fixedWorld().newID(), world: fixedWorld())
    for id in 1...300 { try bench.send((id, tap)) }
    var answers = await bench.lines(45).compactMap(\.answer)
    opening.finish()
    answers += try await bench.end().compactMap(\.answer)
    let kinds = answers.map { answer -> ExtensionError.Kind? in
      if case .failure(let error, _) = answer.ending { error.kind } else { nil }
    }
    #expect(kinds.count { $0 == .busy } == 44)
    #expect(kinds.count { $0 == nil } == 256)
  }
}
