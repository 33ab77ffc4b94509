/// How far long work is: what is being done, and how much of it.
public struct WorkProgress: Hashable, Sendable {
  /// What is being done, as a participle: `Reading servings.csv`.
  public var title: String
  /// The units that are done: bytes, rows, steps.
  public var completed: Int
  /// All units; nil where nobody knows.
  public var total: Int?
  /// What else is worth knowing, such as `123,456 rows`.
  public var detail: String

  /// Describes a moment of long work.
  public init(_ title: String, completed: Int, of total: Int? = nil, detail: String = "") {
    self.title = title
    self.completed = completed
    self.total = total
    self.detail = detail
  }

  /// The done part in whole per cent, never more than 100; nil where the whole is not known.
  public var percent: Int? {
    guard let total, total > 0 else { return nil }
    return Int((Double(min(max(completed, 0), total)) / Double(total) * 100).rounded(.down))
  }

  /// A count with a comma between thousands, as the detail of a progress gives it.
  public static func grouped(_ count: Int) -> String {
    var text = String(count.magnitude)
    var position = text.count - 3
    while position > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: position))
      position -= 3
    }
    return count < 0 ? "-" + text : text
  }
}
