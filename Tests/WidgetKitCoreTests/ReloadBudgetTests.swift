import Foundation
import Testing
import WidgetKitCore

@Suite struct `The reload budget of an instance` {
  private static let start = Date(timeIntervalSince1970: 1_772_409_600)

  private static func after(_ minutes: Double) -> Date { start.addingTimeInterval(minutes * 60) }

  private func decide(
    _ budget: ReloadBudget, _ reason: ReloadReason, _ minutes: Double
  ) -> ReloadDecision {
    budget.decide(ReloadRequest(reason: reason, askedAt: Self.after(minutes)), at: Self.after(minutes))
  }

  /// A budget with charged reloads at these minutes.
  private func budget(charged minutes: [Double], seen: [Double] = []) -> ReloadBudget {
    ReloadBudget(
      ledger: ReloadBudget.Ledger(
        reloads: minutes.map { ReloadBudget.Ledger.Reload(date: Self.after($0), reason: .policy) },
        seen: seen.map { Self.after($0) }))
  }

  @Test(
    arguments: [
      (.firstTimeline, false), (.configurationChanged, false), (.contextChanged, false), (.ownControl, false),
      (.command, false), (.policy, true), (.foundChanged, true), (.link, true), (.importing, true), (.background, true),
      (.otherControl, true),
    ] as [(ReloadReason, Bool)])
  func `charges by reason`(reason: ReloadReason, isCharged: Bool) {
    let spent = budget(charged: (0..<40).map { Double($0) * 6 })
    let decision = decide(spent, reason, 240)
    #expect(decision.isCharged == isCharged)
    #expect(decision.isGranted == !isCharged)
    #expect(decision.rule == (isCharged ? .spent : .free))
  }

  @Test func `keeps the reason of what was free`() {
    var budget = ReloadBudget()
    budget.didReload(decide(budget, .command, 0), at: Self.after(0))
    budget.didReload(decide(budget, .policy, 1), at: Self.after(1))
    #expect(budget.ledger.reloads.map(\.reason) == [.command, .policy])
    #expect(budget.standing(at: Self.after(1)).spent == 1)
  }

  @Test(arguments: [
    (0, 40), (1, 41), (29, 69), (30, 70), (31, 70), (200, 70),
  ])
  func `allows more the more it is seen`(looks: Int, allowance: Int) {
    var budget = ReloadBudget()
    for look in 0..<looks { budget.wasSeen(at: Self.after(Double(look) * 5)) }
    #expect(budget.allowance(at: Self.after(Double(looks) * 5)) == allowance)
  }

  @Test func `counts looks within five minutes once`() {
    var budget = ReloadBudget()
    for minute in [0, 1, 4.99, 5, 9, 10.5] { budget.wasSeen(at: Self.after(minute)) }
    #expect(budget.ledger.seen == [Self.after(0), Self.after(5), Self.after(10.5)])
  }

  @Test(
    arguments: [
      (0, false), (4.99, false), (5, true), (60, true),
    ] as [(Double, Bool)])
  func `keeps charged reloads five minutes apart`(minutes: Double, isGranted: Bool) {
    let decision = decide(budget(charged: [0]), .policy, minutes)
    #expect(decision.isGranted == isGranted)
    if !isGranted {
      #expect(decision.rule == .minimumGap)
      #expect(decision.due == Self.after(5))
    }
  }

  @Test func `puts no gap after a free reload`() {
    var budget = ReloadBudget()
    budget.didReload(decide(budget, .ownControl, 0), at: Self.after(0))
    #expect(decide(budget, .policy, 1).isGranted)
  }

  @Test func `says when a spent budget gives the next reload, and why`() {
    let spent = budget(charged: (0..<40).map { Double($0) * 20 })
    let decision = decide(spent, .policy, 800)
    #expect(decision.due == Self.after(24 * 60))
    #expect(
      decision.sentence == "all 40 charged reloads of 24 h are spent")
    #expect(decide(spent, .policy, 24 * 60).isGranted)
  }

  @Test func `waits longer where looks leave the window before charges do`() {
    // 41 reloads thanks to one look, which leaves the window first: one more charge has to leave.
    let spent = budget(charged: (0..<41).map { 60 + Double($0) * 10 }, seen: [0])
    let decision = decide(spent, .policy, 500)
    #expect(decision.due == Self.after(24 * 60 + 70))
    #expect(!decide(spent, .policy, 24 * 60 + 60).isGranted)
    #expect(decide(spent, .policy, 24 * 60 + 70).isGranted)
  }

  @Test func `lets a person's look run what was held`() {
    var spent = budget(charged: (0..<40).map { Double($0) * 20 })
    #expect(!decide(spent, .policy, 800).isGranted)
    spent.wasSeen(at: Self.after(801))
    #expect(decide(spent, .policy, 801).isGranted)
  }

  @Test(
    arguments: [
      ("a second back still counts", -1.0 / 60, false), ("a little later still counts", 2, false),
      ("an hour back is as spent as before", -60, false), ("almost a day back, too", -1_430, false),
      ("a year back starts anew", -525_600, true),
    ] as [(String, Double, Bool)])
  func `bears a clock that is set back`(name: String, minutes: Double, isGranted: Bool) {
    let decision = decide(budget(charged: (0..<40).map { Double($0) / 10 - 4 }), .policy, minutes)
    #expect(decision.isGranted == isGranted)
    // By what the clock said before: it is never longer than without the step, by that clock.
    if let due = decision.due { #expect(due <= Self.after(24 * 60)) }
  }

  @Test func `puts no gap after what lies further ahead than the gap`() {
    let ahead = budget(charged: [0])
    #expect(decide(ahead, .policy, -60).isGranted && !decide(ahead, .policy, -4).isGranted)
  }

  @Test(arguments: [-60, -525_600] as [Double])
  func `keeps what an earlier clock finds ahead, for when the clock comes to it again`(minutes: Double) {
    var budget = budget(charged: (0..<40).map { Double($0) * 10 - 390 }, seen: [-1])
    let before = budget.ledger
    budget.wasSeen(at: Self.after(minutes))
    budget.didReload(decide(budget, .command, minutes), at: Self.after(minutes))
    #expect(budget.ledger.reloads.prefix(40) == before.reloads[...] && budget.ledger.seen.prefix(1) == before.seen[...])
    #expect(budget.futureEnd(at: Self.after(minutes)) == Self.after(0))
    #expect(budget.futureEnd(at: Self.after(1)) == nil)
    #expect(budget.standing(at: Self.after(1)).spent == 40)
  }

  @Test func `forgets what left the window, and free reloads over a number`() {
    var budget = budget(charged: [0, 10], seen: [0, 10])
    budget.didReload(decide(budget, .policy, 1_445), at: Self.after(1_445))
    #expect(budget.ledger.charges == [Self.after(10), Self.after(1_445)])
    #expect(budget.ledger.seen == [Self.after(10)])
    for second in 0..<300 {
      let minutes = 1_451 + Double(second) / 60
      budget.didReload(decide(budget, .command, minutes), at: Self.after(minutes))
    }
    #expect(budget.ledger.reloads.count == 101)
    #expect(budget.ledger.charges.count == 1)
  }

  @Test func `comes back from what is stored`() throws {
    let ledger = budget(charged: [0, 10], seen: [3]).ledger
    let stored = try JSONEncoder().encode(ledger)
    #expect(try JSONDecoder().decode(ReloadBudget.Ledger.self, from: stored) == ledger)
    #expect(
      ReloadReason.allCases.map(\.rawValue).sorted() == [
        "background", "clockChanged", "command", "configurationChanged", "contextChanged", "firstTimeline",
        "foundChanged", "importing", "link", "otherControl", "ownControl", "policy", "push",
      ])
  }

  @Test func `lets at least one reload run whatever the settings`() {
    let limits = ReloadBudget.Limits(leastPerWindow: 0, greatestPerWindow: -3, window: 0, minimumGap: 1e9)
    var budget = ReloadBudget(limits: limits)
    let first = decide(budget, .policy, 0)
    #expect(first.isGranted)
    budget.didReload(first, at: Self.after(0))
    let second = decide(budget, .policy, 0)
    #expect(second.due.map { budget.decide(ReloadRequest(reason: .policy, askedAt: $0), at: $0).isGranted } == true)
  }
}
