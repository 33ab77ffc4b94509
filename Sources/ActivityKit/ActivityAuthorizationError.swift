public import Foundation
import WidgetKitCore

/// Why a Live Activity cannot begin.
public enum ActivityAuthorizationError: Error, Hashable, Sendable {
  /// Attributes and state have more than 4 KB.
  case attributesTooLarge
  /// Nothing here keeps Live Activities.
  case unsupported
  /// The person does not want any, or nothing may be written.
  case denied
  /// All apps together have as many as are allowed.
  case globalMaximumExceeded
  /// The app has as many as are allowed.
  case targetMaximumExceeded
  /// The app may have none.
  case unsupportedTarget
  /// The app is in the background.
  case visibility
  /// It could not be stored.
  case persistenceFailure
  /// The process has no identifier.
  case missingProcessIdentifier
  /// The app lacks an entitlement.
  case unentitled
  /// The identifier is none.
  case malformedActivityIdentifier
  /// The activity is another process's.
  case reconnectNotPermitted

  init(_ error: any Error) {
    self =
      switch error as? ActivityRefusal {
      case .tooLarge: .attributesTooLarge
      case .tooMany: .targetMaximumExceeded
      case .notAllowed: .denied
      case nil: .persistenceFailure
      }
  }
}

extension ActivityAuthorizationError: LocalizedError {
  /// Why, in one sentence.
  public var errorDescription: String? { failureReason }

  /// Why, in one sentence.
  public var failureReason: String? {
    switch self {
    case .attributesTooLarge: "Attributes and state of the Live Activity have more than \(ActivityLimits.bytes) bytes."
    case .unsupported: "Nothing here keeps Live Activities."
    case .denied: "Live Activities may not be begun in this run."
    case .globalMaximumExceeded: "There are as many Live Activities as are allowed."
    case .targetMaximumExceeded: "The app has \(ActivityLimits.perApp) Live Activities already."
    case .unsupportedTarget: "The app may have no Live Activities."
    case .visibility: "The app is in the background."
    case .persistenceFailure: "The Live Activity could not be stored."
    case .missingProcessIdentifier: "The process has no identifier."
    case .unentitled: "The app lacks the entitlement for Live Activities."
    case .malformedActivityIdentifier: "The identifier is not that of a Live Activity."
    case .reconnectNotPermitted: "The Live Activity is another process's."
    }
  }
}
