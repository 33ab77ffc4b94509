import Foundation
import Testing
import WidgetKitCore

@Suite struct `Days of a reload budget` {
  private static let start = Date(timeIntervalSince1970: 1_772_409_600)
  private static let day: TimeInterval = 86_400

  private func requests(every minutes: Double, days: Double, _ reason: ReloadReason = .policy) -> [ReloadRequest] {
    stride(from: 0, to: days * Self.day, by: minutes * 60).map {
      ReloadRequest(reason: reason, askedAt: Self.start.addingTimeInterval($0))
    }
  }

  @Test func `COR21: a request every 20 minutes of a much seen widget`() {
    let looks = stride(from: 0, to: 7 * Self.day, by: 1_200).map { Self.start.addingTimeInterval($0) }
    let simulation = ReloadBudgetSimulation(requests: requests(every: 20, days: 7), looks: looks)
    #expect(simulation.outcomes.count == 504)
    // 72 a day are asked, 70 a day are given: of each day's, two wait for the next day's first.
    let deferred = simulation.deferred.map { Int($0.request.askedAt.timeIntervalSince(Self.start) / 60) }
    // Looks earn reloads as they come, so the first day lets its 70 run like any other.
    var expected: [Int] = []
    for day in 0..<7 { expected += [day * 1_440 + 1_400, day * 1_440 + 1_420] }
    #expect(deferred == expected)
    for outcome in simulation.deferred {
      let dayEnd = (outcome.request.askedAt.timeIntervalSince(Self.start) / Self.day).rounded(.up) * Self.day
      #expect(outcome.decision.due == Self.start.addingTimeInterval(dayEnd))
      #expect(outcome.ranAt == outcome.decision.due)
      #expect(outcome.decision.rule == .spent)
    }
  }

  @Test func `COR21: a request every 20 minutes of a widget that nobody sees`() {
    let simulation = ReloadBudgetSimulation(requests: requests(every: 20, days: 7))
    #expect(simulation.reloads.count == 7 * 40 + 1)
    #expect(simulation.outcomes.allSatisfy { $0.ranAt == $0.decision.due ?? $0.request.askedAt })
    #expect(simulation.deferred.first?.request.askedAt == Self.start.addingTimeInterval(40 * 1_200))
  }

  @Test func `COR14: six requests a round are one reload`() {
    let rounds = requests(every: 60, days: 1).flatMap { request in
      (0..<6).map { index in
        ReloadRequest(reason: .background, askedAt: request.askedAt.addingTimeInterval(Double(index)))
      }
    }
    let simulation = ReloadBudgetSimulation(requests: rounds)
    #expect(simulation.outcomes.count == 144)
    // The first of a round runs at once; the five that follow share the reload after the gap.
    #expect(simulation.reloads.count == 40 || simulation.reloads.count == 41)
    #expect(simulation.outcomes[1].sharedBy == 5)
    #expect(simulation.outcomes[1].ranAt == Self.start.addingTimeInterval(300))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `never exceed the allowance, keep the gap, and run what was promised`(seed: UInt64) {
    var generator = LinearGenerator(state: seed)
    let limits =
      seed % 3 == 0
      ? ReloadBudget.Limits()
      : ReloadBudget.Limits(
        leastPerWindow: .random(in: 1...5, using: &generator),
        greatestPerWindow: .random(in: 5...12, using: &generator),
        window: .random(in: 2_000...9_000, using: &generator), minimumGap: .random(in: 0...400, using: &generator))
    var asked: [ReloadRequest] = []
    var looks: [Date] = []
    var clock: TimeInterval = 0
    for _ in 0..<600 {
      clock +=
        Bool.random(using: &generator)
        ? .random(in: 0...60, using: &generator) : .random(in: 0...1_500, using: &generator)
      let date = Self.start.addingTimeInterval(clock)
      if Int.random(in: 0..<4, using: &generator) == 0 { looks.append(date) }
      asked.append(
        ReloadRequest(reason: ReloadReason.allCases.randomElement(using: &generator) ?? .policy, askedAt: date))
    }
    let simulation = ReloadBudgetSimulation(requests: asked, looks: looks, budget: ReloadBudget(limits: limits))
    let charges = simulation.reloads.filter(\.reason.isCharged).map(\.date)

    for (index, charge) in charges.enumerated() {
      let window = charges[...index].count { charge.timeIntervalSince($0) < limits.window }
      // Coalesced by the same rule: a look counts when none was counted in the time before it.
      var counted: [Date] = []
      for look in looks where look <= charge {
        if counted.last.map({ look.timeIntervalSince($0) >= limits.seenInterval }) ?? true { counted.append(look) }
      }
      let seen = counted.count { charge.timeIntervalSince($0) < limits.window }
      let allowance = min(limits.leastPerWindow + seen, limits.greatestPerWindow)
      #expect(window <= allowance, "seed \(seed): \(window) of \(allowance) at charge \(index)")
      if index > 0 {
        let gap = charge.timeIntervalSince(charges[index - 1])
        #expect(gap >= limits.minimumGap, "seed \(seed): \(gap) s before charge \(index)")
      }
    }
    #expect(simulation.outcomes.count == asked.count, "seed \(seed): a request never ran")
    for outcome in simulation.outcomes {
      // Looks and free reloads can only bring a reload forward.
      #expect(outcome.ranAt <= outcome.decision.due ?? outcome.request.askedAt, "seed \(seed)")
      #expect(outcome.ranAt >= outcome.request.askedAt, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `keep a promise when nothing else happens, also after the clock was set back`(seed: UInt64) {
    var generator = LinearGenerator(state: seed)
    var budget = ReloadBudget(limits: ReloadBudget.Limits(leastPerWindow: 3, greatestPerWindow: 6, window: 4_000))
    var clock: TimeInterval = 0
    for _ in 0..<200 {
      clock += Double.random(
        in: Int.random(in: 0..<20, using: &generator) == 0 ? -6_000...0 : 0...900, using: &generator)
      let now = Self.start.addingTimeInterval(clock)
      if Bool.random(using: &generator) { budget.wasSeen(at: now) }
      let decision = budget.decide(ReloadRequest(reason: .link, askedAt: now), at: now)
      if let due = decision.due {
        #expect(due > now, "seed \(seed)")
        #expect(budget.decide(ReloadRequest(reason: .link, askedAt: due), at: due).isGranted, "seed \(seed)")
      } else {
        budget.didReload(decision, at: now)
      }
    }
  }
}

/// Knuth's MMIX generator with the high half mixed in: small seeds, the same numbers everywhere.
private struct LinearGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
