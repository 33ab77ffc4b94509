public import ViewArchive

/// A parameter of an intent as data.
public struct ParameterDescriptor: Hashable, Sendable {
  /// The name of the property, under which it is archived.
  public var name: String
  /// What people call it.
  public var title: String
  /// What it is for.
  public var description: String?
  /// What kind of value it takes.
  public var kind: IntentValueKind
  /// Whether it may be nothing.
  public var isOptional: Bool
  /// The value that its declaration gives it.
  public var defaultValue: ArchivedValue?
  /// What a number must not fall below.
  public var lowerBound: Double?
  /// What a number must not exceed.
  public var upperBound: Double?
  /// How it is asked for.
  public var requestDialog: String?
  /// Whether there are values to choose from.
  public var hasOptions: Bool
  /// How many values a collection may have; nil is any number.
  public var size: IntentCollectionSize?
  /// How many values a collection may have in a widget of a family; a family that is missing takes any number.
  public var sizes: [IntentWidgetFamily: IntentCollectionSize]

  /// Makes a descriptor.
  public init(
    name: String, title: String, description: String? = nil, kind: IntentValueKind, isOptional: Bool = false,
    defaultValue: ArchivedValue? = nil, lowerBound: Double? = nil, upperBound: Double? = nil,
    requestDialog: String? = nil, hasOptions: Bool = false, size: IntentCollectionSize? = nil,
    sizes: [IntentWidgetFamily: IntentCollectionSize] = [:]
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.kind = kind
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.requestDialog = requestDialog
    self.hasOptions = hasOptions
    self.size = size
    self.sizes = sizes
  }
}
