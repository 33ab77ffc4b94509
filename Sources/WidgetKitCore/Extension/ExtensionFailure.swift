public import SystemCalls

/// Why an extension's process has not answered; what was asked of it may have been done or not.
public enum ExtensionFailure: Error, Hashable, Sendable {
  /// Its program could not be started.
  case notStarted(program: String, reason: String)
  /// Its process ended.
  ///
  /// - Parameter said: The last that it wrote to standard error; nil for nothing.
  case ended(ProcessEnding, said: String?)
  /// It did not answer in time.
  case hung(seconds: Double)
  /// It wrote what is no answer.
  case violated(reason: String)
  /// It speaks another version of the protocol.
  case otherVersion(Int)
  /// It took more memory than it may.
  case memory(bytes: Int, limit: Int)
  /// It was stopped by its host.
  case stopped
}

extension ExtensionFailure: CustomStringConvertible {
  /// What happened, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .notStarted(let program, let reason): "'\(program)' cannot be started: \(reason)"
    case .ended(let ending, let said): "its process \(ending)" + (said.map { ": \($0)" } ?? "")
    case .hung(let seconds): "no answer within \(plainNumber(seconds)) s"
    case .violated(let reason): reason
    case .otherVersion(let version):
      "it speaks version \(version) of the protocol, and its host version \(ExtensionProtocol.version)"
    case .memory(let bytes, let limit): "it took \(bytes) bytes of memory, the limit is \(limit)"
    case .stopped: "it was stopped"
    }
  }

  /// What it means for the reload that it belongs to.
  var diagnostic: WidgetDiagnostic {
    switch self {
    case .ended(.exited(let status), let said): .providerCrashed(signal: nil, status: status, said: said)
    case .ended(.signalled(let signal), let said): .providerCrashed(signal: signal, status: nil, said: said)
    case .ended(.untold, let said): .providerCrashed(signal: nil, status: nil, said: said)
    case .hung(let seconds): .providerTimedOut(seconds: seconds)
    case .violated, .otherVersion: .protocolViolation(reason: description)
    case .memory(let bytes, let limit): .memoryOverLimit(bytes: bytes, limit: limit)
    case .notStarted, .stopped: .providerFailed(reason: description)
    }
  }
}
