import Foundation
import ViewArchive
import ViewLayout

extension SVGWriter {
  /// A number with at most so many digits after the point.
  func number(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    let factor = pow(10, Double(digits))
    let whole = (value * factor).rounded()
    guard abs(whole) < 9e15 else { return "0" }
    let integer = Int(whole)
    let (head, tail) = (abs(integer) / Int(factor), abs(integer) % Int(factor))
    var text = "\(integer < 0 ? "-" : "")\(head)"
    if tail > 0 {
      let padded = String(repeating: "0", count: digits - "\(tail)".count) + "\(tail)"
      text += "." + padded.replacing(/0+$/, with: "")
    }
    return text
  }

  /// A path's steps.
  func data(_ path: PicturePath) -> String {
    path.elements.map { element in
      switch element {
      case .move(let x, let y): "M\(number(x)) \(number(y))"
      case .line(let x, let y): "L\(number(x)) \(number(y))"
      case .quad(let x, let y, let cx, let cy): "Q\(number(cx)) \(number(cy)) \(number(x)) \(number(y))"
      case .cubic(let x, let y, let x1, let y1, let x2, let y2):
        "C\(number(x1)) \(number(y1)) \(number(x2)) \(number(y2)) \(number(x)) \(number(y))"
      case .close: "Z"
      }
    }.joined()
  }

  /// A colour without its opacity.
  func hex(_ color: RGBA) -> String {
    "#"
      + [color.red, color.green, color.blue].map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  func paint(_ attribute: String, _ color: RGBA) -> String {
    let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(number(color.alpha))\"" : ""
    return " \(attribute)=\"\(hex(color))\"\(opacity)"
  }

  /// The attribute that draws with an ink; a gradient around a point is drawn elsewhere.
  mutating func paint(_ attribute: String, _ ink: Ink) -> String {
    switch ink {
    case .color(let color): return paint(attribute, color)
    case .linear(let stops, let from, let to):
      let place =
        "x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" x2=\"\(number(to.x))\" y2=\"\(number(to.y))\""
      return " \(attribute)=\"url(#\(gradient("linear", place, stops)))\""
    case .radial(let stops, let center, let start, let end):
      let radius = max(end, start)
      let place = "cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\""
      // The inner radius is a part of the outer one: not every viewer knows an inner circle.
      let inner = radius > 0 ? start / radius : 0
      let moved = stops.map { Ink.Stop(inner + $0.location * (1 - inner), $0.color) }
      return " \(attribute)=\"url(#\(gradient("radial", place, moved)))\""
    case .angular: return paint(attribute, ink.mainColor)
    }
  }

  private mutating func gradient(_ kind: String, _ place: String, _ stops: [Ink.Stop]) -> String {
    let list = stops.map { stop in
      let opacity = stop.color.alpha < 1 ? " stop-opacity=\"\(number(stop.color.alpha))\"" : ""
      return "<stop offset=\"\(number(stop.location))\" stop-color=\"\(hex(stop.color))\"\(opacity)/>"
    }.joined()
    return define("ink") {
      "<\(kind)Gradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" \(place)>\(list)</\(kind)Gradient>"
    }
  }

  /// Text as XML has it; what XML cannot hold is left out.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{9}", "\u{A}", "\u{D}", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: break
      }
    }
    return result
  }
}

extension [Ink.Stop] {
  /// The colour at a place of a gradient.
  func color(at place: Double) -> RGBA {
    guard var before = first else { return .clear }
    for stop in self {
      guard stop.location < place else {
        let room = stop.location - before.location
        let part = room > 0 ? Swift.min(Swift.max((place - before.location) / room, 0), 1) : 1
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        return RGBA(
          mix(before.color.red, stop.color.red), mix(before.color.green, stop.color.green),
          mix(before.color.blue, stop.color.blue), mix(before.color.alpha, stop.color.alpha))
      }
      before = stop
    }
    return before.color
  }
}
