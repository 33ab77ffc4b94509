import Commands
import Foundation
import FoundationExtras

private let contexts: [TimeContext] = [
  ("Europe/Berlin", 1_772_543_000, "03:00"), ("America/Sao_Paulo", 1_772_543_000, "00:00"),
  ("Australia/Lord_Howe", 1_759_590_000, "00:00"), ("Pacific/Apia", 1_325_200_000, "12:00"),
  ("Africa/Monrovia", 63_000_000, "00:00"), ("Europe/Berlin", 1_774_745_999, "02:30"),
].map { zone, now, dayStart in
  TimeContext(
    now: Date(timeIntervalSince1970: now), timeZone: TimeZone(identifier: zone) ?? .gmt,
    dayStart: DayStart(dayStart) ?? .midnight)
}

/// Times: any text is refused or read as what a record may have, and what is read can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let (choice, text) = unsafe bytes(start, count).choiceAndText
  let context = contexts[choice % contexts.count]
  for meaning in [ClockMeaning.latest, .next] {
    guard let reading = try? TimeExpression.readInstant(text, in: context, clock: meaning, future: .allowed) else {
      continue
    }
    let local = reading.instant.timeIntervalSince1970 + Double(reading.utcOffset)
    let date = CivilDate(daysSinceEpoch: Int((local / 86_400).rounded(.down)))
    demand((1900...2199).contains(date.year), "'\(text)' is \(reading)")
  }
  if let past = try? TimeExpression.readInstant(text, in: context, future: .refused) {
    demand(past.instant <= context.now, "'\(text)' is \(past)")
  }
  if let day = try? TimeExpression.readDay(text, in: context, future: .refused) {
    demand(day <= context.today, "'\(text)' is \(day)")
    demand((try? TimeExpression.readDay(day.description, in: context)) == day, "'\(text)' is \(day)")
  }
  for meaning in [DayMeaning.nearest, .next, .first(from: context.today)] {
    guard let day = try? TimeExpression.readDay(text, in: context, day: meaning, future: .allowed) else { continue }
    let echo = TimeExpression.echo(of: day, in: context)
    let again = try? TimeExpression.readDay(echo, in: context, day: meaning, future: .allowed)
    demand(again == day, "'\(text)' is \(day), written '\(echo)'")
  }
  if let range = try? TimeExpression.readRange(text, in: context), let from = range.from, let through = range.through {
    demand(from <= through, "'\(text)' is \(range)")
  }
  if let seconds = try? TimeExpression.readDuration(text) {
    demand(seconds.isFinite && seconds >= 0, "'\(text)' is \(seconds)")
    let written = TimeExpression.durationText(seconds)
    let again = try? TimeExpression.readDuration(written)
    demand(again == seconds.rounded(.down), "'\(text)' is \(seconds), written '\(written)', \(again ?? -1)")
  }
  return 0
}
