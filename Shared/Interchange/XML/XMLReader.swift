/// An element's beginning: its name and its attributes.
public struct XMLTag: Hashable, Sendable {
  /// The name, with its prefix where it has one.
  public let name: String
  /// The attributes by their names.
  public let attributes: [String: String]
  /// The line on which it stands, from 1.
  public let line: Int
  /// How deep it stands; the root is 1.
  public let depth: Int
}

/// What a reader comes across, in the file's order.
public enum XMLEvent: Hashable, Sendable {
  /// An element begins.
  case start(XMLTag)
  /// Text stands within an element; one text may come in several parts.
  case text(String)
  /// An element ends.
  case end(name: String)
}

/// Which elements of a file are wanted.
public struct XMLSelector: Hashable, Sendable {
  /// The element's name.
  public let element: String
  /// An attribute that it must have, if any.
  public let attribute: String?
  /// The attribute's value.
  public let value: String

  /// Wants elements of a name, perhaps only those with a value in an attribute.
  public init(_ element: String, where attribute: String? = nil, is value: String = "") {
    (self.element, self.attribute, self.value) = (element, attribute, value)
  }
}

/// Reads XML from a source, a chunk at a time, in memory that does not grow with the file.
///
/// A file that declares an entity is refused, whether it would load another file or stand for text of its own.
/// Encodings are UTF-8, UTF-16, ISO 8859-1, US-ASCII and Windows-1252, as the file names them.
public struct XMLReader: Sendable {
  private let limits: XMLLimits
  private let isMending: Bool

  /// Makes a reader.
  ///
  /// - Parameter isMending: whether a document type without entities is passed over, and control characters that XML
  ///   forbids become blanks; exports of well-known programs are broken in both.
  public init(limits: XMLLimits = .standard, isMending: Bool = false) {
    (self.limits, self.isMending) = (limits, isMending)
  }

  /// Calls the body with the root's beginning and with everything in the elements that are wanted, until it answers
  /// false.
  ///
  /// - Parameter selectors: the elements that are wanted; nil wants everything.
  /// - Returns: how many elements had a wanted name and lacked the attribute.
  /// - Throws: ``XMLError``, what reading throws and what the body throws.
  @discardableResult
  public func read(
    _ source: any ByteSource, selecting selectors: [XMLSelector]? = nil, _ body: (XMLEvent) throws -> Bool
  ) throws -> Int {
    let parser = XMLParser(limits: limits, selectors: selectors)
    var mender = isMending ? XMLMender() : nil
    var isWanted = true
    func parse(_ chunk: [UInt8], isLast: Bool = false) throws {
      for event in try parser.parse(chunk, isLast: isLast) where isWanted { isWanted = try body(event) }
    }
    try source.forEachChunk { chunk in
      try parse(mender?.mend(chunk) ?? chunk)
      return isWanted
    }
    if isWanted {
      if let rest = mender?.finish(), !rest.isEmpty { try parse(rest) }
      if isWanted { try parse([], isLast: true) }
    }
    return parser.passedOver
  }

  /// The root element, or nil where the file has none.
  ///
  /// - Throws: ``XMLError`` and what reading throws.
  public func root(of source: any ByteSource) throws -> XMLTag? {
    var root: XMLTag?
    try read(source, selecting: []) { event in
      if case .start(let tag) = event { root = tag }
      return false
    }
    return root
  }

  /// Whether a file's first bytes are those of XML: a `<` after a mark of its encoding and blanks.
  public static func begins(_ head: some Sequence<UInt8>) -> Bool {
    let blanks: [UInt8] = [0x00, 0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    return head.first { !blanks.contains($0) } == UInt8(ascii: "<")
  }
}
