/// How much a host takes from an extension's process before it ends it.
public struct ExtensionLimits: Hashable, Sendable {
  /// How many seconds it has for one answer, its start included, as an intent has on a device (Apple developer forums,
  /// thread 832257).
  public var answerSeconds: Double
  /// How many seconds more it has to say how a tap ended, and to stop a tap that was cancelled: an intent may clean up.
  public var cleanUpSeconds: Double
  /// How many seconds it has to stop what else was cancelled, and to end when its input has ended.
  public var graceSeconds: Double
  /// The greatest number of bytes of a line.
  public var lineBytes: Int
  /// How many lines may be no answers, in all its life.
  public var strayLines: Int
  /// The greatest number of bytes of memory that it has for itself; nil is any number.
  ///
  /// Developers report 30 MB on devices (Apple developer forums, thread 652878).
  public var memoryBytes: Int?

  /// Makes limits; each has its default.
  public init(
    answerSeconds: Double = 30, cleanUpSeconds: Double = 7, graceSeconds: Double = 2,
    lineBytes: Int = ExtensionProtocol.lineBytes, strayLines: Int = 100, memoryBytes: Int? = 30_000_000
  ) {
    self.answerSeconds = answerSeconds
    self.cleanUpSeconds = cleanUpSeconds
    self.graceSeconds = graceSeconds
    self.lineBytes = lineBytes
    self.strayLines = strayLines
    self.memoryBytes = memoryBytes
  }
}

extension ExtensionLimits {
  /// How many seconds there are for the answer to a question, or for the greeting.
  func seconds(for call: ExtensionCall?) -> Double { answerSeconds + (call?.isTap == true ? cleanUpSeconds : 0) }
}
