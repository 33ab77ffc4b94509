/// What is remarkable about a stored timeline or run, taken out of its text only when somebody asks.
///
/// Most timelines have a remark, and hardly any command tells it: a decoder would be half of what a status line takes.
struct StoredDiagnostics: Hashable, Sendable {
  private enum Form: Sendable {
    case list([WidgetDiagnostic])
    case text(String)
  }
  private let form: Form

  /// Remarks that are known.
  init(_ list: [WidgetDiagnostic]) { form = .list(list) }

  /// Remarks as they are stored; nil is none.
  init(stored text: String?) { form = text.map(Form.text) ?? .list([]) }

  /// The remarks.
  var list: [WidgetDiagnostic] {
    switch form {
    case .list(let list): list
    case .text(let text): WidgetDiagnostic.list(stored: text)
    }
  }

  static func == (one: StoredDiagnostics, other: StoredDiagnostics) -> Bool { one.list == other.list }
  func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
