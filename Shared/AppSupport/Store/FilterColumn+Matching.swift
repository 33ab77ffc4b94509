import FoundationExtras
import ViewArchive
public import WidgetKitCore

/// A field of records of which some are not stored yet, because time alone has made them: they are chosen in memory.
public protocol UnwrittenFilterColumn: FilterColumn {
  /// What is chosen.
  associatedtype Record

  /// The texts that a record has in the field, as they are written.
  func texts(of record: Record) -> [String]
}

extension RecordFilter {
  /// Whether a record is let through, by the same rules as in the database; the limit is not looked at.
  public func matches<Column: UnwrittenFilterColumn>(_ record: Column.Record, by columns: Column.Type) -> Bool {
    conditions.allSatisfy { condition in
      guard let column = Column(rawValue: condition.field.name) else { return false }
      let own = column.texts(of: record)
      switch condition {
      case .equals(_, let value): return column.has([value], own)
      case .oneOf(_, let values): return column.has(values, own)
      case .contains(_, let words):
        return own.contains { $0.foldedForMatching.contains(words.foldedForMatching) }
      case .range, .flag: return false
      }
    }
  }
}

extension UnwrittenFilterColumn {
  fileprivate func has(_ values: [ArchivedValue], _ own: [String]) -> Bool {
    values.contains { value in
      guard case .string(let wanted) = value else { return false }
      return own.contains { isSame($0, wanted) }
    }
  }

  private func isSame(_ own: String, _ wanted: String) -> Bool {
    switch content {
    case .code: own == wanted
    case .path:
      own.foldedForMatching == wanted.foldedForMatching
        || own.foldedForMatching.hasPrefix(wanted.foldedForMatching + ":")
    default: own.foldedForMatching == wanted.foldedForMatching
    }
  }
}
