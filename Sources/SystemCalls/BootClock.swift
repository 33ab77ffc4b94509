import Glibc

/// The machine's clock since it was started: it goes on while the machine is suspended, and nobody can set it.
public enum BootClock: Sendable {
  /// What the clock shows: which start of the machine it counts from, and the seconds since then.
  public struct Reading: Hashable, Sendable {
    /// The kernel's name for this start of the machine.
    public let bootID: String
    /// Seconds since then.
    public let seconds: Double

    /// Makes a reading.
    public init(bootID: String, seconds: Double) {
      self.bootID = bootID
      self.seconds = seconds
    }
  }

  /// What it shows; nil where the kernel does not name its start, as in a bare root.
  public static func read() -> Reading? {
    let descriptor = unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // A UUID as text.
    var bytes = [UInt8](repeating: 0, count: 36)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
    var time = timespec()
    guard count == bytes.count, unsafe clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return nil }
    return Reading(
      bootID: String(decoding: bytes, as: UTF8.self), seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}
