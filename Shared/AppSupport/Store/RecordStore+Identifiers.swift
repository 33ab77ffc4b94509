import AppGroup
import Commands
public import Foundation

extension RecordStore {
  /// The shortest beginning of an identifier that no other record of a table has.
  public func shortID(of id: UUID, in table: String) throws -> String {
    try file.read { try RecordIDs($0, table: table).shortened([id]) }[id] ?? ""
  }

  /// The record that a person names by the beginning of its identifier.
  ///
  /// - Parameters:
  ///   - prefix: What they typed.
  ///   - noun: What a record is called in messages, without an article.
  ///   - table: Where records are kept.
  ///   - unwritten: Records that stand because time has passed and that no command has written yet.
  ///   - describe: What a candidate is, where several have the beginning.
  ///   - find: The stored record with an identifier.
  /// - Throws: `CommandError` for a text that is no identifier, that none has or that several have.
  public func record<Record: Identifiable<UUID>>(
    called prefix: String, noun: String, in table: String, unwritten: (Writer.Reader) throws -> [Record] = { _ in [] },
    describing describe: (Record) -> String = { _ in "" }, find: (Writer.Reader, UUID) throws -> Record?
  ) throws -> Record {
    guard ShortID.isPrefix(prefix) else {
      throw CommandError(
        "\(quoted(prefix)) is not the id of \(noun.withArticle)",
        details: ["give at least four characters of it, such as a3f9"])
    }
    let (found, short) = try read { reader in
      let ids = RecordIDs(reader.connection, table: table)
      let stored = try ids.matching(prefix).compactMap { try find(reader, $0) }
      let all = try unwritten(reader)
      let others = all.filter { record in
        ShortID.text(record.id).hasPrefix(prefix.lowercased()) && !stored.contains { $0.id == record.id }
      }
      let found = stored + others
      return (found, try found.count > 1 ? ids.shortened(found.map(\.id), unwritten: all.map(\.id)) : [:])
    }
    guard let first = found.first else {
      throw CommandError("No \(noun) has the id \(quoted(prefix))", exitCode: .noInput)
    }
    guard found.count == 1 else {
      let lines = found.map { record in
        [short[record.id] ?? "", describe(record)].filter { !$0.isEmpty }.joined(separator: "  ")
      }
      throw CommandError("\(quoted(prefix)) may be more than one \(noun)", details: listed(lines, as: "candidates"))
    }
    return first
  }
}
