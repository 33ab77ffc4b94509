public import FoundationExtras
import WidgetKitCore

/// What a person is told with an update.
///
/// The words are kept with the activity and shown with it; no sound is played.
public struct AlertConfiguration: Equatable, Sendable {
  /// A few words.
  public var title: LocalizedStringResource
  /// A sentence.
  public var body: LocalizedStringResource
  /// What is heard.
  public var sound: AlertSound

  /// Makes an alert.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }

  /// A sound.
  public struct AlertSound: Equatable, Sendable {
    private let name: String?

    /// The system's own.
    public static var `default`: AlertSound { AlertSound(name: nil) }
    /// That of a file of the app.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  var alert: ActivityRecord.Alert { ActivityRecord.Alert(title: title.text, body: body.text) }
}
