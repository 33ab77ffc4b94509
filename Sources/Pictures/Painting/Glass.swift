import ViewArchive
import ViewLayout

/// Liquid glass as a still picture can show it: a blurred backdrop, a veil that keeps text legible, light at the edge.
enum Glass {
  /// How much of white the weakest words have that a widget usually has: its secondary ones in the vibrant mode, and a little
  /// less, so that large red figures stand out, too.
  static let weakestWords = 0.55

  /// The lightest grey of those that stand for a wallpaper that nobody gave.
  private static let lightest = RGBA(0.48, 0.50, 0.55)

  /// The accent of a tint: as much lighter than it as words need that shall not be weaker than the secondary ones.
  static func accent(_ tint: RGBA) -> RGBA {
    let ground = veil(tint).over(lightest)
    let words = RGBA.white.faded(PicturePalette(isDark: true).label(2).alpha)
    // Usual tints are a hair weaker, which nobody sees.
    let least = words.over(ground).contrast(with: ground) * 0.95
    var white = 0.35
    while white < 1, RGBA.white.faded(white).over(tint).contrast(with: ground) < least { white += 0.05 }
    return RGBA.white.faded(white).over(tint)
  }

  private static func veil(_ tint: RGBA) -> RGBA { shade(tint, 0.28).faded(0.86) }

  /// What lies behind the content.
  ///
  /// Over a wallpaper the veil is as dense as white words need, which is less over a dark one.
  ///
  /// - Parameter brightness: The grey that is as light as the wallpaper is where it is lightest.
  static func ground(_ room: Rect, tint: RGBA?, wallpaper: String?, brightness: Double) -> [Mark] {
    // Greys stand for a wallpaper that nobody gave, and behind what of one is transparent.
    let greys = Mark.fill(
      .rectangle(room),
      .linear(
        [.init(0, lightest), .init(1, RGBA(0.30, 0.31, 0.36))], from: Point(x: room.minX, y: room.minY),
        to: Point(x: room.maxX, y: room.maxY)))
    guard let wallpaper else {
      let veil = tint.map(veil) ?? RGBA(0.08, 0.08, 0.1, 0.42)
      return [greys, .fill(.rectangle(room), .color(veil))]
    }
    let veil =
      tint.map { self.veil(shade($0, 0.24), from: 0.8, over: brightness) }
      ?? self.veil(RGBA(0.08, 0.08, 0.1), from: 0.45, over: brightness)
    return [greys, blurred(wallpaper, room), .fill(.rectangle(room), .color(veil))]
  }

  /// A wallpaper as it lies behind a lock screen's widgets: out of focus, and as dark as their words need.
  static func wallpaper(_ room: Rect, path: String, brightness: Double) -> [Mark] {
    [
      .fill(.rectangle(room), .color(RGBA(0.4, 0.41, 0.45))), blurred(path, room),
      .fill(.rectangle(room), .color(veil(.black, from: 0.35, over: brightness))),
    ]
  }

  private static func blurred(_ wallpaper: String, _ room: Rect) -> Mark {
    // Beyond the edge it goes on, or the blur would let the edge fade.
    let image = Mark.image(ImageMark(path: wallpaper, digest: "", frame: room.grown(by: 48), covers: true))
    return .group(MarkGroup(blur: 12, [image]))
  }

  /// A colour, dense enough over a grey that the weakest words stand out.
  static func veil(_ color: RGBA, from least: Double, over grey: Double) -> RGBA {
    let ground = RGBA(grey, grey, grey)
    var density = least
    while density < 1 {
      let veiled = color.faded(density).over(ground)
      let words = RGBA.white.faded(weakestWords).over(veiled)
      if words.contrast(with: veiled) >= ContrastLint.least { break }
      density += 0.01
    }
    return color.faded(min(density, 1))
  }

  private static func shade(_ color: RGBA, _ share: Double) -> RGBA {
    RGBA(color.red * share, color.green * share, color.blue * share)
  }

  /// The light that runs along the edge.
  static func edge(_ room: Rect, radius: Double) -> [Mark] {
    let line = PicturePath.smooth(room.inset(by: 1), radius: max(0, radius - 1))
    let light = Ink.linear(
      [.init(0, RGBA.white.faded(0.55)), .init(0.45, RGBA.white.faded(0.08)), .init(1, RGBA.white.faded(0.35))],
      from: Point(x: room.minX, y: room.minY), to: Point(x: room.maxX, y: room.maxY))
    // On a page as light as itself the light would melt away: a hairline of shade holds it.
    let shade = PicturePath.smooth(room.inset(by: 0.25), radius: max(0, radius - 0.25))
    return [
      .stroke(shade, StrokeNode(width: 0.5), .color(RGBA.black.faded(0.4))), .stroke(line, StrokeNode(width: 1), light),
    ]
  }
}

extension Rect {
  /// The rectangle, larger on all sides.
  fileprivate func grown(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
