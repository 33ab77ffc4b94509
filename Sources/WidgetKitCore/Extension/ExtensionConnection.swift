import AppIntents
import Foundation
import Synchronization
import SystemCalls

/// One process of an extension, from its start to its end.
///
/// A thread of its own does all reading and keeps all time, because reading blocks; questions are written by whoever
/// asks, as long as the other side takes them.
final class ExtensionConnection: Sendable {
  /// What was waited for.
  enum Reply: Sendable {
    case hello(ExtensionHello)
    case answer(ExtensionAnswer)
  }

  /// The question has no answer.
  struct Loss: Error {
    let failure: ExtensionFailure
    /// Whether another question may be to blame, or none.
    let isInnocent: Bool
    /// Whether the extension may have seen the question.
    var wasSent = true
  }

  struct Waiter: Sendable {
    let continuation: CheckedContinuation<Reply, any Error>
    var deadline: Deadline
    /// nil waits for the greeting.
    let call: ExtensionCall?
    /// Learns that the question goes on.
    let report: @Sendable (IntentProgress) -> Void
    /// Whether nobody is interested any more: a tap still says how it ended.
    var isCancelled = false
    var wantsHello: Bool { call == nil }
    var runsProvider: Bool { call?.runsProvider ?? false }
    var isTap: Bool { call?.isTap ?? false }
  }

  struct State {
    var nextID = 1
    /// The numbers whose questions are about to be asked, and those that were cancelled before.
    var reserved: Set<Int> = []
    var cancelledEarly: Set<Int> = []
    var waiting: [Int: Waiter] = [:]
    /// The cancelled questions, with the time until which the extension must have answered them.
    var abandoned: [Int: Deadline] = [:]
    var hello: ExtensionHello?
    var outbox: [UInt8] = []
    var isInputOpen = true
    /// Whether its input shall end.
    var isStopping = false
    var strayLines = 0
    /// What it wrote first, if that was no greeting and none has come.
    var firstLine: String?
    var remarks: [WidgetDiagnostic] = []
    /// Why it is given up.
    var failure: ExtensionFailure?
    /// When it is ended by force whatever it does.
    var lastMoment: Deadline?
    var ending: ProcessEnding?
    var hasEnded = false
    /// When the thread looks at its deadlines next; nil when it sleeps until it is woken.
    var looksAt: Deadline?
    var whenEnded: [CheckedContinuation<Void, Never>] = []
  }

  let app: String
  let child: ChildProcess
  let limits: ExtensionLimits
  let bell: Bell
  let state = Mutex(State())

  /// Starts the program.
  ///
  /// - Throws: `ExtensionFailure.notStarted`.
  static func start(
    _ location: AppLocation, environment: [String: String], limits: ExtensionLimits
  ) throws(ExtensionFailure) -> ExtensionConnection {
    let child: ChildProcess
    let bell: Bell
    do throws(SystemError) {
      bell = try Bell()
      child = try ChildProcess.start(
        program: location.program, arguments: location.arguments, environment: environment)
    } catch {
      throw .notStarted(program: location.program, reason: error.description)
    }
    let connection = ExtensionConnection(app: location.name, child: child, limits: limits, bell: bell)
    Thread.detachNewThread { ExtensionReader(connection).run() }
    Thread.detachNewThread {
      let ending = child.waitUntilEnded()
      connection.state.withLock { $0.ending = ending }
      connection.bell.ring()
    }
    return connection
  }

  private init(app: String, child: ChildProcess, limits: ExtensionLimits, bell: Bell) {
    self.app = app
    self.child = child
    self.limits = limits
    self.bell = bell
  }

  /// What a process that never greeted is given up for, if it wrote something else.
  var missingGreeting: ExtensionFailure? {
    state.withLock { state in state.hello == nil ? state.firstLine.map { .noGreeting(wrote: $0) } : nil }
  }

  /// Whether it can be asked something.
  var isUsable: Bool { state.withLock { $0.failure == nil && $0.ending == nil && $0.lastMoment == nil } }

  /// Whether it has not greeted.
  var isMute: Bool { state.withLock { $0.hello == nil } }

  /// Whether the process is gone.
  var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// How many questions wait for their answers.
  var openQuestions: Int { state.withLock { $0.waiting.count } }

  /// Until when each of them must be answered.
  var deadlines: [Int: Deadline] { state.withLock { $0.waiting.mapValues(\.deadline) } }

  /// What was noted since the last time.
  func takeRemarks() -> [WidgetDiagnostic] {
    state.withLock { state in
      defer { state.remarks = [] }
      return state.remarks
    }
  }

  // MARK: - Asking

  /// Asks, and waits for the answer; without a call it waits for the greeting.
  ///
  /// - Parameter report: Learns that the question goes on.
  /// - Throws: `Loss`, or `CancellationError`.
  func ask(
    _ call: ExtensionCall?, reporting report: @escaping @Sendable (IntentProgress) -> Void = { _ in }
  ) async throws -> Reply {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      state.reserved.insert(state.nextID)
      return state.nextID
    }
    let stop = TapStop.current
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { begin(id, call, report, $0) }
    } onCancel: {
      abandon(id, for: stop)
    }
  }

  private func begin(
    _ id: Int, _ call: ExtensionCall?, _ report: @escaping @Sendable (IntentProgress) -> Void,
    _ continuation: CheckedContinuation<Reply, any Error>
  ) {
    let line = call.map { ExtensionRequest(id: id, call: $0).line }
    let deadline = Deadline(seconds: limits.seconds(for: call))
    let (instant, mustWake): (Result<Reply, any Error>?, Bool) = state.withLock { state in
      state.reserved.remove(id)
      if state.cancelledEarly.remove(id) != nil { return (.failure(CancellationError()), false) }
      if state.failure != nil || state.hasEnded {
        return (.failure(Loss(failure: state.failure ?? .stopped, isInnocent: true, wasSent: false)), false)
      }
      if call == nil, let hello = state.hello { return (.success(.hello(hello)), false) }
      state.waiting[id] = Waiter(
        continuation: continuation, deadline: deadline, call: call, report: report)
      if let line { send(line, &state) }
      return (nil, !state.outbox.isEmpty || mustLook(at: deadline, state))
    }
    if let instant { continuation.resume(with: instant) }
    if mustWake { bell.ring() }
  }

  /// Cancels a question: the extension is told, and has a time of grace to stop.
  ///
  /// Whoever made a tap learns how it ended all the same, as long as it may clean up.
  private func abandon(_ id: Int, for stop: TapStop?) {
    let (waiter, isTold): (Waiter?, Bool) = state.withLock { state in
      if state.reserved.contains(id) { state.cancelledEarly.insert(id) }
      if let waiter = state.waiting[id], waiter.isTap {
        state.waiting[id]?.isCancelled = true
        state.waiting[id]?.deadline = Deadline(seconds: limits.cleanUpSeconds)
        send(ExtensionRequest(id: id, call: .cancel(stop?.reason)).line, &state)
        return (nil, true)
      }
      guard let waiter = state.waiting.removeValue(forKey: id) else { return (nil, false) }
      if !waiter.wantsHello {
        state.abandoned[id] = Deadline(seconds: limits.graceSeconds)
        send(ExtensionRequest(id: id, call: .cancel()).line, &state)
      }
      return (waiter, true)
    }
    if isTold { bell.ring() }
    waiter?.continuation.resume(throwing: CancellationError())
  }

  private func mustLook(at deadline: Deadline, _ state: borrowing State) -> Bool {
    state.looksAt.map { deadline < $0 } ?? true
  }

  private func send(_ line: [UInt8], _ state: inout State) {
    state.outbox += line
    flush(&state)
  }

  /// Writes what the other side takes; where it takes nothing any more, its end is seen elsewhere.
  func flush(_ state: inout State) {
    do throws(SystemError) {
      var start = 0
      while state.isInputOpen, start < state.outbox.count {
        let sent = try child.input.sendSome(state.outbox, from: start)
        if sent == 0 { break }
        start += sent
      }
      state.outbox.removeFirst(start)
    } catch {
      state.outbox = []
    }
    if !state.isInputOpen { state.outbox = [] }
  }

  // MARK: - Ending

  /// Ends its input, and gives it a time of grace; what still waits has no answer.
  func stop() {
    let lost = state.withLock { state in
      guard !state.hasEnded else { return [Waiter]() }
      for (id, waiter) in state.waiting where !waiter.wantsHello && !waiter.isCancelled {
        send(ExtensionRequest(id: id, call: .cancel(waiter.isTap ? .systemReclaim : nil)).line, &state)
      }
      state.isStopping = true
      state.failure = state.failure ?? .stopped
      // A tap that was told to stop before has its time already.
      let cleanUps = state.waiting.values.filter(\.isTap)
        .map { $0.isCancelled ? $0.deadline : Deadline(seconds: limits.cleanUpSeconds) }
      state.lastMoment = state.lastMoment ?? cleanUps.max() ?? Deadline(seconds: limits.graceSeconds)
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    bell.ring()
    for waiter in lost { waiter.continuation.resume(throwing: Loss(failure: .stopped, isInnocent: false)) }
  }

  /// Waits until the process is gone.
  func waitUntilEnded() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.whenEnded.append(done) }
        return state.hasEnded
      }
      if hasEnded { done.resume() }
    }
  }

  /// Gives the process up and ends it by force.
  ///
  /// - Parameter guilty: The questions that it is given up for; the others may be asked again elsewhere.
  func giveUp(_ failure: ExtensionFailure, guilty: Set<Int>) {
    let (lost, reason) = state.withLock { state in
      let reason = state.failure ?? failure
      state.failure = reason
      state.abandoned = [:]
      defer { state.waiting = [:] }
      return (state.waiting, reason)
    }
    child.kill()
    for (id, waiter) in lost {
      waiter.continuation.resume(throwing: Loss(failure: reason, isInnocent: !guilty.contains(id)))
    }
  }

  /// Gives the process up for something that no question is surely to blame for, unless there is only one.
  func giveUp(_ failure: ExtensionFailure) {
    let waiting = state.withLock { Array($0.waiting.keys) }
    giveUp(failure, guilty: waiting.count == 1 ? Set(waiting) : [])
  }
}
