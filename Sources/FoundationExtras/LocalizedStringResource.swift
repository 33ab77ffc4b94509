public import Foundation

/// A text for people that is put into words when it is shown.
///
///     let title: LocalizedStringResource = "Log \(drink)"
///     title.text  // "Log Espresso"
///
/// It carries what the platform's own type carries, so that source written for it compiles. No tables of translations
/// are read: the words are those of the default value.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Where the tables of translations would lie.
  public enum BundleDescription: Hashable, Sendable {
    /// With the program itself.
    case main
    /// At a place.
    case atURL(URL)
    /// With the module that declares a class; the class is not kept.
    case module

    /// With the module that declares a class.
    public static func forClass(_: AnyClass) -> BundleDescription { .module }
  }

  /// The name under which tables of translations would hold the text.
  public let key: String
  /// The words used where there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The table's name; nil is the default table.
  public let table: String?
  /// Where the tables would lie.
  public let bundle: BundleDescription
  private var ownLocale: Locale?

  /// The locale that numbers in the text follow.
  public var locale: Locale {
    // Asking for the current locale costs more than most texts, which have no number in them.
    get { ownLocale ?? .current }
    set { ownLocale = newValue }
  }

  /// Makes a resource whose key differs from its words.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: key.description, value: defaultValue, table: table, locale: locale, bundle: bundle)
  }

  /// Makes a resource whose words are its key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(key: keyAndValue.key, value: keyAndValue, table: table, locale: locale, bundle: bundle)
  }

  /// Makes a resource of a literal.
  public init(stringLiteral value: String) {
    self.init(key: value, value: String.LocalizationValue(value), table: nil, locale: nil, bundle: .main)
  }

  /// Makes a resource of an interpolation.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    let value = String.LocalizationValue(stringInterpolation: stringInterpolation)
    self.init(key: value.key, value: value, table: nil, locale: nil, bundle: .main)
  }

  private init(
    key: String, value: String.LocalizationValue, table: String?, locale: Locale?, bundle: BundleDescription
  ) {
    self.key = key
    defaultValue = value
    self.table = table
    self.bundle = bundle
    ownLocale = locale
  }

  /// The words, with numbers as the resource's locale writes them.
  public var text: String { defaultValue.text(in: ownLocale) }

  /// The words, with numbers as a locale writes them.
  public func text(in locale: Locale) -> String { defaultValue.text(in: locale) }
}

extension LocalizedStringResource: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, defaultValue, table, locale
  }

  /// Reads the key and the words.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try container.decode(String.self, forKey: .key),
      value: String.LocalizationValue(try container.decode(String.self, forKey: .defaultValue)),
      table: try container.decodeIfPresent(String.self, forKey: .table),
      locale: try container.decodeIfPresent(String.self, forKey: .locale).map(Locale.init(identifier:)), bundle: .main)
  }

  /// Writes the key and the words; values within them become words.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(text, forKey: .defaultValue)
    try container.encodeIfPresent(table, forKey: .table)
    try container.encodeIfPresent(ownLocale?.identifier, forKey: .locale)
  }
}

/// A value that has a text for people.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// The resource itself.
  public var localizedStringResource: LocalizedStringResource { self }
}

extension String {
  /// The words of a resource.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) { self = resource.text }

  /// The words of a text whose key is its words.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(in: locale)
  }

  /// The words of a text whose key differs from its words.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = defaultValue.text(in: locale)
  }
}
