public import Foundation
public import FoundationExtras

extension IntentParameter {
  /// Declares a parameter of any type.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog),
      default: defaultValue)
  }

  /// Declares a parameter that is called as its property is.
  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(
        description: description, requestValueDialog: requestValueDialog,
        requestDisambiguationDialog: requestDisambiguationDialog),
      default: defaultValue)
  }

  /// Declares a parameter whose values a provider offers.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: @autoclosure @escaping @Sendable () -> OptionsProvider
  ) {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        options: ParameterOptions(optionsProvider)),
      default: defaultValue)
  }

  /// Declares a parameter whose entities a query of its own offers.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Value.ValueType == Query.Entity {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        options: ParameterOptions(query: query)),
      default: defaultValue)
  }

  /// Declares a parameter whose entities a query of its own offers.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Query
  ) where Value.ValueType == Query.Entity {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior, query: optionsProvider)
  }

  /// Declares a collection with a number of values.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.UnwrappedType: Collection {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog, size: size),
      default: defaultValue)
  }

  /// Declares a collection with a number of values for each size of a widget.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.UnwrappedType: Collection {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog, sizes: size),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Bool {
  /// Declares a truth with words for yes and no.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog, displayName: displayName),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == String {
  /// Declares text with hints for a keyboard, which nothing here heeds.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inputOptions: String.IntentInputOptions?,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title: title, description: description, requestValueDialog: requestValueDialog),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Date {
  /// Which parts of an instant are asked for.
  public enum DateKind: Hashable, Sendable {
    /// The civil date.
    case date
    /// The time of day.
    case time
    /// Both.
    case dateTime
  }

  /// Declares an instant of which only some parts are asked for.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, kind: DateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title: title, description: description, requestValueDialog: requestValueDialog),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == IntentFile {
  /// Declares a file of some types, by their identifiers.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title: title, description: description, requestValueDialog: requestValueDialog),
      default: defaultValue)
  }
}
