import AppGroup
import AppIntents
public import Foundation
public import ViewArchive

extension WidgetHost {
  /// What a placed widget shows.
  ///
  /// Reloads that are due and allowed are made first. What cannot be made leaves the last good picture, with the reason.
  ///
  /// - Parameters:
  ///   - instant: An instant to show the stored entry of, whatever is due; nil is now.
  ///   - isSeen: Whether a person looks at it: that earns budget, at most once in five minutes. Machine formats never.
  ///   - inMemory: Whether the timeline is made for this answer alone and nothing is written.
  ///   - isDescribed: Whether the answer says what kind it is and how it is configured; a picture alone needs neither.
  /// - Throws: `WidgetHostError`, or the store's error.
  public func show(
    _ id: Int, at instant: Date? = nil, world: World, isSeen: Bool = false, inMemory: Bool = false,
    isDescribed: Bool = true
  ) async throws -> ShownEntry {
    let widget = try placed(id)
    if let instant { return try await present(widget, at: instant, report: nil, world: world) }
    if inMemory { return try await present(inMemory: widget, world: world) }
    if isSeen { try writingIfPossible { try database.noteSeen(id, limits: budgetLimits, at: world.now) } }
    let report: ReloadReport
    do {
      report = try await reloadIfDue(widget, world: world)
    } catch let error as StoreError where error.kind.leavesReadable {
      var shown = try await present(inMemory: widget, world: world)
      shown.diagnostics.append(.notStored(reason: error.message))
      return shown
    }
    let shown = try await present(widget, at: world.now, report: report, world: world, isDescribed: isDescribed)
    if isSeen { try noteShown(shown, world: world) }
    return shown
  }

  /// What a placed widget would show in another size or configured otherwise, made in memory; nothing is written.
  ///
  /// - Parameters:
  ///   - family: The size; nil is its own.
  ///   - values: Parameters that take the place of its own.
  /// - Throws: `WidgetHostError`, `ConfigurationError`, or the store's error.
  public func show(
    _ id: Int, family: WidgetFamily?, set values: [String: ArchivedValue], world: World
  ) async throws -> ShownEntry {
    var widget = try placed(id)
    let descriptor = try await descriptor(of: widget)
    if let family { widget.family = try Self.family(family, of: descriptor) }
    let own = widget.configuration.effective(for: descriptor.configuration)
    widget.configuration.set(
      try await validator(app: widget.app, descriptor: descriptor).validated(values, over: own))
    return try await present(inMemory: widget, world: world)
  }

  /// What a kind that is not placed shows, made in memory; nothing is written.
  ///
  /// - Parameters:
  ///   - family: The size; nil is the kind's first.
  ///   - values: The configuration as far as it differs from the app's own.
  /// - Throws: `WidgetHostError` or `ConfigurationError`.
  public func show(
    app: String, kind: String, family: WidgetFamily? = nil, set values: [String: ArchivedValue] = [:], world: World
  ) async throws -> ShownEntry {
    let descriptor = try await descriptor(app: app, kind: kind)
    let family = try Self.family(family, of: descriptor)
    let checked = try await validator(app: app, descriptor: descriptor).validated(values, over: [:])
    let configuration = WidgetConfigurationValues(schemaVersion: descriptor.configurationVersion, values: checked)
    return try await present(inMemory: descriptor, app: app, family: family, configuration: configuration, world: world)
  }

  // MARK: - Stored pictures

  private func present(
    _ widget: PlacedWidget, at instant: Date, report: ReloadReport?, world: World, isDescribed: Bool = true
  ) async throws -> ShownEntry {
    let stored = try database.picture(of: widget.id, at: instant, isNow: report != nil, pause: limits.retry)
    // It may have been configured anew, or taken away, since it was found.
    if stored == nil, report != nil { throw unknown(widget.id) }
    let (situation, standing) = (stored?.situation, stored?.standing)
    let widget = situation?.widget ?? widget
    // What has no picture yet may need its kind for the placeholder.
    var descriptor: WidgetDescriptor?
    var lostKind: String?
    if isDescribed || standing == nil {
      do {
        descriptor = try await self.descriptor(of: widget)
      } catch {
        lostKind = Self.reasonForLostKind(error)
      }
    }
    var shown = ShownEntry(
      app: widget.app, descriptor: descriptor, widget: widget, family: widget.family, state: .content, view: .empty)
    shown.verbs = verbs
    if !widget.configuration.isEmpty {
      shown.configuration = await lines(
        widget.configuration, app: widget.app, intent: descriptor?.configuration, onlySet: true)
    }
    if let standing, let view = try? standing.view.decoded() {
      shown.fill(with: standing, view: view)
    } else if standing != nil {
      shown.show(unavailable: "the stored picture is damaged; reload it")
    } else if let archive = situation?.archive, report != nil {
      try await showPlaceholder(in: &shown, archive: archive, world: world)
    } else if report == nil {
      shown.show(unavailable: "nothing is stored that stood then")
    } else {
      shown.gone = await goneEntities(of: widget)
      shown.show(unavailable: situation.map { Self.reasonForNothing($0, report) } ?? "it was taken away")
    }
    shown.noteConfiguration(of: widget)
    if let report, let situation {
      shown.staleness = situation.staleness(report, context: situation.context(in: world), now: world.now)
      shown.nextReload = nextReload(situation, world: world)?.at
      shown.isWaiting = isWaiting(situation, report, hasOpenTaps: stored?.hasOpenTaps == true)
      // Nothing may be due whose failure would tell it.
      if shown.staleness == nil, let lostKind { shown.staleness = Staleness(since: world.now, reason: lostKind) }
      if shown.isStale, (situation.lastRun?.failures ?? 0) > 0 { shown.gone = await goneEntities(of: widget) }
      // What its controls do is about what is gone, and no tap would make it again.
      if !shown.gone.isEmpty { shown.view = .modified(shown.view, .disabled) }
      if case .held(let until, _, _) = report.ending { shown.nextReload = until }
    }
    return shown
  }

  /// All entries are still to come and there was no timeline before: the app's placeholder, without its content.
  private func showPlaceholder(in shown: inout ShownEntry, archive: ArchiveHeader, world: World) async throws {
    shown.remarks = archive.remarks
    shown.contentTime = archive.madeAt
    shown.revision = archive.revision
    shown.nextEntry = try database.entryDates(ofArchive: archive.id).first
    guard let bridge = extensions[shown.app], let descriptor = shown.descriptor else {
      return shown.show(unavailable: "the first entry is still to come")
    }
    let request = TimelineRequest(
      kind: descriptor.kind,
      configuration: shown.widget?.configuration.effective(for: descriptor.configuration) ?? [:],
      context: TimelineProviderContext(family: shown.family, world: world))
    await showPlaceholder(in: &shown, bridge, request)
  }

  private func showPlaceholder(
    in shown: inout ShownEntry, _ bridge: any WidgetExtension, _ request: TimelineRequest
  ) async {
    do {
      let entry = try await asking(shown.app) { try await bridge.placeholder(request) }
      shown.state = .placeholder
      shown.view = .modified(entry.view, .redacted(.placeholder))
    } catch {
      shown.show(unavailable: "the first entry is still to come")
    }
  }

  private static func reasonForNothing(_ situation: ReloadSituation, _ report: ReloadReport?) -> String {
    switch report?.ending {
    case .failed(let diagnostic): diagnostic.sentence
    case .busy: "another process is making the first timeline"
    case .held(_, _, let sentence): sentence
    default: situation.lastRun?.diagnostics.first?.sentence ?? "there is no timeline yet"
    }
  }

  /// Why there is no other picture of a kind that its app has no more; nil for any other error.
  private static func reasonForLostKind(_ error: any Error) -> String? {
    guard case WidgetHostError.unknownKind = error else { return nil }
    return WidgetDiagnostic(failure: error).sentence
  }

  // MARK: - Pictures in memory

  private func present(inMemory widget: PlacedWidget, world: World) async throws -> ShownEntry {
    let descriptor = try await descriptor(of: widget)
    var shown = try await present(
      inMemory: descriptor, app: widget.app, family: widget.family, configuration: widget.configuration, world: world)
    shown.widget = widget
    if case .unavailable(let reason) = shown.state {
      shown.gone = await goneEntities(of: widget)
      shown.show(unavailable: reason)
    }
    return shown
  }

  private func present(
    inMemory descriptor: WidgetDescriptor, app: String, family: WidgetFamily, configuration: WidgetConfigurationValues,
    world: World
  ) async throws -> ShownEntry {
    var shown = ShownEntry(app: app, descriptor: descriptor, family: family, state: .content, view: .empty)
    shown.verbs = verbs
    shown.configuration = await lines(configuration, app: app, intent: descriptor.configuration, onlySet: true)
    let effective = configuration.effective(for: descriptor.configuration)
    do {
      let bridge = try self.extension(app)
      let timeline = try await timeline(
        bridge, kind: descriptor.kind, family: family, configuration: effective, world: world)
      let encoded = try TimelineEncoder(limits: limits).encode(timeline, madeAt: world.now).get()
      let dates = encoded.entries.map(\.date)
      shown.contentTime = world.now
      shown.revision = encoded.revision
      shown.diagnostics = encoded.diagnostics
      shown.nextEntry = EntrySelection.nextChange(after: world.now, in: dates)
      shown.nextReload = EntrySelection.policyDue(encoded.policy, lastEntry: dates.last)
      if let position = EntrySelection.standing(at: world.now, in: dates) {
        let entry = encoded.entries[position]
        shown.view = try StoredView(bytes: entry.bytes, first: encoded.entries[0].bytes).decoded()
        shown.entryDate = entry.date
        shown.relevance = entry.relevance
      } else {
        await showPlaceholder(
          in: &shown, bridge,
          TimelineRequest(
            kind: descriptor.kind, configuration: effective,
            context: TimelineProviderContext(family: family, world: world)))
      }
    } catch {
      // Whoever stops the question does not want its answer.
      try Task.checkCancellation()
      let diagnostic = WidgetDiagnostic(failure: error)
      shown.diagnostics = [diagnostic]
      shown.show(unavailable: diagnostic.sentence)
    }
    return shown
  }

  // MARK: - Being seen

  /// Whether a tap has been made whose outcome the picture does not show yet.
  private func isWaiting(_ situation: ReloadSituation, _ report: ReloadReport, hasOpenTaps: Bool) -> Bool {
    if case .busy = report.ending { return true }
    return hasOpenTaps || situation.waiting.contains { $0.reason == .ownControl }
  }

  /// Notes which picture a person has before them, so that a control's number means what it showed.
  func noteShown(_ shown: ShownEntry, world: World) throws {
    guard let widget = shown.widget, let archive = shown.archive, let position = shown.position else { return }
    try writingIfPossible {
      try database.noteShown(widget.id, archive: archive, position: position, at: world.now)
    }
  }

  /// Looking works where nothing can be written.
  private func writingIfPossible(_ body: () throws -> Void) throws {
    do { try body() } catch let error as StoreError where error.kind.leavesReadable {}
  }
}

extension StoreError.Kind {
  /// Whether a store that cannot be written can still be read.
  fileprivate var leavesReadable: Bool { self == .readOnly || self == .diskFull || self == .busy }
}
