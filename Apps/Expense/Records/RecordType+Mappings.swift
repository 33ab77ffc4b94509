import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// How banks' tables are read: what was stated when one was imported holds for the next with the same header.
  static let mappings = RecordType.things(
    "mapping", plural: "mappings", table: LedgerWriter.mappings,
    fields: [
      RecordField(
        "header", title: "header", help: "The titles of the table's columns", kind: .string, isEditable: true,
        isRequired: true, filter: .contains, column: .left),
      RecordField("stated", title: "stated", kind: .string, column: .left),
    ]
      + StatementMapping.Option.allCases.map { option in
        RecordField(
          option.rawValue, title: option.rawValue, help: "As import takes it", kind: .string, isEditable: true,
          isClearable: true)
      },
    list: { query, context in
      let records = try ExpenseStore(context.store).read { try $0.mappings() }.map(RecordValue.init)
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let title = try GivenValues(values: values).required("header")
      let writer = LedgerWriter(journal: journal)
      let header = try freeHeader(title, writer)
      let mapping = RememberedMapping(
        id: context.world.newID(), header: header, title: title,
        mapping: try StatementMapping().changed(by: GivenValues(values: values)))
      try writer.put(mapping)
      return mapping.id
    },
    edit: { id, changes, journal, _ in
      let writer = LedgerWriter(journal: journal)
      guard var known = try writer.reader.mappings().first(where: { $0.id == id }) else { return }
      let given = GivenValues(values: changes)
      if let title = given.text("header"), !title.isEmpty, title != known.title {
        (known.header, known.title) = (try freeHeader(title, writer, except: id), title)
      }
      known.mapping = try known.mapping.changed(by: given)
      try writer.put(known)
    })

  /// The letters of a header that no other mapping has.
  private static func freeHeader(_ title: String, _ writer: LedgerWriter, except id: UUID? = nil) throws -> String {
    let header = StatementMemory.header([title])
    if header.isEmpty { throw CommandError("\(quoted(title)) is not the header of a table") }
    if try writer.reader.mappings().contains(where: { $0.id != id && $0.header == header }) {
      throw CommandError("There is a mapping of this header already", details: ["see: expense mappings"])
    }
    return header
  }
}

extension StatementMapping {
  /// This with given values in place of its own.
  ///
  /// - Throws: `CommandError` for a value that says nothing.
  fileprivate func changed(by given: GivenValues) throws -> StatementMapping {
    var mapping = self
    for option in Option.allCases {
      if given.values[option.rawValue] != nil { mapping[option] = given.text(option.rawValue) ?? "" }
      if let problem = mapping.problem(with: option) { throw CommandError(problem.message, details: [problem.advice]) }
    }
    return mapping
  }
}

extension RecordValue {
  fileprivate init(_ known: RememberedMapping) {
    let options = StatementMapping.Option.allCases.compactMap { option in
      known.mapping[option].map { (option.rawValue, ArchivedValue.string($0)) }
    }
    self.init(
      id: known.id, title: known.title,
      values: ["header": .string(known.title), "stated": .string(known.mapping.words())].merging(options) { first, _ in
        first
      })
  }
}
