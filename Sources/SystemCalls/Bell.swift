/// Wakes a thread that waits at descriptors.
public final class Bell: Sendable {
  private let line: ConnectedPair

  /// Makes a bell.
  public init() throws(SystemError) { line = try ConnectedPair() }

  deinit { line.close() }

  /// What the thread waits for.
  public var wish: Readiness { Readiness(line.near, for: .reading) }

  /// Rings; one that rings already rings on.
  public func ring() { _ = try? line.far.sendSome([0], from: 0) }

  /// Takes what has rung so far, after it was waited for.
  public func answer() { _ = try? line.near.read(upTo: 256) }
}
