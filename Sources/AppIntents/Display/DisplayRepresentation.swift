public import Foundation
public import FoundationExtras

/// How a value is shown to people.
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// What it is called.
  public var title: LocalizedStringResource
  /// A second line.
  public var subtitle: LocalizedStringResource?
  /// A picture.
  public var image: Image?
  /// Other names under which people look for it.
  public var synonyms: [LocalizedStringResource]

  /// Makes a representation.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  /// Makes a representation of a literal title.
  public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }

  /// Makes a representation of an interpolated title.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// A picture by name, place or content.
  public struct Image: Hashable, Sendable {
    /// Where a picture comes from.
    public enum Source: Hashable, Sendable {
      /// A symbol.
      case symbol(String)
      /// A picture of the app's assets.
      case asset(String)
      /// A file.
      case url(URL)
      /// Bytes of a picture.
      case data(Data)
    }

    /// Where it comes from.
    public var source: Source
    /// Whether only its shape counts; nil leaves it to the picture.
    public var isTemplate: Bool?

    /// Makes a symbol.
    public init(systemName: String, isTemplate: Bool? = nil) {
      source = .symbol(systemName)
      self.isTemplate = isTemplate
    }

    /// Makes a picture of the app's assets.
    public init(named: String, isTemplate: Bool? = nil) {
      source = .asset(named)
      self.isTemplate = isTemplate
    }

    /// Makes a picture from a file.
    public init(url: URL, isTemplate: Bool? = nil) {
      source = .url(url)
      self.isTemplate = isTemplate
    }

    /// Makes a picture from bytes.
    public init(data: Data, isTemplate: Bool? = nil) {
      source = .data(data)
      self.isTemplate = isTemplate
    }

    /// The symbol's name, if it is one.
    public var systemName: String? {
      guard case .symbol(let name) = source else { return nil }
      return name
    }
  }
}
