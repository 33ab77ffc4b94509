import Foundation
import SystemCalls

/// The main thread of an executable.
public enum MainThread: Sendable {
  /// Runs work and ends the process with the status that it gives.
  ///
  /// An `await` at the top level would do the same at thirty times the cost of a small command: it ends the main thread by
  /// unwinding its stack, and a static executable has to sort its whole table of frames for that (380 million
  /// instructions). The run loop serves the main actor without ending anything.
  ///
  /// The work begins on this very thread, and short commands end there: nothing in them waits. A thread of those that tasks
  /// share brings libdispatch with it, its manager and an arena of malloc, half a millisecond of the six that a status line
  /// took of the processors. Work that has to wait goes on there, and leaves this thread to the main actor.
  public static func run(_ work: @escaping @Sendable () async -> Int32) -> Never {
    ProcessMemory.shareHeap()
    Task.immediate { exit(await work()) }
    while true { RunLoop.main.run() }
  }
}
