import AppIntents
import SwiftUI
import ViewArchive
import WidgetKitCore

/// A provider that answers through completion handlers.
@MainActor
struct StaticContent<Provider: TimelineProvider, Content: View>: WidgetContent {
  let provider: Provider
  let view: @MainActor (Provider.Entry) -> Content

  func placeholder(_ canvas: WidgetCanvas) -> ArchivedEntry {
    canvas.archive(provider.placeholder(in: canvas.context), view)
  }

  func snapshot(_ values: [String: ArchivedValue], _ canvas: WidgetCanvas) async throws -> Made<ArchivedEntry> {
    let answer = ProviderAnswer<Provider.Entry>()
    let entry = try await answer.value { completion in
      provider.getSnapshot(in: canvas.context, completion: completion)
    }
    return Made(value: canvas.archive(entry, view), answeredAgain: answer.isRepeated)
  }

  func timeline(_ values: [String: ArchivedValue], _ canvas: WidgetCanvas) async throws -> Made<MadeTimeline> {
    let answer = ProviderAnswer<Timeline<Provider.Entry>>()
    let timeline = try await answer.value { completion in
      provider.getTimeline(in: canvas.context, completion: completion)
    }
    return Made(value: try canvas.archive(timeline, view), answeredAgain: answer.isRepeated)
  }

  func picture(of entry: any TimelineEntry, _ canvas: WidgetCanvas) -> ArchivedEntry? {
    (entry as? Provider.Entry).map { canvas.archive($0, view) }
  }

  func recommendations() -> [(intent: ArchivedIntent, title: String)] { [] }
}
