import Foundation

/// How a dose becomes a level.
enum CaffeineModel: Hashable, Sendable {
  /// A dose counts in full at once and halves with every half-life.
  case instant
  /// A dose is absorbed first; the level of a dose drunk at once is highest after `peakMinutes`.
  case oneCompartment(peakMinutes: Double)

  /// The one-compartment model with its peak after 45 minutes.
  ///
  /// 99 % of a dose is absorbed about 45 minutes after it (Institute of Medicine, "Caffeine for the Sustainment of
  /// Mental Task Performance", 2001, chapter 2).
  static let standard = CaffeineModel.oneCompartment(peakMinutes: 45)
  /// Peaks that a person may set, in minutes.
  static let peakRange: ClosedRange<Double> = 5...120
}

/// How long it takes until half of the caffeine is gone.
struct HalfLife: Hashable, Sendable, Comparable {
  /// The half-life in hours.
  let hours: Double

  /// Makes a half-life; nil outside ``range``.
  init?(hours: Double) {
    guard Self.range.contains(hours) else { return nil }
    self.hours = hours
  }

  private init(unchecked hours: Double) { self.hours = hours }

  /// Five hours: the mean in healthy adults (Institute of Medicine, 2001, chapter 2).
  static let standard = HalfLife(unchecked: 5)
  /// What is seen in adults: 1.5 to 9.5 hours (same source).
  static let range: ClosedRange<Double> = 1.5...9.5

  static func < (left: HalfLife, right: HalfLife) -> Bool { left.hours < right.hours }
}

/// The rates of a model with a half-life, worked out once for any number of doses.
///
/// All of it is linear, so that doses add up. Time within is in hours.
struct CaffeineKinetics: Hashable, Sendable {
  let model: CaffeineModel
  let halfLife: HalfLife
  /// The part of the caffeine that leaves the body in an hour: ln 2 / half-life.
  let eliminationRate: Double
  /// The part that enters it from the stomach in an hour; nil where it is there at once.
  let absorptionRate: Double?

  init(model: CaffeineModel = .standard, halfLife: HalfLife = .standard) {
    (self.model, self.halfLife) = (model, halfLife)
    let elimination = log(2) / halfLife.hours
    eliminationRate = elimination
    absorptionRate =
      switch model {
      case .instant: nil
      case .oneCompartment(let minutes): Self.absorptionRate(peakHours: minutes / 60, eliminationRate: elimination)
      }
  }

  /// Hours from a dose drunk at once to its highest level.
  var peakHours: Double {
    if case .oneCompartment(let minutes) = model { minutes / 60 } else { 0 }
  }

  /// What a dose contributes to the level at an instant.
  func level(of dose: Dose, at instant: Date) -> Milligrams {
    let hours = instant.timeIntervalSince(dose.start) / 3600
    guard hours >= 0 else { return .zero }
    return Milligrams(dose.milligrams.value * unitLevel(after: hours, over: dose.drinkingSeconds / 3600))
  }

  /// The level at an instant: all doses together.
  func level(of doses: [Dose], at instant: Date) -> Milligrams {
    doses.reduce(.zero) { $0 + level(of: $1, at: instant) }
  }

  /// How far back a dose of less than 1,000 mg still shows: after 20 half-lives less than 0.001 mg of it is left.
  var memorySeconds: TimeInterval { (20 * halfLife.hours + peakHours) * 3600 }

  /// The level of 1 mg after so many hours.
  private func unitLevel(after hours: Double, over drinkingHours: Double) -> Double {
    guard drinkingHours > 0 else { return response(after: hours) }
    return accumulated(from: max(0, hours - drinkingHours), to: hours) / drinkingHours
  }

  /// The level of 1 mg that was swallowed at one moment.
  ///
  /// For absorption this is ka/(ka−ke)·(e^(−ke·t) − e^(−ka·t)), written so that it stays exact as ka nears ke, where
  /// it becomes ke·t·e^(−ke·t).
  private func response(after hours: Double) -> Double {
    let decay = exp(-eliminationRate * hours)
    guard let absorptionRate else { return decay }
    let difference = (absorptionRate - eliminationRate) * hours
    let share = abs(difference) < 1e-12 ? 1 : -expm1(-difference) / difference
    return absorptionRate * hours * share * decay
  }

  /// The integral of ``response(after:)`` between two times: what an even intake of 1 mg an hour has left.
  private func accumulated(from start: Double, to end: Double) -> Double {
    let elimination = eliminationRate
    guard let absorption = absorptionRate else { return Self.integral(elimination, from: start, to: end) }
    let difference = absorption - elimination
    // Near equal rates the difference of two integrals loses its digits; the limit is then closer.
    if abs(difference) < 1e-6 * elimination {
      let primitive = { (hours: Double) in -exp(-elimination * hours) * (hours + 1 / elimination) }
      return primitive(end) - primitive(start)
    }
    let kept = Self.integral(elimination, from: start, to: end) - Self.integral(absorption, from: start, to: end)
    return absorption / difference * kept
  }

  /// The integral of e^(−rate·t), exact for short spans too.
  private static func integral(_ rate: Double, from start: Double, to end: Double) -> Double {
    -exp(-rate * start) * expm1(-rate * (end - start)) / rate
  }

  /// Solves ln(ka/ke)/(ka−ke) = peak for ka, by halving on a logarithmic scale: the left side falls as ka grows.
  private static func absorptionRate(peakHours: Double, eliminationRate: Double) -> Double {
    func peak(_ ratio: Double) -> Double {
      let excess = ratio - 1
      return (abs(excess) < 1e-9 ? 1 - excess / 2 : log(ratio) / excess) / eliminationRate
    }
    var (low, high) = (log(1e-6), log(1e9))
    for _ in 0..<200 {
      let middle = (low + high) / 2
      // No number lies between the two.
      if middle == low || middle == high { break }
      if peak(exp(middle)) > peakHours { low = middle } else { high = middle }
    }
    return eliminationRate * exp((low + high) / 2)
  }
}
