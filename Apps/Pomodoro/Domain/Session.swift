import Foundation
import FoundationExtras

/// A phase that has begun, or time that was measured elsewhere: what the log holds.
struct Session: Hashable, Sendable, Identifiable {
  /// How a session ended; the raw values are stored and never change.
  enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// It ran to its planned end.
    case completed
    /// Its rest was left out, to get on with what follows.
    case skipped
    /// It was broken off.
    case stopped
    /// It was measured by another program: its minutes count, but it is no completed session of this timer.
    case recorded
  }

  /// Where a session stands.
  enum State: Hashable, Sendable {
    /// Its clock has been running since a moment.
    case running(since: Moment)
    /// Its clock has stood still since a moment.
    case paused(since: Moment)
    case ended(Outcome)
  }

  /// A time in which the clock stood still.
  struct Pause: Hashable, Sendable {
    var start: Date
    var end: Date
  }

  /// When it was, as exactly as is known.
  enum Time: Hashable, Sendable {
    /// Instants, and how far the clock there was ahead of UTC; without an end while it has none.
    case span(start: Date, end: Date?, utcOffsetSeconds: Int)
    /// Only the day is known: its minutes count for the day.
    case dayOnly
  }

  var id: UUID
  var phase: Phase
  /// What it is for; empty where nobody said.
  var task: String
  /// To what the task belongs; empty for nothing.
  var project: String
  var tags: [String]
  var time: Time
  /// The day for which it counts: that on which it began, fixed when it was written.
  var day: CivilDate
  /// How long it was to be, fixed when it began; nil for time that was measured elsewhere.
  var plannedSeconds: Int?
  /// How long its clock ran until it stood still or, while it runs, until it last began to run.
  var activeSeconds: Int
  var state: State
  var pauses: [Pause]
  /// By which key an import finds it again.
  var sourceKey: String?
  /// What else is known of it; empty for nothing.
  var note: String

  init(
    id: UUID, phase: Phase = .focus, task: String = "", project: String = "", tags: [String] = [], time: Time,
    day: CivilDate, plannedSeconds: Int? = nil, activeSeconds: Int = 0, state: State, pauses: [Pause] = [],
    sourceKey: String? = nil, note: String = ""
  ) {
    (self.id, self.phase, self.task, self.project) = (id, phase, tidiedWords(task), tidiedWords(project))
    (self.tags, self.note) = (Self.tidied(tags), tidiedWords(note))
    (self.time, self.day, self.plannedSeconds) = (time, day, plannedSeconds)
    (self.activeSeconds, self.state, self.pauses, self.sourceKey) = (max(0, activeSeconds), state, pauses, sourceKey)
  }

  /// When it began, where it is known.
  var start: Date? {
    if case .span(let start, _, _) = time { start } else { nil }
  }

  /// When it ended, where it has and that is known.
  var end: Date? {
    if case .span(_, let end, _) = time { end } else { nil }
  }

  /// How far the clock there was ahead of UTC.
  var utcOffsetSeconds: Int? {
    if case .span(_, _, let offset) = time { offset } else { nil }
  }

  /// How it ended; nil while it has not.
  var outcome: Outcome? {
    if case .ended(let outcome) = state { outcome } else { nil }
  }

  /// Whether it runs or stands still.
  var isOpen: Bool { outcome == nil }

  /// Whether it counts as one of the day's focus sessions.
  var isCompletedFocus: Bool { phase == .focus && outcome == .completed }

  /// What it is for.
  var aim: Aim {
    get { Aim(self) }
    set { (task, project, tags) = (newValue.task, newValue.project, newValue.tags) }
  }

  /// What it is called: its task, else its project, else its phase.
  var title: String { [task, project].first { !$0.isEmpty } ?? phase.title }

  /// Tags without the marks of lists and without repetition, in the order in which they came.
  static func tidied(_ tags: [String]) -> [String] {
    if tags.isEmpty || tags.count == 1 && !tags[0].isEmpty && isTidyASCII(tags[0]) && !tags[0].utf8.contains(0x2C) {
      return tags
    }
    var known: Set<String> = []
    return tags.flatMap { $0.split(separator: ",") }
      .map { tidiedWords(String($0)) }
      .filter { !$0.isEmpty && known.insert($0.foldedForMatching).inserted }
  }
}

/// Words on one line: each character that is none of a line is a blank, and none stand at the ends; between words there are
/// as many as there were.
func tidiedWords(_ text: String) -> String {
  // It is asked of every row that is read, and most texts are tidy.
  if isTidyASCII(text) { return text }
  let isNone = { (character: Character) in
    character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
  let words = text.drop(while: isNone)
  guard let last = words.lastIndex(where: { !isNone($0) }) else { return "" }
  return String(words[...last].map { isNone($0) ? " " : $0 })
}

private func isTidyASCII(_ text: String) -> Bool {
  text.utf8.first != 0x20 && text.utf8.last != 0x20 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
}
