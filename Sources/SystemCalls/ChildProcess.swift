import Foundation
import Glibc
import Synchronization

/// Another program that runs for this one, with its three standard streams in this one's hands.
///
/// It leads a process group of its own, so that a key on the terminal does not reach it, and is ended with everything
/// that it started. Somebody must call ``waitUntilEnded()``: until then a process that ended stays in the system's list.
public final class ChildProcess: Sendable {
  /// The process's number.
  public let identifier: Int32
  /// What is written here is its standard input.
  public let input: Descriptor
  /// Its standard output.
  public let output: Descriptor
  /// Its standard error.
  public let errors: Descriptor

  /// Whether its number may be another process's by now.
  private let isReaped = Mutex(false)

  private init(identifier: Int32, input: Descriptor, output: Descriptor, errors: Descriptor) {
    self.identifier = identifier
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Starts a program; its descriptors are the caller's to close.
  ///
  /// It gets nothing of this process but what is given here: no other descriptor, no ignored or blocked signal.
  public static func start(
    program: String, arguments: [String], environment: [String: String]
  ) throws(SystemError) -> ChildProcess {
    var pairs: [ConnectedPair] = []
    do throws(SystemError) {
      for _ in 0..<3 { pairs.append(try ConnectedPair()) }
      let number = try Spawn(
        program: program, arguments: arguments, environment: environment, streams: pairs.map(\.far)
      ).run()
      for pair in pairs { pair.far.close() }
      return ChildProcess(
        identifier: number, input: pairs[0].near, output: pairs[1].near, errors: pairs[2].near)
    } catch {
      for pair in pairs { pair.close() }
      throw error
    }
  }

  /// Ends the process and everything in its group at once; one that has ended is left alone.
  public func kill() {
    isReaped.withLock { isReaped in
      if !isReaped { _ = Glibc.kill(-identifier, SIGKILL) }
    }
  }

  /// Waits for its end, blocking the thread, and ends what is left of its group.
  public func waitUntilEnded() -> ProcessEnding {
    var information = unsafe siginfo_t()
    // Its number is kept until it is waited for once more: what is killed here is surely its own group.
    while unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0 {
      guard SystemError.last == .interrupted else { break }
    }
    return isReaped.withLock { isReaped in
      _ = Glibc.kill(-identifier, SIGKILL)
      isReaped = true
      var status: Int32 = 0
      while unsafe waitpid(identifier, &status, 0) < 0 {
        guard SystemError.last == .interrupted else { return .untold }
      }
      return ProcessEnding(waitStatus: status)
    }
  }
}
