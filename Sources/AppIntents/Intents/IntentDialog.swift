public import FoundationExtras

/// What an intent says or asks.
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation {
  /// All of it, for where nothing else is shown.
  public var full: LocalizedStringResource
  /// The short form, for beside a view.
  public var supporting: LocalizedStringResource?
  /// A symbol that stands beside it.
  public var systemImageName: String?

  /// Makes a dialog.
  public init(_ words: LocalizedStringResource) { full = words }

  /// Makes a dialog with a form for beside a view.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String? = nil) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }

  /// Makes a dialog with a symbol.
  public init(full: LocalizedStringResource, systemImageName: String) {
    self.full = full
    self.systemImageName = systemImageName
  }

  /// Makes a dialog of literal words.
  public init(stringLiteral value: String) { full = LocalizedStringResource(stringLiteral: value) }

  /// Makes a dialog of interpolated words.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    full = LocalizedStringResource(stringInterpolation: stringInterpolation)
  }

  /// The full words, resolved.
  public var text: String { full.text }
}
