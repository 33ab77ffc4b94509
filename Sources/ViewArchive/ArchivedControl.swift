/// A control of an archived view, as a list of controls names it.
public struct ArchivedControl: Hashable, Sendable {
  /// What kind of control it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Runs its intent.
    case button
    /// Runs its intent and has two states.
    case toggle
  }
  /// The place among the controls of the view in tree order, from 1.
  public var number: Int
  /// What kind of control it is.
  public var kind: Kind
  /// What the control says, in one line; empty where it says nothing.
  public var title: String
  /// What a tap runs; nil for a control that cannot act in a widget.
  public var intent: ArchivedIntent?
  /// The state of a toggle; nil for a button.
  public var isOn: Bool?
  /// Whether no view around it disables it.
  public var isEnabled: Bool
  /// Makes a control.
  public init(
    number: Int, kind: Kind, title: String, intent: ArchivedIntent?, isOn: Bool? = nil, isEnabled: Bool = true
  ) {
    self.number = number
    self.kind = kind
    self.title = title
    self.intent = intent
    self.isOn = isOn
    self.isEnabled = isEnabled
  }
}

/// A link of an archived view.
public struct ArchivedLink: Hashable, Sendable {
  /// The address, as written.
  public var destination: String
  /// What the link says, in one line.
  public var title: String
  /// Makes a link.
  public init(destination: String, title: String) {
    self.destination = destination
    self.title = title
  }
}
