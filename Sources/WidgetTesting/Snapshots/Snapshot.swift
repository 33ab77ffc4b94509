public import Foundation

/// A text that a test compares with the one that is kept beside it.
///
/// The reference stands in a folder `__Snapshots__` beside the test's file, under the names of that file and of the test.
///
/// - It is there and equal: nothing happens.
/// - It is there and differs: ``SnapshotFailure/different(file:difference:)``, with the lines that do.
/// - It is missing: ``SnapshotFailure/missing(file:)``; nothing is written, so that a misspelt name is noticed.
/// - The run records: the file is written, and ``SnapshotFailure/recorded(file:)`` is thrown whatever it was before. A run
///   that records never succeeds, so that none that does is taken for a test.
///
/// Each failure says in its description what to do.
public struct Snapshot: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The file of the reference.
  public var file: URL

  /// A snapshot of a test.
  ///
  /// - Parameters:
  ///   - text: The text; it ends with a line feed, which is added where it is missing.
  ///   - name: What tells several of one test apart.
  ///   - style: An ending of the name, such as `.facts`.
  ///   - path: The test's file.
  ///   - function: The test.
  public init(
    _ text: String, named name: String? = nil, style: String = "", path: String = #filePath,
    function: String = #function
  ) {
    self.text = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    let test = URL(fileURLWithPath: path)
    let parts = [Self.fileName(function), name.map(Self.fileName)].compactMap(\.self).filter { !$0.isEmpty }
    file = test.deletingLastPathComponent().appending(path: "__Snapshots__")
      .appending(path: test.deletingPathExtension().lastPathComponent)
      .appending(path: parts.joined(separator: ".") + style + ".txt")
  }

  /// Compares the text with the reference, or writes it.
  ///
  /// - Throws: ``SnapshotFailure``, or the file system's error.
  public func check(_ mode: SnapshotMode = .current) throws {
    if mode == .record {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      throw SnapshotFailure.recorded(file: file.path)
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw SnapshotFailure.missing(file: file.path)
    }
    let reference = String(decoding: data, as: UTF8.self)
    guard reference != text else { return }
    throw SnapshotFailure.different(file: file.path, difference: LineDifference(from: reference, to: text).text)
  }

  /// A name that every file system takes: words with dashes between them, not too long.
  private static func fileName(_ name: String) -> String {
    let words = (name.hasSuffix("()") ? String(name.dropLast(2)) : name)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    var result = ""
    for word in words {
      let longer = result.isEmpty ? String(word) : "\(result)-\(word)"
      // Most file systems take 255 bytes; the other parts of the name need some.
      if longer.utf8.count > 150 { break }
      result = longer
    }
    return result
  }
}

/// Whether snapshots are compared or written.
public enum SnapshotMode: Hashable, Sendable {
  /// They are compared.
  case compare
  /// They are written, and each fails its test.
  case record

  /// What the environment's `RECORD_SNAPSHOTS` says: anything but nothing and `0` records.
  public static let current: SnapshotMode = {
    let value = ProcessInfo.processInfo.environment[variable] ?? ""
    return value.isEmpty || value == "0" ? .compare : .record
  }()

  static let variable = "RECORD_SNAPSHOTS"
}

/// Why a snapshot fails its test.
public enum SnapshotFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no reference.
  case missing(file: String)
  /// The reference was written.
  case recorded(file: String)
  /// The text is not that of the reference.
  case different(file: String, difference: String)

  /// What is the matter, and what to do.
  public var description: String {
    switch self {
    case .missing(let file):
      """
      There is no snapshot to compare with: \(file)
      To record it, run this test with \(SnapshotMode.variable)=1, look at the file, and run it again
      """
    case .recorded(let file):
      """
      Recorded: \(file)
      Look at the file, and run this test again without \(SnapshotMode.variable)
      """
    case .different(let file, let difference):
      """
      It is not what the snapshot shows (-), but this (+):
      \(difference)
      in \(file)
      To accept it, run this test with \(SnapshotMode.variable)=1
      """
    }
  }
}
