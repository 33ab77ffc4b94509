public import SystemCalls

/// Why an extension's process has not answered; what was asked of it may have been done or not.
public enum ExtensionFailure: Error, Hashable, Sendable {
  /// Its program could not be started.
  case notStarted(program: String, reason: String)
  /// Its process ended.
  ///
  /// - Parameter said: The last of what it wrote to standard error; nil for nothing.
  case ended(ProcessEnding, said: String?)
  /// It did not answer in time and was ended.
  case hung(seconds: Double)
  /// It wrote what is no answer.
  case violated(reason: String)
  /// It speaks another version of the protocol.
  case otherVersion(Int)
  /// It took more memory than it may and was ended.
  case memory(bytes: Int, limit: Int)
  /// It was stopped by its host.
  case stopped
}
