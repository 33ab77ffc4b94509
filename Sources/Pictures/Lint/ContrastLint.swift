import ViewArchive
import ViewLayout

/// Finds words of a picture that are hard to read.
///
///     let findings = ContrastLint().findings(in: picture, metrics: metrics)
///
/// Each piece of a text is looked at in several places: what lies behind it there is painted one mark over another, as a
/// surface does. Large words need a contrast of 3, all others of 4.5; large is from 18 points on, or from 14 where it is
/// bold. Source: WCAG 2.2, success criterion 1.4.3, whose points are taken as those of the platform.
public struct ContrastLint: Hashable, Sendable {
  /// The contrast that words need.
  public static let least = 4.5
  /// The contrast that large words need.
  public static let leastOfLarge = 3.0

  private let backdrop: RGBA?
  private let wallpaper: String?
  private let brightness: Double

  /// Makes a lint.
  ///
  /// - Parameters:
  ///   - backdrop: What lies behind the picture, where that is not opaque itself; nil where nobody knows, and then words
  ///     without a ground of their own are not judged.
  ///   - wallpaper: The picture that lies behind glass, and the grey that is as light as it is where it is lightest: words
  ///     may stand over that place.
  public init(behind backdrop: RGBA? = nil, wallpaper: (path: String, brightness: Double)? = nil) {
    self.backdrop = backdrop
    self.wallpaper = wallpaper?.path
    brightness = wallpaper?.brightness ?? 1
  }

  /// The words that stand out too little, each once.
  ///
  /// Words over a photograph that is no wallpaper are not judged: it is not decoded.
  public func findings<Metrics: PictureMetrics>(in picture: Picture, metrics: Metrics) -> [ContrastFinding] {
    var walk = ContrastWalk(metrics: metrics, backdrop: backdrop)
    if let wallpaper { walk.wallpaper = (wallpaper, .color(RGBA(brightness, brightness, brightness))) }
    walk.look(at: picture.marks, ContrastWalk<Metrics>.Surroundings())
    return walk.findings
  }
}

/// One walk over the marks of a picture, back to front.
struct ContrastWalk<Metrics: PictureMetrics> {
  /// What the groups around a mark do to it.
  struct Surroundings {
    var transform = Transform.identity
    var opacity = 1.0
    var clips: [FlatPath] = []
  }

  let metrics: Metrics
  let backdrop: RGBA?
  /// The picture whose colour is known, as far as it counts.
  var wallpaper: (path: String, ink: Ink)?
  private(set) var findings: [ContrastFinding] = []
  private var layers: [GroundLayer] = []

  init(metrics: Metrics, backdrop: RGBA?) {
    self.metrics = metrics
    self.backdrop = backdrop
  }

  mutating func look(at marks: [Mark], _ around: Surroundings) {
    for mark in marks {
      switch mark {
      case .fill(let path, let ink): add(path, nil, ink, around)
      case .stroke(let path, let stroke, let ink): add(path, stroke.width, ink, around)
      case .image(let image):
        layers.append(
          GroundLayer(
            area: FlatPath(PicturePath.rectangle(image.frame).applying(around.transform)), width: nil,
            ink: image.path == wallpaper?.path ? wallpaper?.ink : nil,
            back: around.transform.inverse, opacity: around.opacity, clips: around.clips))
      // What is blurred keeps its colours on the whole.
      case .backdrop: continue
      case .text(let text): judge(text, around)
      case .group(let group):
        var inner = around
        inner.transform = around.transform.after(group.transform)
        inner.opacity *= group.opacity
        if let clip = group.clip { inner.clips.append(FlatPath(clip.applying(around.transform))) }
        look(at: group.marks, inner)
      }
    }
  }

  private mutating func add(_ path: PicturePath, _ width: Double?, _ ink: Ink, _ around: Surroundings) {
    guard !ink.isInvisible, around.opacity > 0 else { return }
    layers.append(
      GroundLayer(
        area: FlatPath(path.applying(around.transform)), width: width, ink: ink, back: around.transform.inverse,
        opacity: around.opacity, clips: around.clips))
  }

  // MARK: - Words

  private mutating func judge(_ mark: TextMark, _ around: Surroundings) {
    let lines = metrics.lines(of: mark.text, in: mark.frame.size, isRightToLeft: mark.isRightToLeft)
    for line in lines {
      for piece in line.pieces where piece.run < mark.inks.count && piece.text.contains(where: { !$0.isWhitespace }) {
        let required = least(mark.text.runs[piece.run], piece.scale)
        // What is behind the small letters; above and below there are only a few tips.
        let top = mark.frame.minY + line.baseline - line.ascent * 0.6
        let bottom = mark.frame.minY + line.baseline
        var worst: ContrastFinding?
        for step in 0...8 {
          let x = mark.frame.minX + piece.x + piece.width * (Double(step) + 0.5) / 9
          for y in [top, (top + bottom) / 2, bottom] {
            let place = Point(x: x, y: y)
            let seen = around.transform.apply(place)
            guard let ground = ground(at: seen) else { continue }
            let ink = mark.inks[piece.run].color(at: place).faded(around.opacity)
            // What is not there at all is hidden on purpose.
            guard ink.alpha > 0.01 else { continue }
            let color = ink.over(ground)
            let ratio = color.contrast(with: ground)
            if ratio < worst?.ratio ?? required {
              worst = ContrastFinding(
                words: piece.text, color: color, ground: ground, ratio: ratio, required: required)
            }
          }
        }
        if let worst, !findings.contains(where: { $0.words == worst.words && $0.color == worst.color }) {
          findings.append(worst)
        }
      }
    }
  }

  private func least(_ run: TextRun, _ scale: Double) -> Double {
    let face = metrics.face(of: run.style.font, scale: scale)
    let isLarge = face.points >= 18 || face.points >= 14 && face.weight >= 700
    return isLarge ? ContrastLint.leastOfLarge : ContrastLint.least
  }

  /// The colour of everything that was drawn so far at a place; nil where nobody knows it.
  private func ground(at place: Point) -> RGBA? {
    var color: RGBA? = backdrop ?? .clear
    for layer in layers where layer.holds(place) {
      guard let ink = layer.ink else {
        color = nil
        continue
      }
      let over = ink.color(at: layer.back.apply(place)).faded(layer.opacity)
      color = over.alpha >= 0.999 ? over : color.map { over.over($0) }
    }
    return color.flatMap { $0.alpha >= 0.999 ? $0 : nil }
  }
}

/// Something that was drawn, as a ground of words.
struct GroundLayer {
  /// Where it is, or along which line.
  var area: FlatPath
  /// How wide the line is; nil for the inside of the area.
  var width: Double?
  /// Its paint, in places of its own; nil for a photograph.
  var ink: Ink?
  /// From places of the picture to its own.
  var back: Transform
  var opacity: Double
  var clips: [FlatPath]

  func holds(_ place: Point) -> Bool {
    let isOn = width.map { area.distance(to: place) <= $0 / 2 } ?? area.contains(place)
    return isOn && clips.allSatisfy { $0.contains(place) }
  }
}
