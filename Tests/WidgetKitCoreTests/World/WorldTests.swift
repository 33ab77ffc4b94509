import Foundation
import Testing
import WidgetKitCore

struct WorldTests {
  @Test func `equal seeds give equal identifiers and chance`() {
    let first = World.fixed(now: afternoon, seed: 7)
    let second = World.fixed(now: afternoon, seed: 7)
    var left = first.random.generator(stream: "cards")
    var right = second.random.generator(stream: "cards")
    #expect((0..<3).map { _ in first.newID() } == (0..<3).map { _ in second.newID() })
    #expect((0..<3).map { _ in left.next() } == (0..<3).map { _ in right.next() })
  }

  @Test func `streams of one seed are independent`() {
    let random = RandomSource(seed: 7)
    var first = random.generator(stream: "a")
    var second = random.generator(stream: "b")
    #expect(first.next() != second.next())
  }

  @Test func `the generator gives the published numbers of SplitMix64`() {
    // The reference implementation by Sebastiano Vigna, seeded with 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test func `identifiers are of version 4`() {
    let text = Array(World.fixed(now: afternoon).newID().uuidString)
    #expect(text[14] == "4")
    #expect("89AB".contains(text[19]))
  }

  @Test func `the machine's identifiers differ`() {
    let world = World.current(environment: [:])
    let made = Set((0..<100).map { _ in world.newID() })
    #expect(made.count == 100)
    #expect(made.allSatisfy { Array($0.uuidString)[14] == "4" })
  }

  @Test func `a calendar is in the world's zone and counts weeks as the world does`() {
    var world = World.fixed(now: afternoon, timeZone: berlin)
    #expect(world.calendar.timeZone == berlin)
    world.firstWeekday = 1
    #expect(world.calendar.firstWeekday == 1)
    world.calendarIdentifier = .japanese
    #expect(world.calendar.identifier == .japanese)
  }

  @Test func `moving a world leaves everything but now`() {
    let world = World.fixed(now: afternoon, timeZone: berlin)
    let later = world.advanced(by: 60)
    #expect(later.now == afternoon.addingTimeInterval(60))
    #expect(later.contextKey == world.contextKey)
  }
}
