public import FoundationExtras
public import Rendering
import Synchronization
public import SystemCalls

/// Where a command's words go: results to standard output, everything else to standard error.
///
/// Results are gathered and written together, at the latest by ``finish()``. When the reader of a pipe has gone, what
/// follows is dropped without a word.
public final class Output: Sendable {
  /// One of the two streams.
  public enum Stream: Hashable, Sendable {
    /// Standard output.
    case results
    /// Standard error.
    case notes
  }

  /// Why bytes could not be written.
  public enum Failure: Error, Hashable, Sendable {
    /// The reader has gone.
    case brokenPipe
    /// The system refused.
    case system(SystemError)
  }

  private struct State: Sendable {
    var pending: [UInt8] = []
    var failure: Failure?
    /// The picture at the end of a terminal on standard error that is not a line yet; empty for none.
    var picture = ""
  }

  /// Whether notes are dropped; errors never are.
  public let isQuiet: Bool
  /// The characters that the readers of text know; data is UTF-8 for every reader.
  public let charset: TextCharset
  private let sink: @Sendable (Stream, [UInt8]) throws(Failure) -> Void
  private let state = Mutex(State())
  private static let pendingLimit = 1 << 16

  /// Output into a sink, which gets whole pieces in order.
  public init(
    isQuiet: Bool = false, charset: TextCharset = .utf8,
    sink: @escaping @Sendable (Stream, [UInt8]) throws(Failure) -> Void
  ) {
    self.isQuiet = isQuiet
    self.charset = charset
    self.sink = sink
  }

  /// Adds a line of the result; the text is written as it is, so data in it must already be escaped.
  public func line(_ text: String = "") { self.text(text + "\n") }

  /// Adds lines of the result.
  public func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// Adds a value as JSON and a line feed to the result.
  public func json(_ value: JSONValue, layout: JSONValue.Layout = .indented) { data(value.text(layout)) }

  /// Adds a line that programs read, in UTF-8 whatever the locale.
  public func data(_ text: String) { write(text + "\n") }

  /// Adds text for people without a line feed, in the characters that the locale has.
  public func text(_ text: String) { write(charset.bytes(of: text)) }

  /// Adds text to the result without a line feed, in UTF-8 whatever the locale: a file, a script.
  public func write(_ text: String) { write(Array(text.utf8)) }

  /// Adds bytes to the result: a picture, a file.
  public func write(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.pending += bytes
      if state.pending.count >= Self.pendingLimit { flush(&state) }
    }
  }

  /// Says something beside the result, in a line of its own; nothing when quiet.
  public func note(_ text: String) {
    if !isQuiet { say(text + "\n") }
  }

  /// Says what went wrong.
  public func error(_ error: CommandError, width: Int = 80) { say(error.rendered(width: width)) }

  /// Writes to standard error at once, what is pending before it, so that a terminal shows both in order.
  ///
  /// A picture that stands on the last line goes: it has the line until somebody else has something to say.
  public func say(_ text: String) {
    state.withLock { state in
      clear(&state)
      flush(&state)
      // Nobody is left to tell when standard error itself cannot be written.
      try? sink(.notes, charset.bytes(of: text))
    }
  }

  /// Puts a picture on the last line of the terminal on standard error, in the place of the one before.
  ///
  /// - Parameter picture: What fits in a line; an empty one takes the line off.
  func rewrite(_ picture: String) {
    state.withLock { state in
      guard picture != state.picture else { return }
      if picture.isEmpty { return clear(&state) }
      flush(&state)
      state.picture = picture
      // ECMA-48: EL erases to the end of the line what was longer before.
      try? sink(.notes, charset.bytes(of: "\r\(picture)\u{1B}[K"))
    }
  }

  private func clear(_ state: inout State) {
    if !state.picture.isEmpty { try? sink(.notes, charset.bytes(of: "\r\u{1B}[K")) }
    state.picture = ""
  }

  /// Writes what is pending: a long result is read while it is still being made.
  public func flush() { state.withLock { flush(&$0) } }

  /// Whether nobody reads the result any more: long work may stop.
  public var isBroken: Bool { state.withLock { $0.failure != nil } }

  /// Writes what is pending.
  ///
  /// - Throws: an error when the result could not be written; nothing when only its reader has gone.
  public func finish() throws(CommandError) {
    let failure = state.withLock { state in
      flush(&state)
      return state.failure
    }
    if case .system(let error) = failure {
      let advice =
        error == .noSpace
        ? "make room and try again" : "look at where the output goes, such as a full disk or a closed stream"
      throw CommandError("The result could not be written (\(error))", details: [advice], exitCode: .cannotCreate)
    }
  }

  private func flush(_ state: inout State) {
    guard state.failure == nil, !state.pending.isEmpty else { return }
    do {
      try sink(.results, state.pending)
    } catch {
      state.failure = error
    }
    state.pending.removeAll(keepingCapacity: true)
  }
}
