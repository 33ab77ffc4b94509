public import AppIntents
import Foundation
import Synchronization
import SystemCalls
public import ViewArchive

/// An app's extension in a process of its own, asked over its standard input and output.
///
/// The process starts with the first question and stays; one that crashed, hung or broke the protocol, or whose program was
/// replaced by another version, is replaced with the next question. Whatever it does costs only the question that it was asked: questions that were open beside the one
/// that is to blame are asked again, each in a process of its own.
///
/// A host that is killed ends its extensions, because their input ends with it.
public final class SubprocessExtension: WidgetExtension {
  private struct State {
    var connection: ExtensionConnection?
    /// Which program it runs.
    var program: SmallFile.Identity?
    /// Those before it that may not have ended.
    var former: [ExtensionConnection] = []
    /// What was noted about processes that are gone.
    var remarks: [WidgetDiagnostic] = []
    /// Until when nobody waits for the app again, since it let somebody wait in vain.
    var silence: Deadline?
    /// The same for the words of configured values, in whose place what is stored can stand.
    var wordlessness: Deadline?
  }

  /// How many seconds somebody waits before the person is told what for.
  private static let unnoticedSeconds = 2.0

  /// Where the app's program is.
  public let location: AppLocation
  /// How much is taken from it.
  public let limits: ExtensionLimits

  private let environment: [String: String]
  private let waits: (@Sendable () -> Void)?
  private let state = Mutex(State())

  /// Makes an extension; nothing is started before it is asked something.
  ///
  /// - Parameters:
  ///   - environment: The variables that the process gets, all of them.
  ///   - limits: How much is taken from it.
  ///   - waits: Called for each question that has no answer after two seconds, while it still waits; nil tells nobody.
  public init(
    _ location: AppLocation, environment: [String: String], limits: ExtensionLimits = ExtensionLimits(),
    waits: (@Sendable () -> Void)? = nil
  ) {
    self.location = location
    self.environment = environment
    self.limits = limits
    self.waits = waits
  }

  deinit { state.withLock { $0.connection }?.stop() }

  /// Who the extension is; starts it if it does not run.
  ///
  /// - Throws: `ExtensionFailure`.
  public func hello() async throws -> ExtensionHello {
    guard case .hello(let hello) = try await reply(to: nil) else { throw ExtensionFailure.stopped }
    return hello
  }

  /// The number of the process that runs; nil when none does.
  public var processIdentifier: Int32? {
    state.withLock { $0.connection }.flatMap { $0.isUsable ? $0.child.identifier : nil }
  }

  /// How many questions the process has not answered yet.
  var openQuestions: Int { state.withLock { $0.connection }?.openQuestions ?? 0 }
  /// Until when the process must have answered them, by their numbers.
  var deadlines: [Int: Deadline] { state.withLock { $0.connection }?.deadlines ?? [:] }

  /// Ends the process, and what is left of those before it: by the end of its input, and after the time of grace by force.
  ///
  /// Another question starts a new one.
  public func stop() async {
    let connections = state.withLock { state in
      for former in state.former { Self.keep(former.takeRemarks(), in: &state.remarks) }
      defer { state.former = [] }
      return state.former + [state.connection].compactMap(\.self)
    }
    for connection in connections { connection.stop() }
    for connection in connections { await connection.waitUntilEnded() }
  }

  // MARK: - Asking

  /// The result of a question; what was asked of `WidgetCenter` in the other process is asked here.
  private func ask(
    _ call: ExtensionCall, reporting report: @escaping @Sendable (IntentProgress) -> Void = { _ in }
  ) async throws -> WireValue {
    let reply = try await reply(to: call, reporting: report)
    guard case .answer(let answer) = reply else { throw ExtensionFailure.stopped }
    for scope in answer.reloads { WidgetCenter.shared.request(scope) }
    return try answer.result(keepsWords: call.isTap)
  }

  private func reply(
    to call: ExtensionCall?, reporting report: @escaping @Sendable (IntentProgress) -> Void = { _ in }
  ) async throws -> ExtensionConnection.Reply {
    let isForWords = if case .text = call { true } else { false }
    let silences = state.withLock { [$0.silence, isForWords ? $0.wordlessness : nil] }
    if silences.contains(where: { $0?.isOver == false }) {
      throw ExtensionFailure.hung(seconds: limits.answerSeconds)
    }
    let patience = Deadline(seconds: limits.answerSeconds * 0.9)
    let sign = waits.map { waits in
      Task {
        try await Task.sleep(for: .seconds(Self.unnoticedSeconds))
        waits()
      }
    }
    defer { sign?.cancel() }
    let connection = try current()
    do {
      return try await connection.ask(call, reporting: report)
    } catch {
      // Whoever asks counts the time as well, and may have been the first to give up.
      if patience.isOver {
        if connection.isMute || call?.isOfWholeApp ?? true {
          fallSilent(\.silence)
        } else if isForWords {
          fallSilent(\.wordlessness)
        }
      }
      guard let loss = error as? ExtensionConnection.Loss else { throw error }
      let mayRepeat = !loss.wasSent || call?.isRepeatable ?? true
      guard loss.isInnocent, mayRepeat else { throw loss.failure }
    }
    // Alone, so that this time nobody else can be to blame.
    let alone = try ExtensionConnection.start(location, environment: environment, limits: limits)
    defer {
      note(alone)
      alone.stop()
      state.withLock { Self.retire(alone, in: &$0) }
    }
    do {
      return try await alone.ask(call, reporting: report)
    } catch let loss as ExtensionConnection.Loss {
      throw loss.failure
    }
  }

  /// An app that does not greet, or does not say how its data stands, would let each question wait its whole time: the
  /// others of that moment fail at once.
  private func fallSilent(_ silence: WritableKeyPath<State, Deadline?>) {
    let end = Deadline(seconds: limits.answerSeconds)
    state.withLock { $0[keyPath: silence] = end }
  }

  /// The process that runs, or a new one: where none runs, and where another version of the program was put in its place
  /// and nothing is asked of the old one any more.
  private func current() throws -> ExtensionConnection {
    let program = SmallFile(path: location.program).identity
    return try state.withLock { state in
      if let connection = state.connection {
        let isOutdated = program != nil && program != state.program && connection.openQuestions == 0
        if connection.isUsable, !isOutdated { return connection }
        if isOutdated { connection.stop() }
        Self.keep(connection.takeRemarks(), in: &state.remarks)
        Self.retire(connection, in: &state)
      }
      state.connection = nil
      state.program = program
      let connection = try ExtensionConnection.start(location, environment: environment, limits: limits)
      state.connection = connection
      return connection
    }
  }

  private static func retire(_ connection: ExtensionConnection, in state: inout State) {
    state.former.removeAll { $0.hasEnded }
    state.former.append(connection)
  }

  private func note(_ connection: ExtensionConnection) {
    let remarks = connection.takeRemarks()
    state.withLock { Self.keep(remarks, in: &$0.remarks) }
  }

  private static func keep(_ new: [WidgetDiagnostic], in remarks: inout [WidgetDiagnostic]) {
    for remark in new where remarks.count < 20 && !remarks.contains(remark) { remarks.append(remark) }
  }

  /// What was noted about its processes since the last timeline.
  public func takeRemarks() -> [WidgetDiagnostic] {
    state.withLock { state in
      for former in state.former { Self.keep(former.takeRemarks(), in: &state.remarks) }
      if let connection = state.connection { Self.keep(connection.takeRemarks(), in: &state.remarks) }
      defer { state.remarks = [] }
      return state.remarks
    }
  }

  /// Reads a result; one that is not what the question asked for is the extension's fault.
  private func read<Value>(
    _ value: WireValue, _ body: (WireValue) throws(WireError) -> Value
  ) throws(ExtensionFailure) -> Value {
    do throws(WireError) {
      return try body(value)
    } catch {
      throw .violated(reason: "its result is not what was asked for: \(error.description)")
    }
  }

  // MARK: - The questions

  /// The kinds of widgets that the app brings.
  public func descriptors() async throws -> [WidgetDescriptor] {
    try read(.object(["kinds": try await ask(.descriptors)])) { (value) throws(WireError) in
      var kinds: [WidgetDescriptor] = []
      for kind in try value.array("kinds") { kinds.append(try kind.widgetDescriptor()) }
      return kinds
    }
  }

  /// The number that grows with each change of the app's store.
  public func revision() async throws -> Int64 {
    try read(try await ask(.revision)) { (value) throws(WireError) in try value.asInteger("revision") }
  }

  /// The entry to show, redacted, while there is nothing else.
  public func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry {
    try read(try await ask(.placeholder(request))) { (value) throws(WireError) in try value.archivedEntry() }
  }

  /// One entry for a passing situation.
  public func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry {
    try read(try await ask(.snapshot(request))) { (value) throws(WireError) in try value.archivedEntry() }
  }

  /// Entries from now on, with what was noted about the process meanwhile.
  public func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline {
    let result = try await ask(.timeline(request))
    var timeline = try read(result) { (value) throws(WireError) in try value.archivedTimeline() }
    timeline.diagnostics += takeRemarks()
    return timeline
  }

  /// Runs a control's intent; what it asks of `WidgetCenter` is asked of the current task's sink.
  public func perform(
    _ intent: ArchivedIntent, tap: UUID, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> IntentOutcome {
    let result = try await ask(.perform(intent, tap: tap, world: world), reporting: report)
    return try read(result) { (value) throws(WireError) in try value.intentOutcome() }
  }

  /// The values that a parameter of an intent may take.
  public func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    let call = ExtensionCall.options(parameter: parameter, intent: intent, given: given, matching: text)
    return try read(.object(["options": try await ask(call)])) { (value) throws(WireError) in
      var choices: [ParameterChoice] = []
      for choice in try value.array("options") { choices.append(try choice.parameterChoice()) }
      return choices
    }
  }

  /// A parameter's value in words.
  public func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    try read(try await ask(.text(value, parameter: parameter, intent: intent))) { (value) throws(WireError) in
      try value.asString("text")
    }
  }
}
