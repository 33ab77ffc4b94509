/// A link into an app, taken apart and decoded once: `caffeine://drink/espresso?at=08:00#top`.
///
/// The host of the URL is the first segment, since in such links it names a place in the app.
public struct DeepLink: Hashable, Sendable {
  /// A named value behind the question mark.
  public struct QueryItem: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value; empty where none was given.
    public var value: String

    /// Makes a named value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The scheme in lower case, without its colon.
  public var scheme: String
  /// The decoded segments, the host first; an empty one is kept unless it is the last.
  public var segments: [String]
  /// The decoded query in order; a name may repeat.
  public var query: [QueryItem]
  /// The decoded text behind the number sign; nil where there is no such sign.
  public var fragment: String?

  /// Makes a link from decoded parts.
  public init(scheme: String, segments: [String], query: [QueryItem] = [], fragment: String? = nil) {
    self.scheme = scheme
    self.segments = segments
    self.query = query
    self.fragment = fragment
  }

  /// The last value of a name in the query; nil when it does not occur.
  public func value(_ name: String) -> String? { query.last { $0.name == name }?.value }
}

extension DeepLink {
  /// Takes a link apart.
  ///
  /// What it means depends on its text alone, not on whether the app has run before.
  /// Characters outside ASCII are accepted as they are; a plus sign stays a plus sign, as RFC 3986 has it.
  ///
  /// - Throws: an error of bad data for a text without scheme, and for a per cent sign that encodes nothing.
  public static func parse(_ text: String) throws(CommandError) -> DeepLink {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), isScheme(bytes[..<colon]) else {
      throw CommandError(
        "\(quoted(text)) is not a link", details: ["a link begins with the app's scheme, such as caffeine://today"],
        exitCode: .dataError)
    }
    var link = DeepLink(scheme: String(decoding: bytes[..<colon], as: UTF8.self).lowercased(), segments: [])
    var rest = bytes[(colon + 1)...]
    // The parts are split before they are decoded: a decoded mark is data.
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      link.fragment = try decode(rest[(hash + 1)...], of: text)
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      for item in rest[(mark + 1)...].split(separator: UInt8(ascii: "&")) {
        let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
        let name = try decode(item[..<equals], of: text)
        link.query.append(QueryItem(name, try decode(item[equals...].dropFirst(), of: text)))
      }
      rest = rest[..<mark]
    }
    let path = rest.drop { $0 == UInt8(ascii: "/") }
    for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      link.segments.append(try decode(segment, of: text))
    }
    if link.segments.last == "" { link.segments.removeLast() }
    return link
  }

  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func decode(_ bytes: ArraySlice<UInt8>, of link: String) throws(CommandError) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "%") else {
        decoded.append(bytes[index])
        index += 1
        continue
      }
      let digits = bytes[(index + 1)...].prefix(2)
      guard digits.count == 2, let high = hexValue(digits[index + 1]), let low = hexValue(digits[index + 2]) else {
        let shown = String(decoding: bytes[index...].prefix(3), as: UTF8.self)
        throw CommandError(
          "\(quoted(shown)) in the link encodes no character",
          details: ["write a per cent sign that is meant as such as %25"], exitCode: .dataError)
      }
      decoded.append(high << 4 | low)
      index += 3
    }
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw CommandError(
        "\(quoted(String(decoding: bytes, as: UTF8.self))) in the link does not decode to text",
        details: ["per cent signs must encode UTF-8, such as %C3%A9 for é"], exitCode: .dataError)
    }
    return text
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
