import Foundation
public import ViewArchive

/// The pictures and colours that an app names, as its asset catalogues have them.
///
/// An archive holds the name alone; what it stands for depends on scheme and scale, so that it is looked up when a picture is
/// drawn. Source of the format: Apple, "Asset Catalog Format Reference". Of sets for several idioms the universal
/// one counts, else the first.
public struct AssetCatalog: Sendable {
  /// A picture of a catalogue.
  public struct Image: Hashable, Sendable {
    /// The path of its file.
    public var path: String
    /// Pixels a point.
    public var scale: Double
    /// Whether only its shape counts.
    public var isTemplate: Bool
  }

  /// No catalogue is larger than this many sets, and no folder in it deeper than this.
  private static let limits = (sets: 4_096, depth: 8)

  private var images: [String: String] = [:]
  private var colors: [String: String] = [:]

  /// A catalogue without content.
  public init() {}

  /// The catalogues of some folders, each a folder whose name ends with `.xcassets`; of two sets with one name the first counts.
  public init(folders: [String]) {
    for folder in folders { add(folder, prefix: "", depth: 0) }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { images.isEmpty && colors.isEmpty }

  /// The picture of a name; nil where there is none, or its file is missing.
  public func image(named name: String, isDark: Bool, scale: Double) -> Image? {
    guard let folder = images[name], let contents = Self.contents(of: folder, as: ImageSet.self) else { return nil }
    let files = contents.images.compactMap { entry -> (entry: ImageSet.Entry, path: String, scale: Double)? in
      // A name that leads elsewhere is none.
      guard let file = entry.filename, !file.contains("/"), file != ".." else { return nil }
      let scale = entry.scale.flatMap { Double($0.replacing("x", with: "")) } ?? 1
      return (entry, "\(folder)/\(file)", scale)
    }
    let usual = files.filter { ($0.entry.idiom ?? "universal") == "universal" }
    let candidates = (usual.isEmpty ? files : usual).filter { FileManager.default.fileExists(atPath: $0.path) }
    let wanted = candidates.filter { $0.entry.isDark == isDark }
    let plain = candidates.filter { $0.entry.appearances?.isEmpty != false }
    let fitting = wanted.isEmpty ? plain : wanted
    // The smallest that is large enough, else the largest.
    let best =
      fitting.filter { $0.scale >= scale }.min { $0.scale < $1.scale } ?? fitting.max { $0.scale < $1.scale }
    return best.map {
      Image(path: $0.path, scale: $0.scale, isTemplate: contents.properties?.intent == "template")
    }
  }

  /// All colours by name, in a scheme.
  public func colors(isDark: Bool) -> [String: ColorValue] {
    colors.compactMapValues { folder in
      guard let entries = Self.contents(of: folder, as: ColorSet.self)?.colors else { return nil }
      let usual = entries.filter { ($0.idiom ?? "universal") == "universal" }
      let candidates = usual.isEmpty ? entries : usual
      let entry =
        candidates.first { $0.isDark == isDark && isDark } ?? candidates.first { $0.appearances?.isEmpty != false }
      return entry?.color?.components?.value
    }
  }

  // MARK: - Folders

  private mutating func add(_ folder: String, prefix: String, depth: Int) {
    guard depth < Self.limits.depth,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    else { return }
    for name in names where images.count + colors.count < Self.limits.sets {
      let path = "\(folder)/\(name)"
      if let set = Self.stem(name, ".imageset") {
        images[prefix + set] = images[prefix + set] ?? path
      } else if let set = Self.stem(name, ".colorset") {
        colors[prefix + set] = colors[prefix + set] ?? path
      } else if !name.contains(".") {
        let group = Self.contents(of: path, as: AssetGroup.self)
        let isNamespace = group?.properties?.providesNamespace == true
        add(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
      }
    }
  }

  private static func stem(_ name: String, _ ending: String) -> String? {
    name.hasSuffix(ending) && name.count > ending.count ? String(name.dropLast(ending.count)) : nil
  }

  private static func contents<Contents: Decodable>(of folder: String, as type: Contents.Type) -> Contents? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"), data.count < 1 << 20 else {
      return nil
    }
    return try? JSONDecoder().decode(type, from: data)
  }
}
