public import FoundationExtras

/// A type that says how it is shown.
public protocol TypeDisplayRepresentable {
  /// How the type is shown.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that says how it is shown.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  /// How the value is shown.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  /// The title.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type and its values that say how they are shown.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

/// A type whose cases are all known, with a representation for each.
public protocol CaseDisplayRepresentable: DisplayRepresentable, CaseIterable, Hashable {
  /// How each case is shown; a case that is missing is shown by its name.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
  /// The representation of this case.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: String(describing: self))
  }
}
