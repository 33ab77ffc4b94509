import Foundation

/// What a focus session is for.
struct Aim: Hashable, Sendable {
  var task = ""
  var project = ""
  var tags: [String] = []

  /// What a session is for.
  init(_ session: Session) { self.init(task: session.task, project: session.project, tags: session.tags) }

  init(task: String = "", project: String = "", tags: [String] = []) {
    (self.task, self.project, self.tags) = (tidiedWords(task), tidiedWords(project), Session.tidied(tags))
  }

  /// Takes over what is named; an argument that is nil stays.
  mutating func change(task: String?, project: String?, tags: [String]?) {
    self = Aim(task: task ?? self.task, project: project ?? self.project, tags: tags ?? self.tags)
  }

  /// Whether nobody said.
  var isEmpty: Bool { self == Aim() }
}

/// What a person chose for the next focus session, and when: it holds until one begins.
struct AimChoice: Hashable, Sendable {
  var aim: Aim
  var at: Date
}
