/// A number of the host's rules that a person may change, with where its standard value comes from.
///
/// Keys are stored: they stay what they are.
public struct HostFigure: Hashable, Sendable {
  /// The key in kebab-case.
  public let key: String
  /// What it means, in one line without a full stop.
  public let help: String
  /// The unit, as it is written behind the number; empty for a count.
  public let unit: String
  /// What it may be.
  public let range: ClosedRange<Double>
  /// What holds where nothing is set.
  public let standard: Double
  /// Whether only whole numbers make sense.
  public let isWhole: Bool
  /// Where the standard value comes from.
  public let source: String

  init(
    _ key: String, _ standard: Double, _ unit: String = "", in range: ClosedRange<Double>, isWhole: Bool = true,
    help: String, source: String
  ) {
    self.key = key
    self.help = help
    self.unit = unit
    self.range = range
    self.standard = standard
    self.isWhole = isWhole
    self.source = source
  }

  /// The value of a stored text; the standard where there is none, or none that may be.
  func value(_ stored: [String: String]) -> Double {
    guard let text = stored[key], let value = Double(text), range.contains(value) else { return standard }
    return isWhole ? value.rounded() : value
  }
}

extension HostFigure {
  private static let keepingUpToDate = "Apple, \"Keeping a widget up to date\""
  private static let ours = "this project's own choice"

  /// Charged reloads for an instance that nobody sees.
  public static let budgetLeast = HostFigure(
    "reload-budget-least", 40, in: 1...1000, help: "Charged reloads in a window for a widget that nobody sees",
    source: "\(keepingUpToDate): 40 to 70 refreshes a day for a widget that is seen often")
  /// Charged reloads for an instance that is seen often.
  public static let budgetGreatest = HostFigure(
    "reload-budget-greatest", 70, in: 1...1000, help: "Charged reloads in a window for a widget that is seen often",
    source: "\(keepingUpToDate): 40 to 70 refreshes a day for a widget that is seen often")
  /// The length of the rolling window.
  public static let budgetWindow = HostFigure(
    "reload-window", 24, "h", in: 1...168, help: "Length of the rolling window of the reload budget",
    source: "\(keepingUpToDate): the budget covers 24 hours")
  /// The least time between two charged reloads.
  public static let reloadGap = HostFigure(
    "reload-gap", 5, "min", in: 0...720, isWhole: false, help: "Least time between two charged reloads of a widget",
    source: "\(keepingUpToDate): entries at least about 5 minutes apart")
  /// Within which looks count as one.
  public static let seenInterval = HostFigure(
    "seen-interval", 5, "min", in: 0...720, isWhole: false, help: "Time within which looks at a widget count once",
    source: "\(ours): as long as the least time between reloads")
  /// How long an app has for one answer.
  public static let answerTime = HostFigure(
    "answer-time", 30, "s", in: 1...600, isWhole: false, help: "Time that an app has for one answer",
    source: "Apple developer forums, thread 832257: an intent has 30 seconds")
  /// The greatest number of entries.
  public static let timelineEntries = HostFigure(
    "timeline-entries", 400, in: 1...100_000, help: "Most entries of a timeline",
    source: "Apple developer forums, thread 733081: more than about 400 stop working")
  /// The greatest size of one entry.
  public static let entryBytes = HostFigure(
    "entry-bytes", 524_288, "bytes", in: 1_000...100_000_000, help: "Most bytes of one archived entry",
    source: "\(ours): a twentieth of a timeline")
  /// The greatest size of a timeline.
  public static let timelineBytes = HostFigure(
    "timeline-bytes", 10_000_000, "bytes", in: 1_000...1_000_000_000, help: "Most bytes of a timeline",
    source: "Apple developer forums, thread 768739: 10 MB on devices")
  /// The most memory that an app's process may have for itself while it makes a timeline.
  public static let memoryLimit = HostFigure(
    "memory-limit", 30_000_000, "bytes", in: 1_000_000...100_000_000_000,
    help: "Most memory that an app's process may take for a timeline",
    source: "Apple developer forums, thread 652878: 30 MB on devices")
  /// How long an intent that is told to stop may clean up.
  public static let cleanUpTime = HostFigure(
    "clean-up-time", 7, "s", in: 0...600, isWhole: false, help: "Time that a tap has to clean up when it is stopped",
    source: "\(ours): two seconds more than an intent has for it")
  /// How many lines of an app may answer nothing.
  public static let strayLines = HostFigure(
    "stray-lines", 100, in: 0...1_000_000, help: "Lines of an app's process that may be no answers before it is ended",
    source: "\(ours): far more than a stray print, far fewer than fill a disk")
  /// The pause before a failed reload is tried again.
  public static let retryFirst = HostFigure(
    "retry-first", 5, "min", in: 0.1...1440, isWhole: false, help: "Pause after the first failed reload, then doubled",
    source: "\(ours): as long as the least time between reloads")
  /// The longest pause between failed reloads.
  public static let retryGreatest = HostFigure(
    "retry-greatest", 60, "min", in: 0.1...10_080, isWhole: false, help: "Longest pause between failed reloads",
    source: "\(ours): the longest of Apple's usual distances, 15 to 60 minutes")
  /// How many lines of history are kept.
  public static let historyRows = HostFigure(
    "history-rows", 200, in: 1...100_000, help: "Lines of history kept for each widget",
    source: "\(ours): several days of a spent budget")
  /// How long history is kept.
  public static let historyDays = HostFigure(
    "history-days", 30, "days", in: 1...3650, help: "Days for which history is kept",
    source: "\(ours): a month")

  /// All of them, in the order in which they are listed.
  public static let all = [
    budgetLeast, budgetGreatest, budgetWindow, reloadGap, seenInterval, answerTime, timelineEntries, entryBytes,
    timelineBytes, memoryLimit, cleanUpTime, strayLines, retryFirst, retryGreatest, historyRows, historyDays,
  ]

  /// Pairs of which the first may not be greater than the second.
  static let orders = [(budgetLeast, budgetGreatest), (retryFirst, retryGreatest), (entryBytes, timelineBytes)]

  /// Two figures that contradict each other, the smaller one by its meaning first, where a key is one of them.
  public static func contradiction(
    of key: String, stored: [String: String]
  ) -> (least: HostFigure, greatest: HostFigure)? {
    orders.first { least, greatest in
      (least.key == key || greatest.key == key) && least.value(stored) > greatest.value(stored)
    }.map { (least: $0.0, greatest: $0.1) }
  }
}

/// The host's rules as its settings have them.
public struct HostFigures: Hashable, Sendable {
  /// What is taken from an app.
  public var limits: HostLimits
  /// How often timelines are made.
  public var budget: ReloadBudget.Limits
  /// What is taken from an app's process.
  public var processes: ExtensionLimits

  /// Reads what is stored by key; what is missing or out of range is the standard.
  public init(stored: [String: String] = [:]) {
    func whole(_ figure: HostFigure) -> Int { Int(figure.value(stored)) }
    func minutes(_ figure: HostFigure) -> Double { figure.value(stored) * 60 }
    limits = HostLimits(
      entryBytes: whole(.entryBytes), timelineBytes: whole(.timelineBytes), entries: whole(.timelineEntries),
      answerSeconds: HostFigure.answerTime.value(stored), cleanUpSeconds: HostFigure.cleanUpTime.value(stored),
      history: whole(.historyRows),
      historyDays: HostFigure.historyDays.value(stored),
      retry: RetryPause(first: minutes(.retryFirst), greatest: minutes(.retryGreatest)))
    processes = ExtensionLimits(
      answerSeconds: limits.answerSeconds, cleanUpSeconds: limits.cleanUpSeconds, strayLines: whole(.strayLines),
      memoryBytes: whole(.memoryLimit))
    budget = ReloadBudget.Limits(
      leastPerWindow: whole(.budgetLeast), greatestPerWindow: whole(.budgetGreatest),
      window: HostFigure.budgetWindow.value(stored) * 3600, minimumGap: minutes(.reloadGap),
      seenInterval: minutes(.seenInterval))
  }
}
