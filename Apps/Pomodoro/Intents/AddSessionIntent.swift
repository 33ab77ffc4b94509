import AppIntents
import AppSupport
import Commands
import Foundation

/// Notes a focus session that nobody timed.
struct AddSessionIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a focus session"
  static let description = IntentDescription(
    """
    Notes a focus session that was not timed; it counts as a completed one, and its time may overlap with no other session.
    """)

  @Parameter(
    title: "Task", description: "What it was for", requestValueDialog: "For which task?", optionsProvider: TaskNames())
  var task: String

  @Parameter(title: "Beginning", description: "When it began; so long ago as it was long, unless given")
  var at: ZonedInstant?

  @Parameter(
    title: "End", description: "When it ended, such as 09:25: on the day of its beginning, or in the night after")
  var to: String?

  @Parameter(
    title: "Length in minutes", description: "How long it was, where no end is given", inclusiveRange: (1, 1440))
  var minutes: Int?

  @Parameter(title: "Project", description: "To what the task belongs", optionsProvider: ProjectNames())
  var project: String?

  @Parameter(
    title: "Tags", description: "Words by which sessions are counted together", optionsProvider: TagNames())
  var tags: [String]?

  @Dependency private var log: PomodoroLog

  func perform() async throws -> some IntentResult & ReturnsValue<SessionFigures> & ProvidesDialog {
    let aim = Aim(task: task, project: project ?? "", tags: tags ?? [])
    let added = try log.add(aim, time: try log.span(at: at, to: to, minutes: minutes))
    return .result(
      value: SessionFigures(added.session, id: added.id, in: log.zone), dialog: "\(added.title) · \(added.id)")
  }
}

/// A session that has ended, as `add` gives it back; the names are those of the export.
struct SessionFigures: TransientAppEntity {
  @Property(title: "Id") var id: String
  @Property(title: "At") var at: ZonedInstant?
  @Property(title: "End") var end: ZonedInstant?
  @Property(title: "Day") var day: String
  @Property(title: "Phase") var phase: Phase
  @Property(title: "Outcome") var outcome: Session.Outcome?
  @Property(title: "Task") var task: String
  @Property(title: "Project") var project: String
  @Property(title: "Tags") var tags: [String]
  @Property(title: "Active seconds") var activeSeconds: Int

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "session"

  var displayRepresentation: DisplayRepresentation { "\(task)" }

  init() { (id, day, phase, task, project, tags, activeSeconds) = ("", "", .focus, "", "", [], 0) }

  init(_ session: Session, id: String, in zone: TimeZone) {
    self.init()
    (self.id, day, phase, outcome) = (id, session.day.description, session.phase, session.outcome)
    at = session.start.map { ZonedInstant($0, offsetSeconds: session.utcOffsetSeconds ?? 0) }
    end = session.end.map { ZonedInstant($0, offsetSeconds: session.offsetSeconds(at: $0, in: zone)) }
    (task, project, tags, activeSeconds) = (session.task, session.project, session.tags, session.activeSeconds)
  }
}
