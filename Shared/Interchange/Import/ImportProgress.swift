import Synchronization

/// Who is told how far an import is, so that a person sees it.
public struct ImportProgress: Sendable {
  /// What is done to the file.
  public enum Stage: Hashable, Sendable, CaseIterable {
    /// Encoding, decimal mark and order of dates are looked for; of a zip archive, the file to read.
    case looking
    /// Rows are read and planned.
    case reading
    /// Rows are read once more, and written.
    case writing
  }

  /// How far a stage is.
  public struct Moment: Hashable, Sendable {
    /// The stage.
    public let stage: Stage
    /// What is done: bytes of the file, unpacked where it stands in an archive.
    public let completed: Int
    /// The whole of it; nil where nobody knows.
    public let total: Int?
    /// How many rows have been read so far.
    public let rows: Int
  }

  private let report: @Sendable (Moment) -> Void

  /// Tells a function; it is called often, and decides itself what is worth showing.
  public init(_ report: @escaping @Sendable (Moment) -> Void) { self.report = report }

  /// Tells nobody.
  public static let none = ImportProgress { _ in }

  fileprivate func tell(_ moment: Moment) throws {
    try Task.checkCancellation()
    report(moment)
  }
}

/// A file whose reading is told and can be stopped: with each chunk it is asked whether its task was cancelled.
final class WatchedSource: ByteSource {
  private struct State {
    var stage = ImportProgress.Stage.looking
    var rows = 0
  }

  /// What a file and those that are read out of it have in common.
  private final class Place: Sendable {
    let state = Mutex(State())
  }

  /// The file that is watched.
  let base: any ByteSource
  private let progress: ImportProgress
  private let total: Int?
  private let place: Place

  init(_ base: any ByteSource, _ progress: ImportProgress) {
    (self.base, self.progress, place) = (base, progress, Place())
    total = try? base.byteCount
  }

  private init(_ base: any ByteSource, as other: WatchedSource) {
    (self.base, progress, place) = (base, other.progress, other.place)
    total = try? base.byteCount
  }

  /// A file that is read in this one's stead.
  func watching(_ source: any ByteSource) -> WatchedSource { WatchedSource(source, as: self) }

  /// What is read from now on is for another purpose.
  func enter(_ stage: ImportProgress.Stage) { place.state.withLock { $0 = State(stage: stage) } }

  /// A row was read; what comes out of an archive or of JSON has many of them to a chunk of the file.
  func count() throws {
    let rows = place.state.withLock { state in
      state.rows += 1
      return state.rows
    }
    if rows & 0x3FF == 0 { try Task.checkCancellation() }
  }

  var byteCount: Int { get throws { try base.byteCount } }
  var files: FileArchive? { base.files }
  var identity: String? { base.identity }

  func companion(_ suffix: String) -> (any ByteSource)? { base.companion(suffix) }
  func sibling(_ path: String) -> (any ByteSource)? { base.sibling(path) }
  var siblingPaths: [String] { base.siblingPaths }

  func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws { try forEachChunk(from: 0, body) }

  func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    var position = offset
    try base.forEachChunk(from: offset) { chunk in
      let (stage, rows) = place.state.withLock { ($0.stage, $0.rows) }
      try progress.tell(.init(stage: stage, completed: position, total: total, rows: rows))
      position += chunk.count
      return try body(chunk)
    }
  }
}
