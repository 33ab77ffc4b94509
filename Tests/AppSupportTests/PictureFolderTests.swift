import AppGroup
import Foundation
import Rendering
import SwiftUI
import Testing
import UIKit
import ViewArchive
import WidgetKit
import WidgetKitCore

@testable import AppSupport

/// A picture of one pixel: what a widget has from a server.
private let pixel = Data(
  base64Encoded:
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")

private struct PosterProvider: TimelineProvider {
  struct Entry: TimelineEntry {
    let date: Date
    let picture: UIImage?
  }
  func placeholder(in context: Context) -> Entry { Entry(date: context.world.now, picture: nil) }
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
    completion(Entry(date: context.world.now, picture: pixel.flatMap { UIImage(data: $0) }))
  }
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
    getSnapshot(in: context) { completion(Timeline(entries: [$0], policy: .never)) }
  }
}

private struct PosterWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "poster", provider: PosterProvider()) { entry in
      if let picture = entry.picture { Image(uiImage: picture).resizable() }
    }
    .supportedFamilies([.systemSmall])
  }
}

@Suite struct `Pictures that views brought as bytes` {
  private let bench: Bench
  private let folder: PictureFolder
  private let now = Date(timeIntervalSince1970: 1_772_000_000)

  init() throws {
    bench = try Bench()
    folder = PictureFolder(container: bench.directory.path)
  }

  private func path(_ name: String) -> String { bench.directory.appending(path: "pictures/\(name)").path }

  @Test func `are files of the app's container, which the archive names`() async throws {
    let definition = AppDefinition(
      name: "cups", title: "Cups", summary: "Shows a poster", version: "1.0.0", store: CupsApp.schema, intents: [],
      widgets: { WidgetPlans(PosterWidget()) }, defaultWidget: "poster", links: [], settings: [],
      provide: { _, _ in })
    let bridge = AppExtension(session: try bench.session(definition))
    let request = TimelineRequest(
      kind: "poster", context: TimelineProviderContext(family: .systemSmall, world: bench.world))
    let timeline = try await bridge.timeline(request)
    var files: [String] = []
    _ = timeline.entries.first?.view.replacingImages { image in
      if case .file(let path, _) = image.source { files.append(path) }
      return .image(image)
    }
    let kept = try #require(files.first)
    #expect(try Data(contentsOf: try bench.home.group("cups").appending(path: kept)) == pixel)
  }

  @Test func `are written once`() throws {
    #expect(folder.keep(Data("one".utf8), digest: "a", at: now) == "pictures/a")
    let written = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(folder.keep(Data("one".utf8), digest: "a", at: now.addingTimeInterval(60)) == "pictures/a")
    let later = try FileManager.default.attributesOfItem(atPath: path("a"))
    #expect(later[.systemFileNumber] as? Int == written[.systemFileNumber] as? Int)
    #expect(later[.posixPermissions] as? Int == 0o600)
  }

  @Test func `are whole again after a write that was cut short`() throws {
    _ = folder.keep(Data("whole".utf8), digest: "a", at: now)
    try Data("wh".utf8).write(to: URL(fileURLWithPath: path("a")))
    _ = folder.keep(Data("whole".utf8), digest: "a", at: now)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data("whole".utf8))
  }

  @Test func `go when they are old and another one needs their room, and stay as long as a view brings them`() throws {
    let large = Data(count: PictureFolder.limit / 2)
    let month = PictureFolder.age + 1
    for name in ["forgotten", "shown"] { _ = folder.keep(large, digest: name, at: now) }
    _ = folder.keep(large, digest: "shown", at: now.addingTimeInterval(month))
    _ = folder.keep(Data("new".utf8), digest: "new", at: now.addingTimeInterval(month))
    let names = try FileManager.default.contentsOfDirectory(atPath: path("")).sorted()
    #expect(names == ["new", "shown"])
  }

  @Test func `have no path where nothing can be written`() throws {
    try FileManager.default.createDirectory(at: bench.directory, withIntermediateDirectories: true)
    try Data().write(to: bench.directory.appending(path: "pictures"))
    #expect(folder.keep(Data("one".utf8), digest: "a", at: now) == nil)
  }
}
