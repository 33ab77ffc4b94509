import Foundation
import FoundationExtras

/// Puts requests, runs and taps in the order in which they happened.
struct WidgetChapters {
  let facts: WidgetFacts

  func all(_ time: (Date) -> String) -> [WidgetStory.Chapter] {
    // At one instant a tap comes before what it asks for, and that before the run; lists bring the newest first.
    let told =
      Self.placed(facts.taps.reversed().compactMap(chapter))
      + Self.placed(facts.requestsWithoutWidget.reversed().compactMap(chapterWithoutWidget))
      + Self.placed(facts.requests.reversed().map(chapter)) + Self.placed(facts.runs.reversed().compactMap(chapter))
    return told.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.chapter)
  }

  /// Chapters of one kind in the order in which they were noted, each with the instant that it is told at.
  ///
  /// Processes read their clocks when they begin: of two at once the later one may be noted first.
  private static func placed(_ chapters: [WidgetStory.Chapter]) -> [(place: Date, chapter: WidgetStory.Chapter)] {
    var latest = Date.distantPast
    return chapters.map { chapter in
      // A clock that was set back begins anew.
      latest = latest.timeIntervalSince(chapter.at) > 60 ? chapter.at : max(latest, chapter.at)
      return (latest, chapter)
    }
  }

  private func chapter(_ request: RequestRecord) -> WidgetStory.Chapter {
    let times = request.count > 1 ? "\(request.count) times " : ""
    let run = facts.runs.first { $0.ranAt == request.decidedAt && !request.isWaiting }
    var decision = request.sentence
    // One timeline answers all requests that wait: what decided is the reason of the one it was made for.
    if let run, run.reason != request.reason { decision = "with the one that was asked by \(run.reason.asker)" }
    if let run, run.result == .stored, let revision = run.revision {
      decision = [decision, "made of revision \(revision)"].compactMap(\.self).joined(separator: "; ")
    }
    return WidgetStory.Chapter(
      at: request.askedAt, asker: request.reason.rawValue, story: "asked \(times)by \(request.reason.asker)",
      ending: request.isWaiting ? .waiting : .made, rule: request.rule, decision: decision,
      decidedAt: request.decidedAt, due: request.isWaiting ? request.due : nil)
  }

  /// A request for a kind of which nothing is placed, if there is no such kind at all.
  private func chapterWithoutWidget(_ request: RequestRecord) -> WidgetStory.Chapter? {
    let widget = facts.status.widget
    let kinds = facts.kinds ?? [widget.kind]
    guard request.app == widget.app, !kinds.contains(request.kind) else { return nil }
    let near = nearest(to: request.kind, among: kinds).map { "; did you mean '\($0)'?" } ?? ""
    let times = request.count > 1 ? "\(request.count) times " : ""
    // Whose control it was is not known where the kind has no widgets: this very one's, maybe.
    let asker = request.reason == .otherControl ? "a control" : request.reason.asker
    return WidgetStory.Chapter(
      at: request.lastAskedAt, asker: request.reason.rawValue,
      story: "'\(shortened(request.kind))' was asked for \(times)by \(asker)", ending: .void,
      rule: "unknown-kind", decision: "there is no such kind\(near)", decidedAt: nil, due: nil)
  }

  /// A run that made nothing; one that did is told with its requests.
  private func chapter(_ run: RunRecord) -> WidgetStory.Chapter? {
    guard run.result != .stored else { return nil }
    let isFailure = run.result == .failed
    return WidgetStory.Chapter(
      at: run.ranAt, asker: run.reason.rawValue,
      story: run.revision == nil
        ? "the app was asked how its data stands" : "the provider ran, because \(run.reason.clause)",
      ending: isFailure ? .failed : .dropped, rule: run.diagnostics.first?.code,
      decision: run.diagnostics.first?.sentence, decidedAt: run.ranAt, due: nil)
  }

  private func chapter(_ tap: TapRecord) -> WidgetStory.Chapter? {
    let isAbandoned = facts.abandonedTaps.contains(tap.id)
    let ending: WidgetStory.Chapter.Ending =
      switch tap.state {
      case .queued where isAbandoned: .failed
      case .sent where isAbandoned: .unknown
      case .queued, .sent: .waiting
      case .done: .tapped
      case .failed: .failed
      case .unknown: .unknown
      }
    return WidgetStory.Chapter(
      at: tap.askedAt, asker: "tap", story: "'\(shortened(tap.title))' was tapped", ending: ending, rule: nil,
      decision: isAbandoned ? Self.sentence(abandoned: tap, isRepeated: facts.repeatsTaps) : tap.answer,
      decidedAt: tap.endedAt,
      due: nil)
  }

  private static func sentence(abandoned tap: TapRecord, isRepeated: Bool) -> String {
    guard tap.state == .sent else { return WidgetHost.abandonedTap }
    return WidgetHost.orphanedTap + (isRepeated ? "; the next tap carries it out first" : "")
  }
}
