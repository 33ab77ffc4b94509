/// The counts of an import with their reasons, and the lines that tell a person about it.
public struct ImportSummary: Hashable, Sendable {
  /// A reason for skipping rows and how many it holds for.
  public struct Skip: Hashable, Sendable {
    /// The reason.
    public let reason: String
    /// How many rows it holds for.
    public let count: Int
  }

  /// How many records are new.
  public let added: Int
  /// How many records came back in the file's version.
  public let restored: Int
  /// How many records were there already.
  public let duplicates: Int
  /// How many of the duplicates were changed or deleted here since, and stay so.
  public let keptChanges: Int
  /// Why rows were skipped, the commonest reason first.
  public let skips: [Skip]
  /// The rows that could not be used, in the file's order.
  public let rejections: [ImportRejection]
  /// How the file was read.
  public let reading: ImportReading

  /// How many rows were skipped.
  public var skipped: Int { skips.reduce(0) { $0 + $1.count } }

  init(_ plan: ImportPlan<some Sendable>) {
    var (added, restored, duplicates, kept) = (0, 0, 0, 0)
    var reasons: [String: Int] = [:]
    var rejections: [ImportRejection] = []
    for row in plan.rows {
      switch row.verdict {
      case .add: added += 1
      case .restore: restored += 1
      case .duplicate(_, let record):
        duplicates += 1
        if record != .untouched { kept += 1 }
      case .skip(let reason): reasons[reason, default: 0] += 1
      case .reject(let rejection): rejections.append(rejection)
      }
    }
    (self.added, self.restored, self.duplicates, keptChanges) = (added, restored, duplicates, kept)
    skips = reasons.map { Skip(reason: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    self.rejections = rejections
    reading = plan.reading
  }

  /// The counts in one line: `41 added, 0 duplicates, 396 skipped (217 no caffeine, 179 caffeine not given), 0 rejected`.
  public func headline(isPreview: Bool) -> String {
    var parts = ["\(added) \(isPreview ? "would be added" : "added")"]
    if restored > 0 { parts.append("\(restored) \(isPreview ? "would be restored" : "restored")") }
    parts.append("\(duplicates) duplicate\(duplicates == 1 ? "" : "s")")
    parts.append("\(skipped) skipped" + skipReasons)
    parts.append("\(rejections.count) rejected")
    return parts.joined(separator: ", ")
  }

  /// The headline, what had to be assumed, and the rejected rows with their reasons, cut after a number of them.
  public func lines(isPreview: Bool, rejectionLimit: Int = 10) -> [String] {
    var lines = [headline(isPreview: isPreview)] + reading.notes
    if keptChanges > 0 {
      lines.append("\(keptChanges) changed or deleted here since and kept so; --prefer file takes the file's version")
    }
    lines += rejections.prefix(rejectionLimit).map { rejection in
      "line \(rejection.line): \(rejection.reason)" + (rejection.advice.map { "; \($0)" } ?? "")
    }
    if rejections.count > rejectionLimit { lines.append("… \(rejections.count - rejectionLimit) more") }
    return lines
  }

  private var skipReasons: String {
    switch skips.count {
    case 0: ""
    case 1: " (\(skips[0].reason))"
    default: " (\(skips.map { "\($0.count) \($0.reason)" }.joined(separator: ", ")))"
    }
  }
}
