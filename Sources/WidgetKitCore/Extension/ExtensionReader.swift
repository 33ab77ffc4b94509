import Foundation
import Synchronization
import SystemCalls

/// The thread that reads what an extension writes, until it has ended.
struct ExtensionReader {
  /// How much is kept of what it writes to standard error.
  private static let tailBytes = 4096
  /// How often is read after its end: another program that it left behind may write for ever.
  private static let greatestReads = 1024

  private let connection: ExtensionConnection
  private var child: ChildProcess { connection.child }
  private var lines: LineSplitter
  private var tail: [UInt8] = []
  private var isOutputOpen = true
  private var isErrorOpen = true

  init(_ connection: ExtensionConnection) {
    self.connection = connection
    lines = LineSplitter(limit: connection.limits.lineBytes)
  }

  func run() {
    var reader = self
    reader.read()
  }

  private mutating func read() {
    while true {
      let (hasEnded, wantsWriting, seconds) = look()
      // Everything that it wrote before its end counts.
      if hasEnded {
        for _ in 0..<Self.greatestReads where !takeReady(seconds: 0, wantsWriting: false) { break }
        return finish()
      }
      _ = takeReady(seconds: seconds, wantsWriting: wantsWriting)
      expire()
    }
  }

  /// Looks at what is to be done, and for how long to wait for more.
  private func look() -> (hasEnded: Bool, wantsWriting: Bool, seconds: Double?) {
    connection.state.withLock { state in
      if state.isStopping, state.isInputOpen {
        state.isInputOpen = false
        state.outbox = []
        child.input.close()
      }
      let deadlines =
        state.waiting.values.map(\.deadline) + state.abandoned.values + [state.lastMoment].compactMap(\.self)
      // Without a deadline the last one stands until it is over: questions that come meanwhile need not wake anybody.
      if let earliest = deadlines.min() {
        state.looksAt = earliest
      } else if state.looksAt?.isOver ?? false {
        state.looksAt = nil
      }
      return (state.ending != nil, !state.outbox.isEmpty, state.looksAt?.remainingSeconds)
    }
  }

  /// Takes what can be taken.
  ///
  /// - Returns: Whether bytes were read.
  private mutating func takeReady(seconds: Double?, wantsWriting: Bool) -> Bool {
    let output = Readiness(child.output, for: .reading)
    let errors = Readiness(child.errors, for: .reading)
    let input = Readiness(child.input, for: .writing)
    var wishes: [Readiness] = []
    if isOutputOpen { wishes.append(output) }
    if isErrorOpen { wishes.append(errors) }
    if wantsWriting { wishes.append(input) }
    wishes.append(connection.bell.wish)
    let ready = Descriptor.wait(wishes, seconds: seconds)
    var hasRead = false
    if ready.contains(connection.bell.wish) { connection.bell.answer() }
    if ready.contains(input) { connection.state.withLock { connection.flush(&$0) } }
    if ready.contains(errors) {
      let bytes = (try? child.errors.read(upTo: 1 << 14)) ?? []
      isErrorOpen = !bytes.isEmpty
      hasRead = isErrorOpen
      tail = Array((tail + bytes).suffix(Self.tailBytes))
    }
    if ready.contains(output) {
      let bytes = (try? child.output.read(upTo: 1 << 16)) ?? []
      isOutputOpen = !bytes.isEmpty
      hasRead = hasRead || isOutputOpen
      for event in lines.take(bytes) { connection.take(event) }
      if !isOutputOpen { closed() }
    }
    return hasRead
  }

  /// It has closed its output: it is ending, or it never answers any more.
  private func closed() {
    let deadline = Deadline(seconds: connection.limits.graceSeconds)
    connection.state.withLock { $0.lastMoment = $0.lastMoment ?? deadline }
  }

  private func expire() {
    let limits = connection.limits
    let (hung, isStuck, isLast) = connection.state.withLock { state in
      (
        state.waiting.filter(\.value.deadline.isOver).mapValues(\.call),
        state.abandoned.values.contains(where: \.isOver), state.lastMoment?.isOver ?? false
      )
    }
    if let first = hung.min(by: { $0.key < $1.key }) {
      connection.giveUp(
        connection.missingGreeting ?? .hung(seconds: limits.seconds(for: first.value)), guilty: Set(hung.keys))
    } else if isStuck {
      connection.giveUp(.hung(seconds: limits.graceSeconds), guilty: [])
    } else if isLast {
      connection.giveUp(.violated(reason: "it closed its output"))
      // It is ended; there is nothing more to look at.
      connection.state.withLock { $0.lastMoment = nil }
    }
  }

  private func finish() {
    let ending = connection.state.withLock { state in
      if state.isInputOpen { child.input.close() }
      state.isInputOpen = false
      return state.ending ?? .untold
    }
    child.output.close()
    child.errors.close()
    if case .exited(0) = ending, let missing = connection.missingGreeting {
      connection.giveUp(missing)
    } else if lines.isInsideLine, case .exited(0) = ending {
      let reason = "its process \(ending) in the middle of a line: '\(quotable(lines.rest))'"
      connection.giveUp(.violated(reason: reason))
    } else {
      connection.giveUp(.ended(ending, said: said))
    }
    let waiting = connection.state.withLock { state in
      state.hasEnded = true
      defer { state.whenEnded = [] }
      return state.whenEnded
    }
    for done in waiting { done.resume() }
  }

  /// The line of standard error that says most: why a Swift program trapped, or the last one.
  private var said: String? {
    let written = tail.split(separator: UInt8(ascii: "\n")).map { quotable($0, characters: 200) }
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    return written.last { $0.contains("Fatal error") } ?? written.last
  }
}
