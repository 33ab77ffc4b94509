import AppGroup
import AppIntents
import Foundation
import Synchronization
import SystemCalls
import ViewArchive

/// What runs on one connection of a server.
final class ServerRun: Sendable {
  private struct State {
    var running: [Int: Task<Void, Never>] = [:]
    /// Those that are not cancelled when the host goes.
    var taps: Set<Int> = []
    /// Through which each tap learns why it is stopped.
    var stops: [Int: TapStop] = [:]
    /// The taps whose turn has not come.
    var queued: Set<Int> = []
    var lastTap: Task<Void, Never>?
    var hasEnded = false
  }

  /// How much is asked at once before it is refused.
  private static let greatestRunning = 256

  private let app: any WidgetExtension
  private let output: Descriptor
  private let lineBytes: Int
  private let bell: Bell
  private let state = Mutex(State())
  /// Whether somebody still takes the answers; one writer at a time.
  private let isOpen = Mutex(true)

  init(app: any WidgetExtension, output: Descriptor, lineBytes: Int, bell: Bell) {
    self.app = app
    self.output = output
    self.lineBytes = lineBytes
    self.bell = bell
  }

  /// Starts to answer a question, or stops one.
  func begin(_ request: ExtensionRequest) {
    let id = request.id
    if case .cancel(let reason) = request.call { return cancel(id, for: reason) }
    let refusal: ExtensionError? = state.withLock { state in
      if state.running[id] != nil { return ExtensionError(.malformed, "the question \(id) is being answered already") }
      if state.running.count >= Self.greatestRunning {
        return ExtensionError(.busy, "\(Self.greatestRunning) questions are being answered already")
      }
      if case .perform = request.call {
        let before = state.lastTap
        let stop = TapStop()
        let task = Task {
          await before?.value
          if self.takeTurn(id) { await TapStop.$current.withValue(stop) { await self.run(request) } }
        }
        state.stops[id] = stop
        state.running[id] = task
        state.taps.insert(id)
        state.queued.insert(id)
        state.lastTap = task
      } else {
        state.running[id] = Task { await self.run(request) }
      }
      return nil
    }
    if let refusal { write(ExtensionAnswer(id: id, ending: .failure(refusal, nil))) }
  }

  /// Whether a tap is still wanted now that its turn has come.
  private func takeTurn(_ id: Int) -> Bool { state.withLock { $0.queued.remove(id) != nil } }

  /// A tap that waits behind another one is answered at once: its host would take it for one that hangs.
  private func cancel(_ id: Int, for reason: IntentCancellationReason?) {
    let (task, isQueued) = state.withLock { state in
      let isQueued = state.queued.remove(id) != nil
      if let reason { state.stops[id]?.note(reason) }
      if isQueued {
        state.taps.remove(id)
        state.stops[id] = nil
      }
      return (isQueued ? state.running.removeValue(forKey: id) : state.running[id], isQueued)
    }
    task?.cancel()
    if isQueued { write(ExtensionAnswer(id: id, ending: .failure(.cancelled, nil))) }
  }

  /// Answers a line that is no question.
  func refuse(_ line: ExtensionRequest.Malformed) {
    write(ExtensionAnswer(id: line.id, ending: .failure(ExtensionError(line.kind, line.reason), nil)))
  }

  private func run(_ request: ExtensionRequest) async {
    write(await answer(request))
    let isLast = state.withLock { state in
      state.running[request.id] = nil
      state.taps.remove(request.id)
      state.stops[request.id] = nil
      return state.hasEnded && state.running.isEmpty
    }
    if isLast { bell.ring() }
  }

  // MARK: - Answering

  private func answer(_ request: ExtensionRequest) async -> ExtensionAnswer {
    var answer = ExtensionAnswer(id: request.id, ending: .result(.null))
    let provider = ProviderRun()
    let sink = CollectingSink(outer: nil)
    do {
      try Task.checkCancellation()
      answer.ending = .result(
        try await ProviderRun.$current.withValue(request.call.runsProvider ? provider : nil) {
          try await WidgetCenter.$sink.withValue(sink) { try await result(of: request) }
        })
    } catch let error as StoreError where error.kind == .newerSchema {
      let diagnostic = WidgetDiagnostic(failure: error)
      answer.ending = .failure(ExtensionError(.failed, diagnostic.sentence), diagnostic)
    } catch let error as Refusal {
      answer.ending = .failure(ExtensionError(.failed, error.diagnostic.sentence), error.diagnostic)
    } catch is CancellationError {
      answer.ending = .failure(.cancelled, nil)
    } catch IntentError.stopped(let stop) where stop.reason == .systemReclaim {
      answer.ending = .failure(.cancelled, nil)
    } catch {
      answer.ending = .failure(ExtensionError(.failed, errorSentence(error)), nil)
    }
    answer.reloads = provider.ignoredRequests + sink.scopes.sorted { WireValue($0).text < WireValue($1).text }
    return answer
  }

  private func result(of request: ExtensionRequest) async throws -> WireValue {
    switch request.call {
    case .descriptors: .array(try await app.descriptors().map(WireValue.init))
    case .revision: .integer(try await app.revision())
    case .placeholder(let request): try Self.entry(try await app.placeholder(request))
    case .snapshot(let request): try Self.entry(try await app.snapshot(request))
    case .timeline(let request): try WireValue(try await app.timeline(request))
    case .perform(let intent, let tap, let world, let reports):
      try WireValue(
        try await app.perform(intent, tap: tap, world: world) { progress in
          if reports { self.write(ExtensionLine.progressLine(id: request.id, progress)) }
        })
    case .options(let parameter, let intent, let given, let text):
      .array(
        try await app.choices(parameter: parameter, intent: intent, given: given, matching: text).map(WireValue.init))
    case .text(let value, let parameter, let intent):
      .string(try await app.displayText(of: value, parameter: parameter, intent: intent))
    case .cancel: .null
    }
  }

  private static func entry(_ entry: ArchivedEntry) throws(Refusal) -> WireValue {
    do throws(ViewArchiveError) {
      return try WireValue(entry)
    } catch {
      throw Refusal(.unarchivable(index: 0, reason: errorSentence(error)))
    }
  }

  // MARK: - Writing

  private func write(_ answer: ExtensionAnswer) {
    var line = answer.line
    if line.count - 1 > lineBytes {
      let error = ExtensionError(.tooLarge, "the answer takes \(line.count - 1) bytes, the limit is \(lineBytes)")
      line = ExtensionAnswer(id: answer.id, ending: .failure(error, nil), reloads: answer.reloads).line
    }
    write(line)
  }

  /// Writes a whole line; where nobody reads any more it is lost, and the input ends as well.
  func write(_ line: [UInt8]) {
    isOpen.withLock { isOpen in
      guard isOpen else { return }
      do throws(SystemError) { try output.writeAll(line) } catch { isOpen = false }
    }
  }

  /// Writes nothing any more: the descriptor is its owner's again, and may soon be another file.
  func close() { isOpen.withLock { $0 = false } }

  // MARK: - Ending

  /// Waits, blocking the thread, until nothing runs; when nobody is there any more to take answers, what only makes
  /// pictures is cancelled.
  ///
  /// - Returns: Whether everything ended in time.
  func end(within seconds: Double) -> Bool {
    let deadline = Deadline(seconds: seconds)
    state.withLock { $0.hasEnded = true }
    var wishes = [bell.wish, Readiness(output, for: .hangingUp)]
    while !state.withLock({ $0.running.isEmpty }) {
      let ready = Descriptor.wait(wishes, seconds: deadline.remainingSeconds)
      if ready.isEmpty { return false }
      if ready.contains(bell.wish) { bell.answer() }
      if ready.count > 1 || !ready.contains(bell.wish) {
        wishes = [bell.wish]
        cancelPictures()
      }
    }
    return true
  }

  private func cancelPictures() {
    let tasks = state.withLock { state in state.running.filter { !state.taps.contains($0.key) }.map(\.value) }
    for task in tasks { task.cancel() }
  }

  /// Tells everything that still runs to stop, so that taps can clean up.
  func cancelAll() {
    let tasks = state.withLock { Array($0.running.values) }
    for task in tasks { task.cancel() }
  }
}
