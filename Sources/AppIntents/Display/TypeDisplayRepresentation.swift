public import FoundationExtras

/// How a type of values is shown to people.
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// What one of them is called.
  public var name: LocalizedStringResource
  /// How a number of them is put into words.
  public var numericFormat: LocalizedStringResource?
  /// Other names of the type.
  public var synonyms: [LocalizedStringResource]

  /// Makes a representation.
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }

  /// Makes a representation of a literal name.
  public init(stringLiteral value: String) { self.init(name: LocalizedStringResource(stringLiteral: value)) }

  /// Makes a representation of an interpolated name.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
