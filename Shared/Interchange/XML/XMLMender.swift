/// Mends what well-known exports break: document types that are not well-formed, and control characters in texts.
///
/// Apple's Health export of iOS 16 has both (https://github.com/jameno/Simple-Apple-Health-XML-to-CSV/pull/3). A document
/// type becomes blanks, line by line, so that lines keep their numbers; one that declares an entity stays, since the
/// reader refuses it. Files in UTF-16 pass as they are.
struct XMLMender {
  private enum State { case start, prolog, doctype, content }

  private static let doctypeLimit = 1 << 20
  private static let opening = Array("<!DOCTYPE".utf8)

  private var state = State.start
  /// Bytes that are held back until it is known what they are.
  private var held: [UInt8] = []
  private var isASCIICompatible = true

  mutating func mend(_ chunk: [UInt8]) -> [UInt8] {
    switch state {
    case .content: return isASCIICompatible ? Self.blankingControls(chunk) : chunk
    case .start, .prolog, .doctype:
      held += chunk
      return advance()
    }
  }

  /// What is still held back at the end.
  mutating func finish() -> [UInt8] {
    defer { held = [] }
    return held
  }

  private mutating func advance() -> [UInt8] {
    if state == .start {
      guard held.count >= 2 else { return [] }
      isASCIICompatible = held[0] != 0xFE && held[0] != 0xFF && held[0] != 0 && held[1] != 0
      state = .prolog
    }
    guard isASCIICompatible, held.count <= Self.doctypeLimit else { return release(held) }
    guard let range = Self.doctype(in: held) else { return Self.canStillCome(in: held) ? [] : release(held) }
    guard let end = range.upperBound else { return [] }
    var bytes = held
    let isSafe = !Self.contains(Array("<!ENTITY".utf8), in: bytes[range.lowerBound..<end])
    if isSafe { for index in range.lowerBound..<end where !Self.isLineEnd(bytes[index]) { bytes[index] = 0x20 } }
    return release(bytes)
  }

  private mutating func release(_ bytes: [UInt8]) -> [UInt8] {
    state = .content
    held = []
    return isASCIICompatible ? Self.blankingControls(bytes) : bytes
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether what there is holds no element yet, so that a document type may follow.
  private static func canStillCome(in bytes: [UInt8]) -> Bool {
    var cursor = Cursor(bytes)
    return cursor.skipProlog() == nil
  }

  /// Where the document type stands; nil where there is none, or none yet.
  private static func doctype(in bytes: [UInt8]) -> (lowerBound: Int, upperBound: Int?)? {
    var cursor = Cursor(bytes)
    guard let start = cursor.skipProlog(), cursor.has(opening) else { return nil }
    return (start, cursor.skipDoctype())
  }

  private static func contains(_ needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }

  private static func blankingControls(_ chunk: [UInt8]) -> [UInt8] {
    let isForbidden = { (byte: UInt8) in byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
    guard chunk.contains(where: isForbidden) else { return chunk }
    return chunk.map { isForbidden($0) ? 0x20 : $0 }
  }

  private struct Cursor {
    let bytes: [UInt8]
    var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func has(_ text: [UInt8]) -> Bool { bytes[position...].starts(with: text) }

    /// Goes behind a text; false where it does not come.
    mutating func skip(behind text: String) -> Bool {
      let text = Array(text.utf8)
      while position + text.count <= bytes.count {
        if has(text) {
          position += text.count
          return true
        }
        position += 1
      }
      return false
    }

    /// Passes over blanks, declarations and comments.
    ///
    /// - Returns: where something else begins; nil where what there is ends before that is known.
    mutating func skipProlog() -> Int? {
      while position < bytes.count {
        if bytes[position] != UInt8(ascii: "<") {
          position += 1
        } else if has(Array("<?".utf8)) {
          if !skip(behind: "?>") { return nil }
        } else if has(Array("<!--".utf8)) {
          if !skip(behind: "-->") { return nil }
        } else {
          return bytes.count - position >= XMLMender.opening.count ? position : nil
        }
      }
      return nil
    }

    /// - Returns: where the document type has ended; nil where its end has not come.
    mutating func skipDoctype() -> Int? {
      var isInside = false
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "<") where has(Array("<!--".utf8)):
          if !skip(behind: "-->") { return nil }
          continue
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          let quote = bytes[position]
          guard let end = bytes[(position + 1)...].firstIndex(of: quote) else { return nil }
          position = end
        case UInt8(ascii: "["): isInside = true
        case UInt8(ascii: "]"): isInside = false
        case UInt8(ascii: ">") where !isInside: return position + 1
        default: break
        }
        position += 1
      }
      return nil
    }
  }
}
