import Rendering

/// Whether a link may be followed.
///
/// A link can come from a web page, so one that writes needs a person's word.
public enum LinkConsent: Hashable, Sendable {
  /// Follow it.
  case proceed
  /// Ask this question first; anything but yes changes nothing.
  case ask(String)
  /// Change nothing, and end with this error.
  case refuse(CommandError)

  /// Decides about a link from what the person's own command line says; nothing in the link has a voice.
  ///
  /// - Parameters:
  ///   - action: what it would do, made with ``action(_:values:width:)``.
  ///   - canAsk: whether a person sits at both ends of a terminal.
  ///   - hasConsent: whether `--yes` was given.
  public static func decide(
    for route: DeepLinkRoute, action: String, canAsk: Bool, hasConsent: Bool
  ) -> LinkConsent {
    guard route.writes, !hasConsent else { return .proceed }
    if canAsk { return .ask("This link would: \(action). Go ahead?") }
    return .refuse(refusal(action: action))
  }

  /// The error of a link that was not allowed to do what it would.
  public static func refusal(action: String) -> CommandError {
    CommandError(
      "The link changed nothing, since it needs consent",
      details: ["it would: \(action)", "to allow it, run the command again with --yes"], exitCode: .noPermission)
  }

  /// The error of a link that a person was asked about and did not allow.
  public static let declined = CommandError("The link changed nothing, as you have said", exitCode: .noPermission)

  /// What a link would do, on one line: a phrase, then the decoded values, escaped and cut.
  public static func action(_ phrase: String, values: [(name: String, value: String)], width: Int = 66) -> String {
    let shown = values.map { "\(visible($0.name, cells: 20)) \(quoted($0.value, cells: 40))" }
    let text = ([phrase] + (shown.isEmpty ? [] : [shown.joined(separator: ", ")])).joined(separator: ": ")
    return TerminalText.truncate(text, to: width)
  }
}
