public import ViewArchive
public import ViewLayout

/// Metrics of a surface that can say where each line of a text stands.
public protocol PictureMetrics: SurfaceMetrics {
  /// The lines of a text in a frame, from the top; x counts from the frame's left edge.
  func lines(of text: TextNode, in size: Size, isRightToLeft: Bool) -> [TextLine]
  /// How a font is asked for where text is written down as text.
  func face(of font: FontDescription, scale: Double) -> FontFace
  /// Whether no font has a letter of a text, which is then drawn as a box.
  func hasUnknownLetters(_ text: TextNode) -> Bool
  /// The parts of a text whose glyphs have colours of their own, drawn as pictures: few viewers of SVG draw their fonts.
  func coloredGlyphs(of mark: TextMark) -> [ColoredGlyphs]
}

extension PictureMetrics {
  /// Every letter is drawn.
  public func hasUnknownLetters(_ text: TextNode) -> Bool { false }
  /// No letter has colours.
  public func coloredGlyphs(of mark: TextMark) -> [ColoredGlyphs] { [] }
}

/// A part of a line as a picture.
public struct ColoredGlyphs: Hashable, Sendable {
  /// The line, and the part of it.
  public var line, piece: Int
  /// Where the picture stands, in points of the whole.
  public var frame: Rect
  /// A file in the format PNG.
  public var png: [UInt8]
  /// Makes a picture.
  public init(line: Int, piece: Int, frame: Rect, png: [UInt8]) {
    self.line = line
    self.piece = piece
    self.frame = frame
    self.png = png
  }
}

/// A font in the words of CSS.
public struct FontFace: Hashable, Sendable {
  /// The families, the first one that is there counts.
  public var families: [String]
  /// The size in points.
  public var points: Double
  /// The weight, 100 … 900.
  public var weight: Int
  /// Whether it slants.
  public var isItalic: Bool
  /// Extra points between letters.
  public var tracking: Double
  /// Makes a font.
  public init(families: [String], points: Double, weight: Int, isItalic: Bool, tracking: Double) {
    self.families = families
    self.points = points
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
  }
}

/// One line of measured text.
public struct TextLine: Hashable, Sendable {
  /// The distance of the baseline from the frame's upper edge.
  public var baseline: Double
  /// How far the line reaches above and below its baseline.
  public var ascent, descent: Double
  /// Where the line begins, from the frame's left edge.
  public var x: Double
  /// How wide it is.
  public var width: Double
  /// Its parts, from left to right.
  public var pieces: [TextPiece]
  /// Whether words of it were left out.
  public var isCut: Bool
  /// Makes a line.
  public init(
    baseline: Double, ascent: Double, descent: Double, x: Double, width: Double, pieces: [TextPiece],
    isCut: Bool = false
  ) {
    self.baseline = baseline
    self.ascent = ascent
    self.descent = descent
    self.x = x
    self.width = width
    self.pieces = pieces
    self.isCut = isCut
  }
}

/// A part of a line in one style.
public struct TextPiece: Hashable, Sendable {
  /// Where a letter of a part stands.
  public struct Letter: Hashable, Sendable {
    /// Its place in the words, in bytes.
    public var start: Int
    /// Where it begins, from the frame's left edge.
    public var x: Double
    /// Makes a letter's place.
    public init(start: Int, x: Double) {
      self.start = start
      self.x = x
    }
  }

  /// The run that it belongs to.
  public var run: Int
  /// The words, in reading order; a symbol has none.
  public var text: String
  /// Where the part begins, from the frame's left edge.
  public var x: Double
  /// How wide it is.
  public var width: Double
  /// What the size of its font is multiplied by, because the text had to shrink.
  public var scale: Double
  /// Whether it is read from the right.
  public var isRightToLeft: Bool
  /// Where its letters stand, in reading order; empty where nobody needs it: digits that are all as wide keep their columns
  /// only there where a viewer does not know of such digits.
  public var letters: [Letter] = []
  /// Makes a part.
  public init(run: Int, text: String, x: Double, width: Double, scale: Double = 1, isRightToLeft: Bool = false) {
    self.run = run
    self.text = text
    self.x = x
    self.width = width
    self.scale = scale
    self.isRightToLeft = isRightToLeft
  }
}
