import Foundation

/// A folder that is read as a zip archive of its files is: the folder that an archive was unpacked into.
///
/// Hidden files and symbolic links are no part of it.
struct FolderSource: ByteSource {
  /// How deep files may lie.
  private static let depth = 4
  private static let mostFiles = 20_000

  private let archive: MemoryByteSource

  /// Reads the files of a folder into memory.
  ///
  /// - Parameter limit: The most bytes of all files.
  /// - Throws: ``ImportError/unreadable(reason:)`` for a folder that is too large for an export, or that cannot be read.
  init(path: String, limit: Int) throws {
    var writer = ZipWriter()
    var count = 0
    func walk(_ folder: String, _ prefix: String, _ depth: Int) throws {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: folder)
      } catch {
        throw ImportError.unreadable(reason: "its folder '\(prefix.isEmpty ? "." : prefix)' cannot be read")
      }
      for name in names.sorted() where !name.hasPrefix(".") {
        let file = folder + "/" + name
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory?: if depth > 1 { try walk(file, prefix + name + "/", depth - 1) }
        case .typeRegular?:
          count += 1
          let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
          guard count <= Self.mostFiles, writer.byteCount + size <= limit else {
            throw ImportError.unreadable(reason: "the folder is larger than any export; name the file in it")
          }
          writer.add(prefix + name, try FileByteSource(path: file).bytes(at: 0, count: limit))
        default: break
        }
      }
    }
    try walk(path, "", Self.depth)
    archive = MemoryByteSource(writer.bytes)
  }

  var isFolder: Bool { true }
  var byteCount: Int { archive.byteCount }

  func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws { try archive.forEachChunk(body) }

  func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    try archive.forEachChunk(from: offset, body)
  }
}
