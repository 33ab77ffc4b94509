public import Foundation

/// The rules by which an entry of a timeline stands on the screen, as functions of dates alone.
///
/// Apple documents neither entries in the past nor unsorted ones; these rules are the project's own and are stated in
/// the documentation.
public enum EntrySelection: Sendable {
  /// The order in which entries are shown: by date, equal dates in the provider's order.
  ///
  /// - Returns: Positions in the order of dates, and the first position that stood out of order.
  /// - Complexity: O(n) where the dates are in order, O(n log n) otherwise.
  public static func order(of dates: [Date]) -> (positions: [Int], firstUnsorted: Int?) {
    let unsorted = dates.indices.dropFirst().first { dates[$0] < dates[$0 - 1] }
    guard unsorted != nil else { return (Array(dates.indices), nil) }
    return (dates.indices.sorted { (dates[$0], $0) < (dates[$1], $1) }, unsorted)
  }

  /// The position of the entry that stands at an instant: the greatest date not after it, the last of equal dates.
  ///
  /// - Parameter dates: Dates in ascending order.
  /// - Returns: nil when every entry is still to come.
  /// - Complexity: O(log n).
  public static func standing(at instant: Date, in dates: [Date]) -> Int? {
    let following = firstAfter(instant, in: dates)
    return following == 0 ? nil : following - 1
  }

  /// When the entry after the one that stands at an instant comes; nil when there is none.
  ///
  /// - Complexity: O(log n).
  public static func nextChange(after instant: Date, in dates: [Date]) -> Date? {
    let following = firstAfter(instant, in: dates)
    return following < dates.count ? dates[following] : nil
  }

  /// The earliest instant at which the policy wants another timeline; nil for never.
  ///
  /// `.atEnd` waits for the last entry's date. All entries past, it has been due since then; that it does not run at
  /// once, again and again, is the budget's minimum gap.
  public static func policyDue(_ policy: TimelineReloadPolicy, lastEntry: Date?) -> Date? {
    switch policy.rule {
    case .atEnd: lastEntry
    case .after(let date): date
    case .never: nil
    }
  }

  /// What is remarkable about a timeline's dates when it was made at an instant.
  ///
  /// - Parameters:
  ///   - dates: Dates in the provider's order.
  ///   - minimumSpacing: The least number of seconds between entries that follow each other (Apple, "Keeping a widget up to
  ///     date": at least about 5 minutes).
  public static func diagnostics(
    dates: [Date], policy: TimelineReloadPolicy, madeAt now: Date, minimumSpacing: TimeInterval = 300
  ) -> [WidgetDiagnostic] {
    let (positions, unsorted) = order(of: dates)
    guard let first = positions.first, let last = positions.last else { return [.emptyTimeline] }
    var found: [WidgetDiagnostic] = []
    if let unsorted { found.append(.unsortedEntries(index: unsorted)) }
    if dates[first] > now { found.append(.entriesAllFuture(first: dates[first])) }
    if dates.count == 1, policy == .atEnd { found.append(.singleEntryAtEnd) }
    if dates.count > 1, dates[last] < now { found.append(.entriesAllPast(last: dates[last])) }
    let gaps = zip(positions, positions.dropFirst()).map { dates[$1].timeIntervalSince(dates[$0]) }
    // One entry that comes soon after another shows something that begins then, such as a new day. Several in a row are a
    // clock that ticks by entries, which a device shows late.
    let ticking = gaps.indices.dropLast().first { max(gaps[$0], gaps[$0 + 1]) < minimumSpacing }
    if let ticking { found.append(.entriesTooClose(index: positions[ticking + 1], seconds: gaps[ticking])) }
    return found
  }

  private static func firstAfter(_ instant: Date, in dates: [Date]) -> Int {
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension EntrySelection {
  /// Whether a date may be an entry's: it lies between the earliest and the latest that Foundation has a name for.
  static func isPossible(_ date: Date) -> Bool {
    // What is not a number is in no order, and so in every range.
    date.timeIntervalSince1970.isFinite && (Date.distantPast...Date.distantFuture).contains(date)
  }
}

extension TimelineReloadPolicy {
  /// The policy with a date that may be one: after what never comes is never.
  var possible: TimelineReloadPolicy {
    guard case .after(let date) = rule else { return self }
    if date >= .distantFuture { return .never }
    return .after(max(date, .distantPast))
  }
}
