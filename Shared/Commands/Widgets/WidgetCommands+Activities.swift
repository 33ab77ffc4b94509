import Foundation
import FoundationExtras
import Rendering
import ViewArchive
import WidgetKitCore

extension WidgetCommands {
  /// The word that means the Live Activities on the screen.
  static let activityWord = "activity"

  /// The Live Activities that a word means: all of them, or one by the beginning of its id; nil where it means a widget.
  ///
  /// The name of a placed widget wins, and so does its number.
  func activities(named word: String) throws -> [ShownActivity]? {
    let isAll = word.lowercased() == Self.activityWord
    guard isAll || (ShortID.isPrefix(word) && Int(word) == nil) else { return nil }
    if try host.list(app: app).contains(where: { $0.name?.lowercased() == word.lowercased() }) { return nil }
    let shown = try host.activities(app: app, world: world)
    if isAll { return shown }
    let found = shown.filter { $0.record.id.lowercased().hasPrefix(word.lowercased()) }
    return found.isEmpty ? nil : found
  }

  /// Draws Live Activities: for a person as the Lock Screen has them, for a bar as the compact island does.
  func draw(_ activities: [ShownActivity]) throws {
    if let format = barFormat { return drawBar(format, activities) }
    if style == .json { return output.json(.array(activities.map(json))) }
    guard !activities.isEmpty else {
      throw CommandError("No Live Activity is on the screen", exitCode: .no)
    }
    for activity in activities {
      let view = activity.views[.content] ?? .empty
      switch style {
      case .json: break
      case .plain:
        output.lines(
          PlainRenderer(includesControls: false).lines(view, card: card(of: activity), environment: environment))
      case .text: output.lines(lines(of: activity, view))
      }
    }
  }

  /// The Live Activities, a line each, to stand below the placed widgets.
  func activityLines() throws -> [String] {
    let shown = try host.activities(app: app, world: world)
    guard !shown.isEmpty else { return [] }
    let ids = ShortID.shortened(shown.compactMap { UUID(uuidString: $0.record.id) })
    let rows = shown.map { activity in
      [
        UUID(uuidString: activity.record.id).flatMap { ids[$0] } ?? activity.record.id, activity.record.app,
        compactLine(of: activity), phaseWords(of: activity) ?? "",
      ]
    }
    if style == .plain { return rows.map { TerminalTextLine.joined($0) } }
    let table = Table(
      columns: [.left("activity"), .left("app"), .left("shows", isFlexible: true), .left("state")], rows: rows)
    return table.lines(width: terminal.width)
  }

  // MARK: - Pictures

  private var environment: RenderEnvironment {
    var environment = picture
    environment.now = world.now
    return environment
  }

  private func card(of activity: ShownActivity) -> WidgetCard {
    WidgetCard(title: activity.record.appTitle, trailing: phaseWords(of: activity))
  }

  /// How it stands, where that is not as it should be.
  private func phaseWords(of activity: ShownActivity) -> String? {
    switch activity.phase {
    case .active: nil
    case .stale: "out of date"
    case .ended, .dismissed: "ended"
    }
  }

  /// A card as high as its view: the Lock Screen's is, up to 160 points.
  private func lines(of activity: ShownActivity, _ view: ViewNode) -> [String] {
    let cells = WidgetFamily.systemMedium.cells
    let columns = min(cells.columns, max(terminal.width, 20))
    let height = TerminalRenderer().block(view, maxColumns: columns - 6, environment: environment).count
    return TerminalRenderer().card(
      view, card: card(of: activity), columns: columns, rows: min(max(height + 2, 5), cells.rows + 2),
      environment: environment)
  }

  /// The compact island in one line: what stands before the camera, then what stands behind it.
  func compactLine(of activity: ShownActivity) -> String {
    [ActivityPresentation.compactLeading, .compactTrailing].compactMap { activity.views[$0] }
      .map { LineRenderer().line($0, environment: environment) }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// For so long a bar shows what is out of date: nobody may ever say what came next.
  private static let staleSeconds: TimeInterval = 3600

  /// The activity that matters most; without one a bar shows nothing.
  private func drawBar(_ format: BarFormat, _ activities: [ShownActivity]) {
    let first = activities.first { activity in
      guard activity.record.isStale(at: world.now), let since = activity.record.content.staleDate else { return true }
      return world.now.timeIntervalSince(since) < Self.staleSeconds
    }
    let line = first.map(compactLine) ?? ""
    switch format {
    case .line: output.line(TerminalText.truncate(line, to: 80))
    case .waybar:
      let view = first?.views[.content] ?? .empty
      let tooltip = first.map { activity in
        PlainRenderer(includesControls: false).lines(view, card: card(of: activity), environment: environment)
      }
      output.line(
        WaybarModule(
          text: line, tooltip: tooltip ?? [], state: first?.phase == .stale ? .stale : .ok, view: view,
          environment: environment
        ).json)
    }
  }

  private func json(_ activity: ShownActivity) -> JSONValue {
    let record = activity.record
    let view = activity.views[.content] ?? .empty
    return .object([
      "alert": record.alert.map { .object(["body": .string($0.body), "title": .string($0.title)]) } ?? .null,
      "app": .string(record.app), "attributesType": .string(record.attributesType),
      "compact": .string(compactLine(of: activity)),
      "content": JSONRenderer().value(view, card: card(of: activity), environment: environment),
      "dismissedAt": .string(timestamp(record.dismissedAt)), "endedAt": JSONValue(record.endedAt.map { timestamp($0) }),
      "id": .string(record.id.lowercased()), "phase": .string(activity.phase.rawValue),
      "relevance": .number(record.content.relevanceScore),
      "staleAt": JSONValue(record.content.staleDate.map { timestamp($0) }),
      "startedAt": .string(timestamp(record.startedAt)), "updatedAt": .string(timestamp(record.updatedAt)),
    ])
  }
}
