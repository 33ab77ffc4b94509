import ViewArchive
import ViewLayout

/// Liquid glass as a still picture can show it: a blurred backdrop, a veil that keeps text legible, light at the edge.
enum Glass {
  /// What lies behind the content.
  ///
  /// The veil is dark enough for white text on any wallpaper: white on it has a contrast of 4.5 even where the
  /// wallpaper is white.
  static func ground(_ room: Rect, tint: RGBA?, wallpaper: String?) -> [Mark] {
    let backdrop: [Mark]
    if let wallpaper {
      // Beyond the edge it goes on, or the blur would let the edge fade.
      let image = Mark.image(ImageMark(path: wallpaper, digest: "", frame: room.grown(by: 48), covers: true))
      backdrop = [.group(MarkGroup(blur: 12, [image]))]
    } else {
      // Greys stand for a wallpaper that nobody gave.
      let top = RGBA(0.48, 0.50, 0.55)
      let bottom = RGBA(0.30, 0.31, 0.36)
      backdrop = [
        .fill(
          .rectangle(room),
          .linear(
            [.init(0, top), .init(1, bottom)], from: Point(x: room.minX, y: room.minY),
            to: Point(x: room.maxX, y: room.maxY)))
      ]
    }
    let veil: RGBA
    if let tint {
      veil = RGBA(tint.red * 0.28, tint.green * 0.28, tint.blue * 0.28, 0.86)
    } else {
      veil = RGBA(0.08, 0.08, 0.1, wallpaper == nil ? 0.42 : 0.6)
    }
    return backdrop + [.fill(.rectangle(room), .color(veil))]
  }

  /// A wallpaper without glass, a little dimmed, as it lies behind a lock screen.
  static func wallpaper(_ room: Rect, path: String) -> [Mark] {
    [
      .image(ImageMark(path: path, digest: "", frame: room, covers: true)),
      .fill(.rectangle(room), .color(RGBA.black.faded(0.35))),
    ]
  }

  /// The light that runs along the edge.
  static func edge(_ room: Rect, radius: Double) -> [Mark] {
    let line = PicturePath.smooth(room.inset(by: 0.5), radius: max(0, radius - 0.5))
    let light = Ink.linear(
      [.init(0, RGBA.white.faded(0.55)), .init(0.45, RGBA.white.faded(0.08)), .init(1, RGBA.white.faded(0.35))],
      from: Point(x: room.minX, y: room.minY), to: Point(x: room.maxX, y: room.maxY))
    return [.stroke(line, StrokeNode(width: 1), light)]
  }
}

extension Rect {
  /// The rectangle, larger on all sides.
  fileprivate func grown(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
