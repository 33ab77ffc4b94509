import AppSupport
import Commands
import Foundation
import UIKit

/// The pictures of books, which lie as files beside the store, each under the digest of its content.
///
/// A picture that is replaced stays, since `undo` may ask for it again.
struct CoverStore: Sendable {
  /// The largest picture that is kept.
  static let limit = 10 << 20

  private let directory: String

  init(_ context: AppContext) { self.init(container: Library(context).container) }

  /// The covers of a group's container.
  init(container: String) { directory = container + "/covers" }

  /// The path of a picture that was kept.
  func path(of name: String) -> String { "\(directory)/\(name)" }

  /// Copies a picture and gives its name.
  ///
  /// - Throws: `CommandError` for what is no picture, is too large or cannot be read or written.
  func keep(fileAt path: String) throws -> String {
    let full = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: full)
    guard let attributes else {
      throw CommandError("\(quoted(path)) cannot be read", details: ["give the path of a picture"], exitCode: .noInput)
    }
    guard (attributes[.size] as? Int ?? 0) <= Self.limit else {
      throw CommandError("\(quoted(path)) is larger than \(Self.limit >> 20) MB", exitCode: .dataError)
    }
    guard let image = UIImage(contentsOfFile: full), case .file(_, let digest) = image._source,
      let data = FileManager.default.contents(atPath: full)
    else {
      throw CommandError("\(quoted(path)) is no picture", details: ["PNG and JPEG are"], exitCode: .dataError)
    }
    let kind = full.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let name = digest + (["png", "jpg", "jpeg", "webp", "gif"].contains(kind) ? ".\(kind)" : "")
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      if !FileManager.default.fileExists(atPath: self.path(of: name)) {
        try data.write(to: URL(fileURLWithPath: self.path(of: name)), options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: self.path(of: name))
      }
    } catch {
      throw CommandError("The cover cannot be kept in \(quoted(directory, cells: 200))", exitCode: .cannotCreate)
    }
    return name
  }
}
