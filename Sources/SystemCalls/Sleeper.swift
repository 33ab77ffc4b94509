import CLinux
import Glibc

/// A sleep that ends at a time of the wall clock, when a file changes, when the clock is set, or when somebody wakes it.
///
/// It costs nothing while it lasts: the kernel is asked once. Time is counted by the wall clock, so that hours of
/// suspend count and a clock that is set is noticed.
public final class Sleeper: Sendable {
  /// What ended a sleep; several may have come together.
  public struct Cause: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// The causes of some bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The time came.
    public static let time = Cause(rawValue: 1)
    /// Something changed in a watched directory.
    public static let files = Cause(rawValue: 2)
    /// The wall clock was set.
    public static let clock = Cause(rawValue: 4)
    /// ``Sleeper/wake()`` was called.
    public static let call = Cause(rawValue: 8)
  }

  private let timer, watcher, caller: OwnedDescriptor

  /// Makes a sleeper that watches nothing yet.
  ///
  /// - Throws: `SystemError` where the system has no descriptors left.
  public init() throws(SystemError) {
    timer = try OwnedDescriptor(timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK)))
    watcher = try OwnedDescriptor(inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)))
    caller = try OwnedDescriptor(eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
  }

  /// Lets changes of the files in a directory end a sleep; one that is watched already stays so.
  ///
  /// Reading changes nothing. What stands in directories below is not watched.
  ///
  /// - Throws: `SystemError`, such as `.noSuchFile`.
  public func watch(directory path: String) throws(SystemError) {
    try watch(path, for: IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB)
  }

  /// Lets it end a sleep that a directory is moved or taken away, whatever happens in it.
  ///
  /// - Throws: `SystemError`, such as `.noSuchFile`.
  public func watch(placeOf path: String) throws(SystemError) { try watch(path, for: IN_MOVE_SELF | IN_DELETE_SELF) }

  /// Adds to what is watched: one directory may be watched for itself and for what is in it.
  private func watch(_ path: String, for events: Int32) throws(SystemError) {
    let mask = UInt32(bitPattern: events) | UInt32(IN_MASK_ADD)
    guard unsafe inotify_add_watch(watcher.number, path, mask) >= 0 else { throw SystemError.last }
  }

  /// Ends the sleep of whoever sleeps now, or the next one; may be called from any thread and from a signal's handler.
  public func wake() {
    var one: UInt64 = 1
    _ = unsafe write(caller.number, &one, 8)
  }

  /// Sleeps on this thread.
  ///
  /// - Parameter seconds: The time of the wall clock, in seconds since 1970; nil sleeps until something else comes.
  /// - Throws: `SystemError` when the kernel refuses to be asked.
  public func sleep(untilSecondsSince1970 seconds: Double?) throws(SystemError) -> Cause {
    guard try setTimer(seconds) else { return .clock }
    var requests = [timer, watcher, caller].map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&requests, UInt(requests.count), -1) < 0 {
      guard SystemError.last == .interrupted else { throw SystemError.last }
    }
    var causes: Cause = []
    if requests[0].revents != 0 { causes.insert(timerCause()) }
    if requests[1].revents != 0 {
      causes.insert(.files)
      drain(watcher)
    }
    if requests[2].revents != 0 {
      causes.insert(.call)
      drain(caller)
    }
    return causes
  }

  /// Sets the timer; without a time one far away, since a timer that is not set does not tell that the clock was.
  ///
  /// - Returns: False when the clock was set since the timer was last asked.
  private func setTimer(_ seconds: Double?) throws(SystemError) -> Bool {
    // In the year 2096.
    let latest = 4_000_000_000.0
    let time = max(min(seconds ?? latest, latest), 0)
    var setting = itimerspec()
    setting.it_value.tv_sec = Int(time)
    // Zero would take the timer back; rounding up keeps it from going off before its time.
    setting.it_value.tv_nsec = min(max(Int(((time - time.rounded(.down)) * 1e9).rounded(.up)), 1), 999_999_999)
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    guard unsafe timerfd_settime(timer.number, flags, &setting, nil) != 0 else { return true }
    guard SystemError.last.rawValue == ECANCELED else { throw SystemError.last }
    return false
  }

  private func timerCause() -> Cause {
    var count: UInt64 = 0
    let length = unsafe read(timer.number, &count, 8)
    return length < 0 && errno == ECANCELED ? .clock : .time
  }

  private func drain(_ descriptor: OwnedDescriptor) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while unsafe read(descriptor.number, &buffer, buffer.count) > 0 {}
  }
}

/// A descriptor that is closed with its owner.
private final class OwnedDescriptor: Sendable {
  let number: Int32

  /// Takes what a call that opens something gave back.
  init(_ result: Int32) throws(SystemError) {
    guard result >= 0 else { throw SystemError.last }
    number = result
  }

  deinit { close(number) }
}
