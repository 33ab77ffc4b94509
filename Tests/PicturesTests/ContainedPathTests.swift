import Foundation
import Pictures
import Testing

/// Places of pictures that archives name.
final class ContainedPathTests {
  private let folder: URL
  private var container: String { folder.appending(path: "group").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "contained-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    let covers = folder.appending(path: "group/covers")
    try FileManager.default.createDirectory(at: covers, withIntermediateDirectories: true)
    for file in ["group/covers/a.png", "secret.png"] { try Data([1]).write(to: folder.appending(path: file)) }
    try FileManager.default.createDirectory(at: folder.appending(path: "group2"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: covers.appending(path: "out.png"), withDestinationURL: folder.appending(path: "secret.png"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "home"), withDestinationURL: folder.appending(path: "group"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `A path in the folder is taken, by its end or whole, also through a link to the folder`() {
    let place = container + "/covers/a.png"
    for path in ["covers/a.png", place, folder.path + "/home/covers/a.png"] {
      #expect(containedPath(path, in: container) == place, "\(path)")
      #expect(containedPath(path, in: folder.path + "/home") == place, "\(path)")
    }
  }

  @Test func `A path that leads out is refused`() {
    for path in [
      "", "../secret.png", "covers/../../secret.png", folder.path + "/secret.png", "covers/out.png",
      container + "/covers/out.png", container + "2/a.png", container + "/../secret.png", "/etc/hostname",
    ] {
      #expect(containedPath(path, in: container) == nil, "\(path)")
    }
  }
}
