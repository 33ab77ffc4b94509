/// One row of a result: a copy, good for as long as it is kept.
///
/// What reads a column can be inlined: it is asked for a column of each of thousands of rows, and without its type each time
/// would look up what an optional of that type is.
public struct Row: Hashable, Sendable {
  @usableFromInline var values: [DatabaseValue]
  var columns: ColumnNames

  /// The number of columns.
  public var count: Int { values.count }
  /// The names of the columns, in order.
  public var columnNames: [String] { columns.names }

  /// The stored value in a column, the first being 0; nil if there is no such column.
  @inlinable public func value(at index: Int) -> DatabaseValue? {
    values.indices.contains(index) ? values[index] : nil
  }

  /// The stored value in the first column of a name; nil if there is no such column.
  public func value(named name: String) -> DatabaseValue? {
    columns.index(of: name).map { values[$0] }
  }

  /// The value in a column, the first being 0.
  ///
  /// - Throws: A `DatabaseError` if there is no such column or the value is of another type.
  @inlinable
  public subscript<Value: DatabaseValueConvertible>(_ index: Int, as type: Value.Type = Value.self) -> Value {
    get throws {
      guard let stored = value(at: index) else { throw missing(index) }
      guard let value = Value.fromDatabaseValue(stored) else { throw mismatch(stored, index, type) }
      return value
    }
  }

  /// The value in the first column of a name.
  ///
  /// - Throws: A `DatabaseError` if there is no such column or the value is of another type.
  public subscript<Value: DatabaseValueConvertible>(_ name: String, as type: Value.Type = Value.self) -> Value {
    get throws {
      guard let stored = value(named: name) else {
        throw DatabaseError(.range, "there is no column '\(name)' among \(columns.names.joined(separator: ", "))")
      }
      guard let value = Value.fromDatabaseValue(stored) else { throw mismatch(stored, name, type) }
      return value
    }
  }

  @usableFromInline func missing(_ index: Int) -> DatabaseError {
    DatabaseError(.range, "there is no column \(index) among \(count)")
  }

  @usableFromInline func mismatch(_ stored: DatabaseValue, _ index: Int, _ type: Any.Type) -> DatabaseError {
    mismatch(stored, columns.names[index], type)
  }

  private func mismatch(_ stored: DatabaseValue, _ name: String, _ type: Any.Type) -> DatabaseError {
    DatabaseError(.mismatch, "column '\(name)' holds \(stored.typeName), which does not read as \(type)")
  }
}

/// The names of a result's columns, shared by its rows.
final class ColumnNames: Hashable, Sendable {
  let names: [String]

  init(_ names: [String]) { self.names = names }

  /// Those of a row that has not been read.
  static let none = ColumnNames([])

  /// The first column of a name.
  ///
  /// Results are narrow, so looking through beats a dictionary for each.
  func index(of name: String) -> Int? { names.firstIndex(of: name) }

  static func == (left: ColumnNames, right: ColumnNames) -> Bool { left === right || left.names == right.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
