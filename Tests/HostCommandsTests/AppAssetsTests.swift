import Foundation
import Testing
import ViewArchive
import ViewLayout

@testable import HostCommands

@Suite struct `The assets of an app` {
  /// A container and a program, each with a catalogue that has one picture of 30 × 20 pixels at a scale of 2.
  private func assets(_ body: (AppAssets, URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let sets = [
      "group/Assets.xcassets/cup.imageset", "bin/Brew_Brew.resources/Assets.xcassets/leaf.imageset",
    ]
    for set in sets {
      let folder = root.appending(path: set)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(#"{"images": [{"filename": "a.png", "scale": "2x"}]}"#.utf8)
        .write(to: folder.appending(path: "Contents.json"))
      try Data().write(to: folder.appending(path: "a.png"))
    }
    try body(
      AppAssets(container: root.appending(path: "group").path, program: root.appending(path: "bin/brew").path), root)
  }

  private func shown(_ name: String, isResizable: Bool = false, by assets: AppAssets) -> ViewNode {
    let image = ViewNode.image(ImageNode(.asset(name), isResizable: isResizable))
    return assets.view(.list([image]), isDark: false, scale: 2) { _ in Size(width: 30, height: 20) }
  }

  @Test(arguments: ["cup", "leaf"])
  func `are found in its container and in the resources beside its program`(name: String) throws {
    try assets { assets, _ in
      guard case .list(let views) = shown(name, by: assets),
        case .modified(.image(let image), .frame(let width, let height, _)) = views[0],
        case .file(let path, _) = image.source
      else {
        Issue.record("no picture of \(name) in a frame")
        return
      }
      #expect(width == 15 && height == 10 && image.isResizable && assets.holds(path))
      guard case .list(let others) = shown(name, isResizable: true, by: assets), case .image = others[0] else {
        Issue.record("a picture that takes any size has no frame of its own")
        return
      }
    }
  }

  @Test func `that are missing leave the view as it is`() throws {
    try assets { assets, _ in
      #expect(shown("tea", by: assets) == .list([.image(ImageNode(.asset("tea")))]))
    }
  }

  @Test func `lead to no other file`() throws {
    try assets { assets, root in
      #expect(!assets.holds(root.path + "/group/Assets.xcassets/../secret.png"))
      #expect(!assets.holds(root.path + "/group/store.sqlite") && !assets.holds("/etc/passwd"))
    }
  }
}
