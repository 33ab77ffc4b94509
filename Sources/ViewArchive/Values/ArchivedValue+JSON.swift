import FoundationExtras

extension ArchivedValue {
  /// The value as JSON without spaces: one text for equal values.
  ///
  /// A date is `{"date":seconds}`; a number always has a point or an exponent, an integer never. A number that is not
  /// finite has no JSON and becomes null.
  public var jsonText: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Reads what ``jsonText`` writes; spaces are allowed.
  ///
  /// - Throws: ``ArchivedJSONError`` for text that is not such JSON, is nested too deep or too long.
  public init(jsonText: String) throws(ArchivedJSONError) {
    self = try ArchivedJSONReader.read(jsonText) { (reader) throws(JSONScanner.Failure) in try reader.value() }
  }

  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += JSONNotation.number(number, isAlwaysFraction: true)
    case .string(let string): JSONNotation.write(string, to: &text)
    case .date(let seconds): text += "{\"date\":" + JSONNotation.number(seconds, isAlwaysFraction: true) + "}"
    case .array(let values):
      JSONNotation.writeList(values, brackets: ("[", "]"), to: &text) { value, text in value.write(to: &text) }
    }
  }
}

extension ArchivedIntent {
  /// The intent as JSON without spaces, parameters in the order of their names: one text for equal intents.
  ///
  /// `{"intent":"identifier","parameters":{"name":value}}`.
  public var jsonText: String {
    var text = "{\"intent\":"
    JSONNotation.write(identifier, to: &text)
    text += ",\"parameters\":" + ArchivedValue.jsonText(of: parameters) + "}"
    return text
  }

  /// Reads what ``jsonText`` writes; spaces are allowed, parameters in any order.
  ///
  /// - Throws: ``ArchivedJSONError``.
  public init(jsonText: String) throws(ArchivedJSONError) {
    self = try ArchivedJSONReader.read(jsonText) { (reader) throws(JSONScanner.Failure) in try reader.intent() }
  }
}

extension ArchivedValue {
  /// Values by name as a JSON object without spaces, sorted by name.
  public static func jsonText(of values: [String: ArchivedValue]) -> String {
    var text = ""
    JSONNotation.writeList(values.sortedByScalars, brackets: ("{", "}"), to: &text) { pair, text in
      JSONNotation.write(pair.key, to: &text)
      text += ":"
      pair.value.write(to: &text)
    }
    return text
  }

  /// Reads values by name from a JSON object.
  ///
  /// - Throws: ``ArchivedJSONError``, also where a name comes twice.
  public static func values(jsonText: String) throws(ArchivedJSONError) -> [String: ArchivedValue] {
    try ArchivedJSONReader.read(jsonText) { (reader) throws(JSONScanner.Failure) in try reader.values() }
  }
}
