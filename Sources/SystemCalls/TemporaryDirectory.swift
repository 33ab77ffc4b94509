import Foundation
import Glibc

/// A directory of one's own for a while: nobody else may look into it, and it goes with the value.
public final class TemporaryDirectory: Sendable {
  /// Where it is.
  public let path: String

  /// Makes an empty directory whose name begins with a word, where the system keeps such things.
  ///
  /// - Throws: ``SystemError``.
  public init(prefix: String) throws(SystemError) {
    let folder = FileManager.default.temporaryDirectory.path
    var template =
      (folder.hasSuffix("/") ? folder : folder + "/").utf8CString.dropLast() + "\(prefix)-XXXXXX".utf8CString
    let made = unsafe template.withUnsafeMutableBufferPointer { buffer -> String? in
      guard let start = buffer.baseAddress, unsafe mkdtemp(start) != nil else { return nil }
      return unsafe String(cString: start)
    }
    guard let made else { throw .last }
    path = made
  }

  deinit {
    // What cannot be removed is the system's to tidy: nobody is left who could be told.
    try? FileManager.default.removeItem(atPath: path)
  }
}
