import AppGroup

extension WidgetDiagnostic {
  /// What an error of an app means for the reload it belongs to.
  init(failure error: any Error) {
    switch error {
    case let error as NoAnswer: self = .providerTimedOut(seconds: error.seconds)
    case let error as Refusal: self = error.diagnostic
    case let error as ExtensionFailure: self = error.diagnostic
    case let error as StoreError where error.kind == .newerSchema:
      self = .appOlderThanData(reason: errorSentence(error))
    case WidgetHostError.unknownApp(let app, _): self = .appMissing(app: app)
    case WidgetHostError.unknownKind(let kind, _, let suggestion):
      self = .unknownKind(kind: kind, suggestion: suggestion)
    case WidgetHostError.appFailed(_, let reason): self = .providerFailed(reason: reason)
    default: self = .providerFailed(reason: errorSentence(error))
    }
  }
}
