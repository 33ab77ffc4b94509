import Charts
import Foundation
import Rendering
import Testing
import ViewArchive

/// An environment without anything of the machine's.
func fixedEnvironment() -> EnvironmentValues {
  var environment = EnvironmentValues()
  environment.locale = Locale(identifier: "en_GB")
  environment.timeZone = berlin
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = berlin
  environment.calendar = calendar
  return environment
}

let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

/// An instant of 2026 in Berlin.
func date(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = berlin
  let parts = DateComponents(year: 2026, month: month, day: day, hour: hour, minute: minute)
  return calendar.date(from: parts) ?? .distantPast
}

/// The node of a view in a medium widget.
@MainActor func node(of view: any View, size: CGSize = CGSize(width: 306, height: 126)) -> ViewNode {
  func open<V: View>(_ view: V) -> ViewNode { _archive(view, environment: fixedEnvironment(), size: size) }
  return open(view)
}

/// The view in the cells of a terminal, without its border.
@MainActor func picture(
  of view: any View, columns: Int = 36, rows: Int = 7, glyphs: GlyphSet = .unicode
) -> [String] {
  let environment = RenderEnvironment(
    now: date(3, 2, 14, 20), timeZone: berlin, locale: Locale(identifier: "en_GB"), isDark: true, colorDepth: .none,
    hasTextAttributes: false, glyphs: glyphs, tint: .system(.brown))
  let card = TerminalRenderer().card(
    node(of: view), card: WidgetCard(title: ""), columns: columns + 6, rows: rows + 2, environment: environment)
  return card.dropFirst().dropLast().map { line in
    var line = String(line.dropFirst(3).dropLast(3))
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// The facts of a view, a line each.
@MainActor func facts(of view: any View) -> [String] {
  PlainRenderer().lines(
    node(of: view), card: WidgetCard(title: ""),
    environment: RenderEnvironment(
      now: date(3, 2, 14, 20), timeZone: berlin, locale: Locale(identifier: "en_GB"), isDark: true, colorDepth: .none,
      hasTextAttributes: false, glyphs: .unicode, tint: .system(.brown)))
}

extension ViewNode {
  /// All shapes, in drawing order.
  var shapes: [ShapeNode] {
    var shapes: [ShapeNode] = []
    walk { if case .shape(let shape) = $0 { shapes.append(shape) } }
    return shapes
  }

  /// The words of all texts, in tree order.
  var words: [String] {
    var words: [String] = []
    walk {
      guard case .text(let text) = $0 else { return }
      words.append(
        text.runs.map { if case .verbatim(let said) = $0.content { said } else { "" } }.joined())
    }
    return words
  }

  /// The parts of the room at which something is placed.
  var places: [RelativePoint] {
    var places: [RelativePoint] = []
    walk { if case .modified(_, .placed(let point, _, _)) = $0 { places.append(point) } }
    return places
  }
}
