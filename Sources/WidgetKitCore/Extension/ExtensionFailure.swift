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
  /// It greeted as another app than was expected.
  case otherApp(said: String, expected: String)
  /// It wrote something else before it greeted, or a greeting that cannot be read.
  case noGreeting(wrote: String)
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
    case .otherApp(let said, let expected): "it says that it is '\(shortened(said))' and not '\(expected)'"
    case .noGreeting(let wrote): "it is no app of widgets: instead of a greeting it wrote '\(wrote)'"
    case .memory(let bytes, let limit): "it took \(bytes) bytes of memory, the limit is \(limit)"
    case .stopped: "it was stopped"
    }
  }

  /// What to do about a greeting that is refused, which is another thing for each cause; nil for what came later.
  public var advice: String? {
    switch self {
    case .otherVersion(let version) where version > ExtensionProtocol.version:
      "the app is newer than this host: install a newer version of widgets"
    case .otherVersion: "the app is older than this host: install its newest version"
    case .otherApp(let said, let expected):
      "call it '\(shortened(said))' where it is named, in \(AppCatalog.variable) or in \(AppCatalog.manifests); or "
        + "install the real '\(expected)' in its place"
    case .noGreeting:
      "an app called with the word '\(ExtensionProtocol.word)' greets in its first line: remove what names the program, in "
        + "\(AppCatalog.variable) or in \(AppCatalog.manifests), or let the app write nothing else before"
    case .notStarted, .ended, .hung, .violated, .memory, .stopped: nil
    }
  }

  /// What it means for the reload that it belongs to.
  var diagnostic: WidgetDiagnostic {
    switch self {
    case .ended(.exited(let status), let said): .providerCrashed(signal: nil, status: status, said: said)
    case .ended(.signalled(let signal), let said): .providerCrashed(signal: signal, status: nil, said: said)
    case .ended(.untold, let said): .providerCrashed(signal: nil, status: nil, said: said)
    case .hung(let seconds): .providerTimedOut(seconds: seconds)
    case .violated: .protocolViolation(reason: description)
    case .otherVersion, .otherApp, .noGreeting: .greetingRefused(reason: description, advice: advice ?? "")
    case .memory(let bytes, let limit): .memoryOverLimit(bytes: bytes, limit: limit)
    case .notStarted, .stopped: .providerFailed(reason: description)
    }
  }
}
