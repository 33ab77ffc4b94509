import Foundation

/// The pictures that an app's views brought as bytes, as files of its group's container that archives name.
///
/// Each is kept once, under the digest of its content. One that no view has brought for a month goes when another one
/// needs its room.
struct PictureFolder: Sendable {
  /// Its path in the container.
  static let name = "pictures"
  /// From how many bytes on the old ones go.
  static let limit = 64 << 20
  /// After how many seconds a picture is old.
  static let age: TimeInterval = 30 * 86_400

  private let directory: String

  /// The folder of a group's container.
  init(container: String) { directory = "\(container)/\(Self.name)" }

  /// Keeps a picture and gives its path in the container; nil where nothing can be written.
  ///
  /// - Parameter now: When a view brought it.
  func keep(_ data: Data, digest: String, at now: Date) -> String? {
    let files = FileManager.default
    let path = "\(directory)/\(digest)"
    do {
      if let kept = try? files.attributesOfItem(atPath: path), kept[.size] as? Int == data.count {
        let touched = kept[.modificationDate] as? Date ?? .distantPast
        if now.timeIntervalSince(touched) > 86_400 {
          try? files.setAttributes([.modificationDate: now], ofItemAtPath: path)
        }
      } else {
        try files.createDirectory(
          atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        makeRoom(for: data.count, at: now)
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        try files.setAttributes([.posixPermissions: 0o600, .modificationDate: now], ofItemAtPath: path)
      }
      return "\(Self.name)/\(digest)"
    } catch {
      return nil
    }
  }

  private func makeRoom(for bytes: Int, at now: Date) {
    let files = FileManager.default
    var kept: [(path: String, size: Int, touched: Date)] = []
    for name in (try? files.contentsOfDirectory(atPath: directory)) ?? [] {
      let path = "\(directory)/\(name)"
      guard let attributes = try? files.attributesOfItem(atPath: path), let size = attributes[.size] as? Int,
        let touched = attributes[.modificationDate] as? Date
      else { continue }
      kept.append((path, size, touched))
    }
    var sum = kept.reduce(bytes) { $0 + $1.size }
    for picture in kept.sorted(by: { $0.touched < $1.touched }) {
      guard sum > Self.limit, now.timeIntervalSince(picture.touched) > Self.age else { return }
      if (try? files.removeItem(atPath: picture.path)) != nil { sum -= picture.size }
    }
  }
}
