public import AppIntents
import Foundation

/// Which control of a picture is meant.
public enum ControlReference: Hashable, Sendable {
  /// By the number that is drawn on it, from 1.
  case number(Int)
  /// By its title, or a word prefix of it that no other control has.
  case title(String)
}

/// What came of a tap.
public struct TapResult: Sendable {
  /// How the intent ended.
  public enum Ending: Sendable {
    /// It was carried out.
    case done(IntentOutcome)
    /// It had been carried out before under the same identifier, or by another process; what the app said then.
    case alreadyDone(String?)
    /// It failed; the picture goes back to what the data says.
    case failed(String)
    /// The app's process was lost or gave no proper answer, and how: whether it was carried out is not known, and it is not
    /// sent again.
    case lost(String)
    /// The app did not answer in time: whether it was carried out is not known.
    case unanswered(seconds: Double)
  }

  /// The tap's identifier.
  public var id: UUID
  /// The control's title.
  public var title: String
  /// How the intent ended.
  public var ending: Ending
  /// The instance after the tap, reloaded; nil where it could not be shown.
  public var shown: ShownEntry?
  /// Why the instance could not be shown after the tap; nil where it is.
  public var pictureFailure: String?
  /// Earlier taps on the instance whose process had ended before the app answered, and that were carried out before this one.
  public var recovered: [TapRecord] = []
}

extension TapRecord {
  /// What the app said of it; nil where it said nothing, as of a tap that was only stopped.
  public var said: String? { answer == WidgetHost.stoppedTap ? nil : answer }
}

/// How far a tap has come.
public enum TapState: String, Hashable, Sendable, CaseIterable {
  /// Noted, not yet sent.
  case queued
  /// Sent to the app; not answered.
  case sent
  /// Carried out.
  case done
  /// The intent failed.
  case failed
  /// Sent, never answered, and not to be repeated.
  case unknown
}
