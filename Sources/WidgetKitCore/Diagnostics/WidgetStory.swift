public import Foundation

/// Why a placed widget shows what it shows: a verdict first, then what was asked and what became of it, in order.
///
/// A story is computed from facts alone: it asks no app, no clock and no store.
public struct WidgetStory: Hashable, Sendable {
  /// Something that explains what is shown.
  public struct Finding: Hashable, Sendable {
    /// What it is.
    public var cause: WidgetCause
    /// Whether newer content exists, or was asked for and has not come, because of it.
    public var isStale: Bool
    /// What it is in words, in a clause.
    public var clause: String
    /// What to do about it; nil where nothing is to be done.
    public var advice: String?

    /// Makes a finding.
    public init(_ cause: WidgetCause, isStale: Bool, clause: String, advice: String? = nil) {
      self.cause = cause
      self.isStale = isStale
      self.clause = clause
      self.advice = advice
    }
  }

  /// The answer in one sentence.
  public struct Verdict: Hashable, Sendable {
    /// Whether the newest content is shown.
    public var isFresh: Bool
    /// Why it is not; `fresh` when it is.
    public var cause: WidgetCause
    /// The answer, without a full stop.
    public var sentence: String
  }

  /// One thing that happened.
  public struct Chapter: Hashable, Sendable {
    /// How it ended.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
      /// A timeline was made.
      case made
      /// It waits.
      case waiting
      /// There was nothing that it could have been about.
      case void
      /// A timeline was made and came too late.
      case dropped
      /// The provider or the app failed.
      case failed
      /// A tap was carried out.
      case tapped
      /// Nobody knows.
      case unknown
    }

    /// When it was asked.
    public var at: Date
    /// The name of what asked: that of a reason, or `tap`.
    public var asker: String
    /// What was asked, by whom, in words.
    public var story: String
    /// How it ended.
    public var ending: Ending
    /// The rule that decided; nil where none did.
    public var rule: String?
    /// What was decided, in words; nil where nothing was.
    public var decision: String?
    /// When it was decided; nil where it was not.
    public var decidedAt: Date?
    /// When it will run; nil where nobody knows or it has.
    public var due: Date?
  }

  /// The answer.
  public let verdict: Verdict
  /// Everything that was recognised, what explains most first.
  public let findings: [Finding]
  /// What happened, the oldest first.
  public let chapters: [Chapter]
  /// What is on the screen, in words.
  public let screen: String
  /// What comes next, in words, the earliest first.
  public let next: [String]

  /// Tells the story of a widget.
  ///
  /// - Parameter time: An instant in words.
  public init(_ facts: WidgetFacts, time: (Date) -> String) {
    var teller = WidgetFindings(facts: facts)
    findings = teller.find(time)
    verdict = Self.verdict(findings, facts, time)
    chapters = WidgetChapters(facts: facts).all(time)
    screen = Self.screen(facts, time)
    next = Self.next(facts, time)
  }

  private static func verdict(_ findings: [Finding], _ facts: WidgetFacts, _ time: (Date) -> String) -> Verdict {
    let shows = facts.screen.map { "shows the data of \(time($0.madeAt))" } ?? "shows nothing yet"
    if let stale = findings.first(where: \.isStale) {
      return Verdict(isFresh: false, cause: stale.cause, sentence: "\(shows): \(stale.clause)")
    }
    let note = findings.first.map { "; \($0.clause)" } ?? ""
    return Verdict(isFresh: true, cause: .fresh, sentence: "\(shows), the newest there is\(note)")
  }

  private static func screen(_ facts: WidgetFacts, _ time: (Date) -> String) -> String {
    guard let screen = facts.screen else { return "nothing" }
    var text = "entry \(screen.position + 1)"
    if let timeline = facts.status.timeline, timeline.archive == screen.archive {
      text += " of \(timeline.dates.count)"
    }
    text += ", from \(time(screen.date))"
    if let next = screen.next { text += " until \(time(next))" }
    return "\(text), revision \(screen.revision)"
  }

  private static func next(_ facts: WidgetFacts, _ time: (Date) -> String) -> [String] {
    var lines: [(at: Date, text: String)] = []
    if let entry = facts.screen?.next { lines.append((entry, "the next entry at \(time(entry))")) }
    if let reload = facts.status.next {
      let words = "\(reload.isRetry ? "another attempt" : "a reload"), because \(reload.reason.clause)"
      if reload.at <= facts.now {
        lines.append(
          (reload.at, "\(words): it is due\(facts.isHostRunning == false ? "; the next look makes it" : "")"))
      } else {
        lines.append((reload.at, "\(words), at \(time(reload.at))"))
      }
    } else if case .answers(let revision) = facts.app, let timeline = facts.status.timeline,
      timeline.revision != revision
    {
      // Nobody has asked yet: the next look compares, and the budget has its say.
      let reload = facts.foundChanged
      let look = reload.at > facts.now ? "the first look from \(time(reload.at)) on" : "the next look"
      lines.append((reload.at, "a reload at \(look), because \(reload.reason.clause)"))
    } else if facts.status.timeline == nil {
      lines.append((facts.now, "a reload at the next look, because \(ReloadReason.firstTimeline.clause)"))
    }
    guard !lines.isEmpty else { return ["nothing by itself: somebody has to ask for a reload, or the data to change"] }
    return lines.sorted { $0.at < $1.at }.map(\.text)
  }
}
