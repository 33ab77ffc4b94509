import Foundation
import FoundationExtras
import SystemCalls

extension World {
  /// The machine's own world, read once at the edge of a program: the only place that asks the clock.
  ///
  /// - Parameter environment: The process's environment; zone and language come from it.
  public static func current(environment: [String: String]) -> World {
    World(
      now: Date.now.asStored, timeZone: TimeZone.fromEnvironment(environment),
      locale: Locale.fromEnvironment(environment),
      random: RandomSource(seed: UInt64.random(in: .min ... .max)),
      newID: {
        // Foundation's `UUID()` is all zeros, without a word, where `/dev/urandom` cannot be opened: in a bare root, or when
        // the process has no file descriptor left. This asks the kernel itself.
        var generator = SystemRandomNumberGenerator()
        return UUID(high: generator.next(), low: generator.next())
      }, bootTime: { BootClock.read() })
  }
}
