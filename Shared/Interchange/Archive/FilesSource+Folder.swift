import Foundation

extension FilesSource {
  /// How deep files may lie.
  private static var depth: Int { 16 }

  /// The files of a folder, each of which is opened when it is read.
  ///
  /// Hidden files and symbolic links are no part of it.
  ///
  /// - Parameter limit: The most files.
  /// - Throws: ``ImportError/unreadable(reason:)`` for a folder that has more, or that cannot be read.
  init(folder path: String, limit: Int = 20_000) throws {
    var paths: [String] = []
    func walk(_ folder: String, _ prefix: String, _ depth: Int) throws {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        throw ImportError.unreadable(reason: "its folder '\(prefix.isEmpty ? "." : prefix)' cannot be read")
      }
      for name in names.sorted() where !name.hasPrefix(".") {
        let file = folder + "/" + name
        switch try? FileManager.default.attributesOfItem(atPath: file)[.type] as? FileAttributeType {
        case .typeDirectory?: if depth > 1 { try walk(file, prefix + name + "/", depth - 1) }
        case .typeRegular?:
          guard paths.count < limit else {
            throw ImportError.unreadable(reason: "the folder is larger than any export; name the file in it")
          }
          paths.append(prefix + name)
        default: break
        }
      }
    }
    try walk(path, "", Self.depth)
    self.path = path
    archive = FileArchive(paths: paths, isFolder: true) { FileByteSource(path: path + "/" + $0) }
  }
}
