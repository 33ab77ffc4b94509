import ViewArchive
public import WidgetKitCore

/// What completes the verbs over widgets: placed ones, kinds, families, controls, filters.
public struct WidgetCompletions: Sendable {
  private let host: WidgetHost
  private let app: String?
  private let world: World

  /// Makes completions over one app, or over all where none is named.
  public init(host: WidgetHost, app: String?, world: World) {
    self.host = host
    self.app = app
    self.world = world
  }

  /// The values of a source that is about widgets; nil for any other source.
  public func values(_ source: ValueSource, in situation: CompletionSituation) async throws -> [Completion]? {
    switch source {
    case .placedWidget: try await placedWidgets()
    case .widget: try await placedWidgets() + kinds() + activities()
    case .kind: await kinds()
    case .family: await families(situation)
    case .control: try await controls(situation)
    case .filter: situation.command.subjectOptions.flatMap(\.options).map { Completion($0.name, $0.help) }
    default: nil
    }
  }

  /// The kind of a widget that a word names; nil where it names none.
  public func kind(of word: String) async -> String? {
    guard let reference = try? await host.find(word, app: app) else { return nil }
    return switch reference {
    case .placed(let widget): widget.kind
    case .kind(_, let descriptor, _): descriptor.kind
    }
  }

  private func placedWidgets() async throws -> [Completion] {
    var found: [Completion] = []
    for widget in try host.list(app: app) {
      let lines = await host.configurationLines(of: widget).filter(\.isSet)
      let parts = [widget.kind, widget.family.name, lines.optionSummary].filter { !$0.isEmpty }
      let meaning = parts.joined(separator: " · ")
      if let name = widget.name { found.append(Completion(name, meaning)) }
      found.append(Completion("\(widget.id)", ([widget.name].compactMap(\.self) + [meaning]).joined(separator: " · ")))
    }
    return found
  }

  private func descriptors() async -> [WidgetDescriptor] {
    var found: [WidgetDescriptor] = []
    for name in app.map({ [$0] }) ?? host.extensions.keys.sorted() {
      found += (try? await host.descriptors(app: name)) ?? []
    }
    return found
  }

  private func kinds() async -> [Completion] {
    await descriptors().map { Completion($0.kind, $0.description.isEmpty ? $0.displayName : $0.description) }
  }

  /// The word that means the Live Activities, where one is on the screen.
  private func activities() throws -> [Completion] {
    let shown = try host.activities(app: app, world: world)
    return shown.isEmpty ? [] : [Completion(WidgetCommands.activityWord, "Live Activities on the screen")]
  }

  private func families(_ situation: CompletionSituation) async -> [Completion] {
    var kind: String?
    if let subject = situation.subject { kind = await self.kind(of: subject) }
    let descriptors = await descriptors().filter { kind == nil || $0.kind == kind }
    let families = WidgetFamily.allCases.filter { family in descriptors.contains { $0.families.contains(family) } }
    return families.map { Completion($0.name) }
  }

  private func controls(_ situation: CompletionSituation) async throws -> [Completion] {
    guard let subject = situation.subject, case .placed(let widget) = try await host.find(subject, app: app) else {
      return []
    }
    let shown = try await host.show(widget.id, world: world, inMemory: true)
    return shown.view.controls.map { Completion("\($0.number)", $0.title) }
  }
}
