import SystemCalls

/// How far a store had come when it was last written, kept beside it.
///
/// SQLite takes a log that is gone, or cut off at its end, for one that was never written: until the next checkpoint the
/// newest records stand nowhere else. A store whose revision is below the mark's has lost them. The mark is written after
/// a commit that was waited for, and is not waited for itself, so it may lag behind the store and never runs ahead.
struct RevisionMark: Sendable {
  private let file: SmallFile
  /// The mark's file.
  var path: String { file.path }

  init(storePath: String) { file = SmallFile(path: "\(storePath)-mark") }

  private static let word = "revision "
  private static let digitCount = 19
  private static let explanation = """

    The database beside this file has been changed at least so often. Where it has fewer changes than this, its log was
    lost, and it is neither read nor written. Without this file it is taken as it is.

    """

  /// The least revision that the store must have; nil where there is no mark that can be read.
  var value: Int64? {
    let length = Self.word.utf8.count + Self.digitCount + 1
    guard let bytes = file.read(upTo: length), bytes.count == length, bytes.last == UInt8(ascii: "\n"),
      bytes.starts(with: Self.word.utf8)
    else { return nil }
    var number: Int64 = 0
    for byte in bytes.dropFirst(Self.word.utf8.count).dropLast() {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tenfold, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tenfold.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      if overflows || overflowsToo { return nil }
      number = sum
    }
    return number
  }

  /// Notes a revision that is safe from a loss of power.
  func set(_ revision: Int64) {
    // Always of the same length, so that it is written over in place.
    let digits = String(revision)
    let zeros = String(repeating: "0", count: max(0, Self.digitCount - digits.utf8.count))
    // Where it cannot be written, a loss goes unnoticed and nothing else is worse.
    try? file.overwrite(with: Array((Self.word + zeros + digits + Self.explanation).utf8))
  }
}
