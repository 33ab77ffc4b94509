public import ViewArchive
public import ViewLayout

/// A picture as data: its size in points and what is drawn, back to front.
///
/// It is the same for every surface: a PNG or an SVG are ways to write it down. Nothing in it depends on a clock, a
/// scheme or a mode any more.
public struct Picture: Hashable, Sendable {
  /// The extent in points.
  public var size: Size
  /// What is drawn.
  public var marks: [Mark]
  /// What could not be drawn as it was meant, each once, in the order in which it was found.
  public var findings: [PictureFinding]

  /// Makes a picture.
  public init(size: Size, marks: [Mark], findings: [PictureFinding] = []) {
    self.size = size
    self.marks = marks
    self.findings = findings
  }
}

/// One thing that is drawn, in points from the upper left corner of the picture.
public indirect enum Mark: Hashable, Sendable {
  /// The inside of a path; where parts overlap, an even number of times is outside.
  case fill(PicturePath, Ink)
  /// What stands behind, inside of a path, blurred with a radius in points.
  case backdrop(PicturePath, radius: Double)
  /// A line along a path.
  case stroke(PicturePath, StrokeNode, Ink)
  /// Text in its frame.
  case text(TextMark)
  /// A picture by file.
  case image(ImageMark)
  /// Several marks together.
  case group(MarkGroup)
}

/// Marks that are drawn together: faded, cut, moved or blurred as one.
public struct MarkGroup: Hashable, Sendable {
  /// How much of the whole is seen, 0 … 1.
  public var opacity = 1.0
  /// Outside of it nothing is seen.
  public var clip: PicturePath?
  /// How the marks are moved.
  public var transform = Transform.identity
  /// The shadow of the whole.
  public var shadow: Shadow?
  /// The radius of a blur of the whole, in points.
  public var blur = 0.0
  /// Where these marks are opaque, the whole is seen; nil is everywhere.
  public var mask: [Mark]?
  /// Where these marks are opaque, nothing is seen; nil is nowhere.
  public var cutout: [Mark]?
  /// The colour in which what is light is drawn, and what is dark is not; nil leaves the marks' own.
  public var lightAsOpacity: RGBA?
  /// How the whole is mixed with what lies behind; nil covers it.
  public var blending: Blending?
  /// What is drawn.
  public var marks: [Mark]

  /// Makes a group.
  public init(
    opacity: Double = 1, clip: PicturePath? = nil, transform: Transform = .identity, shadow: Shadow? = nil,
    blur: Double = 0, mask: [Mark]? = nil, cutout: [Mark]? = nil, blending: Blending? = nil,
    lightAsOpacity: RGBA? = nil, _ marks: [Mark]
  ) {
    self.cutout = cutout
    self.blending = blending
    self.lightAsOpacity = lightAsOpacity
    self.opacity = opacity
    self.clip = clip
    self.transform = transform
    self.shadow = shadow
    self.blur = blur
    self.mask = mask
    self.marks = marks
  }

  /// A shadow behind marks.
  public struct Shadow: Hashable, Sendable {
    /// Its colour.
    public var color: RGBA
    /// How far it is blurred, in points.
    public var radius: Double
    /// Where it falls.
    public var x, y: Double
    /// Makes a shadow.
    public init(color: RGBA, radius: Double, x: Double, y: Double) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }
  }
}

/// Text that the metrics of the surface have measured.
public struct TextMark: Hashable, Sendable {
  /// The text; nothing of it is live.
  public var text: TextNode
  /// Where it stands.
  public var frame: Rect
  /// What each run is drawn with.
  public var inks: [Ink]
  /// Whether lines begin at the right.
  public var isRightToLeft: Bool
  /// What becomes of the colours of glyphs that have their own, as emoji do; a silhouette is drawn with the run's ink.
  public var glyphEffect: ImageMark.Effect
  /// Makes a mark.
  public init(
    _ text: TextNode, frame: Rect, inks: [Ink], isRightToLeft: Bool = false, glyphEffect: ImageMark.Effect = .original
  ) {
    self.glyphEffect = glyphEffect
    self.text = text
    self.frame = frame
    self.inks = inks
    self.isRightToLeft = isRightToLeft
  }
}

/// A file's picture in its frame.
public struct ImageMark: Hashable, Sendable {
  /// What becomes of the picture's colours.
  public enum Effect: Hashable, Sendable {
    /// They stay.
    case original
    /// Only its shape counts.
    case silhouette(RGBA)
    /// Its light and dark in one colour; white gives greys.
    case tinted(RGBA)
    /// Other colours, one change after the other.
    case recolored([ColorChange])
  }
  /// The path, as the archive has it.
  public var path: String
  /// The digest of its content, as the archive has it.
  public var digest: String
  /// Where it stands.
  public var frame: Rect
  /// What becomes of its colours.
  public var effect: Effect
  /// Whether it keeps its shape and covers the frame, what stands over being cut; otherwise it takes the frame's shape.
  public var covers: Bool
  /// Makes a mark.
  public init(path: String, digest: String, frame: Rect, effect: Effect = .original, covers: Bool = false) {
    self.covers = covers
    self.path = path
    self.digest = digest
    self.frame = frame
    self.effect = effect
  }
}

extension ImageMark {
  /// What stands for a file that cannot be shown: its frame, so that nobody takes the gap for intended.
  public var missing: [Mark] {
    let radius = min(6, min(frame.width, frame.height) / 5)
    let side = min(frame.width, frame.height) * 0.5
    let place = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    let photo = SymbolLibrary.drawing(of: "photo") ?? SymbolLibrary.unknown
    return [.fill(.rounded(frame, radiusX: radius, radiusY: radius), .color(RGBA(0.5, 0.5, 0.53, 0.24)))]
      + photo.marks(in: place, ink: .color(RGBA(0.5, 0.5, 0.53, 0.7)), weight: .regular)
  }
}

/// Something that a picture shows otherwise than it was meant.
public enum PictureFinding: Hashable, Sendable {
  /// A modifier that would change how its view looks, and does not.
  case undrawnModifier(String)
  /// A symbol that there is no drawing of: a frame with a question mark stands for it.
  case unknownSymbol(String)
  /// A picture of the app's assets, which an archive does not hold.
  case missingAsset(String)
  /// A picture's file that cannot be read or decoded, and why.
  case unreadableImage(path: String, reason: String)
  /// Text that is cut, with the words as they should be.
  case cutText(String)
  /// Text that is smaller than it can be read at a glance, with its size in points.
  case smallText(String, points: Double)
  /// Text of which no font has all letters: boxes stand for them.
  case unknownLetters(String)
  /// A text that stands outside of the picture.
  case outside(String)
  /// A control, a symbol or another view that stands outside of the picture, as it is called.
  case viewOutside(String)
  /// A text, a control or another view that reaches far into the margin of the picture, as it is called.
  case inMargin(String)
  /// Two texts that lie over one another.
  case overlap(String, String)
  /// Words that stand out too little from what is behind them.
  case weakContrast(ContrastFinding)
}
