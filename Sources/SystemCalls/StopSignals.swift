import Foundation
import Glibc
import Synchronization

/// A signal by which a person or the system asks a program to stop.
public enum StopSignal: CaseIterable, Hashable, Sendable {
  /// Ctrl-C on a terminal.
  case interrupt
  /// What `kill`, a service manager or a system that shuts down sends.
  case terminate

  /// The number that the system has for it.
  public var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    }
  }
}

/// Turns signals that ask to stop into a call, as long as it is kept, so that work can end in order.
///
/// A second signal of the same kind ends the process at once. A signal that the process was started to ignore, as
/// `nohup` and a shell's background jobs do, stays ignored; one that it was started to block is heard.
public final class StopSignals: Sendable {
  private let number: Int

  /// Begins to listen.
  ///
  /// - Parameter body: called on a thread of its own with each signal.
  /// - Throws: an error when the system gives no pipe or takes no handler.
  public init(_ body: @escaping @Sendable (StopSignal) -> Void) throws(SystemError) {
    number = try SignalPipe.shared.add(body)
  }

  /// Stops listening; signals do again what they did before.
  public func end() { SignalPipe.shared.remove(number) }

  deinit { end() }
}

/// Where handlers write, since within a handler hardly anything is allowed; set before any is installed.
private let wakeDescriptor = Atomic<Int32>(-1)

/// The one pipe of a process through which its signal handlers wake a thread.
///
/// "A common solution is the self-pipe trick": signal-safety(7) and pipe(7) of the Linux manual; `write` is among the
/// few calls that a handler may make.
private final class SignalPipe: Sendable {
  static let shared = SignalPipe()

  private struct State {
    var listeners: [Int: @Sendable (StopSignal) -> Void] = [:]
    var nextNumber = 0
    var former: [StopSignal: sigaction] = [:]
    var isListening = false
  }

  private let state = Mutex(State())

  func add(_ body: @escaping @Sendable (StopSignal) -> Void) throws(SystemError) -> Int {
    try state.withLock { state throws(SystemError) in
      if !state.isListening {
        try Self.listen()
        state.isListening = true
      }
      // Again for each listener: a handler is gone once its signal has come.
      for signal in StopSignal.allCases {
        if let former = try Self.install(signal), state.former[signal] == nil { state.former[signal] = former }
      }
      state.nextNumber += 1
      state.listeners[state.nextNumber] = body
      return state.nextNumber
    }
  }

  func remove(_ number: Int) {
    state.withLock { state in
      guard state.listeners.removeValue(forKey: number) != nil, state.listeners.isEmpty else { return }
      for (signal, former) in state.former {
        var former = former
        _ = unsafe sigaction(signal.number, &former, nil)
      }
      state.former = [:]
    }
  }

  private func wake(_ signal: StopSignal) {
    // What was begun last first: it is part of what was begun before.
    let listeners = state.withLock { $0.listeners.sorted { $0.key > $1.key }.map(\.value) }
    for listener in listeners { listener(signal) }
  }

  /// Makes the pipe and the thread that reads it; both live as long as the process.
  private static func listen() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError.last }
    let (reading, writing) = (ends[0], ends[1])
    // A handler must never wait, and no program that is started inherits the pipe.
    guard fcntl(writing, F_SETFL, O_NONBLOCK) == 0, fcntl(reading, F_SETFD, FD_CLOEXEC) == 0,
      fcntl(writing, F_SETFD, FD_CLOEXEC) == 0
    else { throw SystemError.last }
    wakeDescriptor.store(writing, ordering: .sequentiallyConsistent)
    Thread.detachNewThread {
      // "The signal mask is preserved across execve" (signal(7)): who starts a program from a thread of a pool, which
      // blocks nearly all signals, hands that on, and the signal would wait for ever.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      for signal in StopSignal.allCases { unsafe sigaddset(&signals, signal.number) }
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      var byte: UInt8 = 0
      while true {
        let count = unsafe read(reading, &byte, 1)
        if count == 1 {
          if let signal = StopSignal.allCases.first(where: { $0.number == Int32(byte) }) { shared.wake(signal) }
        } else if count == 0 || SystemError.last != .interrupted {
          return
        }
      }
    }
  }

  /// Installs the handler of a signal.
  ///
  /// - Returns: what was done before; nil where the signal is ignored and stays so.
  private static func install(_ signal: StopSignal) throws(SystemError) -> sigaction? {
    var former = sigaction()
    guard unsafe sigaction(signal.number, nil, &former) == 0 else { throw SystemError.last }
    // SIG_IGN is the number one in the place of a function.
    let isIgnored = unsafe withUnsafeBytes(of: &former.__sigaction_handler) { unsafe $0.load(as: UInt.self) } == 1
    if isIgnored { return nil }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(wakeDescriptor.load(ordering: .sequentiallyConsistent), &byte, 1)
      errno = error
    }
    // Once: who presses the keys again does not want to wait. Calls that wait go on.
    action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND)) | Int32(SA_RESTART)
    guard unsafe sigaction(signal.number, &action, nil) == 0 else { throw SystemError.last }
    return former
  }
}
