import Foundation
import Pictures
import Rendering
import ViewArchive
import ViewLayout

/// The asset catalogues of an app: those of its container, and those of the resources that SwiftPM puts beside its program.
struct AppAssets: Sendable {
  private let folders: [String]
  let catalog: AssetCatalog

  init(container: String, program: String?) {
    var places = [container]
    if let program {
      let bin = (program as NSString).deletingLastPathComponent
      places += Self.names(in: bin, endingWith: ".resources").map { "\(bin)/\($0)" }
    }
    folders = places.flatMap { place in Self.names(in: place, endingWith: ".xcassets").map { "\(place)/\($0)" } }
    catalog = AssetCatalog(folders: folders)
  }

  var isEmpty: Bool { folders.isEmpty }

  /// Whether a path is one of a catalogue's file.
  func holds(_ path: String) -> Bool {
    !path.split(separator: "/").contains("..") && folders.contains { path.hasPrefix($0 + "/") }
  }

  /// A view in which named pictures are files; what has no file stays as it is and gets the frame that stands for it.
  func view(_ view: ViewNode, isDark: Bool, scale: Double, pixels: (String) -> Size?) -> ViewNode {
    view.replacingImages { image in
      guard case .asset(let name) = image.source,
        let found = catalog.image(named: name, isDark: isDark, scale: scale)
      else { return .image(image) }
      var file = image
      file.source = .file(path: found.path, digest: "")
      if found.isTemplate, file.renderingMode == nil { file.renderingMode = .template }
      guard !image.isResizable, let size = pixels(found.path) else { return .image(file) }
      // A picture of three pixels a point is a third as large as its pixels.
      file.isResizable = true
      let frame = Modifier.frame(width: size.width / found.scale, height: size.height / found.scale, alignment: .center)
      return .modified(.image(file), frame)
    }
  }

  private static func names(in folder: String, endingWith ending: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }
}
