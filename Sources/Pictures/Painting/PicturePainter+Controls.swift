import ViewArchive
import ViewLayout

extension PicturePainter {
  mutating func button(_ button: ButtonNode, _ placed: PlacedNode, _ context: PictureContext) -> [Mark] {
    var marks: [Mark] = []
    let tint = button.role == .destructive ? Paint.color(.system(.red)) : button.tint ?? .tint
    switch button.style {
    case .plain, .borderless: break
    case .borderedProminent: marks += plate(placed.frame, tint, 1, context)
    case .automatic, .bordered, .switched: marks += plate(placed.frame, tint, 0.16, context)
    }
    return marks + children(of: placed, context)
  }

  /// The field behind the label of a control.
  private func plate(_ frame: Rect, _ tint: Paint, _ strength: Double, _ context: PictureContext) -> [Mark] {
    let radius = min(frame.height / 2, PictureFigures.controlRadius)
    // A full field in one colour would hide its label, which has the same.
    let strength = context.mode == .fullColor ? strength : min(strength, 0.24)
    return fill(.smooth(frame, radius: radius), .opacity(tint, strength), frame, context)
  }

  mutating func toggle(_ toggle: ToggleNode, _ placed: PlacedNode, _ context: PictureContext) -> [Mark] {
    let tint = toggle.tint ?? .tint
    switch toggle.style {
    case .automatic, .switched:
      return children(of: placed, context) + switchMarks(toggle, placed.frame, context)
    case .plain, .borderless: return children(of: placed, context)
    case .bordered, .borderedProminent:
      return plate(placed.frame, toggle.isOn ? tint : .secondary, toggle.isOn ? 0.3 : 0.12, context)
        + children(of: placed, context)
    }
  }

  /// A switch at the end of its row.
  private func switchMarks(_ toggle: ToggleNode, _ frame: Rect, _ context: PictureContext) -> [Mark] {
    let size = PictureFigures.switchSize
    let x = environment.isRightToLeft ? frame.minX : frame.maxX - size.width
    let field = Rect(x: x, y: frame.center.y - size.height / 2, width: size.width, height: size.height)
    let isOn = toggle.isOn && !context.isHidden
    // The platform's switch is green unless it is told otherwise.
    let paint: Paint = isOn ? toggle.tint ?? .color(.system(.green)) : .fill(level: 2)
    let radius = size.height / 2
    let side = size.height - 4
    let atEnd = isOn != environment.isRightToLeft
    let knob = Rect(x: atEnd ? field.maxX - side - 2 : field.minX + 2, y: field.minY + 2, width: side, height: side)
    let plate = fill(.rounded(field, radiusX: radius, radiusY: radius), paint, field, context)
    guard context.mode == .fullColor else {
      return [.group(MarkGroup(cutout: isOn ? [.fill(.ellipse(knob), .color(.black))] : nil, plate))]
        + (isOn ? [] : fill(.ellipse(knob), .primary, knob, context))
    }
    let shadow = MarkGroup.Shadow(color: RGBA.black.faded(0.15), radius: 2, x: 0, y: 1)
    return plate + [.group(MarkGroup(shadow: shadow, [.fill(.ellipse(knob), .color(.white))]))]
  }

  // MARK: - Gauges and progress

  func track(_ placed: PlacedNode, _ context: PictureContext) -> [Mark] {
    switch placed.node {
    case .gauge(let gauge):
      let fraction = context.isHidden ? 0 : gauge.fraction
      switch gauge.style {
      case .linear: return scale(placed.frame, fraction, gauge.tint, context)
      case .linearCapacity: return bar(placed.frame, fraction, gauge.tint, context)
      case .circular: return ring(placed.frame, fraction, gauge.tint, isOpen: true, context)
      case .circularCapacity: return ring(placed.frame, fraction, gauge.tint, isOpen: false, context)
      }
    case .progress(let progress):
      var fraction: Double?
      if case .fraction(let value) = progress.value { fraction = min(max(value.orZero, 0), 1) }
      if context.isHidden { fraction = 0 }
      switch progress.style {
      case .linear: return bar(placed.frame, fraction ?? 0, progress.tint, context)
      case .circular:
        guard let fraction else { return spinner(placed.frame, context) }
        return ring(placed.frame, fraction, progress.tint, isOpen: false, context)
      }
    default: return []
    }
  }

  /// A bar filled up to a value.
  private func bar(_ frame: Rect, _ fraction: Double, _ tint: Paint?, _ context: PictureContext) -> [Mark] {
    let radius = frame.height / 2
    let whole = PicturePath.rounded(frame, radiusX: radius, radiusY: radius)
    let ground = fill(whole, .fill(level: 2), frame, context)
    guard fraction > 0 else { return ground }
    var filled = frame
    // The least that is seen is a dot.
    filled.size.width = max(frame.height, frame.width * fraction)
    if environment.isRightToLeft { filled.origin.x = frame.maxX - filled.width }
    let path = PicturePath.rounded(filled, radiusX: radius, radiusY: radius)
    // A gradient runs along the whole bar, not along its filled part.
    return ground + fill(path, tint ?? .tint, frame, context)
  }

  /// A bar on which the value is marked by a dot with a gap around it.
  private func scale(_ frame: Rect, _ fraction: Double, _ tint: Paint?, _ context: PictureContext) -> [Mark] {
    let radius = frame.height / 2
    let paint: Paint = tint ?? .opacity(.primary, 0.3)
    let whole = fill(.rounded(frame, radiusX: radius, radiusY: radius), paint, frame, context)
    let part = environment.isRightToLeft ? 1 - fraction : fraction
    let center = Point(x: frame.minX + radius + part * max(0, frame.width - frame.height), y: frame.center.y)
    return whole.isEmpty
      ? []
      : [.group(MarkGroup(cutout: disc(center, radius * 1.7, .color(.black)), whole))]
        + disc(center, radius, inks.ink(.primary, in: frame, context))
  }

  /// A ring filled up to a value, or an open one on which the value is marked.
  private func ring(
    _ frame: Rect, _ fraction: Double, _ tint: Paint?, isOpen: Bool, _ context: PictureContext
  ) -> [Mark] {
    let side = min(frame.width, frame.height)
    let width = PictureFigures.ringWidth(of: side)
    let radius = max(0, (side - width) / 2)
    let stroke = StrokeNode(width: width, cap: .round)
    let paint = tint ?? .tint
    let box = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    // Angles clockwise from the right; an open ring leaves a quarter free at its bottom.
    let start = isOpen ? 135.0 : -90.0
    let sweep = isOpen ? 270.0 : 360.0
    func arc(_ from: Double, _ sweep: Double) -> PicturePath {
      var path = PicturePath()
      path.arc(center: frame.center, radiusX: radius, radiusY: radius, from: from, sweep: sweep)
      if sweep >= 360 { path.close() }
      return path
    }
    let inks = self.inks
    func angular(_ paint: Paint) -> Ink {
      // Along a ring a gradient of a tint turns with it.
      if case .linearGradient(let stops, _, _) = paint {
        let turned = Paint.angularGradient(
          stops, center: RelativePoint(x: 0.5, y: 0.5), startDegrees: start, endDegrees: start + sweep)
        return inks.ink(turned, in: box, context)
      }
      return inks.ink(paint, in: box, context)
    }
    if isOpen {
      let line = Mark.stroke(arc(start, sweep), stroke, tint == nil ? angular(.opacity(.primary, 0.3)) : angular(paint))
      let angle = (start + sweep * fraction) * .pi / 180
      let place = Point(x: frame.center.x + radius * cosine(angle), y: frame.center.y + radius * sine(angle))
      return [.group(MarkGroup(cutout: disc(place, width * 0.85, .color(.black)), [line]))]
        + disc(place, width / 2, inks.ink(.primary, in: box, context))
    }
    var marks: [Mark] = [.stroke(arc(start, sweep), stroke, angular(.opacity(paint, 0.22)))]
    if fraction > 0 {
      marks.append(.stroke(arc(start, max(0.5, sweep * fraction)), stroke, angular(paint)))
    }
    return marks
  }

  private func disc(_ center: Point, _ radius: Double, _ ink: Ink) -> [Mark] {
    [.fill(.ellipse(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)), ink)]
  }

  /// Progress that nobody knows: the platform's spokes, standing still.
  private func spinner(_ frame: Rect, _ context: PictureContext) -> [Mark] {
    let radius = min(min(frame.width, frame.height) / 2, 10)
    return (0..<8).map { spoke in
      let angle = Double(spoke) * .pi / 4
      var path = PicturePath()
      path.move(frame.center.x + radius * 0.5 * cosine(angle), frame.center.y + radius * 0.5 * sine(angle))
      path.line(frame.center.x + radius * 0.9 * cosine(angle), frame.center.y + radius * 0.9 * sine(angle))
      let ink = inks.ink(.opacity(.secondary, 1 - Double(spoke) * 0.1), in: frame, context)
      return .stroke(path, StrokeNode(width: radius * 0.2, cap: .round), ink)
    }
  }
}
