import AppIntents
import Foundation
import Synchronization
import SystemCalls
import Testing
import ViewArchive

@testable import WidgetKitCore

/// A process that misbehaves costs the one answer that it was asked for.
struct SubprocessTests {
  private static let shown = [text("revision 1")]

  private func views(_ client: SubprocessExtension) async throws -> [ViewNode] {
    try await client.timeline(todayRequest).entries.map(\.view)
  }

  /// How asking fails.
  private func failure(_ client: SubprocessExtension) async throws -> ExtensionFailure {
    try await #require(throws: ExtensionFailure.self) { _ = try await client.timeline(todayRequest) }
  }

  @Test func `is started once and asked many times`() async throws {
    let script = try ScriptedExtension()
    let client = script.client()
    #expect(client.processIdentifier == nil)
    #expect(try await client.hello().app == "caffeine")
    #expect(try await client.revision() == 1)
    #expect(try await client.descriptors() == [todayKind])
    #expect(try await views(client) == Self.shown)
    #expect(script.starts == 1)
    let process = try #require(client.processIdentifier)
    await client.stop()
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"), "it is neither there nor a zombie")
    #expect(client.processIdentifier == nil)
    #expect(try await client.revision() == 1)
    #expect(script.starts == 2)
  }

  @Test func `is started anew when another version of its program was put in its place`() async throws {
    let script = try ScriptedExtension()
    let program = script.directory.url.appending(path: "program").path
    func put(_ target: String) throws {
      try? FileManager.default.removeItem(atPath: program)
      try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: target)
    }
    try put("/bin/sh")
    let client = script.client(program: program)
    #expect(try await client.revision() == 1)
    #expect(try await client.revision() == 1)
    #expect(script.starts == 1)
    try put("/bin/bash")
    #expect(try await client.revision() == 1)
    #expect(script.starts == 2)
    await client.stop()
  }

  @Test(
    arguments: [
      (.crash, .ended(.signalled(11), said: "caffeine/Provider.swift:3: Fatal error: Index out of range")),
      (.leave, .ended(.exited(status: 3), said: nil)), (.garbage, .ended(.exited(status: 0), said: nil)),
      (
        .half,
        .violated(reason: "its process ended with status 0 in the middle of a line: '{\"id\":1,\"resu'")
      ),
      (.long, .violated(reason: "it wrote a line of more than 2000000 bytes")),
      (
        .notText,
        .violated(
          reason: "it wrote a line that is no answer: "
            + "a text is not UTF-8 at byte 19: '{\"id\":1,\"result\":\"\u{FFFD}\"}'")
      ),
      (.wrong, .violated(reason: "its result is not what was asked for: 'entries' is not a list")),
      (.closed, .violated(reason: "it closed its output")),
      (.child, .ended(.exited(status: 4), said: nil)),
    ] as [(ScriptedExtension.Mode, ExtensionFailure)])
  func `fails for its own reason, and the next question is answered`(
    mode: ScriptedExtension.Mode, expected: ExtensionFailure
  ) async throws {
    let script = try ScriptedExtension(mode)
    let client = script.client(ExtensionLimits(graceSeconds: 0.2, lineBytes: 2_000_000))
    #expect(try await failure(client) == expected)
    try script.set(.good)
    #expect(try await views(client) == Self.shown)
    // What it started is ended with it, or this waits for ever.
    if let child = script.leftBehind { while isRunning(child) { await Task.yield() } }
  }

  @Test func `is ended with all that it started when it hangs`() async throws {
    let script = try ScriptedExtension(.hang)
    let client = script.client(ExtensionLimits(answerSeconds: 1))
    #expect(try await failure(client) == .hung(seconds: 1))
    await client.stop()
    if let child = script.leftBehind { while isRunning(child) { await Task.yield() } }
    try script.set(.good)
    let patient = script.client()
    #expect(try await views(patient) == Self.shown)
  }

  @Test(arguments: [ScriptedExtension.Mode.mute, .deaf])
  func `is waited for once in a while when it says nothing about itself`(mode: ScriptedExtension.Mode) async throws {
    let script = try ScriptedExtension(mode)
    let client = script.client(ExtensionLimits(answerSeconds: 1))
    await #expect(throws: ExtensionFailure.hung(seconds: 1)) { _ = try await client.revision() }
    try script.set(.good)
    #expect(try await failure(client) == .hung(seconds: 1))
    await #expect(throws: ExtensionFailure.hung(seconds: 1)) { _ = try await client.descriptors() }
    #expect(script.starts == 1, "the others of that moment fail without another process")
    while await (try? client.timeline(todayRequest)) == nil { await Task.yield() }
    #expect(script.starts == 2)
  }

  @Test func `is waited for once in a while when it does not put values into words, and for the rest as before`()
    async throws
  {
    let script = try ScriptedExtension()
    let client = script.client(ExtensionLimits(answerSeconds: 1))
    for _ in 0..<2 {
      await #expect(throws: ExtensionFailure.hung(seconds: 1)) {
        _ = try await client.displayText(of: .string("b1"), parameter: "bed", intent: "C")
      }
      #expect(script.wordQuestions == 1)
    }
    #expect(try await client.revision() == 1)
    await client.stop()
  }

  @Test func `that hangs over one timeline is asked for another`() async throws {
    let script = try ScriptedExtension(.hang)
    let client = script.client(ExtensionLimits(answerSeconds: 1))
    #expect(try await failure(client) == .hung(seconds: 1))
    try script.set(.good)
    // A busy machine may need more than that second for an answer, too.
    for attempt in 1... {
      do {
        #expect(try await views(client) == Self.shown)
        break
      } catch { try #require(attempt < 20, "\(error)") }
    }
  }

  @Test func `a question without an answer is told after a while, and one with an answer is not`() async throws {
    let script = try ScriptedExtension(.hang)
    let told = Mutex(0)
    let client = script.client(ExtensionLimits(answerSeconds: 600, graceSeconds: 0.2)) { told.withLock { $0 += 1 } }
    #expect(try await client.revision() == 1)
    #expect(told.withLock { $0 } == 0)
    let asking = Task { try await client.timeline(todayRequest) }
    while told.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    asking.cancel()
    await #expect(throws: (any Error).self) { _ = try await asking.value }
    #expect(told.withLock { $0 } == 1)
    await client.stop()
  }

  @Test func `is given up after a hundred lines that are no answers`() async throws {
    let script = try ScriptedExtension(.flood)
    let client = script.client()
    let reason = try await failure(client).description
    #expect(reason.hasPrefix("it wrote more than 100 lines that are no answers; the last one: it wrote a line that is"))
    try script.set(.good)
    #expect(try await views(client) == Self.shown)
  }

  @Test(
    arguments: [
      (.damaged, "it wrote a line that is no answer: a value is missing at byte 6: '{\"id\":'"),
      (.twice, "a question was answered more than once; the first answer counts"),
      (.unknown, "a question was answered that nobody asked"),
    ] as [(ScriptedExtension.Mode, String)])
  func `is forgiven a line too many, which is noted`(mode: ScriptedExtension.Mode, note: String) async throws {
    let script = try ScriptedExtension(mode)
    defer { withExtendedLifetime(script) {} }
    let client = script.client()
    let first = try await client.timeline(todayRequest)
    #expect(first.entries.map(\.view) == Self.shown)
    // A second answer is read only after the first one was given.
    let second = try await client.timeline(todayRequest)
    #expect((first.diagnostics + second.diagnostics).contains(.strayAnswer(reason: note)))
  }

  @Test func `may print as much as it likes to standard error`() async throws {
    let script = try ScriptedExtension(.noisy)
    defer { withExtendedLifetime(script) {} }
    let client = script.client()
    let timeline = try await client.timeline(todayRequest)
    #expect(timeline.entries.map(\.view) == Self.shown)
    #expect(timeline.diagnostics.isEmpty)
  }

  @Test func `says in its own words what failed`() async throws {
    let script = try ScriptedExtension(.refuses)
    defer { withExtendedLifetime(script) {} }
    let client = script.client()
    let error = try await #require(throws: ExtensionError.self) { _ = try await client.timeline(todayRequest) }
    #expect(error == ExtensionError(.failed, "the shelf is empty"))
    #expect(try await client.revision() == 1)
  }

  @Test func `an answer that comes after the question was cancelled is dropped`() async throws {
    let script = try ScriptedExtension(.late)
    let client = script.client(ExtensionLimits(graceSeconds: 30))
    _ = try await client.hello()
    let asking = Task { try await client.timeline(todayRequest) }
    asking.cancel()
    await #expect(throws: CancellationError.self) { _ = try await asking.value }
    try script.set(.good)
    #expect(try await client.revision() == 1)
    let timeline = try await client.timeline(todayRequest)
    #expect(timeline.entries.map(\.view) == Self.shown)
    #expect(script.starts == 1, "it answered, late, and goes on")
  }

  @Test func `one that does not stop when it is told to is ended`() async throws {
    let script = try ScriptedExtension(.hang)
    let client = script.client(ExtensionLimits(graceSeconds: 0.1))
    _ = try await client.hello()
    let process = try #require(client.processIdentifier)
    let asking = Task { try await client.timeline(todayRequest) }
    while script.leftBehind == nil { await Task.yield() }
    asking.cancel()
    await #expect(throws: CancellationError.self) { _ = try await asking.value }
    try script.set(.good)
    #expect(try await views(client) == Self.shown, "whoever asks meanwhile is answered by another one")
    #expect(script.starts >= 2)
    await client.stop()
    while FileManager.default.fileExists(atPath: "/proc/\(process)") { await Task.yield() }
  }

  @Test func `questions beside one that crashes are asked again alone`() async throws {
    let script = try ScriptedExtension(.hang)
    let client = script.client(ExtensionLimits(answerSeconds: 30))
    let process = Mutex<Int32?>(nil)
    let beside = Task { try await client.timeline(todayRequest) }
    while script.leftBehind == nil { await Task.yield() }
    // It hangs already, so that this one is not answered before.
    let other = Task { try await client.revision() }
    while client.openQuestions < 2 { await Task.yield() }
    process.withLock { $0 = client.processIdentifier }
    try script.set(.good)
    // Two questions are open, and nobody knows which of them ended it.
    let number = try #require(process.withLock { $0 })
    kill(number, SIGKILL)
    #expect(try await beside.value.entries.map(\.view) == Self.shown)
    #expect(try await other.value == 1)
  }

  @Test func `one that takes too much memory is ended`() async throws {
    let script = try ScriptedExtension(.heavy)
    let client = script.client(ExtensionLimits(memoryBytes: 20_000_000))
    guard case .memory(let bytes, 20_000_000) = try await failure(client) else {
      Issue.record("it was not ended for its memory")
      return
    }
    #expect(bytes > 20_000_000)
    try script.set(.good)
    #expect(try await views(client) == Self.shown)
  }

  @Test func `one that is not there, or is no program, says so`() async throws {
    let nowhere = SubprocessExtension(AppLocation(name: "tea", program: "/nowhere/tea"), environment: [:])
    await #expect(throws: ExtensionFailure.notStarted(program: "/nowhere/tea", reason: "No such file or directory")) {
      _ = try await nowhere.revision()
    }
    let directory = SubprocessExtension(AppLocation(name: "tea", program: "/tmp"), environment: [:])
    await #expect(throws: ExtensionFailure.notStarted(program: "/tmp", reason: "Permission denied")) {
      _ = try await directory.revision()
    }
    let other = SubprocessExtension(AppLocation(name: "true", program: "/bin/true"), environment: [:])
    await #expect(throws: ExtensionFailure.ended(.exited(status: 0), said: nil)) { _ = try await other.revision() }
  }

  @Test(
    arguments: [
      (#"{"hello":{"protocol":7,"app":"caffeine","more":[]}}"#, ExtensionFailure.otherVersion(7)),
      (#"{"hello":{"protocol":0,"app":"caffeine"}}"#, .otherVersion(0)),
      (#"{"hello":{"protocol":1,"app":"tea"}}"#, .otherApp(said: "tea", expected: "caffeine")),
      (#"{"id":1,"result":0}"#, .violated(reason: "it answered before it greeted")),
      (#"{"id":1}"#, .noGreeting(wrote: #"{"id":1}"#)),
      (#"{"hello":{"app":"caffeine"}}"#, .noGreeting(wrote: #"{"hello":{"app":"caffeine"}}"#)),
      (
        #"{"hello":{"protocol":"1","app":"caffeine"}}"#,
        .noGreeting(wrote: #"{"hello":{"protocol":"1","app":"caffeine"}}"#)
      ),
    ])
  func `another one than was expected is not asked`(hello: String, expected: ExtensionFailure) async throws {
    let script = try ScriptedExtension(hello: hello)
    defer { withExtendedLifetime(script) {} }
    let client = script.client()
    await #expect(throws: expected) { _ = try await client.timeline(todayRequest) }
  }

  @Test(arguments: ["Welcome!", "[1, 2]", "<html>"])
  func `one that says something else and never greets is told by what it said`(words: String) async throws {
    let script = try ScriptedExtension(hello: words)
    defer { withExtendedLifetime(script) {} }
    let client = script.client(ExtensionLimits(answerSeconds: 1))
    await #expect(throws: ExtensionFailure.noGreeting(wrote: words)) { _ = try await client.hello() }
    let leaving = SubprocessExtension(
      AppLocation(name: "tea", program: "/bin/echo", arguments: [words]), environment: [:])
    await #expect(throws: ExtensionFailure.noGreeting(wrote: words)) { _ = try await leaving.revision() }
  }

  @Test func `what an app says of a cancellation is kept for who stopped a tap`() throws {
    let own = Array(#"{"id":1,"error":{"kind":"cancelled","message":"3 of 10 photos are up"}}"#.utf8)
    let plain = ExtensionAnswer(id: 1, ending: .failure(.cancelled, nil)).line.dropLast()
    guard case .answer(let answer) = ExtensionLine(own), case .answer(let silent) = ExtensionLine(Array(plain)) else {
      Issue.record("no answers")
      return
    }
    #expect(throws: ExtensionError(.cancelled, "3 of 10 photos are up")) { try answer.result(keepsWords: true) }
    #expect(throws: CancellationError.self) { try answer.result() }
    #expect(throws: CancellationError.self) { try silent.result(keepsWords: true) }
  }

  @Test func `one that prints something and then greets is asked`() async throws {
    let script = try ScriptedExtension(hello: "starting\n" + #"{"hello":{"protocol":1,"app":"caffeine"}}"#)
    defer { withExtendedLifetime(script) {} }
    #expect(try await script.client().revision() == 1)
  }

  @Test func `each refused greeting has a sentence and an advice of its own`() {
    let failures: [ExtensionFailure] = [
      .otherVersion(ExtensionProtocol.version + 1), .otherVersion(ExtensionProtocol.version - 1),
      .otherApp(said: "tea", expected: "caffeine"), .noGreeting(wrote: "Welcome!"),
    ]
    #expect(Set(failures.map(\.diagnostic.sentence)).count == failures.count)
    #expect(Set(failures.map(\.advice)).count == failures.count && !failures.map(\.advice).contains(nil))
    #expect(ExtensionFailure.hung(seconds: 1).advice == nil)
  }

  @Test func `reloads that an intent asks for reach the host's sink once`() async throws {
    let script = try ScriptedExtension()
    defer { withExtendedLifetime(script) {} }
    let client = script.client()
    let sink = RecordingSink()
    let outcome = try await WidgetCenter.$sink.withValue(sink) {
      try await client.perform(
        logIntent, tap: UUID(uuidString: "8a0f3f0e-7d51-4f0e-9a39-1d5d3c0f7a11") ?? UUID(), world: fixedWorld())
    }
    #expect(outcome == IntentOutcome(dialog: "done"))
    #expect(sink.scopes == [.kind("curve"), .all])
  }

  @Test func `a sign of progress gives a tap its whole time again, and those behind it`() async throws {
    let script = try ScriptedExtension(.walks)
    defer { withExtendedLifetime(script) {} }
    let client = script.client()
    func tap(_ report: @escaping @Sendable (IntentProgress) -> Void) async throws -> IntentOutcome {
      try await client.perform(logIntent, tap: UUID(), world: fixedWorld(), reporting: report)
    }
    let (signs, sign) = AsyncStream<(IntentProgress, [Int: Deadline])>.makeStream()
    let report: @Sendable (IntentProgress) -> Void = { sign.yield(($0, client.deadlines)) }
    let (first, second) = (Task { try await tap(report) }, Task { try await tap(report) })
    while client.openQuestions < 2 { await Task.yield() }
    let before = client.deadlines
    try script.allow("step")
    let (progress, after) = try #require(await signs.first { _ in true })
    #expect(progress == IntentProgress(completed: 3, total: 10, title: "Walking"))
    #expect(after.count == 2)
    for (id, deadline) in after { #expect(try #require(before[id]) < deadline) }
    try script.allow("go")
    #expect(try await first.value == IntentOutcome(dialog: "done"))
    #expect(try await second.value == IntentOutcome(dialog: "done"))
  }

  @Test func `leaves no descriptor open and no process behind`() async throws {
    func open() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let script = try ScriptedExtension(.leave)
    let client = script.client()
    var processes: [Int32] = []
    let before = try open()
    for _ in 0..<100 {
      _ = try await client.hello()
      processes.append(try #require(client.processIdentifier))
      _ = try await failure(client)
    }
    await client.stop()
    // Other tests have files open as well, but not a hundred more than before.
    #expect(try open() < before + 80)
    for process in processes { #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)")) }
  }
}
