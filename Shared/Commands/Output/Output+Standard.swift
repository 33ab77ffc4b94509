public import Rendering
import SystemCalls

extension Output {
  /// Output to the process's own streams.
  ///
  /// The process must ignore the signal of a broken pipe; see ``ignoreBrokenPipes()``.
  public static func standard(isQuiet: Bool = false, charset: TextCharset = .utf8) -> Output {
    Output(isQuiet: isQuiet, charset: charset) { (stream, bytes) throws(Failure) in
      try write(bytes, to: stream == .results ? .standardOutput : .standardError)
    }
  }

  /// Lets a write to a pipe without reader fail instead of ending the process.
  public static func ignoreBrokenPipes() { Signals.ignoreBrokenPipes() }

  static func write(_ bytes: [UInt8], to descriptor: Descriptor) throws(Failure) {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw error == .brokenPipe ? .brokenPipe : .system(error)
    }
  }
}
