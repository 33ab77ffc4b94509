import Foundation
import ViewArchive

/// A value with a style that puts it into words where it is shown.
///
/// Unchecked: styles and values need not be sendable in Apple's signatures. They are values, set once, and read only by the
/// evaluation, which runs on the main actor.
class FormattedValue: Equatable, @unchecked Sendable {
  func text(in environment: EnvironmentValues) -> AttributedString { AttributedString() }
  func isEqual(to other: FormattedValue) -> Bool { false }
  static func == (left: FormattedValue, right: FormattedValue) -> Bool { left.isEqual(to: right) }
}

/// A value that a style puts into plain words.
final class StyledValue<F: FormatStyle>: FormattedValue, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
  private let input: F.FormatInput
  private let style: F

  init(_ input: F.FormatInput, _ style: F) {
    self.input = input
    self.style = style
  }

  override func text(in environment: EnvironmentValues) -> AttributedString {
    AttributedString(style.adapted(to: environment).format(input))
  }

  override func isEqual(to other: FormattedValue) -> Bool {
    guard let other = other as? StyledValue<F> else { return false }
    return input == other.input && style == other.style
  }
}

/// A value that a style puts into words with a look.
final class AttributedStyledValue<F: FormatStyle>: FormattedValue, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
  private let input: F.FormatInput
  private let style: F

  init(_ input: F.FormatInput, _ style: F) {
    self.input = input
    self.style = style
  }

  override func text(in environment: EnvironmentValues) -> AttributedString {
    style.adapted(to: environment).format(input)
  }

  override func isEqual(to other: FormattedValue) -> Bool {
    guard let other = other as? AttributedStyledValue<F> else { return false }
    return input == other.input && style == other.style
  }
}

extension FormatStyle {
  /// The style with the locale, calendar and zone of an environment where it follows the machine's.
  func adapted(to environment: EnvironmentValues) -> Self {
    var style = self
    if style == style.locale(.autoupdatingCurrent) || style == style.locale(.current) {
      style = style.locale(environment.locale)
    }
    guard var dateStyle = style as? Date.FormatStyle else { return style }
    if dateStyle.timeZone == .autoupdatingCurrent { dateStyle.timeZone = environment.timeZone }
    if dateStyle.calendar == .autoupdatingCurrent { dateStyle.calendar = environment.calendar }
    return dateStyle as? Self ?? style
  }
}

extension _Number {
  /// The number as text interpolation has it: grouped when whole, with six decimals otherwise.
  func text(specifier: String?, in environment: EnvironmentValues) -> String {
    if let specifier {
      return switch self {
      case .integer(let value): String(format: specifier, locale: environment.locale, value)
      case .unsigned(let value): String(format: specifier, locale: environment.locale, value)
      case .double(let value): String(format: specifier, locale: environment.locale, value)
      }
    }
    if let digits = plainDigits(in: environment.locale) { return digits }
    return switch self {
    case .integer(let value): value.formatted(.number.locale(environment.locale))
    case .unsigned(let value): value.formatted(.number.locale(environment.locale))
    case .double(let value): String(format: "%lf", locale: environment.locale, value)
    }
  }

  /// The digits of a small number where they need no table: the first use of one costs more than a whole widget.
  private func plainDigits(in locale: Locale) -> String? {
    switch self {
    case .integer(0..<1000), .unsigned(0..<1000): break
    default: return nil
    }
    let identifier = locale.identifier
    let language = identifier.prefix { $0.isASCII && $0.isLetter }
    guard Self.languagesWithLatinDigits.contains(String(language)), !identifier.contains("@"),
      !identifier.contains("-u-")
    else { return nil }
    return switch self {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double: nil
    }
  }

  /// Languages whose default digits are Latin in every region: Unicode CLDR 44, `defaultNumberingSystem`.
  private static let languagesWithLatinDigits: Set<String> = [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "nn", "no", "fi", "pl", "cs", "sk", "hu", "ro", "bg",
    "el", "tr", "ru", "uk", "hr", "sl", "et", "lv", "lt", "ja", "zh", "ko", "vi", "id", "he", "ca",
  ]
}
