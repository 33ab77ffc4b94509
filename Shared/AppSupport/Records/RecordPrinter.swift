import AppGroup
import Commands
import Foundation
import WidgetKitCore

/// Prints records while they are read, so that a long list begins at once and ends when nobody reads on.
struct RecordPrinter {
  /// The records that are laid out together.
  private static let part = 500
  private let session: AppSession
  private let type: RecordType
  private let context: AppContext
  private let times: TimeContext
  private let filter: RecordFilter
  private var count = 0
  private var widths: [Int] = []
  /// The records that no command has written yet, once they were asked for.
  private var unwritten: [UUID]?

  init(_ session: AppSession, _ type: RecordType, _ context: AppContext, filter: RecordFilter) {
    (self.session, self.type, self.context, self.filter) = (session, type, context, filter)
    times = session.times(context)
  }

  /// Whether nothing was printed.
  var isEmpty: Bool { count == 0 }

  /// Prints records of whole days.
  ///
  /// - Parameter isCut: Whether there are more before the first, so that the sums of its day are not known.
  mutating func show(_ records: [RecordValue], isCut: Bool = false) throws {
    var start = records.startIndex
    while start < records.endIndex, !session.output.isBroken {
      var end = min(start + Self.part, records.endIndex)
      while end < records.endIndex, records[end].moment?.day == records[end - 1].moment?.day { end += 1 }
      try showPart(Array(records[start..<end]), isCut: isCut && start == records.startIndex)
      start = end
    }
  }

  private mutating func showPart(_ records: [RecordValue], isCut: Bool) throws {
    let listing = RecordListing(
      type: type, records: records, shortIDs: try shortIDs(records.compactMap(\.id)), times: times, isCut: isCut,
      daySums: try type.sums(of: records, filter, context))
    if session.style == .plain {
      session.output.lines(listing.plainLines)
    } else {
      let terminal = session.inputs.terminal
      if count > 0 { session.output.line() }
      session.output.lines(
        listing.lines(
          width: terminal.width, widths: &widths, emphasis: TextEmphasis(terminal.capabilities)))
    }
    count += records.count
    session.output.flush()
  }

  private mutating func shortIDs(_ ids: [UUID]) throws -> [UUID: String] {
    let table = type.table
    let others = try unwritten ?? type.unwritten(context)
    unwritten = others
    return try context.store.read {
      try RecordIDs($0, table: table).shortened(ids, minimum: ShortID.minimum, unwritten: others)
    }
  }
}
