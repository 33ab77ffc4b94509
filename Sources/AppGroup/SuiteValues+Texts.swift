import SQLite

extension SuiteValues {
  /// All values that are text and whose names begin with a prefix, by what follows it, on one snapshot.
  public func texts(prefix: String) throws -> [String: String] {
    try store.read { connection in
      var found: [String: String] = [:]
      let sql = "SELECT key, value FROM group_suite WHERE typeof(value) = 'text' AND substr(key, 1, ?) = ?"
      try connection.forEachRow(sql, [prefix.unicodeScalars.count, prefix]) { row in
        let key: String = try row[0]
        let rest = key.unicodeScalars.dropFirst(prefix.unicodeScalars.count)
        found[String(String.UnicodeScalarView(rest))] = try row[1, as: String.self]
      }
      return found
    }
  }
}
