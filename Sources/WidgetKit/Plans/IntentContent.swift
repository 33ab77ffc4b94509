import AppIntents
import SwiftUI
import ViewArchive
import WidgetKitCore

/// A provider that answers asynchronously, for a configuration.
@MainActor
struct IntentContent<Provider: AppIntentTimelineProvider, Content: View>: WidgetContent {
  let provider: Provider
  let view: @MainActor (Provider.Entry) -> Content

  func placeholder(_ canvas: WidgetCanvas) -> ArchivedEntry {
    canvas.archive(provider.placeholder(in: canvas.context), view)
  }

  func snapshot(_ values: [String: ArchivedValue], _ canvas: WidgetCanvas) async throws -> Made<ArchivedEntry> {
    let intent = try await configuration(values)
    return Made(value: canvas.archive(await provider.snapshot(for: intent, in: canvas.context), view))
  }

  func timeline(_ values: [String: ArchivedValue], _ canvas: WidgetCanvas) async throws -> Made<MadeTimeline> {
    let intent = try await configuration(values)
    return Made(value: try canvas.archive(await provider.timeline(for: intent, in: canvas.context), view))
  }

  func picture(of entry: any TimelineEntry, _ canvas: WidgetCanvas) -> ArchivedEntry? {
    (entry as? Provider.Entry).map { canvas.archive($0, view) }
  }

  func recommendations() -> [(intent: ArchivedIntent, title: String)] {
    provider.recommendations().map { ($0.intent._archived(), $0.description.text) }
  }

  /// The configuration; what a newer version of the app has written is passed over.
  private func configuration(_ values: [String: ArchivedValue]) async throws -> Provider.Intent {
    try await Provider.Intent._make(values, ignoringUnknown: true)
  }
}
