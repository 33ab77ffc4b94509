/// What the system would not accept of an app's shortcuts.
///
/// Limits: Apple, Human Interface Guidelines, "App Shortcuts", and WWDC22 session 10169.
public enum ShortcutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// There are more shortcuts than an app may have.
  case tooManyShortcuts(count: Int)
  /// A phrase does not name the app; it is dropped.
  case missingApplicationName(phrase: String)
  /// A phrase has more than one parameter.
  case severalParameters(phrase: String)
  /// A phrase's parameter is not an entity or an enumeration, whose values are known.
  case openParameter(phrase: String, parameter: String)
  /// Put together with the values of their parameters there are more phrases than an app may have.
  case tooManyPhrases(count: Int)

  /// The most shortcuts that an app may have.
  public static let maximumShortcuts = 10
  /// The most phrases that an app may have, with the values of their parameters.
  public static let maximumPhrases = 1000

  /// The diagnostic as a sentence.
  public var description: String {
    switch self {
    case .tooManyShortcuts(let count): "There are \(count) shortcuts, and at most \(Self.maximumShortcuts) are allowed"
    case .missingApplicationName(let phrase): "The phrase '\(phrase)' does not name the app"
    case .severalParameters(let phrase): "The phrase '\(phrase)' has more than one parameter"
    case .openParameter(let phrase, let parameter):
      "The parameter '\(parameter)' of the phrase '\(phrase)' is not an entity or an enumeration"
    case .tooManyPhrases(let count):
      "With the values of their parameters there are \(count) phrases, and at most \(Self.maximumPhrases) are allowed"
    }
  }
}

extension AppShortcutsProvider {
  /// What the system would not accept.
  ///
  /// - Parameter applicationName: The app's name in the phrases that are told.
  /// - Throws: what a query throws.
  public static func _diagnostics(applicationName: String = "‹app›") async throws -> [ShortcutDiagnostic] {
    let shortcuts = appShortcuts
    var found: [ShortcutDiagnostic] = []
    if shortcuts.count > ShortcutDiagnostic.maximumShortcuts { found.append(.tooManyShortcuts(count: shortcuts.count)) }
    var phrases = 0
    for shortcut in shortcuts {
      let type = type(of: shortcut.intent)
      let descriptor = type._descriptor
      for phrase in shortcut.phrases {
        let text = phrase.text(applicationName: applicationName)
        if !phrase.namesApplication { found.append(.missingApplicationName(phrase: text)) }
        if phrase.parameters.count > 1 { found.append(.severalParameters(phrase: text)) }
        var expansions = 1
        for name in phrase.parameters {
          if let kind = descriptor.parameter(name)?.kind, !kind.listsChoices {
            found.append(.openParameter(phrase: text, parameter: name))
          }
          expansions *= max(1, try await type._choices(for: name).count)
        }
        phrases += expansions
      }
    }
    if phrases > ShortcutDiagnostic.maximumPhrases { found.append(.tooManyPhrases(count: phrases)) }
    return found
  }
}
