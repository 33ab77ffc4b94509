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
    var reader = ArchivedJSONReader(jsonText)
    let value = try reader.value()
    try reader.end()
    self = value
  }

  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += Self.json(number)
    case .string(let string): Self.write(string, to: &text)
    case .date(let seconds): text += "{\"date\":" + Self.json(seconds) + "}"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    }
  }

  /// The shortest decimal that reads back as the same double.
  private static func json(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return number == 0 ? "0.0" : number.description
  }

  static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension ArchivedIntent {
  /// The intent as JSON without spaces, parameters in the order of their names: one text for equal intents.
  ///
  /// `{"intent":"identifier","parameters":{"name":value}}`.
  public var jsonText: String {
    var text = "{\"intent\":"
    ArchivedValue.write(identifier, to: &text)
    text += ",\"parameters\":" + ArchivedValue.jsonText(of: parameters) + "}"
    return text
  }

  /// Reads what ``jsonText`` writes; spaces are allowed, parameters in any order.
  ///
  /// - Throws: ``ArchivedJSONError``.
  public init(jsonText: String) throws(ArchivedJSONError) {
    var reader = ArchivedJSONReader(jsonText)
    let intent = try reader.intent()
    try reader.end()
    self = intent
  }
}

extension ArchivedValue {
  /// Values by name as a JSON object without spaces, sorted by name.
  public static func jsonText(of values: [String: ArchivedValue]) -> String {
    var text = "{"
    for (index, pair) in values.sortedByScalars.enumerated() {
      if index > 0 { text += "," }
      write(pair.key, to: &text)
      text += ":"
      pair.value.write(to: &text)
    }
    return text + "}"
  }

  /// Reads values by name from a JSON object.
  ///
  /// - Throws: ``ArchivedJSONError``, also where a name comes twice.
  public static func values(jsonText: String) throws(ArchivedJSONError) -> [String: ArchivedValue] {
    var reader = ArchivedJSONReader(jsonText)
    let values = try reader.values()
    try reader.end()
    return values
  }
}
