public import Foundation
public import FoundationExtras

extension GlobalOptions {
  /// The zone that `--time-zone` names, else the given one.
  ///
  /// - Throws: a usage error that suggests the nearest zone.
  public func resolvedTimeZone(default zone: TimeZone) throws(CommandError) -> TimeZone {
    guard let timeZone else { return zone }
    return try readTimeZone(timeZone)
  }

  /// The instant that `--now` names, read against the machine's clock, else the machine's clock.
  ///
  /// - Throws: a usage error for a time that cannot be read.
  public func resolvedNow(
    machine: Date, timeZone: TimeZone, dayStart: DayStart = .midnight
  ) throws(CommandError) -> Date {
    guard let now else { return machine }
    let context = TimeContext(now: machine, timeZone: timeZone, dayStart: dayStart)
    return try TimeExpression.readInstant(now, in: context, future: .allowed).instant
  }

  /// Whether the run is as of another time or place than the machine's.
  public var travels: Bool { now != nil || timeZone != nil }
}

/// A zone by its name in the time zone database, whatever the case, or an offset such as `+09:00`.
///
/// - Throws: a usage error that suggests the nearest name.
public func readTimeZone(_ text: String) throws(CommandError) -> TimeZone {
  // "GMT+0900" is how Foundation calls such a zone, and so how one is stored.
  if let offset = TimeGrammar.offset(text.hasPrefix("GMT") ? String(text.dropFirst(3)) : text) {
    try TimeExpression.requireReal(offset)
    if let zone = TimeZone(secondsFromGMT: offset) { return zone }
  }
  if text.contains("/") || text == "UTC" || text == "GMT", let zone = TimeZone(identifier: text) { return zone }
  let folded = text.foldedForMatching
  let names = TimeZone.knownTimeZoneIdentifiers + ["UTC", "GMT"]
  if let name = names.first(where: { $0.foldedForMatching == folded }), let zone = TimeZone(identifier: name) {
    return zone
  }
  let cities = names.filter { $0.split(separator: "/").last.map { String($0).foldedForMatching } == folded }
  let near = cities.first ?? nearest(to: text, among: names, within: 3)
  let hints =
    near.map { ["did you mean '\($0)'?"] } ?? ["write a name such as Europe/Berlin, or an offset such as +09:00"]
  throw CommandError("\(quoted(text)) is not a time zone", details: hints)
}
