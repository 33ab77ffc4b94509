import Foundation
import ViewArchive

/// Turns a timeline into bytes, within the limits.
struct TimelineEncoder {
  let limits: HostLimits

  /// The timeline ready to be stored, or why it cannot be.
  ///
  /// An index in a diagnostic is the entry's place in the provider's own order, from 0.
  func encode(_ timeline: ArchivedTimeline, madeAt now: Date) -> Result<EncodedTimeline, Refusal> {
    let entries = timeline.entries
    if entries.isEmpty { return .failure(Refusal(.emptyTimeline)) }
    if entries.count > limits.entries {
      return .failure(Refusal(.tooManyEntries(count: entries.count, limit: limits.entries)))
    }
    if let index = entries.firstIndex(where: { !EntrySelection.isPossible($0.date) }) {
      return .failure(Refusal(.invalidDate(index: index)))
    }
    let dates = entries.map(\.date)
    let order = EntrySelection.order(of: dates).positions
    var encoder = ViewSeriesEncoder(limits: ViewArchiveLimits(bytes: limits.entryBytes))
    var encoded: [EncodedTimeline.Entry?] = Array(repeating: nil, count: entries.count)
    var distinct: Set<UInt64> = []
    var total = 0
    var remarks: [WidgetDiagnostic] = []
    // The entry that comes first in the store is encoded first, since the others go on from it; they follow as they came.
    for index in order.prefix(1) + entries.indices.filter({ $0 != order.first }) {
      let entry = entries[index]
      let bytes: [UInt8]
      switch self.bytes(of: entry.view, index: index, &encoder) {
      case .success(let found): bytes = found
      case .failure(let refusal): return .failure(refusal)
      }
      // An array of bytes hashes byte by byte, which would cost as much as to encode it.
      let digest = stableHash(bytes)
      if distinct.insert(digest).inserted { total += bytes.count }
      if total > limits.timelineBytes {
        return .failure(Refusal(.timelineTooLarge(index: index, bytes: total, limit: limits.timelineBytes)))
      }
      if entry.relevance?.isPossible == false { remarks.append(.invalidRelevance(index: index)) }
      encoded[index] = EncodedTimeline.Entry(
        date: entry.date, relevance: entry.relevance.flatMap { $0.isPossible ? $0 : nil }, bytes: bytes, digest: digest)
    }
    remarks += EntrySelection.diagnostics(dates: dates, policy: timeline.policy, madeAt: now)
    return .success(
      EncodedTimeline(
        entries: order.compactMap { encoded[$0] }, policy: timeline.policy.possible,
        revision: timeline.revision, diagnostics: timeline.diagnostics + remarks))
  }

  private func bytes(
    of view: ViewNode, index: Int, _ encoder: inout ViewSeriesEncoder
  ) -> Result<[UInt8], Refusal> {
    do {
      return .success(try encoder.encode(view))
    } catch .tooManyBytes(let count, let limit) {
      return .failure(Refusal(.entryTooLarge(index: index, bytes: count, limit: limit)))
    } catch {
      return .failure(Refusal(.unarchivable(index: index, reason: errorSentence(error))))
    }
  }
}

extension TimelineEntryRelevance {
  /// Whether both are numbers that can be stored: a quotient of a client's may be none.
  fileprivate var isPossible: Bool { score.isFinite && duration.isFinite }
}
