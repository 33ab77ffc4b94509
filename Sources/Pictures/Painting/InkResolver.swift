import ViewArchive
import ViewLayout

/// Turns paints into inks: looks colours up and applies the mode.
struct InkResolver {
  let environment: PictureEnvironment

  /// The ink of a paint that fills a frame.
  func ink(_ paint: Paint, in frame: Rect, _ context: PictureContext) -> Ink {
    finished(plain(paint, in: frame, context), context)
  }

  /// The colour that a single one has to stand for.
  func color(_ paint: Paint, _ context: PictureContext) -> RGBA {
    ink(paint, in: Rect(), context).mainColor
  }

  /// What the mode makes of an ink.
  func finished(_ ink: Ink, _ context: PictureContext) -> Ink {
    let ink = context.changes.reduce(ink) { $0.changing($1) }
    return switch context.mode {
    case .fullColor: ink
    case .accented(let primary, let accent):
      ink.mapColors { color in
        let group = context.isAccented ? accent : primary
        return group.faded(color.alpha)
      }
    case .vibrant:
      ink.mapColors { color in
        // Grey as the eye sees it: what is dark sinks into the ground, what is light stands out.
        RGBA.white.faded(color.alpha * (0.35 + 0.65 * color.luminance.squareRoot()))
      }
    }
  }

  /// The single colour of a paint before the mode makes something of it.
  func plainColor(_ paint: Paint, _ context: PictureContext) -> RGBA {
    plain(paint, in: Rect(), context).mainColor
  }

  // MARK: - Before the mode

  private func plain(_ paint: Paint, in frame: Rect, _ context: PictureContext) -> Ink {
    let palette = PicturePalette(isDark: context.isDark)
    switch paint {
    case .color(let value): return .color(color(value, context))
    case .hierarchical(let level, nil): return .color(palette.label(level))
    case .hierarchical(let level, let base?):
      return plain(base, in: frame, context).faded(PicturePalette.share(ofLevel: level))
    case .fill(let level): return .color(palette.fill(level))
    case .background: return .color(palette.background)
    case .tint: return .color(color(environment.tint, context))
    case .material(let thickness): return .color(palette.material(thickness))
    case .gradient(let base):
      // The platform's own gradient of a colour is a little lighter at its top.
      let ink = plain(base, in: frame, context)
      guard case .color(let color) = ink else { return ink }
      let light = RGBA.white.faded(0.16).over(color.opaque).faded(color.alpha)
      return .linear(
        [.init(0, light), .init(1, color)], from: Point(x: frame.minX, y: frame.minY),
        to: Point(x: frame.minX, y: frame.maxY))
    case .linearGradient(let given, let from, let to):
      return .linear(stops(given, context), from: point(from, in: frame), to: point(to, in: frame))
    case .radialGradient(let given, let center, let start, let end):
      return .radial(
        stops(given, context), center: point(center, in: frame), startRadius: max(0, start.orZero),
        endRadius: max(0, end.orZero))
    case .angularGradient(let given, let center, let start, let end):
      var turn = (start.orZero, end.orZero)
      if turn.0 == turn.1 { turn.1 = turn.0 + 360 }
      return .angular(
        stops(given, context), center: point(center, in: frame), startDegrees: turn.0, endDegrees: turn.1)
    case .opacity(let base, let factor): return plain(base, in: frame, context).faded(factor.orZero)
    }
  }

  private func color(_ value: ColorValue, _ context: PictureContext, depth: Int = 0) -> RGBA {
    switch value {
    case .rgb(let red, let green, let blue, let alpha): return RGBA(red, green, blue, alpha)
    case .system(let system):
      let tint: RGBA =
        depth < 4 && system == .accent ? color(environment.tint, context, depth: depth + 1) : RGBA(0, 0.478, 1)
      return PicturePalette(isDark: context.isDark).color(system, tint: tint)
    case .asset(let name):
      guard depth < 4, let known = environment.assetColors[name] else { return RGBA(0.56, 0.56, 0.58) }
      return color(known, context, depth: depth + 1)
    }
  }

  private func stops(_ given: [GradientStop], _ context: PictureContext) -> [Ink.Stop] {
    let places = given.map { min(max($0.location.orZero, 0), 1) }
    return zip(given, places).map { stop, place in
      Ink.Stop(place, plain(stop.color, in: Rect(), context).mainColor)
    }.sorted { $0.location < $1.location }
  }

  private func point(_ point: RelativePoint, in frame: Rect) -> Point {
    let x = environment.isRightToLeft ? 1 - point.x.orZero : point.x.orZero
    return Point(x: frame.minX + x * frame.width, y: frame.minY + point.y.orZero * frame.height)
  }
}

extension RGBA {
  /// The colour without its transparency.
  var opaque: RGBA { RGBA(red, green, blue) }
}

extension Double {
  /// The number, or 0 where it is not finite.
  var orZero: Double { isFinite ? self : 0 }
}
