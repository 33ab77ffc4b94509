import Foundation
import FoundationExtras

/// What an import does to the times of reading of a book.
struct ReadingChanges: Hashable, Sendable {
  /// Those that are made or change.
  var written: [Reading] = []
  /// Those that go.
  var deleted: [Reading] = []
  /// Which one takes the place of one that goes, so that its sittings stay with it.
  var replacements: [UUID: UUID] = [:]

  var isEmpty: Bool { written.isEmpty && deleted.isEmpty }
}

/// What a person has changed of a time of reading since it was noted first or a source brought it up to date.
struct ReadingEdit: Hashable, Sendable {
  /// How a time of reading ended, or that it did not.
  struct End: Hashable, Sendable {
    var state: Reading.State
    var finish: PartialDate?
  }

  var hasStart = false
  /// What stood where the person has said how it ended; nil where they have not.
  var formerEnd: End?
}

extension ImportedBook {
  /// What the times of reading that stand become.
  ///
  /// A source numbers its times of reading, so that one that was open and is finished now is the same. A date that is
  /// known stays where the source does not know it any more. What a person or another source has noted is not doubled: an
  /// end on the same day is the same end, one of which nobody said when is that which another one knows, and one that goes
  /// on ends where its source says so, if it was begun before. What a person has said stays.
  ///
  /// - Parameters:
  ///   - key: The stored key of the book.
  ///   - log: The book as it stands.
  ///   - edits: What a person has changed of its times of reading.
  ///   - isShared: Whether other sources know the book too; then this one opens nothing again that has ended.
  func readingChanges(
    key: String, in log: ReadingLog, edits: [UUID: ReadingEdit] = [:], isShared: Bool = false
  ) -> ReadingChanges {
    guard let readings else { return ReadingChanges() }
    let edits = overrulesEdits ? [:] : edits
    let prefix = "\(key)|reading "
    let named = readings.enumerated().map { index, reading in
      var reading = reading
      (reading.bookID, reading.sourceKey) = (log.book.id, "\(prefix)\(index + 1)")
      if isKnownFinished(reading, in: log) { reading.state = .finished }
      return reading
    }
    let own = log.readings.filter { $0.sourceKey?.hasPrefix(prefix) == true }
    let others = log.readings.filter { old in !own.contains { $0.id == old.id } }
    let known = Set(own.compactMap(\.sourceKey))
    let unknown = named.filter { reading in !(reading.sourceKey.map(known.contains) ?? false) }
    var same = Reading.pairs(unknown, others)
    pairEnds(unknown, others, &same, in: log)
    var taken = Set(same.values)
    var changes = ReadingChanges()
    for reading in named {
      if let old = own.first(where: { $0.sourceKey == reading.sourceKey }) {
        let next = old.updated(by: reading, edits[old.id] ?? ReadingEdit(), mayReopen: !isShared)
        if edits[old.id] == nil, let twin = others.first(where: { !taken.contains($0.id) && next.hasEnd(of: $0) }) {
          taken.insert(twin.id)
          changes.deleted.append(old)
          changes.replacements[old.id] = twin.id
          let filled = twin.brought(upTo: next, edits[twin.id] ?? ReadingEdit())
          if filled != twin { changes.written.append(filled) }
        } else if next != old {
          changes.written.append(next)
        }
      } else if let old = same[reading.id].flatMap({ id in others.first { $0.id == id } }) {
        let filled = old.brought(upTo: reading, edits[old.id] ?? ReadingEdit())
        if filled != old { changes.written.append(filled) }
      } else {
        changes.written.append(reading)
      }
    }
    let told = Set(named.compactMap(\.sourceKey))
    for var old in own where edits[old.id] == nil && !(old.sourceKey.map(told.contains) ?? false) {
      if !log.sessions.contains(where: { $0.readingID == old.id }) {
        changes.deleted.append(old)
      } else if old.state != .stopped {
        // There are sittings of it: only what its source said of its end is over.
        old.state = .stopped
        changes.written.append(old)
      }
    }
    return changes
  }

  /// Whether an end of which the source does not say more is one that is known to be to the last page.
  private func isKnownFinished(_ reading: Reading, in log: ReadingLog) -> Bool {
    guard hasUnclearEnds, reading.state == .stopped, let finish = reading.finish else { return false }
    return log.readings.contains { $0.state == .finished && $0.finish == finish }
  }

  /// Finds the end of what goes on, and the beginning of what has ended: where the days do not contradict it.
  private func pairEnds(_ readings: [Reading], _ others: [Reading], _ pairs: inout [UUID: UUID], in log: ReadingLog) {
    var taken = Set(pairs.values)
    // Of several ends the last one is that of what went on until now.
    for reading in readings.reversed() where pairs[reading.id] == nil {
      let other = others.first { other in
        guard !taken.contains(other.id) else { return false }
        if other.state == .open { return reading.state != .open && isEnd(reading, of: other, in: log) }
        guard reading.state == .open, let start = reading.start, let finish = other.finish else { return false }
        return Reading.agree(start, other.start) && start.days.lowerBound <= finish.days.upperBound
      }
      guard let other else { continue }
      pairs[reading.id] = other.id
      taken.insert(other.id)
    }
  }

  /// Whether a time of reading that has ended is one that goes on here.
  ///
  /// It was begun before that end: on the day that was said, else that of its first sitting, else after the book came to the
  /// person's books. An end on a day that nobody knows is news only from a source that knew the book before.
  private func isEnd(_ ended: Reading, of open: Reading, in log: ReadingLog) -> Bool {
    guard Reading.agree(ended.start, open.start) else { return false }
    guard let finish = ended.finish?.days.upperBound else { return match == nil }
    let sittings = log.sessions.filter { $0.readingID == open.id }.map(\.day)
    let begun = open.start?.days.lowerBound ?? sittings.min() ?? log.book.added?.days.lowerBound
    guard let begun, begun <= finish else { return false }
    return sittings.max().map { $0 <= finish } ?? true
  }
}

extension Reading {
  /// Which times of reading of one telling are which of another one, by their identifiers; each is taken once.
  ///
  /// Those with the same end come first, so that an unknown end never takes the place of a known one.
  static func pairs(_ readings: [Reading], _ others: [Reading]) -> [UUID: UUID] {
    pairs(readings, others, by: [{ $0.hasEnd(of: $1) }, { $0.mayBe($1) }])
  }

  /// The same of two books that become one: of each all is known that is known, so that nothing stands for another.
  static func twins(_ readings: [Reading], _ others: [Reading]) -> [UUID: UUID] {
    pairs(
      readings, others,
      by: [
        { $0.hasEnd(of: $1) },
        { ($0.state, $0.start, $0.finish) == ($1.state, $1.start, $1.finish) },
      ])
  }

  private static func pairs(
    _ readings: [Reading], _ others: [Reading], by rules: [(Reading, Reading) -> Bool]
  ) -> [UUID: UUID] {
    var pairs: [UUID: UUID] = [:]
    var taken: Set<UUID> = []
    for isSame in rules {
      for reading in readings where pairs[reading.id] == nil {
        guard let other = others.first(where: { !taken.contains($0.id) && isSame(reading, $0) }) else { continue }
        pairs[reading.id] = other.id
        taken.insert(other.id)
      }
    }
    return pairs
  }

  /// Whether both go on, or ended in the same way on the same day.
  fileprivate func hasEnd(of other: Reading) -> Bool {
    guard state == other.state else { return false }
    return state == .open || (finish != nil && finish == other.finish)
  }

  /// Whether nothing that is known of them contradicts that they are one.
  private func mayBe(_ other: Reading) -> Bool {
    state == other.state && Self.agree(finish, other.finish) && Self.agree(start, other.start)
  }

  fileprivate static func agree(_ left: PartialDate?, _ right: PartialDate?) -> Bool {
    guard let left, let right else { return true }
    return left.days.overlaps(right.days)
  }

  /// The same with dates that it lacks and another telling has.
  func filled(from other: Reading) -> Reading {
    var filled = self
    filled.start = start ?? other.start
    if state != .open { filled.finish = finish ?? other.finish }
    return filled
  }

  /// The same as its source tells it now; what a person has changed stays.
  fileprivate func updated(by reading: Reading, _ edit: ReadingEdit, mayReopen: Bool) -> Reading {
    var updated = edit.formerEnd == nil ? self : brought(upTo: reading, edit)
    if !edit.hasStart { updated.start = reading.start ?? start }
    if edit.formerEnd != nil { return updated }
    if reading.state == .open {
      if mayReopen || state == .open { (updated.state, updated.finish) = (.open, nil) }
    } else {
      (updated.state, updated.finish) = (reading.state, reading.finish ?? finish)
    }
    return updated
  }

  /// The same with what a source knows beyond what a person has said: what they changed stays, and what goes on gets its end.
  ///
  /// Who opened again what a source calls ended is believed until it tells another end.
  fileprivate func brought(upTo reading: Reading, _ edit: ReadingEdit) -> Reading {
    var next = self
    if !edit.hasStart { next.start = start ?? reading.start }
    guard reading.state != .open else { return next }
    let end = ReadingEdit.End(state: reading.state, finish: reading.finish)
    if state == .open {
      let isBefore = reading.finish.map { finish in start.map { $0.days.lowerBound > finish.days.upperBound } ?? false }
      if edit.formerEnd != end, isBefore != true { (next.state, next.finish) = (end.state, end.finish) }
    } else if state == reading.state, edit.formerEnd == nil || edit.formerEnd?.state == .open {
      next.finish = finish ?? reading.finish
    }
    return next
  }
}
