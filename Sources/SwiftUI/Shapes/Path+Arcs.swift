public import Foundation

extension Path {
  /// Adds an ellipse that touches the sides of a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    move(to: CGPoint(x: center.x + radii.width, y: center.y))
    addTurn(center, radii, from: 0, by: 2 * .pi)
    closeSubpath()
  }

  /// Adds a rectangle with round corners, radii in points.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addCorners(
      rect, CGSize(width: min(cornerSize.width, rect.width / 2), height: min(cornerSize.height, rect.height / 2)))
  }

  /// Adds a part of a circle, joined by a line to where the outline stands.
  ///
  /// Clockwise is meant where y grows upwards, as in Apple's frameworks: on the screen the turn looks the other way.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let start = startAngle.radians
    var turn = endAngle.radians - start
    let whole = 2 * Double.pi
    if abs(turn) >= whole {
      turn = clockwise ? -whole : whole
    } else if clockwise {
      if turn > 0 { turn -= whole }
    } else if turn < 0 {
      turn += whole
    }
    var arc = Path()
    arc.move(to: CGPoint(x: center.x + radius * CGFloat(cos(start)), y: center.y + radius * CGFloat(sin(start))))
    arc.addTurn(center, CGSize(width: radius, height: radius), from: start, by: turn)
    addJoined(arc.applying(transform))
  }

  /// Adds a part of a circle by the angle that it turns.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.move(
      to: CGPoint(
        x: center.x + radius * CGFloat(cos(startAngle.radians)),
        y: center.y + radius * CGFloat(sin(startAngle.radians))))
    arc.addTurn(center, CGSize(width: radius, height: radius), from: startAngle.radians, by: delta.radians)
    addJoined(arc.applying(transform))
  }

  /// Adds a line towards a corner and a part of a circle that rounds it.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let from = currentPoint ?? tangent1End
    let corner = tangent1End.applying(transform)
    let end = tangent2End.applying(transform)
    let first = Self.direction(corner, from)
    let second = Self.direction(corner, end)
    let angle = acos(max(-1, min(1, first.x * second.x + first.y * second.y)))
    guard radius > 0, angle > 1e-6, angle < .pi - 1e-6 else { return addLine(to: corner) }
    let distance = radius / tan(angle / 2)
    let start = CGPoint(x: corner.x + first.x * distance, y: corner.y + first.y * distance)
    let stop = CGPoint(x: corner.x + second.x * distance, y: corner.y + second.y * distance)
    // A cubic whose handles reach 4/3 tan(turn / 4) radii meets an arc to within 0.03 %.
    let handle = 4 / 3 * tan((.pi - angle) / 4) * radius
    addLine(to: start)
    addCurve(
      to: stop, control1: CGPoint(x: start.x - first.x * handle, y: start.y - first.y * handle),
      control2: CGPoint(x: stop.x - second.x * handle, y: stop.y - second.y * handle))
  }

  private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    let length = hypot(to.x - from.x, to.y - from.y)
    return length > 0 ? CGPoint(x: (to.x - from.x) / length, y: (to.y - from.y) / length) : .zero
  }

  private mutating func addJoined(_ path: Path) {
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let to):
        if index == 0, currentPoint != nil { addLine(to: to) } else { move(to: to) }
      case .line(let to): addLine(to: to)
      case .quadCurve(let to, let control): addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2): addCurve(to: to, control1: control1, control2: control2)
      case .closeSubpath: closeSubpath()
      }
    }
  }

  /// Adds a part of an ellipse from where the outline stands, in quarters at most.
  private mutating func addTurn(_ center: CGPoint, _ radii: CGSize, from start: Double, by turn: Double) {
    guard turn.isFinite, turn != 0 else { return }
    let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let angle = start + step * Double(index)
      let (cos0, sin0, cos1, sin1) = (cos(angle), sin(angle), cos(angle + step), sin(angle + step))
      func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: center.x + radii.width * CGFloat(x), y: center.y + radii.height * CGFloat(y))
      }
      addCurve(
        to: point(cos1, sin1), control1: point(cos0 - handle * sin0, sin0 + handle * cos0),
        control2: point(cos1 + handle * sin1, sin1 - handle * cos1))
    }
  }

  private mutating func addCorners(_ rect: CGRect, _ radii: CGSize) {
    guard radii.width > 0, radii.height > 0 else { return addRect(rect) }
    let corners: [(CGFloat, CGFloat, Double)] = [
      (rect.maxX - radii.width, rect.minY + radii.height, -.pi / 2),
      (rect.maxX - radii.width, rect.maxY - radii.height, 0),
      (rect.minX + radii.width, rect.maxY - radii.height, .pi / 2),
      (rect.minX + radii.width, rect.minY + radii.height, .pi),
    ]
    move(to: CGPoint(x: rect.minX + radii.width, y: rect.minY))
    for (x, y, start) in corners {
      addLine(to: CGPoint(x: x + radii.width * CGFloat(cos(start)), y: y + radii.height * CGFloat(sin(start))))
      addTurn(CGPoint(x: x, y: y), radii, from: start, by: .pi / 2)
    }
    closeSubpath()
  }

  mutating func addCorners(
    _ rect: CGRect, topLeading: CGFloat, topTrailing: CGFloat, bottomTrailing: CGFloat, bottomLeading: CGFloat
  ) {
    let limit = min(rect.width, rect.height) / 2
    let corners: [(CGFloat, CGFloat, CGFloat, Double)] = [
      (topTrailing, rect.maxX, rect.minY, -.pi / 2), (bottomTrailing, rect.maxX, rect.maxY, 0),
      (bottomLeading, rect.minX, rect.maxY, .pi / 2), (topLeading, rect.minX, rect.minY, .pi),
    ]
    move(to: CGPoint(x: rect.minX + min(topLeading, limit), y: rect.minY))
    for (wanted, x, y, start) in corners {
      let radius = max(0, min(wanted, limit))
      let center = CGPoint(x: x == rect.maxX ? x - radius : x + radius, y: y == rect.maxY ? y - radius : y + radius)
      addLine(to: CGPoint(x: center.x + radius * CGFloat(cos(start)), y: center.y + radius * CGFloat(sin(start))))
      if radius > 0 { addTurn(center, CGSize(width: radius, height: radius), from: start, by: .pi / 2) }
    }
    closeSubpath()
  }
}
