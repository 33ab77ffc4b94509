public import AppGroup
public import Commands
public import Foundation
public import FoundationExtras
public import ViewArchive
public import WidgetKitCore

/// A kind of record of an app, declared once: listing, filtering, editing, deleting, JSON, help and completion follow.
public struct RecordType: Sendable {
  /// Which records are asked for; of things only the filter counts.
  public struct Query: Hashable, Sendable {
    /// The days, with open ends.
    public var days: DayRange
    /// The conditions, and the most records, counted from the latest.
    public var filter: RecordFilter

    /// Makes a query.
    public init(days: DayRange = DayRange(from: nil, through: nil), filter: RecordFilter = .all) {
      self.days = days
      self.filter = filter
    }
  }

  /// Values by the options' names of editable fields, as they were given; null takes the value back.
  public typealias Changes = [String: ArchivedValue]

  /// What one record is called in messages.
  public var noun: String
  /// What several are called; of things, also the word that lists them.
  public var plural: String
  /// The table of the store, which follows the journal's convention.
  public var table: String
  /// The fields, in the order of a list's columns.
  public var fields: [RecordField]
  /// Whether records happen at a moment and are called by their identifiers; things are called by their names.
  public var isDated: Bool
  /// Words for changes of things that are made often.
  public var verbs: [RecordVerb] = []
  let list: @Sendable (Query, AppContext) throws -> [RecordValue]
  let find: @Sendable ([UUID], AppContext) throws -> [RecordValue]
  let add: (@Sendable (Changes, JournalWriter, AppContext) throws -> UUID)?
  let edit: @Sendable (UUID, Changes, JournalWriter, AppContext) throws -> Void

  /// The identifiers of records that stand because time has passed, and that no command has written yet.
  ///
  /// Such is a session that began by itself. `find` and `list` know them already.
  public var unwritten: @Sendable (AppContext) throws -> [UUID] = { _ in [] }
  /// Writes them, within a command that changes records and before it does.
  public var writeUnwritten: @Sendable (JournalWriter, AppContext) throws -> Void = { _, _ in }

  /// What each day has in all of fields that are summed, where that is not what its records add up to.
  ///
  /// Such are the minutes of a session over midnight, which lie on two days.
  public var daySums: (@Sendable (Query, AppContext) throws -> [CivilDate: [String: ArchivedValue]])?

  /// What changes or deletes besides the record itself, a line each, as it is told; of a deletion the changes are nil.
  public var consequences: @Sendable (UUID, Changes?, AppContext) throws -> [String] = { _, _, _ in [] }
  /// What follows in other records when a command is taken back or done again; asked before, and carried out after it in the same
  /// transaction.
  public var following: (@Sendable (_ command: UUID, AppContext) throws -> () throws -> Void)?
  /// The latest command in which a person changed a record themselves, and no other one of its kind, where others change along with
  /// it; nil where there is none.
  public var ownCommand: (@Sendable (UUID, AppContext) throws -> UUID?)?
  /// Deletes a record where that is more than to mark its row.
  public var delete: (@Sendable (UUID, JournalWriter, AppContext) throws -> Void)?
  /// Whether a record stands that may have no row, such as a thing that comes with the app.
  public var isStanding: (@Sendable (UUID, JournalWriter) throws -> Bool)?

  /// Makes a kind of records that happen at a moment: they are listed by day and called by their identifiers.
  ///
  /// - Parameters:
  ///   - list: The records of a query, the earliest first.
  ///   - find: The records with identifiers; what is gone is left out.
  ///   - edit: Changes a record within a command.
  public static func dated(
    _ noun: String, plural: String, table: String, fields: [RecordField],
    list: @escaping @Sendable (Query, AppContext) throws -> [RecordValue],
    find: @escaping @Sendable ([UUID], AppContext) throws -> [RecordValue],
    edit: @escaping @Sendable (UUID, Changes, JournalWriter, AppContext) throws -> Void
  ) -> RecordType {
    RecordType(
      noun: noun, plural: plural, table: table, fields: fields, isDated: true, list: list, find: find, add: nil,
      edit: edit)
  }

  /// Makes a kind of things, which are called by their names: the plural lists them, `add`, `edit` and `delete` change them.
  ///
  /// - Parameters:
  ///   - verbs: Words for changes that are made often, beside `add`, `edit` and `delete`.
  ///   - list: The things that a filter lets through, also those that come with the app and have no identifier.
  ///   - add: Makes a thing within a command; the first required field is the positional one.
  public static func things(
    _ noun: String, plural: String, table: String, fields: [RecordField], verbs: [RecordVerb] = [],
    list: @escaping @Sendable (Query, AppContext) throws -> [RecordValue],
    add: @escaping @Sendable (Changes, JournalWriter, AppContext) throws -> UUID,
    edit: @escaping @Sendable (UUID, Changes, JournalWriter, AppContext) throws -> Void
  ) -> RecordType {
    RecordType(
      noun: noun, plural: plural, table: table, fields: fields, isDated: false, verbs: verbs, list: list,
      find: { ids, context in
        let wanted = Set(ids)
        return try list(Query(), context).filter { $0.id.map(wanted.contains) ?? false }
      }, add: add, edit: edit)
  }
}

extension ZonedInstant {
  /// The instant that an option's value is: a date, or ISO 8601 text with its offset; nil for anything else.
  public init?(_ value: ArchivedValue?) {
    switch value {
    case .date(let seconds)? where seconds.isFinite: self.init(Date(timeIntervalSince1970: seconds))
    case .string(let text)?:
      guard let local = OffsetDateTime(text) else { return nil }
      self.init(local.instant, offsetSeconds: local.offsetSeconds)
    default: return nil
    }
  }
}
