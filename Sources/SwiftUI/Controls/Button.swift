public import AppIntents
import Foundation
public import ViewArchive

/// A control that does something.
///
/// In a widget only an intent can act: a button with a closure is drawn and does nothing.
nonisolated public struct Button<Label: View>: _PrimitiveView {
  let intent: ArchivedIntent?
  let role: ButtonRole?
  let label: Label

  init(_ intent: ArchivedIntent?, _ role: ButtonRole?, _ label: Label) {
    self.intent = intent
    self.role = role
    self.label = label
  }

  /// A control that runs an intent.
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) { self.init(intent._archived(), nil, label()) }
  /// A control that runs an intent.
  public init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
    self.init(intent._archived(), role, label())
  }
  /// A control with a closure, which does nothing in a widget.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(nil, nil, label())
  }
  /// A control with a closure, which does nothing in a widget.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(nil, role, label())
  }

  /// The control with its label in the style in force.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    context.button(view.intent, view.role, view.label)
  }
}

extension Button where Label == Text {
  /// A control with a text that runs an intent.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: I) {
    self.init(intent._archived(), role, Text(titleKey))
  }
  /// A control with a text that runs an intent.
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(_ title: S, role: ButtonRole? = nil, intent: I) {
    self.init(intent._archived(), role, Text(title))
  }
  /// A control with a text and a closure, which does nothing in a widget.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(nil, role, Text(titleKey))
  }
  /// A control with a text and a closure, which does nothing in a widget.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(nil, role, Text(title))
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A control with a text and a symbol that runs an intent.
  public init<I: AppIntent>(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: I) {
    self.init(intent._archived(), role, SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  /// A control with a text and a symbol that runs an intent.
  @_disfavoredOverload
  public init<S: StringProtocol, I: AppIntent>(_ title: S, systemImage: String, role: ButtonRole? = nil, intent: I) {
    self.init(intent._archived(), role, SwiftUI.Label(title, systemImage: systemImage))
  }
  /// A control with a text, a symbol and a closure, which does nothing in a widget.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, role, SwiftUI.Label(titleKey, systemImage: systemImage))
  }
  /// A control with a text, a symbol and a closure, which does nothing in a widget.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, role, SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The control that a style is given.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(nil, configuration.role, configuration.label)
  }
}

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
  let node: ControlRole
  /// Takes something away.
  public static let destructive = ButtonRole(node: .destructive)
  /// Leaves things as they are.
  public static let cancel = ButtonRole(node: .cancel)
  /// Closes what it stands in.
  public static let close = ButtonRole(node: .cancel)
  /// Agrees.
  public static let confirm = ButtonRole(node: .none)
}

extension _ViewContext {
  /// A button with its label in the style in force; within another control the label alone.
  @MainActor func button(_ intent: ArchivedIntent?, _ role: ButtonRole?, _ label: any View) -> ViewNode {
    if isInControl { return evaluate(label) }
    let tint = role == .destructive ? Paint.color(.system(.red)) : environment.style.tint
    let style = environment.style.buttonStyle?.value
    let control = style.map { $0._control ?? .plain } ?? .automatic
    let (inner, values) = inLabel(of: control, tint: tint)
    let node = inner.with(values) { context in
      guard let style, style._control == nil else { return context.evaluate(label) }
      return context.body(of: style, PrimitiveButtonStyleConfiguration(role: role, label: .init(content: label)))
    }
    return .button(
      ButtonNode(intent: intent, role: role?.node ?? .none, style: control, tint: tint, label: node))
  }

  @MainActor private func body(
    of style: any PrimitiveButtonStyle, _ configuration: PrimitiveButtonStyleConfiguration
  ) -> ViewNode {
    func open<S: PrimitiveButtonStyle>(_ style: S) -> ViewNode {
      S.Body._evaluate(style.makeBody(configuration: configuration), in: self)
    }
    return open(style)
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Button: Sendable {}
