import ViewArchive
import ViewLayout

/// Makes the marks of placed views.
struct PicturePainter<Metrics: PictureMetrics> {
  let metrics: Metrics
  let environment: PictureEnvironment
  let inks: InkResolver
  /// The extent of the picture, which the outline of the container follows.
  let card: PictureCard
  private(set) var findings: [PictureFinding] = []
  /// Where a plate stands for drawings that are hidden.
  private var plates: Set<Rect> = []

  init(metrics: Metrics, environment: PictureEnvironment, card: PictureCard) {
    self.metrics = metrics
    self.environment = environment
    self.card = card
    inks = InkResolver(environment: environment)
  }

  mutating func note(_ finding: PictureFinding) {
    if !findings.contains(finding) { findings.append(finding) }
  }

  mutating func marks(of placed: PlacedNode, _ context: PictureContext) -> [Mark] {
    if placed.role == .track { return track(placed, context) }
    switch placed.node {
    case .empty, .list, .spacer: return []
    case .text(let text): return self.text(text, placed.frame, context)
    case .image(let image): return self.image(image, placed.frame, context)
    case .paint where context.isHidden && context.isAtPlace: return []
    case .paint(let paint): return fill(.rectangle(placed.frame), paint, placed.frame, context)
    case .shape(let shape): return self.shape(shape, placed.frame, context)
    case .divider:
      return fill(.rectangle(placed.frame), .color(.system(.separator)), placed.frame, context)
    case .button(let button): return self.button(button, placed, context)
    case .toggle(let toggle): return self.toggle(toggle, placed, context)
    case .modified(_, let modifier): return modified(placed, modifier, context)
    default: return children(of: placed, context)
    }
  }

  mutating func children(of placed: PlacedNode, _ context: PictureContext) -> [Mark] {
    var marks: [Mark] = []
    for child in placed.children { marks += self.marks(of: child, context) }
    return marks
  }

  // MARK: - Modifiers

  private mutating func modified(_ placed: PlacedNode, _ modifier: Modifier, _ context: PictureContext) -> [Mark] {
    var inner = context
    switch modifier {
    case .opacity(let opacity):
      guard opacity > 0 else { return [] }
      let marks = children(of: placed, context)
      return opacity >= 1 || marks.isEmpty ? marks : [.group(MarkGroup(opacity: opacity, marks))]
    case .disabled: return [.group(MarkGroup(opacity: 0.4, children(of: placed, context)))]
    case .clip(let geometry):
      let clip = path(geometry, in: placed.frame)
      return [.group(MarkGroup(clip: clip, children(of: placed, context)))]
    case .mask(let view, let alignment):
      // Of a mask only the opacity counts, which a mode would change with its light.
      inner.mode = .fullColor
      inner.changes = []
      let mask = marks(of: arranged(view, alignment, in: placed.frame), inner)
      return [.group(MarkGroup(mask: mask, children(of: placed, context)))]
    case .rotation(let degrees, let anchor):
      let turn = Transform.rotation(degrees: degrees.orZero, around: point(anchor, in: placed.frame))
      return [.group(MarkGroup(transform: turn, children(of: placed, context)))]
    case .spatialRotation(let rotation):
      let turn = Transform.spatialRotation(
        rotation, around: point(rotation.anchor, in: placed.frame), of: placed.frame)
      return [.group(MarkGroup(transform: turn, children(of: placed, context)))]
    case .scale(let x, let y, let anchor):
      let growth = Transform.scale(x: x.orZero, y: y.orZero, around: point(anchor, in: placed.frame))
      return [.group(MarkGroup(transform: growth, children(of: placed, context)))]
    case .shadow(let paint, let radius, let x, let y):
      let marks = children(of: placed, context)
      let color = inks.color(paint, context)
      // A shadow of light would be a glow: modes that take colours away take it away, too.
      guard context.mode == .fullColor, color.alpha > 0 else { return marks }
      let shadow = MarkGroup.Shadow(color: color, radius: max(0, radius.orZero), x: x.orZero, y: y.orZero)
      return [.group(MarkGroup(shadow: shadow, marks))]
    case .blur(let radius):
      return [.group(MarkGroup(blur: max(0, radius.orZero), children(of: placed, context)))]
    case .colors(let change): return changing(placed, change, context)
    case .colorMultiply(let paint):
      let color = inks.plainColor(paint, context)
      return changing(
        placed, .multiply(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha), context)
    case .luminanceToAlpha:
      // Light is told from dark by the colours that a mode would take away.
      inner.mode = .fullColor
      inner.changes = []
      let marks = children(of: placed, inner)
      let color = inks.finished(.color(.black), context).mainColor
      return marks.isEmpty ? [] : [.group(MarkGroup(lightAsOpacity: color, marks))]
    case .blend(let blending):
      let marks = children(of: placed, context)
      return context.mode == .fullColor && !marks.isEmpty ? [.group(MarkGroup(blending: blending, marks))] : marks
    case .colorScheme(let isDark): if context.mode == .fullColor { inner.isDark = isDark }
    case .accentable(let isAccented): inner.isAccented = isAccented
    case .redacted(let reasons): inner.redact(reasons)
    case .unredacted:
      inner.redaction = []
      inner.isHidden = false
    case .privacySensitive: if inner.redaction.contains(.privacy) { inner.isHidden = true }
    case .placed: inner.isAtPlace = true
    case .invalidatable: if inner.redaction.contains(.invalidated) { inner.isWaiting = true }
    case .containerBackground where placed.children.count > 1: return marks(of: placed.children[1], context)
    case .recorded(let name): if Self.visibleModifiers.contains(name) { note(.undrawnModifier(name)) }
    case .border(let paint, let width):
      let width = max(0, width.orZero)
      let line = PicturePath.rectangle(placed.frame.inset(by: width / 2))
      let ink = inks.ink(paint, in: placed.frame, context)
      return children(of: placed, context) + [.stroke(line, StrokeNode(width: width), ink)]
    default: break
    }
    let marks = children(of: placed, inner)
    // What waits for new data stays legible.
    return inner.isWaiting && !context.isWaiting ? [.group(MarkGroup(opacity: 0.5, marks))] : marks
  }

  /// The marks in other colours; a mode makes of them what it would make of a view that is drawn in those.
  private mutating func changing(_ placed: PlacedNode, _ change: ColorChange, _ context: PictureContext) -> [Mark] {
    if context.mode == .fullColor { return children(of: placed, context).map { $0.changing(change) } }
    var inner = context
    inner.changes.insert(change, at: 0)
    return children(of: placed, inner)
  }

  /// The modifiers without meaning in an archive that would be seen: of others nobody misses anything.
  private static var visibleModifiers: Set<String> {
    [
      "blendMode", "fontWidth",
    ]
  }

  /// A view that the layout knows nothing of, in a frame.
  private func arranged(_ view: ViewNode, _ alignment: Placement, in frame: Rect) -> PlacedNode {
    let room = FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    let placed = layout(.modified(view, .flexibleFrame(room)), in: frame.size, metrics: metrics)
    let inPlace = environment.isRightToLeft ? placed.mirrored(in: frame.width) : placed
    return inPlace.moved(x: frame.minX, y: frame.minY)
  }

  private func point(_ point: RelativePoint, in frame: Rect) -> Point {
    let x = environment.isRightToLeft ? 1 - point.x.orZero : point.x.orZero
    return Point(x: frame.minX + x * frame.width, y: frame.minY + point.y.orZero * frame.height)
  }

  // MARK: - Shapes

  func fill(_ path: PicturePath, _ paint: Paint, _ frame: Rect, _ context: PictureContext) -> [Mark] {
    let ink = inks.ink(paint, in: frame, context)
    return ink.isInvisible ? [] : backdrop(path, paint, context) + [.fill(path, ink)]
  }

  private mutating func shape(_ shape: ShapeNode, _ frame: Rect, _ context: PictureContext) -> [Mark] {
    if context.isHidden, context.isAtPlace { return [] }
    if context.isHidden, shape.geometry.isDrawn { return hidden(shape, frame, context) }
    let ink = inks.ink(shape.paint, in: frame, context)
    guard !ink.isInvisible else { return [] }
    switch shape.drawing {
    case .fill:
      let path = path(shape.geometry, in: frame)
      return backdrop(path, shape.paint, context) + [.fill(path, ink)]
    case .stroke(let stroke): return [.stroke(path(shape.geometry, in: frame), stroke, ink)]
    case .strokeBorder(let stroke):
      let inner = ShapeGeometry.inset(shape.geometry, by: stroke.width.orZero / 2)
      return [.stroke(path(inner, in: frame), stroke, ink)]
    }
  }

  /// A plate where a drawing is hidden, one for all that are drawn over one another: its line is the data.
  ///
  /// Of a ring or a pie it is the whole of it.
  private mutating func hidden(_ shape: ShapeNode, _ frame: Rect, _ context: PictureContext) -> [Mark] {
    guard plates.insert(frame).inserted else { return [] }
    let paint = Paint.opacity(.primary, 0.08)
    guard let whole = shape.geometry.untrimmed else {
      return fill(.smooth(frame, radius: min(8, frame.height / 4)), paint, frame, context)
    }
    let ink = inks.ink(paint, in: frame, context)
    return switch shape.drawing {
    case .fill: [.fill(path(whole, in: frame), ink)]
    case .stroke(let stroke): [.stroke(path(whole, in: frame), StrokeNode(width: stroke.width), ink)]
    case .strokeBorder(let stroke):
      [
        .stroke(
          path(.inset(whole, by: stroke.width.orZero / 2), in: frame), StrokeNode(width: stroke.width), ink)
      ]
    }
  }

  /// What a material makes of what stands behind it; where colours do not count it is a veil alone.
  private func backdrop(_ path: PicturePath, _ paint: Paint, _ context: PictureContext) -> [Mark] {
    guard case .material = paint, context.mode == .fullColor else { return [] }
    return [.backdrop(path, radius: PictureFigures.materialBlur)]
  }

  func path(_ geometry: ShapeGeometry, in frame: Rect) -> PicturePath {
    OutlinePath(
      container: Rect(x: 0, y: 0, width: card.width, height: card.height), containerRadius: card.cornerRadius,
      isMirrored: environment.isRightToLeft
    ).path(geometry, in: frame)
  }
}

extension ShapeGeometry {
  /// Whether it is a line of its own and not one of the simple shapes.
  fileprivate var isDrawn: Bool {
    switch self {
    case .path: true
    // What is seen of an outline is a figure: how much of a ring is done, how large a sector is.
    case .trimmed: true
    case .rotated(let inner, _), .inset(let inner, _): inner.isDrawn
    default: false
    }
  }

  /// The simple shape that a part is seen of; nil where it is a line of its own.
  fileprivate var untrimmed: ShapeGeometry? {
    switch self {
    case .path: nil
    case .trimmed(let inner, _, _): inner.untrimmed
    case .rotated(let inner, let degrees): inner.untrimmed.map { .rotated($0, degrees: degrees) }
    case .inset(let inner, let distance): inner.untrimmed.map { .inset($0, by: distance) }
    default: self
    }
  }
}

extension PictureContext {
  /// Takes over reasons to hide content.
  mutating func redact(_ reasons: Redaction) {
    redaction.formUnion(reasons)
    if reasons.contains(.placeholder) { isHidden = true }
  }
}

extension Rect {
  /// The rectangle, smaller on all sides; never less than nothing.
  func inset(by distance: Double) -> Rect {
    let x = min(distance, width / 2)
    let y = min(distance, height / 2)
    return Rect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// The middle.
  var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
}
