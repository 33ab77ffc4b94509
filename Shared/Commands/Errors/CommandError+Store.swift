public import AppGroup

extension CommandError {
  /// The error of a store in a command's words: which file, what is wrong, what to do.
  public init(_ error: StoreError) {
    self.init(error.message, details: [error.advice].filter { !$0.isEmpty }, exitCode: Self.exitCode(of: error))
  }

  private static func exitCode(of error: StoreError) -> ExitCode {
    switch error.kind {
    case .foreign, .torn, .incomplete, .newerSchema: .dataError
    case .olderSchema, .missing: .unavailable
    case .readOnly, .diskFull: .cannotCreate
    case .unreadable, .other: .inputOutput
    case .busy: .temporaryFailure
    }
  }
}
