import AppIntents
import ViewArchive

extension WidgetHost {
  /// A sample of a kind for a gallery, made in memory by the app's snapshot in a preview: no record is read.
  ///
  /// What the app cannot make is an entry that says why.
  ///
  /// - Throws: `WidgetHostError` for a kind or a family that there is not.
  public func sample(app: String, kind: String, family: WidgetFamily, world: World) async throws -> ShownEntry {
    let descriptor = try await descriptor(app: app, kind: kind)
    guard descriptor.families.contains(family) else {
      throw WidgetHostError.unsupportedFamily(kind: kind, family: family, supported: descriptor.families)
    }
    let configuration = WidgetConfigurationValues(schemaVersion: descriptor.configurationVersion, values: [:])
    var shown = ShownEntry(app: app, descriptor: descriptor, family: family, state: .content, view: .empty)
    do {
      let bridge = try self.extension(app)
      let request = TimelineRequest(
        kind: descriptor.kind, configuration: configuration.effective(for: descriptor.configuration),
        context: TimelineProviderContext(family: family, isPreview: true, world: world))
      let entry = try await asking(app) { try await bridge.snapshot(request) }
      shown.view = entry.view
      shown.entryDate = entry.date
    } catch {
      // Whoever stops the question does not want its answer.
      try Task.checkCancellation()
      let diagnostic = WidgetDiagnostic(failure: error)
      shown.diagnostics = [diagnostic]
      shown.show(unavailable: diagnostic.sentence)
    }
    return shown
  }
}
