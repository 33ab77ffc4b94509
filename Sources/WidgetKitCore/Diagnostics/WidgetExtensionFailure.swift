/// How a process that answers for an app can fail, beside what its provider says: whoever speaks with it throws this.
public enum WidgetExtensionFailure: Error, Hashable, Sendable {
  /// The process ended before it answered; why, in a clause such as "killed by signal 11".
  case crashed(String)
  /// The app's executable is not where it was.
  case missing(app: String)
  /// The app is of an earlier version than its data; what it says.
  case olderThanData(String)
}

extension WidgetExtensionFailure: CustomStringConvertible {
  /// What happened, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .crashed(let reason): "the provider crashed: \(reason)"
    case .missing(let app): "the app '\(app)' is not there"
    case .olderThanData(let reason): "the app is older than its data: \(reason)"
    }
  }
}
