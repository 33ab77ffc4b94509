public import ViewArchive

/// The number of each control, from 1 in tree order.
///
/// A control that runs the same intent as an earlier one shows the earlier one's number, so that the alternatives of a
/// fitting view, of which one is seen, all count from the same number. A control without an intent shows none.
public struct ControlNumbers: Sendable {
  private struct Key: Hashable {
    var isToggle: Bool
    var intent: ArchivedIntent
  }
  private var numbers: [Key: Int] = [:]

  /// Numbers the controls of a view.
  public init(of node: ViewNode) {
    var count = 0
    node.walk { inner in
      let key: Key?
      switch inner {
      case .button(let button): key = button.intent.map { Key(isToggle: false, intent: $0) }
      case .toggle(let toggle): key = toggle.intent.map { Key(isToggle: true, intent: $0) }
      default: return
      }
      count += 1
      if let key, numbers[key] == nil { numbers[key] = count }
    }
  }

  /// The number that a button shows.
  public subscript(button: ButtonNode) -> Int? {
    button.intent.flatMap { numbers[Key(isToggle: false, intent: $0)] }
  }

  /// The number that a toggle shows.
  public subscript(toggle: ToggleNode) -> Int? {
    toggle.intent.flatMap { numbers[Key(isToggle: true, intent: $0)] }
  }
}
