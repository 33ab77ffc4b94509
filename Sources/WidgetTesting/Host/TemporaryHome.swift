import Foundation
import WidgetKitCore

/// A folder that goes with the last who knows it.
final class TemporaryHome: Sendable {
  private let folder: URL

  /// The host's database.
  var hostFile: URL { folder.appending(path: "host/host.sqlite") }

  init() throws {
    let name = World.current(environment: [:]).newID().uuidString
    folder = FileManager.default.temporaryDirectory.appending(path: "widget-testing-\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
