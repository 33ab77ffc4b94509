import Foundation

/// The characters that the locale's readers know, and the bytes that they are written in.
///
/// What a character set lacks is replaced by a character of the same width, so that columns stay where they are.
public enum TextCharset: Hashable, Sendable {
  /// All characters.
  case utf8
  /// The 256 of ISO 8859-1, and what ISO 8859-15 and Windows-1252 share with it.
  case latin1
  /// The 128 of ASCII: the locales `C` and `POSIX`, and every set that is not known here.
  case ascii

  /// The character set that the environment's locale names, after locale(7): `LC_ALL`, `LC_CTYPE`, `LANG`.
  ///
  /// Without any locale, and for one that names no set, the terminals of today still read UTF-8.
  public init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name else {
      self = .utf8
      return
    }
    if name == "C" || name == "POSIX" {
      self = .ascii
      return
    }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      self = .utf8
      return
    }
    let set = name[dot...].dropFirst().prefix { $0 != "@" }.lowercased().filter { $0.isLetter || $0.isNumber }
    switch set {
    case "utf8": self = .utf8
    case "iso88591", "iso885915", "cp1252", "windows1252", "latin1": self = .latin1
    default: self = .ascii
    }
  }

  /// The text in the set's bytes.
  public func bytes(of text: String) -> [UInt8] {
    guard self != .utf8, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for character in text { append(character, to: &bytes) }
    return bytes
  }

  private func append(_ character: Character, to bytes: inout [UInt8]) {
    let scalars = character.unicodeScalars
    if scalars.allSatisfy(\.isASCII) {
      bytes += scalars.map { UInt8($0.value) }
    } else if let scalar = Self.single(character), self == .latin1, Self.isShared(scalar) {
      bytes.append(UInt8(scalar.value))
    } else if let letter = Self.plain(character) {
      bytes.append(letter)
    } else {
      bytes += Array(repeating: UInt8(ascii: "?"), count: TerminalText.cellWidth(of: character))
    }
  }

  /// The character as one scalar, composed where it is spelt in parts.
  private static func single(_ character: Character) -> Unicode.Scalar? {
    let scalars = character.unicodeScalars
    if scalars.count == 1 { return scalars.first }
    let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    return composed.count == 1 ? composed.first : nil
  }

  /// Whether the scalar has the same byte in ISO 8859-1, ISO 8859-15 and Windows-1252.
  ///
  /// Source: ISO/IEC 8859-15:1999 replaces eight characters of ISO/IEC 8859-1.
  private static func isShared(_ scalar: Unicode.Scalar) -> Bool {
    (0xA0...0xFF).contains(scalar.value)
      && ![0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE].contains(scalar.value)
  }

  /// What stands for a character where only ASCII is known: its like, or its letter without marks.
  private static func plain(_ character: Character) -> UInt8? {
    if let scalar = single(character), let like = like(scalar) { return like }
    let parts = String(character).decomposedStringWithCompatibilityMapping.unicodeScalars
    guard TerminalText.cellWidth(of: character) == 1, let first = parts.first, first.isASCII, first.value >= 0x20,
      parts.dropFirst().allSatisfy({ $0.properties.generalCategory == .nonspacingMark })
    else { return nil }
    return UInt8(first.value)
  }

  /// The ASCII character that looks like a scalar; nil where none does.
  ///
  /// A `switch`, because a dictionary would be made whenever one character is written in such a set.
  private static func like(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "·", "‐", "‑", "‒", "–", "—", "―", "−", "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "▱": UInt8(ascii: "-")
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║": UInt8(ascii: "|")
    case "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘", "┏", "┓", "┗", "┛", "├", "┤", "┬", "┴", "┼", "┣", "┫", "┳", "┻",
      "╋", "╔", "╗", "╚", "╝", "⊕":
      UInt8(ascii: "+")
    case "═", "≡", "▅", "▄", "▃": UInt8(ascii: "=")
    case "→", "►", "▶", "▸", "›", "»", "↗", "↘", "≥": UInt8(ascii: ">")
    case "←", "◄", "◀", "‹", "«", "↶", "≤": UInt8(ascii: "<")
    case "↑", "▲", "△", "⇧": UInt8(ascii: "^")
    case "↓", "▼", "⇩", "✓", "✔": UInt8(ascii: "v")
    case "×", "✕", "✗", "●", "◉", "⊗": UInt8(ascii: "x")
    case "○", "◌", "◔", "◑", "◕", "ø", "ð": UInt8(ascii: "o")
    case "‘", "’", "‚", "′", "╵": UInt8(ascii: "'")
    case "“", "”", "„", "″": UInt8(ascii: "\"")
    case "…", "≈", "≋": UInt8(ascii: "~")
    case "•", "★", "☆", "✱", "♨", "⚠": UInt8(ascii: "*")
    case "▰", "█", "▇", "▆", "■", "▓", "▦": UInt8(ascii: "#")
    case "▂", "▁": UInt8(ascii: "_")
    case "░", "▒": UInt8(ascii: ":")
    case "€": UInt8(ascii: "E")
    case "µ", "μ": UInt8(ascii: "u")
    case "ß": UInt8(ascii: "s")
    case "÷", "⁄": UInt8(ascii: "/")
    case "↺", "↻", "◷": UInt8(ascii: "@")
    case "Ø": UInt8(ascii: "O")
    case "đ": UInt8(ascii: "d")
    case "ł": UInt8(ascii: "l")
    case "Ł": UInt8(ascii: "L")
    case "æ": UInt8(ascii: "a")
    case "Æ": UInt8(ascii: "A")
    case "ı": UInt8(ascii: "i")
    case "Ð", "Đ": UInt8(ascii: "D")
    case "©": UInt8(ascii: "c")
    case "®": UInt8(ascii: "R")
    case "¡", "↯": UInt8(ascii: "!")
    case "¿", "\u{FFFD}": UInt8(ascii: "?")
    case "£", "¶": UInt8(ascii: "P")
    case "¥": UInt8(ascii: "Y")
    case "§": UInt8(ascii: "S")
    default: nil
    }
  }
}
