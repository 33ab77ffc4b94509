import Foundation
import SystemCalls

/// Now as a timer needs it: the wall clock to whole seconds, and the clock that nobody can set.
struct Moment: Hashable, Sendable {
  /// The wall clock, its fraction cut off, since sessions are stored in whole seconds.
  let now: Date
  /// The boot clock at ``now``.
  let boot: BootClock.Reading?

  /// Cuts both clocks at the second of the wall clock.
  init(_ now: Date, boot: BootClock.Reading? = nil) {
    let whole = now.timeIntervalSince1970.rounded(.down)
    self.now = Date(timeIntervalSince1970: whole)
    self.boot = boot.map {
      BootClock.Reading(bootID: $0.bootID, seconds: $0.seconds - (now.timeIntervalSince1970 - whole))
    }
  }

  /// The same place on both clocks some seconds earlier.
  func earlier(by seconds: Int) -> Moment {
    Moment(
      now.addingTimeInterval(-Double(seconds)),
      boot: boot.map { BootClock.Reading(bootID: $0.bootID, seconds: $0.seconds - Double(seconds)) })
  }

  /// The same place on both clocks when the wall clock will show an instant.
  func at(_ instant: Date) -> Moment {
    Moment(
      instant,
      boot: boot.map {
        BootClock.Reading(bootID: $0.bootID, seconds: $0.seconds + instant.timeIntervalSince(now))
      })
  }

  /// The seconds since another moment, never less than none: by the boot clock where both are of one start of the
  /// machine, since the wall clock may have been set in between.
  func seconds(since other: Moment) -> Int {
    if let boot, let before = other.boot, boot.bootID == before.bootID, boot.seconds >= before.seconds {
      // Readings are cut at different fractions; half a second never matters, a lost second would.
      return Int((boot.seconds - before.seconds).rounded())
    }
    return max(0, Int(exactly: now.timeIntervalSince(other.now).rounded()) ?? 0)
  }
}
