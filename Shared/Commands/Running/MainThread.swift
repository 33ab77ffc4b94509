import Foundation

/// The main thread of an executable.
public enum MainThread: Sendable {
  /// Runs work and ends the process with the status that it gives.
  ///
  /// An `await` at the top level would do the same at thirty times the cost of a small command: it ends the main thread by
  /// unwinding its stack, and a static executable has to sort its whole table of frames for that (380 million
  /// instructions). The run loop serves the main actor without ending anything.
  public static func run(_ work: @escaping @Sendable () async -> Int32) -> Never {
    Task.detached { exit(await work()) }
    while true { RunLoop.main.run() }
  }
}
