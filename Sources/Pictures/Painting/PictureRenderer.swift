import Rendering
public import ViewArchive
import ViewLayout

/// Turns an archived view into a picture.
///
/// The content stands in the card's margins, the container's background behind all of it; what a mode leaves out is left
/// out. Live text is put into words on the way.
public struct PictureRenderer: Sendable {
  /// Makes a renderer.
  public init() {}

  /// The picture of a widget's view.
  public func picture(
    of view: ViewNode, on card: PictureCard, in environment: PictureEnvironment, metrics: some PictureMetrics
  ) -> Picture {
    let size = Size(width: max(0, card.width.orZero), height: max(0, card.height.orZero))
    let room = Rect(origin: Point(), size: size)
    let content = room.inset(by: max(0, card.margin.orZero))
    let words = RenderEnvironment(
      now: environment.now, timeZone: environment.timeZone, locale: environment.locale)
    var resolved = resolveLiveText(view, in: words)
    if card.isInline { resolved = resolved.inOneLine }

    var placed = layout(resolved, in: content.size, metrics: metrics)
    placed = placed.withoutCollidingLabels()
    if environment.isRightToLeft { placed = placed.mirrored(in: content.width) }
    placed = placed.moved(x: content.minX, y: content.minY)

    var painter = PicturePainter(metrics: metrics, environment: environment, card: card)
    var context = PictureContext(
      isDark: environment.mode == .fullColor ? environment.isDark : true, mode: environment.mode)
    context.redaction = environment.redaction
    context.isHidden = environment.redaction.contains(.placeholder)
    var marks = ground(resolved, card, room, &painter, context, metrics)
    marks += painter.marks(of: placed, context)
    painter.noteWhatIsOutside(placed, room)

    let outline = PicturePath.smooth(room, radius: card.cornerRadius)
    // What a view has too much ends at its edge, on a lock screen as well, where others stand beside it.
    if !marks.isEmpty { marks = [.group(MarkGroup(clip: outline, marks))] }
    if case .glass = card.ground { marks += Glass.edge(room, radius: card.cornerRadius) }
    var picture = Picture(size: size, marks: marks, findings: painter.findings)
    if environment.namesWeakContrast {
      // A lock screen is as dark or as light as the scheme.
      let backdrop: RGBA? = card.ground == .none ? (context.isDark ? .black : .white) : nil
      let wallpaper = card.ground.wallpaper.map { (path: $0, brightness: card.wallpaperBrightness) }
      picture.findings += ContrastLint(behind: backdrop, wallpaper: wallpaper).findings(in: picture, metrics: metrics)
        .map(PictureFinding.weakContrast)
    }
    return picture
  }

  /// What lies behind the content.
  private func ground<Metrics: PictureMetrics>(
    _ view: ViewNode, _ card: PictureCard, _ room: Rect, _ painter: inout PicturePainter<Metrics>,
    _ context: PictureContext, _ metrics: Metrics
  ) -> [Mark] {
    switch card.ground {
    case .none: return []
    case .wallpaper(let path): return Glass.wallpaper(room, path: path, brightness: card.wallpaperBrightness)
    case .glass(let tint, let wallpaper):
      return Glass.ground(room, tint: tint, wallpaper: wallpaper, brightness: card.wallpaperBrightness)
    case .container:
      guard let background = view.containerBackground else {
        return painter.fill(.rectangle(room), .background, room, context)
      }
      var inner = context
      if let isDark = background.isDark { inner.isDark = isDark }
      let filled = FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)
      var placed = layout(.modified(background.view, .flexibleFrame(filled)), in: room.size, metrics: metrics)
      if painter.environment.isRightToLeft { placed = placed.mirrored(in: room.width) }
      return painter.fill(.rectangle(room), .background, room, inner) + painter.marks(of: placed, inner)
    }
  }
}

extension ViewNode {
  /// The background of the whole widget, the outermost one, and the scheme that a view around it sets.
  fileprivate var containerBackground: (view: ViewNode, isDark: Bool?)? {
    func find(_ node: ViewNode, _ isDark: Bool?) -> (view: ViewNode, isDark: Bool?)? {
      if case .modified(_, .containerBackground(let view)) = node { return (view, isDark) }
      var scheme = isDark
      if case .modified(_, .colorScheme(let isDark)) = node { scheme = isDark }
      for child in node.children {
        if let found = find(child, scheme) { return found }
      }
      return nil
    }
    return find(self, nil)
  }
}

extension PictureCard.Ground {
  /// The wallpaper that is seen in it.
  var wallpaper: String? {
    switch self {
    case .none, .container: nil
    case .glass(_, let wallpaper): wallpaper
    case .wallpaper(let path): path
    }
  }
}
