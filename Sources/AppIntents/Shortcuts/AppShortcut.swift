public import FoundationExtras

/// An intent that an app offers ready to be run, with phrases that run it.
public struct AppShortcut: Sendable {
  /// What it runs.
  public let intent: any AppIntent
  /// What a person may say.
  public let phrases: [ShortcutPhrase]
  /// What it is called.
  public let shortTitle: LocalizedStringResource
  /// The symbol that stands for it.
  public let systemImageName: String?

  /// Makes a shortcut.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.phrase)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }

  /// Makes a shortcut that is called as its intent is.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], systemImageName: String? = nil
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.phrase)
    shortTitle = Intent.title
    self.systemImageName = systemImageName
  }
}

/// A phrase that runs a shortcut of an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// The phrase with the type of the intent forgotten.
  public let phrase: ShortcutPhrase

  /// Makes a phrase of words alone.
  public init(stringLiteral value: String) { phrase = ShortcutPhrase(parts: [.text(value)]) }

  /// Makes a phrase with the app's name and parameters in it.
  public init(stringInterpolation: StringInterpolation) { phrase = ShortcutPhrase(parts: stringInterpolation.parts) }

  /// Makes a phrase of words that are known when the program runs.
  public init(_ words: String) { self.init(stringLiteral: words) }

  /// Collects words, the app's name and parameters.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [ShortcutPhrase.Part] = []

    /// Begins.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    /// Adds the place of the app's name.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) { parts.append(.applicationName) }

    /// Adds the place of a parameter.
    public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
      parts.append(.parameter(Intent._name(of: keyPath)))
    }
  }
}

/// What stands for something in a phrase.
public enum AppShortcutPhraseToken: Hashable, Sendable {
  /// The app's name.
  case applicationName
}

/// A phrase as data.
public struct ShortcutPhrase: Hashable, Sendable {
  /// A stretch of a phrase.
  public enum Part: Hashable, Sendable {
    /// Words.
    case text(String)
    /// The app's name.
    case applicationName
    /// The place of a parameter, by its name.
    case parameter(String)
  }

  /// The phrase in order.
  public var parts: [Part]

  /// Makes a phrase.
  public init(parts: [Part]) { self.parts = parts }

  /// The names of the parameters in it.
  public var parameters: [String] {
    parts.compactMap { part in
      guard case .parameter(let name) = part else { return nil }
      return name
    }
  }

  /// Whether the app's name is in it.
  public var namesApplication: Bool { parts.contains(.applicationName) }

  /// The phrase as a person would say it, with what a function says for each parameter.
  public func text(applicationName: String, _ word: (String) -> String = { "‹\($0)›" }) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .applicationName: applicationName
      case .parameter(let name): word(name)
      }
    }.joined()
  }
}

/// Shortcuts, one after another.
@resultBuilder public enum AppShortcutsBuilder: Sendable {
  /// A shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// All of them.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap { $0 } }
  /// Those of an `if` without `else`.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  /// Those of the first branch.
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Those of the second branch.
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Those of a loop.
  public static func buildArray(_ shortcuts: [[AppShortcut]]) -> [AppShortcut] { shortcuts.flatMap { $0 } }
  /// Those of an `if #available`.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}
