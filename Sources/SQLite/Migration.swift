/// One step of a schema from the version before to its own.
///
/// A step that has been released is never changed; a later version is another step.
public struct Migration: Sendable {
  /// The version that the schema has after the step, from 1.
  public let version: Int
  /// What the step does, in a few words.
  public let name: String
  let body: @Sendable (Connection) throws -> Void

  /// Makes a step of SQL, one text or several run in order.
  public init(version: Int, name: String, sql: String...) {
    self.init(version: version, name: name) { connection in
      for text in sql { try connection.execute(text) }
    }
  }

  /// Makes a step of code.
  public init(version: Int, name: String, body: @escaping @Sendable (Connection) throws -> Void) {
    self.version = version
    self.name = name
    self.body = body
  }
}
