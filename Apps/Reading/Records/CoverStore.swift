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
    guard !path.isEmpty else {
      throw CommandError(
        "'' is not the path of a picture", details: ["to have none: reading books edit BOOK --unset cover"])
    }
    let full = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: full)
    guard let attributes else {
      throw CommandError("\(quoted(path)) cannot be read", details: ["give the path of a picture"], exitCode: .noInput)
    }
    guard (attributes[.size] as? Int ?? 0) <= Self.limit else {
      throw CommandError("\(quoted(path)) is larger than \(Self.limit >> 20) MB", exitCode: .dataError)
    }
    guard let image = UIImage(contentsOfFile: full), case .file(_, let digest) = image._source,
      let data = FileManager.default.contents(atPath: full), let isWhole = Self.isWhole(data)
    else {
      throw CommandError("\(quoted(path)) is no picture", details: ["PNG, JPEG and WebP are"], exitCode: .dataError)
    }
    guard isWhole else {
      throw CommandError(
        "\(quoted(path)) ends in the middle of the picture", details: ["get the whole file"], exitCode: .dataError)
    }
    let kind = full.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let name = digest + (["png", "jpg", "jpeg", "webp"].contains(kind) ? ".\(kind)" : "")
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

  /// Whether a picture has its end; nil for what is none that is drawn.
  ///
  /// Sources: W3C, Portable Network Graphics, third edition (the chunk IEND); ITU-T T.81, B.1.1.3 (the marker EOI); RFC 9649
  /// (the size of a RIFF container).
  static func isWhole(_ data: Data) -> Bool? {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return endOfPNG(bytes) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      return endOfJPEG(bytes)
    }
    guard bytes.count >= 12, bytes.starts(with: Array("RIFF".utf8)), Array(bytes[8..<12]) == Array("WEBP".utf8) else {
      return nil
    }
    let size = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    return bytes.count >= size + 8
  }

  /// Whether the segments of a JPEG lead to its pixels, and those to their end; a preview in a segment has one of its own.
  private static func endOfJPEG(_ bytes: [UInt8]) -> Bool {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      if bytes[place + 1] == 0xDA {
        let pixels = bytes[place...]
        // Within pixels a byte of 255 is followed by a zero; cameras put data of their own behind the end.
        return zip(pixels, pixels.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
      }
      // Markers may be filled up with bytes of 255.
      if bytes[place + 1] == 0xFF {
        place += 1
      } else {
        place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      }
    }
    return false
  }

  /// Whether the chunks of a PNG go on to the last one.
  private static func endOfPNG(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(bytes[place + 4..<place + 8]) == Array("IEND".utf8) { return true }
      place += 12 + length
    }
    return false
  }
}
