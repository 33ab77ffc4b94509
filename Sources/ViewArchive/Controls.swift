/// What distinguishes a button for the surface.
public enum ControlRole: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing special.
  case none
  /// Takes something away.
  case destructive
  /// Leaves things as they are.
  case cancel
}

/// How a button or toggle is drawn.
public enum ControlStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// As the surface does by default.
  case automatic
  /// The label alone.
  case plain
  /// A tinted outline or field.
  case bordered
  /// A filled field.
  case borderedProminent
  /// The label in the tint.
  case borderless
  /// A switch beside its label.
  case switched
}

/// A control that runs an intent: `Button(intent:)`.
public struct ButtonNode: Hashable, Sendable {
  /// What a tap runs; nil draws a control that does nothing (a `Button` with a closure cannot act in a widget).
  public var intent: ArchivedIntent?
  /// What it is for.
  public var role: ControlRole
  /// How it is drawn.
  public var style: ControlStyle
  /// The tint in force.
  public var tint: Paint?
  /// The label.
  public var label: ViewNode
  /// Makes a button.
  public init(
    intent: ArchivedIntent?, role: ControlRole = .none, style: ControlStyle = .automatic, tint: Paint? = nil,
    label: ViewNode
  ) {
    self.intent = intent
    self.role = role
    self.style = style
    self.tint = tint
    self.label = label
  }
}

/// A two-state control that runs an intent: `Toggle(isOn:intent:)`.
public struct ToggleNode: Hashable, Sendable {
  /// The state that the provider saw.
  public var isOn: Bool
  /// What a tap runs.
  public var intent: ArchivedIntent?
  /// How it is drawn.
  public var style: ControlStyle
  /// Whether the label is left out of the picture (it still names the control).
  public var hidesLabel: Bool
  /// The tint in force.
  public var tint: Paint?
  /// The label.
  public var label: ViewNode
  /// Makes a toggle.
  public init(
    isOn: Bool, intent: ArchivedIntent?, style: ControlStyle = .automatic, hidesLabel: Bool = false, tint: Paint? = nil,
    label: ViewNode
  ) {
    self.isOn = isOn
    self.intent = intent
    self.style = style
    self.hidesLabel = hidesLabel
    self.tint = tint
    self.label = label
  }
}

/// A part that opens a URL: `Link`.
public struct LinkNode: Hashable, Sendable {
  /// The address, as written.
  public var destination: String
  /// What is shown.
  public var label: ViewNode
  /// Makes a link.
  public init(destination: String, label: ViewNode) {
    self.destination = destination
    self.label = label
  }
}

/// An icon with a title: `Label`.
public struct LabelNode: Hashable, Sendable {
  /// What of the label is drawn.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// Both.
    case titleAndIcon
    /// The icon.
    case iconOnly
    /// The title.
    case titleOnly
  }
  /// The title.
  public var title: ViewNode
  /// The icon.
  public var icon: ViewNode
  /// What is drawn.
  public var style: Style
  /// Makes a label.
  public init(title: ViewNode, icon: ViewNode, style: Style = .titleAndIcon) {
    self.title = title
    self.icon = icon
    self.style = style
  }
}

/// What a gauge or a progress view measures, in its own unit: a picture shows a share of 0…1, this tells what is true.
public struct MeterReading: Hashable, Sendable {
  /// The value, which may lie outside the range.
  public var value: Double
  /// The lower end of the range.
  public var minimum: Double
  /// The upper end of the range.
  public var maximum: Double

  /// Makes a reading; nil where one of the numbers is infinite or none, and for a range without length.
  public init?(value: Double, minimum: Double, maximum: Double) {
    guard value.isFinite, minimum.isFinite, maximum.isFinite, maximum > minimum else { return nil }
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The place of the value in the range: below 0 and above 1 where it lies outside.
  public var fraction: Double { (value - minimum) / (maximum - minimum) }

  /// Whether the value is above the range.
  public var isOver: Bool { value > maximum }
}

/// A value within a range: `Gauge`.
public struct GaugeNode: Hashable, Sendable {
  /// How a gauge is drawn.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// A bar on which the value is marked.
    case linear
    /// An open ring that shows the value and where it lies.
    case circular
    /// A ring filled up to the value.
    case circularCapacity
    /// A bar filled up to the value.
    case linearCapacity
  }
  /// The value as a fraction of the range, 0…1.
  public var fraction: Double
  /// How it is drawn.
  public var style: Style
  /// The tint in force.
  public var tint: Paint?
  /// What the gauge measures.
  public var label: ViewNode
  /// The value in words.
  public var currentValue: ViewNode?
  /// The lower end in words.
  public var minimumValue: ViewNode?
  /// The upper end in words.
  public var maximumValue: ViewNode?
  /// Value and range in their own unit; nil where the fraction says all.
  public var reading: MeterReading?
  /// Makes a gauge; a fraction outside 0…1 is clamped, a NaN becomes 0.
  public init(
    fraction: Double, style: Style = .linear, tint: Paint? = nil, label: ViewNode, currentValue: ViewNode? = nil,
    minimumValue: ViewNode? = nil, maximumValue: ViewNode? = nil, reading: MeterReading? = nil
  ) {
    self.reading = reading
    self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    self.style = style
    self.tint = tint
    self.label = label
    self.currentValue = currentValue
    self.minimumValue = minimumValue
    self.maximumValue = maximumValue
  }
}

/// Progress towards an end: `ProgressView`.
public struct ProgressNode: Hashable, Sendable {
  /// Where the fraction comes from.
  public enum Value: Hashable, Sendable {
    /// A fraction, 0…1.
    case fraction(Double)
    /// The clock within an interval of seconds since 1970: no reload is needed while it runs.
    case interval(from: Double, to: Double, countsDown: Bool)
    /// Nobody knows.
    case indeterminate
  }
  /// How progress is drawn.
  public enum Style: UInt8, Hashable, Sendable, CaseIterable {
    /// A bar.
    case linear
    /// A ring.
    case circular
  }
  /// The progress.
  public var value: Value
  /// How it is drawn.
  public var style: Style
  /// The tint in force.
  public var tint: Paint?
  /// What progresses.
  public var label: ViewNode?
  /// The value in words.
  public var currentValue: ViewNode?
  /// Value and range in their own unit; nil where the fraction says all, and for a clock.
  public var reading: MeterReading?
  /// Makes a progress view.
  public init(
    value: Value, style: Style = .linear, tint: Paint? = nil, label: ViewNode? = nil, currentValue: ViewNode? = nil,
    reading: MeterReading? = nil
  ) {
    self.reading = reading
    self.value = value
    self.style = style
    self.tint = tint
    self.label = label
    self.currentValue = currentValue
  }
}
