extension DeepLink {
  /// The link as text that parses back to the same parts.
  ///
  /// A space becomes `%20` and never a plus sign; a plus sign is encoded too, for readers that take it for a space. An
  /// ampersand stands as it is in a segment and is encoded in the query.
  public var text: String {
    var text = scheme + "://"
    text += segments.map { Self.encode($0, allowing: Self.segmentMarks) }.joined(separator: "/")
    // An empty last segment would otherwise be lost.
    if segments.last == "" { text += "/" }
    if !query.isEmpty {
      let items = query.map { item in
        Self.encode(item.name, allowing: Self.queryMarks) + "=" + Self.encode(item.value, allowing: Self.queryMarks)
      }
      text += "?" + items.joined(separator: "&")
    }
    if let fragment { text += "#" + Self.encode(fragment, allowing: Self.queryMarks) }
    return text
  }

  /// What RFC 3986 allows in a segment beside letters and digits, without the plus sign.
  private static let segmentMarks = Set("-._~!$&'()*,;=:@".utf8)
  private static let queryMarks = Set("-._~!$'()*,;:@/?".utf8)

  private static func encode(_ text: String, allowing marks: Set<UInt8>) -> String {
    var encoded = ""
    for byte in text.utf8 {
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isPlain || marks.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    return encoded
  }
}
