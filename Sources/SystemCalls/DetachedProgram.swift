import Foundation
import Glibc

/// Another program that goes on by itself, whatever becomes of this process.
public enum DetachedProgram: Sendable {
  /// Starts a program in a session of its own, without a terminal and without streams.
  ///
  /// It gets nothing of this process but what is given here: no descriptor, no ignored or blocked signal. Where this
  /// process lives longer, somebody waits for the other's end, so that it does not stay in the system's list.
  public static func start(
    _ program: String, arguments: [String], environment: [String: String]
  ) throws(SystemError) {
    let nothing = Descriptor(rawValue: unsafe open("/dev/null", O_RDWR | O_CLOEXEC))
    guard nothing.rawValue >= 0 else { throw .last }
    defer { nothing.close() }
    let number = try Spawn(
      program: program, arguments: arguments, environment: environment, streams: [nothing, nothing, nothing],
      startsSession: true
    ).run()
    Thread.detachNewThread {
      var status: Int32 = 0
      while unsafe waitpid(number, &status, 0) < 0, SystemError.last == .interrupted {}
    }
  }

  /// The path of a program by its name, as the variable `PATH` has it; nil where there is none.
  public static func path(of name: String, in environment: [String: String]) -> String? {
    // POSIX, "Environment Variables": without a PATH the places are the system's own.
    (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first { unsafe access($0, X_OK) == 0 }
  }
}
