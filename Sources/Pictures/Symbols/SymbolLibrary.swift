import Foundation
import Synchronization
import ViewArchive
import ViewLayout

/// The drawings of symbols by the names that they have in SF Symbols.
///
/// The drawings are this project's own: what a name means is drawn, not how a font draws it. Variants (filled, in a circle,
/// crossed, with a badge) are made from the plain symbol by rule.
public enum SymbolLibrary: Sendable {
  /// The drawing of a name; nil for a name that is not known.
  public static func drawing(of name: String) -> SymbolDrawing? {
    if let known = made.withLock({ $0[name] }) { return known }
    let drawing = make(name, depth: 0)
    made.withLock { made in
      // Names come from archives: whoever makes up thousands shall not fill the memory.
      if made.count < 512 { made[name] = .some(drawing) }
    }
    return drawing
  }

  /// What stands for a name that is not known: a dashed frame with a question mark.
  public static let unknown: SymbolDrawing =
    SymbolParser.drawing(
      "s M 4 8 L 4 4 L 8 4;s M 16 4 L 20 4 L 20 8;s M 20 16 L 20 20 L 16 20;s M 8 20 L 4 20 L 4 16;"
        + "s M 9.3 10 C 9.3 6.5 14.7 6.5 14.7 10 C 14.7 12 12 12 12 13.8;f O 12 16.8 1.1")
    ?? SymbolDrawing(layers: [])

  static let shield = path(
    "M 12 2.5 C 14.5 4.3 17 5 19.5 5.2 L 19.5 11 C 19.5 16.5 16.5 19.8 12 21.5 "
      + "C 7.5 19.8 4.5 16.5 4.5 11 L 4.5 5.2 C 7 5 9.5 4.3 12 2.5 Z")
  static let seal = path(
    "M 12 2.2 L 14.6 4.3 L 17.8 3.9 L 18.9 7 L 21.6 8.8 L 20.7 12 L 21.6 15.2 L 18.9 17 L 17.8 20.1 "
      + "L 14.6 19.7 L 12 21.8 L 9.4 19.7 L 6.2 20.1 L 5.1 17 L 2.4 15.2 L 3.3 12 L 2.4 8.8 L 5.1 7 L 6.2 3.9 L 9.4 4.3 Z"
  )

  private static let made = Mutex<[String: SymbolDrawing?]>([:])

  private static func path(_ text: String) -> PicturePath {
    SymbolParser.drawing("s " + text)?.layers.first?.path ?? PicturePath()
  }

  private static func make(_ name: String, depth: Int) -> SymbolDrawing? {
    guard depth < 5, name.count <= 80 else { return nil }
    if let text = SymbolTable.text(of: name) {
      // An alias is another name, a drawing begins with a kind of layer.
      return text.hasPrefix("=") ? make(String(text.dropFirst()), depth: depth + 1) : SymbolParser.drawing(text)
    }
    func plain(_ suffix: String) -> SymbolDrawing? {
      name.hasSuffix(suffix) ? make(String(name.dropLast(suffix.count)), depth: depth + 1) : nil
    }
    for (word, shape) in enclosures {
      if let inside = plain(".\(word).fill") { return inside.enclosed(in: shape, isFilled: true) }
      if let inside = plain(".\(word)") { return inside.enclosed(in: shape, isFilled: false) }
    }
    if let crossed = plain(".slash.fill") { return crossed.filled.slashed }
    if let crossed = plain(".slash") { return crossed.slashed }
    if let filled = plain(".fill") { return filled.filled }
    if let dot = name.range(of: ".badge.") {
      let sign = name[dot.upperBound...].replacing(".fill", with: "")
      if let base = make(String(name[..<dot.lowerBound]), depth: depth + 1),
        let badge = make(String(sign), depth: depth + 1)
      {
        return (name.hasSuffix(".fill") ? base.filled : base).badged(with: badge)
      }
    }
    return nil
  }

  private static let enclosures: [(String, SymbolDrawing.Enclosure)] = [
    ("circle", .circle), ("square", .square), ("rectangle", .rectangle), ("shield", .shield), ("seal", .seal),
    ("octagon", .circle), ("app", .square),
  ]
}
