import FoundationExtras

/// Which habits are meant; what is not set lets everything through.
struct HabitFilter: Hashable, Sendable {
  /// One of these tags, whatever their case.
  var tags: [String]?
  /// One of these times of day; a habit for any time is among them.
  var timesOfDay: [TimeOfDay]?

  init(tags: [String]? = nil, timesOfDay: [TimeOfDay]? = nil) {
    (self.tags, self.timesOfDay) = (tags, timesOfDay)
  }

  /// Whether a habit is among them.
  func admits(_ habit: Habit) -> Bool {
    if let tags, !tags.isEmpty {
      let own = Set(habit.tags.map(\.foldedForMatching))
      guard tags.contains(where: { own.contains(tidiedName($0).foldedForMatching) }) else { return false }
    }
    if let timesOfDay, !timesOfDay.isEmpty {
      guard habit.timeOfDay == .anytime || timesOfDay.contains(habit.timeOfDay) else { return false }
    }
    return true
  }

  /// The filter in words short enough for a line; nil where it lets everything through.
  var text: String? {
    let names = (tags ?? []) + (timesOfDay ?? []).map(\.rawValue)
    guard let first = names.first else { return nil }
    return names.count <= 2 ? names.joined(separator: ", ") : "\(first), \(names.count - 1) more"
  }
}
