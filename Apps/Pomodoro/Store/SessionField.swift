import AppSupport

/// The fields by which sessions can be chosen, each mapped to its column here and nowhere else.
enum SessionField: String, UnwrittenFilterColumn {
  case task
  case project
  case tags
  case phase
  case outcome
  case note

  static let records = "sessions"

  var expression: String {
    switch self {
    case .task: "task_folded"
    case .project: "project_folded"
    case .tags: "tags_folded"
    case .phase: "phase"
    case .outcome: "outcome"
    case .note: "note_folded"
    }
  }

  var content: FilterContent {
    switch self {
    case .task, .project, .note: .words
    case .tags: .list(separator: ",")
    case .phase, .outcome: .code
    }
  }

  func texts(of session: Session) -> [String] {
    switch self {
    case .task: [session.task]
    case .project: [session.project]
    case .tags: session.tags
    case .phase: [session.phase.rawValue]
    case .outcome: session.outcome.map { [$0.rawValue] } ?? []
    case .note: [session.note]
    }
  }
}
