import ViewArchive
import ViewLayout

/// Reads the notation in which ``SymbolTable`` holds drawings.
///
/// Layers are parted by semicolons. Each begins with its kind: `s` a line, `f` an area, `d` and `e` a line and an area
/// that the filled variant cuts out, `c` and `x` a line and an area that are always cut out; a `2` after it makes it a part of
/// the second level. Then come steps with numbers in units: `M L C Q Z` as in SVG, `O x y r` a circle, `A x y r start
/// sweep` an arc, `R x y width height radius` a rectangle. A layer `w14` says how wide the symbol is.
struct SymbolParser {
  /// The drawing; nil where the text is no such notation.
  static func drawing(_ text: String) -> SymbolDrawing? {
    var drawing = SymbolDrawing(layers: [])
    for part in text.split(separator: ";") {
      var words = part.split(separator: " ")[...]
      guard let head = words.popFirst(), let first = head.first else { return nil }
      if first == "w" {
        guard let width = Double(head.dropFirst()) else { return nil }
        drawing.width = width
        continue
      }
      let kinds: [Character: SymbolDrawing.Layer.Kind] = [
        "s": .line, "f": .area, "d": .detailLine, "e": .detailArea, "c": .cutLine, "x": .cutArea,
      ]
      guard let kind = kinds[first], let path = path(words) else { return nil }
      drawing.layers.append(SymbolDrawing.Layer(kind: kind, path: path, isSecondary: head.dropFirst() == "2"))
    }
    return drawing.layers.isEmpty ? nil : drawing
  }

  private static let counts: [Character: Int] = ["M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0, "O": 3, "A": 5, "R": 5]

  private static func path(_ words: ArraySlice<Substring>) -> PicturePath? {
    var words = words
    var path = PicturePath()
    var step: Character?
    while let word = words.first {
      if let letter = word.first, counts[letter] != nil, word.count == 1 {
        step = letter
        words.removeFirst()
      }
      guard let step, let count = counts[step], words.count >= count else { return nil }
      let numbers = words.prefix(count).compactMap { Double($0) }
      guard numbers.count == count else { return nil }
      words = words.dropFirst(count)
      add(step, numbers, to: &path)
    }
    return path
  }

  private static func add(_ step: Character, _ n: [Double], to path: inout PicturePath) {
    switch step {
    case "M": path.move(n[0], n[1])
    case "L": path.line(n[0], n[1])
    case "C": path.curve(n[0], n[1], n[2], n[3], n[4], n[5])
    case "Q": path.append(PicturePath([.quad(x: n[2], y: n[3], controlX: n[0], controlY: n[1])]))
    case "Z": path.close()
    case "O": path.append(.ellipse(Rect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2])))
    case "A":
      path.arc(center: Point(x: n[0], y: n[1]), radiusX: n[2], radiusY: n[2], from: n[3], sweep: n[4])
    case "R":
      path.append(.rounded(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), radiusX: n[4], radiusY: n[4]))
    default: break
    }
  }
}
