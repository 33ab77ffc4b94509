public import Commands
public import ViewArchive

/// A deep link of an app: a route and the intent that it leads to.
///
/// The values of the pattern and of the query are read exactly as the command line reads them: a link knows the
/// parameters by the names and spellings that the options have.
public struct AppLink: Sendable {
  /// Where a link leads.
  public enum Destination: Sendable {
    /// The app's widget of a kind, with its defaults.
    case widget(kind: String)
    /// An intent, by its persistent identifier; values of the pattern by parameter name.
    case intent(identifier: String)
  }

  /// The route; whether it writes follows from its intent.
  public let route: DeepLinkRoute
  /// Where it leads.
  public let destination: Destination
  /// The pattern of the screen that lies behind: where a person who came by this link goes back to; nil for one at the root.
  ///
  /// It has no values, since nobody knows them.
  public private(set) var parent: String?
  /// Throws what the intent would be refused for anyhow, so that nobody is asked for consent to it; it changes nothing.
  let objection: (@Sendable (ArchivedIntent, AppContext) async throws -> Void)?

  /// A link that shows a widget.
  public static func widget(_ pattern: String, kind: String, help: String) -> AppLink {
    AppLink(
      route: DeepLinkRoute(pattern, writes: false, help: help), destination: .widget(kind: kind), objection: nil)
  }

  /// A link that runs an intent of the app's list.
  ///
  /// - Parameters:
  ///   - pattern: Such as `//drink/<drink>`; a name in angle brackets is a parameter's option name.
  ///   - intent: One of the app's listed intents.
  ///   - help: What it does, in one line without a full stop.
  ///   - parent: The pattern of the screen that lies behind, of one that only reads.
  ///   - objection: Throws what the intent would be refused for anyhow, before anybody is asked for consent.
  public static func intent(
    _ pattern: String, _ intent: IntentWord, help: String, under parent: String? = nil,
    objection: (@Sendable (ArchivedIntent, AppContext) async throws -> Void)? = nil
  ) -> AppLink {
    AppLink(
      route: DeepLinkRoute(pattern, writes: intent.effect == .writes, help: help),
      destination: .intent(identifier: intent.identifier), parent: parent, objection: objection)
  }
}
