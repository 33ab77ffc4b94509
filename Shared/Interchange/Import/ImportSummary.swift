/// The counts of an import with their reasons, and the lines that tell a person about it.
public struct ImportSummary: Hashable, Sendable {
  /// How many rejected rows are kept word for word; all are counted.
  public static let kept = 1_000
  /// How many changes a preview shows, which is as many as a person may want to look through; all are counted.
  public static let shown = 10_000

  /// How many of the rows that bring nothing a preview names for each reason.
  static let placesShown = 10
  /// The reason of rows whose records are there.
  static let thereAlready = "there already"

  /// A reason for skipping rows and how many it holds for.
  public struct Skip: Hashable, Sendable {
    /// The reason.
    public let reason: String
    /// How many rows it holds for.
    public let count: Int
  }

  /// A change as a preview shows it.
  public struct ChangeLine: Hashable, Sendable {
    /// The line on which the record's row begins.
    public let line: Int
    /// `+` for a new record, `~` for one that the source has changed, `<` for one that comes back, `-` for one whose
    /// place others take.
    public let sign: String
    /// The record in words.
    public let text: String
  }

  /// How many records are new.
  public let added: Int
  /// How many records follow their source, which says something else now.
  public let updated: Int
  /// How many records came back in the file's version.
  public let restored: Int
  /// How many records went, since others take their places.
  public let replaced: Int
  /// How many records were there already.
  public let duplicates: Int
  /// How many of the duplicates were changed or deleted here since, and stay so.
  public let keptChanges: Int
  /// Why rows were skipped, the commonest reason first.
  public let skips: [Skip]
  /// How many rows could not be used.
  public let rejected: Int
  /// The first rows that could not be used, in the file's order.
  public let rejections: [ImportRejection]
  /// The first changes in words, where a preview asked for them.
  public internal(set) var changes: [ChangeLine] = []
  /// How the file was read.
  public internal(set) var reading: ImportReading

  /// What a person should know of records that are written, and of how many it holds, the commonest first.
  public let remarks: [Skip]

  /// The first rows that bring nothing, by the reason.
  private let places: [String: [Int]]

  /// A line for each reason for which rows bring nothing, with the first of them, as a preview shows them.
  public var passedLines: [String] {
    let reasons = skips + (duplicates > 0 ? [Skip(reason: Self.thereAlready, count: duplicates)] : [])
    return reasons.compactMap { skip in
      guard let lines = places[skip.reason], !lines.isEmpty else { return nil }
      let more = skip.count > lines.count ? " and \(skip.count - lines.count) more" : ""
      // A row of a wide table may hold several records.
      let numbers = Set(lines).sorted()
      let unit = numbers.count == 1 && more.isEmpty ? reading.unit.rawValue : "\(reading.unit)s"
      return "· \(unit) \(numbers.map(String.init).joined(separator: ", "))\(more): \(skip.reason)"
    }
  }

  /// How many rows were skipped.
  public var skipped: Int { skips.reduce(0) { $0 + $1.count } }

  /// How many records are written.
  public var written: Int { added + updated + restored }

  /// The same without the changes in words, as a result is told.
  public var withoutChanges: ImportSummary {
    var summary = self
    summary.changes = []
    return summary
  }

  /// The same of a file that stands in an archive or a folder.
  public func from(member: String, isFolder: Bool) -> ImportSummary {
    var summary = self
    (summary.reading.member, summary.reading.isFolder) = (member, isFolder)
    return summary
  }

  /// The same with more lines of what a person should know.
  public func noting(_ notes: [String]) -> ImportSummary {
    var summary = self
    summary.reading.sourceNotes += notes
    return summary
  }

  /// What had to be assumed about the file and what a person should know of its records, a line each.
  public var notes: [String] {
    reading.notes + remarks.map { "\($0.count) row\($0.count == 1 ? "" : "s") \($0.reason)" }
  }

  init(_ tally: ImportTally, reading: ImportReading) {
    (added, updated, restored) = (tally.added, tally.updated, tally.restored)
    (replaced, duplicates, keptChanges) = (tally.replaced, tally.duplicates, tally.keptChanges)
    (skips, remarks) = (Self.sorted(tally.skips), Self.sorted(tally.notes))
    (rejected, rejections) = (tally.rejected, tally.rejections)
    places = tally.places
    self.reading = reading
  }

  private static func sorted(_ counts: [String: Int]) -> [Skip] {
    counts.map { Skip(reason: $0.key, count: $0.value) }.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// The counts in one line: `41 added, 0 duplicates, 396 skipped (217 no caffeine, 179 caffeine not given), 0 rejected`.
  public func headline(isPreview: Bool) -> String {
    let would = isPreview ? "would be " : ""
    var parts = ["\(added) \(would)added"]
    if updated > 0 { parts.append("\(updated) \(would)updated") }
    if restored > 0 { parts.append("\(restored) \(would)restored") }
    if replaced > 0 { parts.append("\(replaced) \(would)replaced") }
    parts.append("\(duplicates) duplicate\(duplicates == 1 ? "" : "s")")
    parts.append("\(skipped) skipped" + skipReasons)
    parts.append("\(rejected) rejected")
    return parts.joined(separator: ", ")
  }

  /// A line for each change that a preview shows.
  ///
  /// - Parameter limit: After how many lines they are cut.
  public func changeLines(limit: Int = shown) -> [String] {
    guard !changes.isEmpty else { return [] }
    let shown = changes.prefix(limit).map { "\($0.sign) \(reading.unit) \($0.line): \($0.text)" }
    let legend = Self.legend.filter { sign, _ in changes.prefix(limit).contains { $0.sign == sign } }.map {
      "\($0.sign) marks \($0.meaning)"
    }
    return more(shown) + legend
  }

  /// What the signs mean that do not go without saying.
  private static let legend = [
    (sign: "<", meaning: "a record that comes back in the file's version")
  ]

  private func more(_ shown: [String]) -> [String] {
    written + replaced > shown.count ? shown + ["… \(written + replaced - shown.count) more"] : shown
  }

  /// The headline, what had to be assumed, and the rejected rows with their reasons, cut after a number of them.
  public func lines(isPreview: Bool, rejectionLimit: Int = 100) -> [String] {
    var lines = [headline(isPreview: isPreview)] + notes
    if keptChanges > 0 {
      lines.append("\(keptChanges) changed or deleted here since and kept so; --prefer file takes the file's version")
    }
    lines += rejections.prefix(rejectionLimit).map { rejection in
      "\(rejection.place): \(rejection.reason)" + (rejection.advice.map { "; \($0)" } ?? "")
    }
    if rejected > rejectionLimit { lines.append("… \(rejected - rejectionLimit) more") }
    return lines
  }

  /// What to do about rejected rows, in one line; nil where there are none.
  public var advice: String? {
    guard rejected > 0 else { return nil }
    let rows = rejected == 1 ? "the rejected row" : "the rejected rows"
    return "mend \(rows) in the file and import it again: what is there already comes only once"
  }

  private var skipReasons: String {
    switch skips.count {
    case 0: ""
    case 1: " (\(skips[0].reason))"
    default: " (\(skips.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")))"
    }
  }
}
