public import Foundation
public import FoundationExtras
import SQLite

/// An app's own export as a format of its import: every record comes back with its identifier.
///
/// Numbers are written with a full stop, and the keys are the identifiers.
public protocol OwnExport: ImportFormat {
  /// The name space of its keys; it is stored, and therefore never changes.
  static var formatID: String { get }
}

extension OwnExport {
  /// The name space of its keys.
  public var id: String { Self.formatID }

  /// There is nothing yet.
  public var mayBeEmpty: Bool { true }

  /// A full stop.
  public var decimalMark: DecimalMark? { .point }

  /// The key under which an import finds a record of this app again.
  public static func key(_ id: UUID) -> ImportKey { ImportKey(ownRecord: id, of: formatID) }

  /// What stands before the identifier in such a key.
  public static var keyPrefix: String { "\(formatID)|" }
}

extension ImportKey {
  /// The key of a record in an app's own export, which is its identifier.
  public init(ownRecord id: UUID, of format: String) {
    self.init(format: format, key: .identifier(id.lowercaseText), occurrence: 1)
  }
}

extension ImportColumn {
  /// A column of an app's own export, which has one name everywhere.
  public init(exported name: String, kind: Kind = .text, isRequired: Bool = true) {
    self.init(name, titles: [name], kind: kind, isRequired: isRequired)
  }
}

extension ImportRow {
  /// The identifier of a record of the app.
  ///
  /// - Throws: ``CellProblem`` for other text, and for a blank cell.
  public func ownID(_ column: String) throws(CellProblem) -> UUID {
    let text = text(column)
    guard let id = UUID(uuidString: text) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is not an id of this app")
    }
    return id
  }

  /// The cell's text; nil where it is blank.
  public func textIfAny(_ column: String) -> String? {
    let text = text(column)
    return text.isEmpty ? nil : text
  }

  /// The instant with the offset of its place; nil where the cell is blank.
  ///
  /// - Throws: ``CellProblem`` for other text.
  public func instant(_ column: String) throws(CellProblem) -> OffsetDateTime? {
    guard let text = textIfAny(column) else { return nil }
    guard let instant = OffsetDateTime(text) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is no instant with its offset")
    }
    return instant
  }
}

extension ImportOutcome {
  /// A record of the app's own export.
  ///
  /// - Parameter sourceKey: The key under which an earlier import had brought it to where it was exported.
  public static func own(_ value: Value, id: UUID, sourceKey: String?) -> ImportOutcome {
    .record(value, key: .identifier(id.lowercaseText), alsoKnownAs: sourceKey.map { [$0] } ?? [])
  }
}

extension ExportValue {
  /// An identifier, in lower case.
  public static func id(_ id: UUID) -> ExportValue { .text(id.lowercaseText) }

  /// An instant as ISO 8601 on the clock of its place; none without one.
  public static func instant(_ instant: Date?, offsetSeconds: Int) -> ExportValue {
    .optional(instant.flatMap { OffsetDateTime($0, offsetSeconds: offsetSeconds)?.description })
  }
}
