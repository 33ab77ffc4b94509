import Synchronization

/// What was written, for tests and for answers to another process.
public final class CapturedOutput: Sendable {
  private let streams = Mutex<[Output.Stream: [UInt8]]>([:])

  /// An empty capture.
  public init() {}

  /// Output into this capture.
  public func output(isQuiet: Bool = false) -> Output {
    Output(isQuiet: isQuiet) { [self] (stream, bytes) throws(Output.Failure) in
      streams.withLock { $0[stream, default: []] += bytes }
    }
  }

  /// The text of a stream so far.
  public func text(_ stream: Output.Stream) -> String {
    String(decoding: streams.withLock { $0[stream] ?? [] }, as: UTF8.self)
  }
}
