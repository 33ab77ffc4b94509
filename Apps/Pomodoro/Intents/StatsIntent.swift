import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import SwiftUI
import WidgetKitCore

/// By what statistics are counted together.
enum StatsGrouping: String, AppEnum {
  case days, weeks, tasks, projects, tags

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "grouping"
  static let caseDisplayRepresentations: [StatsGrouping: DisplayRepresentation] = [
    .days: "days", .weeks: "weeks", .tasks: "tasks", .projects: "projects", .tags: "tags",
  ]
}

/// A line of statistics.
struct StatsFigures: TransientAppEntity {
  /// The day, the first day of the week, or the name.
  @Property(title: "Name") var name: String
  /// Completed focus sessions.
  @Property(title: "Sessions") var sessions: Int
  @Property(title: "Focus seconds") var seconds: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "figures"

  var displayRepresentation: DisplayRepresentation { "\(name) \(lengthText(seconds))" }

  init() { (name, sessions, seconds) = ("", 0, 0) }

  init(_ name: String, _ figures: FocusStatistics.Figures) {
    self.init()
    (self.name, sessions, seconds) = (name, figures.sessions, figures.seconds)
  }
}

/// The figures of a range of days.
struct StatsIntent: AppIntent {
  static let title: LocalizedStringResource = "Show statistics"
  static let description = IntentDescription(
    """
    Counts completed focus sessions and focus minutes; a session counts on the day on which it began, its minutes where \
    they passed.
    """)

  @Parameter(
    title: "Range", description: "today, week, month, 7d, Oct 2026, 2026-03 or two days with .. between them",
    default: "7d")
  var range: String

  @Parameter(title: "By", description: "What is counted together", default: .days)
  var by: StatsGrouping

  @Parameter(title: "Task", description: "Count only these tasks", optionsProvider: TaskNames())
  var task: [String]?

  @Parameter(title: "Project", description: "Count only these projects", optionsProvider: ProjectNames())
  var project: [String]?

  @Parameter(title: "Tags", description: "Count only sessions that have one of these", optionsProvider: TagNames())
  var tags: [String]?

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<[StatsFigures]> & ProvidesDialog & ShowsSnippetView {
    let asked = try TimeExpression.readRange(range, in: log.times)
    let bounds = try log.dayBounds()
    let first = asked.from ?? min(bounds.lowerBound, asked.through ?? bounds.lowerBound)
    // Days to come have no figures.
    let last = max(first, min(asked.through ?? bounds.upperBound, max(bounds.upperBound, first)))
    let filter = RecordFilter().oneOf("task", task).oneOf("project", project).oneOf("tags", tags)
    let statistics = try log.statistics(of: first...last, filter: filter)
    let rows = rows(statistics, first...last)
    let days =
      asked.from.map { $0 > log.times.today } ?? false
      ? range
      : first == last
        ? TimeExpression.echo(of: first, in: log.times)
        : "\(TimeExpression.echo(of: first, in: log.times)) to \(TimeExpression.echo(of: last, in: log.times))"
    let count = statistics.total.sessions
    let ahead = asked.from.map { $0 > log.times.today } ?? false ? " · still to come" : ""
    let dialog =
      "\(count) \(count == 1 ? "session" : "sessions") · \(lengthText(statistics.total.seconds)) · \(days)\(ahead)"
    return .result(value: rows, dialog: "\(dialog)") {
      StatsSnippet(
        rows: rows, by: by, surplusSeconds: surplusSeconds(statistics), recordedSeconds: statistics.recordedSeconds,
        times: log.times)
    }
  }

  /// What the rows have in common, and add up to too much by.
  private func surplusSeconds(_ statistics: FocusStatistics) -> Int {
    switch by {
    case .days, .weeks: 0
    case .tasks: statistics.surplusSeconds(of: statistics.byTask)
    case .projects: statistics.surplusSeconds(of: statistics.byProject)
    case .tags: statistics.surplusSeconds(of: statistics.byTag)
    }
  }

  private func rows(_ statistics: FocusStatistics, _ days: ClosedRange<CivilDate>) -> [StatsFigures] {
    switch by {
    case .days:
      // Of a long range only days with figures are told, of a short one all.
      let all = days.lowerBound.days(until: days.upperBound) < 31
      let shown = all ? Array(days) : statistics.days.keys.sorted()
      return shown.map { StatsFigures($0.description, statistics.days[$0] ?? .init()) }
    case .weeks:
      return statistics.weeks(firstWeekday: log.times.firstWeekday).map {
        StatsFigures($0.first.description, $0.figures)
      }
    case .tasks: return statistics.byTask.map { StatsFigures($0.name, $0.figures) }
    case .projects: return statistics.byProject.map { StatsFigures($0.name, $0.figures) }
    case .tags: return statistics.byTag.map { StatsFigures($0.name, $0.figures) }
    }
  }
}
