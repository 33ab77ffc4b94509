public import FoundationExtras

/// An error with which an intent asks for something or gives up.
public struct AppIntentError: Error, CustomLocalizedStringResourceConvertible, CustomStringConvertible {
  /// What it asks for, or why it gives up.
  public let reason: IntentError

  init(_ reason: IntentError) { self.reason = reason }

  /// The sentence.
  public var description: String { reason.description }

  /// The sentence.
  public var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: description) }

  /// A reason for which asking again would not help.
  public enum Unrecoverable: Error, Hashable, CustomLocalizedStringResourceConvertible {
    /// The thing asked for does not exist.
    case entityNotFound
    /// The feature is not available now.
    case featureCurrentlyRestricted
    /// It is not allowed.
    case notAllowed
    /// It is not known why.
    case unknown

    /// The sentence.
    public var localizedStringResource: LocalizedStringResource {
      switch self {
      case .entityNotFound: "What was asked for does not exist"
      case .featureCurrentlyRestricted: "This is not available now"
      case .notAllowed: "This is not allowed"
      case .unknown: "Something went wrong"
      }
    }
  }

  /// Something that a person must do before the intent can be performed.
  public enum UserActionRequired: Error, Hashable, CustomLocalizedStringResourceConvertible {
    /// Set an account up.
    case accountSetup
    /// Sign in.
    case signin
    /// Say yes.
    case confirmation

    /// The sentence.
    public var localizedStringResource: LocalizedStringResource {
      switch self {
      case .accountSetup: "An account must be set up first"
      case .signin: "Sign in first"
      case .confirmation: "This must be confirmed first"
      }
    }
  }
}
