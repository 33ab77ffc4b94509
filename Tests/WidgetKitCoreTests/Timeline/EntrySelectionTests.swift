import Foundation
import Testing
import WidgetKitCore

/// Minutes around the moment of the test.
private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

struct EntrySelectionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let dates: [Double]
    let now: Double
    let standing: Int?
    let next: Double?
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "no entries", dates: [], now: 0, standing: nil, next: nil),
    Case(name: "one that begins now", dates: [0], now: 0, standing: 0, next: nil),
    Case(name: "one a moment ahead", dates: [0.001], now: 0, standing: nil, next: 0.001),
    Case(name: "between two", dates: [-15, 15], now: 0, standing: 0, next: 15),
    Case(name: "exactly on the second", dates: [-15, 0, 15], now: 0, standing: 1, next: 15),
    Case(name: "all past", dates: [-30, -15], now: 0, standing: 1, next: nil),
    Case(name: "all future", dates: [15, 30], now: 0, standing: nil, next: 15),
    Case(name: "equal dates: the last wins", dates: [-15, 0, 0, 0, 15], now: 0, standing: 3, next: 15),
  ]

  @Test(arguments: cases)
  func `the entry on the screen has the greatest date not after now`(_ example: Case) {
    let dates = example.dates.map(at)
    #expect(EntrySelection.standing(at: at(example.now), in: dates) == example.standing)
    #expect(EntrySelection.nextChange(after: at(example.now), in: dates) == example.next.map(at))
  }

  @Test(
    arguments: [
      ([0, 15, 30], [0, 1, 2], nil), ([30, 0, 15], [1, 2, 0], 1), ([0, 30, 15], [0, 2, 1], 2),
      ([15, 0, 15, 0], [1, 3, 0, 2], 1), ([], [], nil),
    ] as [([Double], [Int], Int?)])
  func `unsorted entries are sorted stably and the first out of order is named`(
    _ dates: [Double], _ positions: [Int], _ unsorted: Int?
  ) {
    let order = EntrySelection.order(of: dates.map(at))
    #expect(order.positions == positions)
    #expect(order.firstUnsorted == unsorted)
  }

  @Test func `policies give the earliest time`() {
    #expect(EntrySelection.policyDue(.atEnd, lastEntry: at(30)) == at(30))
    #expect(EntrySelection.policyDue(.after(at(5)), lastEntry: at(30)) == at(5))
    #expect(EntrySelection.policyDue(.after(at(90)), lastEntry: at(30)) == at(90))
    #expect(EntrySelection.policyDue(.never, lastEntry: at(30)) == nil)
  }

  @Test(
    arguments: [
      ([], .never, ["empty-timeline"]), ([0], .atEnd, ["single-entry-at-end"]), ([0], .never, []),
      ([5, 10], .never, ["entries-all-future"]), ([-20, -10], .atEnd, ["entries-all-past"]),
      ([0, 4, 8], .never, ["entries-too-close"]), ([0, 5, 10], .never, []), ([10, 0], .never, ["unsorted-entries"]),
      // A new day soon after now, or in between, is no clock that ticks.
      ([0, 4], .never, []), ([0, 60, 62, 120, 123, 180], .never, []),
      ([0, 10, 14, 18.9, 30], .never, ["entries-too-close"]),
    ] as [([Double], TimelineReloadPolicy, [String])])
  func `what is remarkable about a timeline is noted`(
    _ dates: [Double], _ policy: TimelineReloadPolicy, _ codes: [String]
  ) {
    let found = EntrySelection.diagnostics(dates: dates.map(at), policy: policy, madeAt: at(0))
    #expect(found.map(\.code) == codes)
  }

  @Test(arguments: 0..<20)
  func `the standing entry agrees with a plain search`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let dates = (0..<Int.random(in: 0...40, using: &generator))
      .map { _ in at(Double(Int.random(in: -20...20, using: &generator))) }.sorted()
    for minute in stride(from: -21.0, through: 21.0, by: 0.5) {
      #expect(EntrySelection.standing(at: at(minute), in: dates) == dates.lastIndex { $0 <= at(minute) })
      #expect(EntrySelection.nextChange(after: at(minute), in: dates) == dates.first { $0 > at(minute) })
    }
  }
}
