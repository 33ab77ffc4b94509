import CLinux
import Foundation
import Glibc
import Synchronization

/// Tells when the window of the terminal has got another size.
///
/// One at a time can be in force; it stays until the process ends, since nobody minds the signal else.
public enum WindowChanges: Sendable {
  /// Where the handler writes, since within a handler hardly anything is allowed (signal-safety(7)).
  private static let wakeDescriptor = Atomic<Int32>(-1)

  /// Calls a closure, on a thread of its own, with each change.
  ///
  /// - Throws: `SystemError` where the system has no descriptors left or takes no handler.
  public static func listen(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
    guard descriptor >= 0 else { throw .last }
    wakeDescriptor.store(descriptor, ordering: .sequentiallyConsistent)
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { _ in
      let error = errno
      var one: UInt64 = 1
      _ = unsafe write(WindowChanges.wakeDescriptor.load(ordering: .sequentiallyConsistent), &one, 8)
      errno = error
    }
    action.sa_flags = Int32(SA_RESTART)
    guard unsafe sigaction(SIGWINCH, &action, nil) == 0 else { throw .last }
    Thread.detachNewThread {
      // A pool's thread, on which this one may have been started, blocks nearly all signals.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGWINCH)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      var count: UInt64 = 0
      while true {
        if unsafe read(descriptor, &count, 8) == 8 {
          body()
        } else if SystemError.last != .interrupted {
          return
        }
      }
    }
  }
}
