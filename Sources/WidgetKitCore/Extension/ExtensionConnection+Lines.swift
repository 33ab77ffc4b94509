import AppIntents
import Synchronization
import SystemCalls

extension ExtensionConnection {
  /// What is kept of the notes about one process.
  private static let greatestRemarks = 20

  /// Takes a line of the process's output.
  func take(_ event: LineSplitter.Event) {
    switch event {
    case .tooLong: giveUp(.violated(reason: "it wrote a line of more than \(limits.lineBytes) bytes"))
    case .line(let line):
      switch ExtensionLine(line) {
      case .hello(let hello): take(hello)
      case .answer(let answer): take(answer)
      case .progress(let id, let progress): take(progress, of: id)
      case .damaged(let id, let reason): takeDamage(id, reason, of: line)
      }
    }
  }

  private func take(_ hello: ExtensionHello) {
    if hello.protocolVersion != ExtensionProtocol.version { return refuse(.otherVersion(hello.protocolVersion)) }
    if hello.app != app {
      return refuse(.otherApp(said: hello.app, expected: app))
    }
    let waiters: [Waiter]? = state.withLock { state in
      guard state.hello == nil else { return nil }
      state.hello = hello
      let waiting = state.waiting.filter(\.value.wantsHello)
      for id in waiting.keys { state.waiting[id] = nil }
      return Array(waiting.values)
    }
    guard let waiters else { return stray("it greeted twice") }
    for waiter in waiters { waiter.continuation.resume(returning: .hello(hello)) }
  }

  /// A program that is not the right one will not become it.
  private func refuse(_ failure: ExtensionFailure) {
    giveUp(failure, guilty: state.withLock { Set($0.waiting.keys) })
  }

  private func take(_ answer: ExtensionAnswer) {
    guard let id = answer.id else {
      if case .failure(let error, _) = answer.ending { return stray("it did not understand a line: \(error.message)") }
      return stray("it wrote an answer without a number")
    }
    enum Meaning {
      case awaited(Waiter)
      case cancelled
      case late
      case twice
      case unknown
      case early
    }
    let meaning: Meaning = state.withLock { state in
      if state.hello == nil { return .early }
      if state.waiting[id]?.wantsHello == false, let waiter = state.waiting.removeValue(forKey: id) {
        return .awaited(waiter)
      }
      if state.abandoned.removeValue(forKey: id) != nil {
        if case .failure(let error, _) = answer.ending, error.kind == .cancelled { return .cancelled }
        return .late
      }
      return (1..<state.nextID).contains(id) ? .twice : .unknown
    }
    switch meaning {
    case .awaited(let waiter): deliver(answer, to: waiter)
    case .cancelled: break
    case .late: stray("an answer came when nobody waited for it any more")
    case .twice: stray("a question was answered more than once; the first answer counts")
    case .unknown: stray("a question was answered that nobody asked")
    case .early: refuse(.violated(reason: "it answered before it greeted"))
    }
  }

  /// Gives a question its whole time again, and the taps that wait behind it: they are carried out one after another.
  private func take(_ progress: IntentProgress, of id: Int) {
    let (report, isKnown) = state.withLock { state -> ((@Sendable (IntentProgress) -> Void)?, Bool) in
      // One that has just been answered or cancelled may still have had a sign under way.
      guard let waiter = state.waiting[id], waiter.isTap else { return (nil, (1..<state.nextID).contains(id)) }
      let deadline = Deadline(seconds: limits.seconds(for: waiter.call))
      for (other, waiting) in state.waiting where other >= id && waiting.isTap && !waiting.isCancelled {
        state.waiting[other]?.deadline = deadline
      }
      return (waiter.report, true)
    }
    if !isKnown { stray("a question goes on that nobody asked") }
    report?(progress)
  }

  private func deliver(_ answer: ExtensionAnswer, to waiter: Waiter) {
    if waiter.runsProvider, let limit = limits.memoryBytes,
      let bytes = ProcessMemory.privateBytes(of: child.identifier), bytes > limit
    {
      // A device ends an extension that takes too much; what others asked of it is asked of another one.
      giveUp(.memory(bytes: bytes, limit: limit), guilty: [])
      return waiter.continuation.resume(
        throwing: Loss(failure: .memory(bytes: bytes, limit: limit), isInnocent: false))
    }
    waiter.continuation.resume(returning: .answer(answer))
  }

  private func takeDamage(_ id: Int?, _ reason: String, of line: [UInt8]) {
    // A program may print something when it starts; what it never says is a number, or a greeting that is none.
    let isRefused = state.withLock { state in
      guard state.hello == nil else { return false }
      state.firstLine = state.firstLine ?? quotable(line)
      return id != nil || ExtensionLine.isGreeting(line)
    }
    if isRefused { return refuse(.noGreeting(wrote: quotable(line))) }
    let reason = "it wrote a line that is no answer: \(reason)"
    let waiter: Waiter? = state.withLock { state in
      guard let id, state.waiting[id]?.wantsHello == false else { return nil }
      return state.waiting.removeValue(forKey: id)
    }
    waiter?.continuation.resume(throwing: Loss(failure: .violated(reason: reason), isInnocent: false))
    stray(reason)
  }

  /// Notes a line that answers nothing; too many of them, and the process is given up.
  private func stray(_ reason: String) {
    let isTooMuch = state.withLock { state in
      state.strayLines += 1
      let remark = WidgetDiagnostic.strayAnswer(reason: reason)
      if state.remarks.count < Self.greatestRemarks, !state.remarks.contains(remark) { state.remarks.append(remark) }
      return state.strayLines > limits.strayLines && state.failure == nil
    }
    if isTooMuch {
      giveUp(
        .violated(reason: "it wrote more than \(limits.strayLines) lines that are no answers; the last one: \(reason)"))
    }
  }
}
