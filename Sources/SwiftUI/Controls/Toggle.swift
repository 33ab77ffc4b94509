public import AppIntents
public import ViewArchive

/// A control with two states.
///
/// In a widget only an intent can act: a toggle with a binding is drawn and does nothing.
nonisolated public struct Toggle<Label: View>: _PrimitiveView {
  let isOn: Bool
  let intent: ArchivedIntent?
  let label: Label

  init(_ isOn: Bool, _ intent: ArchivedIntent?, _ label: Label) {
    self.isOn = isOn
    self.intent = intent
    self.label = label
  }

  /// A toggle in a state, which runs an intent to change it.
  public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(isOn, intent._archived(), label())
  }
  /// A toggle with a binding, which does nothing in a widget.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn.wrappedValue, nil, label()) }

  /// The control with its label in the style in force.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.toggle(view.isOn, view.intent, view.label)
  }
}

extension Toggle where Label == EmptyView {
  /// A toggle without a label, which runs an intent.
  public init<I: AppIntent>(isOn: Bool, intent: I) { self.init(isOn, intent._archived(), EmptyView()) }
}

extension Toggle where Label == Text {
  /// A toggle with a text, which runs an intent.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) {
    self.init(isOn, intent._archived(), Text(titleKey))
  }
  /// A toggle with a text, which runs an intent.
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(_ title: S, isOn: Bool, intent: I) {
    self.init(isOn, intent._archived(), Text(title))
  }
  /// A toggle with a text and a binding, which does nothing in a widget.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn.wrappedValue, nil, Text(titleKey)) }
  /// A toggle with a text and a binding, which does nothing in a widget.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn.wrappedValue, nil, Text(title)) }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// A toggle with a text and a symbol, which runs an intent.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Bool, intent: I) {
    self.init(isOn, intent._archived(), SwiftUI.Label(titleKey, systemImage: systemImage))
  }
}

// The system turns a toggle by setting the value of its intent; which intent that is, is known when it is compiled.
extension Toggle {
  /// A toggle in a state, whose intent gets the other state as its value when it is tapped.
  public init<I: SetValueIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) where I.ValueType == Bool {
    self.init(isOn, intent.archived(setting: !isOn), label())
  }
}

extension Toggle where Label == EmptyView {
  /// A toggle without a label, whose intent gets the other state as its value.
  public init<I: SetValueIntent>(isOn: Bool, intent: I) where I.ValueType == Bool {
    self.init(isOn, intent.archived(setting: !isOn), EmptyView())
  }
}

extension Toggle where Label == Text {
  /// A toggle with a text, whose intent gets the other state as its value.
  public init<I: SetValueIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) where I.ValueType == Bool {
    self.init(isOn, intent.archived(setting: !isOn), Text(titleKey))
  }
  /// A toggle with a text, whose intent gets the other state as its value.
  @_disfavoredOverload
  public init<S: StringProtocol, I: SetValueIntent>(_ title: S, isOn: Bool, intent: I) where I.ValueType == Bool {
    self.init(isOn, intent.archived(setting: !isOn), Text(title))
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// A toggle with a text and a symbol, whose intent gets the other state as its value.
  public init<I: SetValueIntent>(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Bool, intent: I
  ) where I.ValueType == Bool {
    self.init(isOn, intent.archived(setting: !isOn), SwiftUI.Label(titleKey, systemImage: systemImage))
  }
}

extension SetValueIntent where ValueType == Bool {
  /// The intent with its value set, as data: the intent itself, which others may hold, stays as it is.
  fileprivate func archived(setting value: Bool) -> ArchivedIntent {
    var archived = _archived()
    if _parameters.contains(where: { $0._name == "value" }) { archived.parameters["value"] = .bool(value) }
    return archived
  }
}

extension _ViewContext {
  @MainActor fileprivate func toggle(_ isOn: Bool, _ intent: ArchivedIntent?, _ label: any View) -> ViewNode {
    let style = environment.style.toggleStyle?.value
    let control = style.map { $0._control ?? .plain } ?? .automatic
    let (inner, values) = inLabel(of: control == .bordered ? .bordered : .plain, tint: environment.style.tint)
    let node = inner.with(values) { context in
      guard let style, style._control == nil else { return context.evaluate(label) }
      return context.body(of: style, ToggleStyleConfiguration(label: .init(content: label), isOn: .constant(isOn)))
    }
    return .toggle(
      ToggleNode(
        isOn: isOn, intent: intent, style: control, hidesLabel: environment.style.hidesLabels,
        tint: environment.style.tint, label: node))
  }

  @MainActor private func body(of style: any ToggleStyle, _ configuration: ToggleStyleConfiguration) -> ViewNode {
    func open<S: ToggleStyle>(_ style: S) -> ViewNode {
      S.Body._evaluate(style.makeBody(configuration: configuration), in: self)
    }
    return open(style)
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Toggle: Sendable {}
