import Pictures
import ViewArchive
import ViewLayout

/// A page of pictures: a section for each family, its looks beside one another.
struct ContactSheet {
  private struct Strip {
    /// Whether nothing lies behind the pictures: a lock screen shows through.
    var isBare: Bool
    var look: String
    /// What stands below each picture, beside the look; empty where nothing does.
    var times: [String]
    var pictures: [Picture]

    /// White words of a lock screen need something dark to be seen on, which each picture has for itself.
    var edge: Double { isBare ? 8 : 0 }

    func width(gap: Double) -> Double { pictures.reduce(-gap) { $0 + $1.size.width + 2 * edge + gap } }
  }
  private struct Section {
    var family: String
    var strips: [Strip]

    /// How many strips stand beside one another, so that rows are as full as one another.
    func perRow(in width: Double, gap: Double) -> Int {
      let widest = strips.map { $0.width(gap: gap) }.max() ?? 1
      let most = max(1, Int((width + gap) / (widest + 2 * gap)))
      let rows = (strips.count + most - 1) / most
      return max(1, (strips.count + rows - 1) / max(1, rows))
    }
  }

  let title: String
  let subtitle: String
  private var sections: [Section] = []

  private static let margin = 32.0
  private static let gap = 20.0
  /// Wide enough for two of the widest phone widgets in two looks.
  private static let pageWidth = 1_500.0

  init(title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
  }

  /// Adds the entries of a family in one look, in time.
  mutating func add(_ pictures: [Picture], family: String, look: String, times: [String] = [], isBare: Bool) {
    let strip = Strip(isBare: isBare, look: look, times: times, pictures: pictures)
    if sections.last?.family == family {
      sections[sections.count - 1].strips.append(strip)
    } else {
      sections.append(Section(family: family, strips: [strip]))
    }
  }

  /// The page.
  func picture() -> Picture {
    var marks: [Mark] = []
    var findings: [PictureFinding] = []
    var y = Self.margin
    var right = 0.0
    marks += words(title, .title, .bold, 0.1, x: Self.margin, y: y, height: 34)
    y += 36
    marks += words(subtitle, .subheadline, .regular, 0.45, x: Self.margin, y: y, height: 20)
    y += 44
    for section in sections {
      marks += words(section.family, .headline, .semibold, 0.2, x: Self.margin, y: y, height: 22)
      y += 32
      var x = Self.margin
      var rowHeight = 0.0
      let perRow = section.perRow(in: Self.pageWidth - 2 * Self.margin, gap: Self.gap)
      for (index, strip) in section.strips.enumerated() {
        if index > 0, index % perRow == 0 {
          x = Self.margin
          y += rowHeight + 44 + timeHeight(section)
          rowHeight = 0
        }
        let height = (strip.pictures.map(\.size.height).max() ?? 0) + 2 * strip.edge
        marks += words(strip.look, .caption, .regular, 0.45, x: x, y: y + height + 10, height: 16)
        for (place, picture) in strip.pictures.enumerated() {
          if strip.times.indices.contains(place) {
            marks += words(strip.times[place], .caption, .medium, 0.2, x: x, y: y + height + 26, height: 16)
          }
          let width = picture.size.width + 2 * strip.edge
          if strip.isBare {
            let panel = Rect(x: x, y: y, width: width, height: picture.size.height + 2 * strip.edge)
            marks.append(.fill(.smooth(panel, radius: 14), .color(RGBA(0.2, 0.22, 0.27))))
          }
          let shift = Transform.translation(x: x + strip.edge, y: y + strip.edge)
          marks.append(.group(MarkGroup(transform: shift, picture.marks)))
          findings += picture.findings.filter { !findings.contains($0) }
          x += width + Self.gap
        }
        right = max(right, x - Self.gap)
        rowHeight = max(rowHeight, height)
        x += Self.gap + 8
      }
      y += rowHeight + 52 + timeHeight(section)
    }
    // Below the last words the margin is that of the sides.
    let size = Size(width: max(right + Self.margin, 360), height: y - 26 + Self.margin)
    let page = Rect(origin: Point(), size: size)
    // A grey on which white and black cards, and white words of a lock screen, are seen alike.
    return Picture(
      size: size, marks: [.fill(.rectangle(page), .color(RGBA(0.62, 0.65, 0.70)))] + marks, findings: findings)
  }

  /// The room for times below the names of looks.
  private func timeHeight(_ section: Section) -> Double {
    section.strips.contains { !$0.times.isEmpty } ? 16 : 0
  }

  /// Words of the page itself, which have one size however large the person's text is.
  private func words(
    _ text: String, _ style: FontStyle, _ weight: FontWeight, _ grey: Double, x: Double, y: Double, height: Double
  ) -> [Mark] {
    let font = FontDescription(size: .points(style.points), weight: weight)
    let node = TextNode(runs: [TextRun(.verbatim(text), style: TextStyle(font: font))], maximumLines: 1)
    let ink = Ink.color(RGBA(grey * 0.5, grey * 0.5, grey * 0.55))
    return [.text(TextMark(node, frame: Rect(x: x, y: y, width: 1_000, height: height), inks: [ink]))]
  }
}
