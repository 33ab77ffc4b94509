import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordFilter {
  /// Whether the conditions choose a session: what ``FilterClause`` says to the database, for one that is not stored.
  func matches(_ session: Session) -> Bool {
    conditions.allSatisfy { condition in
      guard let field = SessionField(rawValue: condition.field.name) else { return false }
      let own = session.texts(of: field)
      let isOwn = { (value: ArchivedValue) in
        if case .string(let text) = value { own.contains(text.foldedForMatching) } else { false }
      }
      switch condition {
      case .equals(_, let value): return isOwn(value)
      case .oneOf(_, let values): return values.contains(where: isOwn)
      case .contains(_, let words): return own.contains { $0.contains(words.foldedForMatching) }
      case .range, .flag: return false
      }
    }
  }
}

extension Session {
  /// The folded texts of a field.
  fileprivate func texts(of field: SessionField) -> [String] {
    let texts =
      switch field {
      case .task: [task]
      case .project: [project]
      case .tags: tags
      case .phase: [phase.rawValue]
      case .outcome: outcome.map { [$0.rawValue] } ?? []
      }
    return texts.map(\.foldedForMatching)
  }
}
