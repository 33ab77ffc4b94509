import Foundation
import FoundationExtras

/// The level before and after an instant, as a picture of it needs it: sampled, with a round upper end and marked times.
struct CaffeineCurve: Hashable, Sendable {
  /// The level at an instant.
  struct Sample: Hashable, Sendable {
    var instant: Date
    var level: Double
  }

  /// A time that is marked below the curve.
  struct TimeMark: Hashable, Sendable {
    enum Meaning: Hashable, Sendable { case now, bedtime, hour }
    var instant: Date
    var meaning: Meaning
  }

  /// What the curve depends on.
  struct Request: Sendable {
    /// All doses that still count.
    var doses: [Dose]
    var kinetics: CaffeineKinetics
    var threshold: Milligrams
    var bedtime: ClockTime
    var now: Date
    var zone: TimeZone
    /// Hours before now.
    var hoursBack = 6
    /// Hours after now; without them, as far as ``CaffeineCurve/hoursAhead(from:to:hoursBack:)`` says.
    var hoursAhead: Int?
  }

  let now: Date
  let start: Date
  let end: Date
  /// From the start to now, both included.
  let past: [Sample]
  /// From now to the end, both included.
  let ahead: [Sample]
  /// When something was begun to drink, within the picture.
  let drinking: [Date]
  /// The bedtimes within the picture.
  let bedtimes: [Date]
  /// The round number at the upper end: above every sample, and so far above the threshold that little looks little.
  let top: Double
  let threshold: Double
  private let zone: TimeZone

  /// Minutes between two samples: finer than a cell of a terminal and than a dozen pixels.
  static let stepMinutes = 10

  init(_ request: Request) {
    let now = request.now
    let bedtime = nextInstant(of: request.bedtime, after: now, in: request.zone)
    let hours = request.hoursAhead ?? Self.hoursAhead(from: now, to: bedtime, hoursBack: request.hoursBack)
    let start = now.addingTimeInterval(-3600 * Double(max(1, request.hoursBack)))
    let end = now.addingTimeInterval(3600 * Double(max(1, hours)))
    func samples(from start: Date, to end: Date) -> [Sample] {
      var instants = Set(
        stride(from: 0, to: end.timeIntervalSince(start), by: Double(Self.stepMinutes) * 60).map {
          start.addingTimeInterval($0)
        })
      instants.insert(end)
      // Where a level leaps, the picture has an edge and no slope.
      for dose in request.doses where dose.start > start && dose.start < end {
        instants.formUnion([dose.start.addingTimeInterval(-1), dose.start])
      }
      return instants.sorted().map {
        // What the card calls 0 mg is no column.
        let level = request.kinetics.level(of: request.doses, at: $0).value
        return Sample(instant: $0, level: level < 0.5 ? 0 : (level * 10).rounded() / 10)
      }
    }
    (self.now, self.start, self.end, zone) = (now, start, end, request.zone)
    past = samples(from: start, to: now)
    ahead = samples(from: now, to: end)
    drinking = Set(request.doses.map(\.start).filter { $0 >= start && $0 <= end }).sorted()
    var bedtimes: [Date] = []
    var next = nextInstant(of: request.bedtime, after: start.addingTimeInterval(-1), in: request.zone)
    while next <= end, next > bedtimes.last ?? .distantPast {
      bedtimes.append(next)
      next = nextInstant(of: request.bedtime, after: next, in: request.zone)
    }
    self.bedtimes = bedtimes
    threshold = request.threshold.value
    top = Self.roundedUp(max((past + ahead).map(\.level).max() ?? 0, 2 * threshold, 10))
  }

  /// How far ahead a curve looks by itself: at least eight hours, and a fifth of the picture beyond bedtime, where its
  /// words stand; only eight where bedtime is far, as in the night.
  static func hoursAhead(from now: Date, to bedtime: Date, hoursBack: Int) -> Int {
    let hours = bedtime.timeIntervalSince(now) / 3600
    guard hours <= 16 else { return 8 }
    return max(8, Int(((hours + 0.2 * Double(hoursBack)) / 0.8).rounded(.up)))
  }

  /// The next of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten.
  static func roundedUp(_ level: Double) -> Double {
    guard level.isFinite, level > 0 else { return 10 }
    let power = pow(10, log10(level).rounded(.down))
    let step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].first { $0 * power >= level - 1e-9 } ?? 10
    return step * power
  }

  // MARK: - Marks

  /// The times to mark: now, the bedtimes, then full hours, each as far from those before it as its words need.
  ///
  /// - Parameter distance: The least distance, as a part of the picture's width.
  func timeMarks(distance: Double) -> [TimeMark] {
    let least = end.timeIntervalSince(start) * distance
    var marks = [TimeMark(instant: now, meaning: .now)]
    // Words stand behind their tick, and stay inside the picture where that is near its end.
    let last = end.addingTimeInterval(-least * 0.8)
    func add(_ instant: Date, _ meaning: TimeMark.Meaning) {
      let place = min(instant, last)
      guard marks.allSatisfy({ abs(min($0.instant, last).timeIntervalSince(place)) >= least }) else { return }
      marks.append(TimeMark(instant: instant, meaning: meaning))
    }
    for bedtime in bedtimes { add(bedtime, .bedtime) }
    // An hour only orients: it gives way to what was drunk while its words would stand there.
    for hour in hours
    where hour <= last && !drinking.contains(where: { $0 >= hour && $0.timeIntervalSince(hour) < least * 0.8 }) {
      add(hour, .hour)
    }
    return marks.sorted { $0.instant < $1.instant }
  }

  /// Every third hour of the clock within the picture.
  private var hours: [Date] {
    var hours: [Date] = []
    var day = CivilDate(start, in: zone)
    let last = CivilDate(end, in: zone)
    while day <= last {
      for hour in stride(from: 0, to: 24, by: 3) {
        guard let time = ClockTime(hour: hour, minute: 0) else { continue }
        let found = instant(of: day, at: time, in: zone).earliest
        if found >= start, found <= end, found > hours.last ?? .distantPast { hours.append(found) }
      }
      day = day.adding(days: 1)
    }
    return hours
  }

  /// The levels to mark at the side: the threshold where it is shown, and round ones that do not crowd it.
  func levelMarks(count: Int, showsThreshold: Bool) -> [Double] {
    let step = [0.1, 0.2, 0.5, 1, 2, 5].map { $0 * pow(10, log10(top).rounded(.down)) }
      .first { top / $0 <= Double(max(1, count)) + 0.001 }
    // The upper end is marked; what lies less than a step below it would stand on the next line.
    var round = step.map { step in stride(from: step, through: top - step * 0.75, by: step).map { $0 } } ?? []
    round.append(top)
    guard showsThreshold, threshold > 0 else { return round }
    let gap = top / Double(max(1, count)) * 0.6
    return ([threshold] + round.filter { abs($0 - threshold) >= gap }).sorted()
  }
}
