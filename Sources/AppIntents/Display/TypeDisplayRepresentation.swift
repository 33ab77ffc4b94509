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

  /// So many of the type in words; nil where there is no format.
  public func _text(of count: Int) -> String? {
    numericFormat.map { format in
      let number = LocalizedStringResource("\(count)").text
      return format.text.replacing("%lld", with: number, maxReplacements: 1)
    }
  }

  /// Makes a representation of a literal name.
  public init(stringLiteral value: String) { self.init(name: LocalizedStringResource(stringLiteral: value)) }

  /// Makes a representation of an interpolated name.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension String.LocalizationValue {
  /// The kind of a value that is filled in later: `"\(placeholder: .int) books"`.
  public enum Placeholder: Int, Hashable, Sendable {
    /// A whole number.
    case int
    /// A whole number that is not negative.
    case uint
    /// A number of single precision.
    case float
    /// A number.
    case double
    /// Anything else.
    case object

    /// The format specifier that Apple's tools write into tables in its place.
    var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// Adds a place for a value that is filled in later.
  public mutating func appendInterpolation(placeholder: String.LocalizationValue.Placeholder) {
    appendLiteral(placeholder.specifier)
  }

  /// Adds a place for a value that is filled in later, as a C format specifier writes it.
  public mutating func appendInterpolation(placeholder: String.LocalizationValue.Placeholder, specifier: String) {
    appendLiteral(specifier)
  }
}
