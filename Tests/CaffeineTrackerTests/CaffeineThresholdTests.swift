import Foundation
import Testing

@testable import CaffeineTracker

struct CaffeineThresholdTests {
  private let now = Date(timeIntervalSince1970: 1_772_434_800)
  private let instant = CaffeineKinetics(model: .instant)
  private let oneCompartment = CaffeineKinetics()

  private func hoursUntil(_ kinetics: CaffeineKinetics, _ doses: [Dose], below threshold: Milligrams) -> Double? {
    kinetics.timeBelow(threshold, doses: doses, from: now).map { $0.timeIntervalSince(now) / 3600 }
  }

  @Test(arguments: [(200, 50, 10), (300, 100, 7.92481), (50, 50, 0), (40, 50, 0)] as [(Double, Double, Double)])
  func `the time until a threshold is exact in the instant model`(
    dose: Double, threshold: Double, expected: Double
  ) throws {
    let hours = try #require(hoursUntil(instant, [Dose(Milligrams(dose), at: now)], below: Milligrams(threshold)))
    #expect(abs(hours - expected) < 1e-5)
  }

  @Test func `in the one-compartment model a dose just drunk rises before it falls`() throws {
    let time = try #require(hoursUntil(oneCompartment, [Dose(200, at: now)], below: 50))
    // Solved for 200·ka/(ka−ke)·(e^(−ke·t) − e^(−ka·t)) = 50 beyond the peak.
    #expect(abs(time - 10.207484) < 1e-5)
    #expect(oneCompartment.level(of: [Dose(200, at: now)], at: now) == .zero)
  }

  @Test func `a level that rises above the threshold for a while only is below it after that`() throws {
    // 100 mg sipped over 30 minutes beside what is left of an earlier cup: above 80 for some time around the peak.
    let doses = [Dose(20, at: now.addingTimeInterval(-3 * 3600)), Dose(80, at: now, over: 1800)]
    let time = try #require(oneCompartment.timeBelow(80, doses: doses, from: now))
    #expect(time > now.addingTimeInterval(1800))
    #expect(abs(oneCompartment.level(of: doses, at: time).value - 80) < 0.01)
    for minute in 0..<600 {
      let later = time.addingTimeInterval(Double(minute) * 60)
      #expect(oneCompartment.level(of: doses, at: later).value <= 80.0001)
    }
  }

  @Test func `a short peak above the threshold that ends before all doses are calm is found`() throws {
    let doses = [Dose(60, at: now), Dose(1, at: now.addingTimeInterval(-60), over: 6 * 3600)]
    let time = try #require(oneCompartment.timeBelow(53, doses: doses, from: now))
    #expect(time > now.addingTimeInterval(20 * 60) && time < now.addingTimeInterval(3 * 3600))
    #expect(abs(oneCompartment.level(of: doses, at: time).value - 53) < 0.01)
  }

  @Test func `a threshold of nothing is never reached, and no dose is below any`() {
    #expect(hoursUntil(instant, [Dose(10, at: now)], below: 0) == nil)
    #expect(hoursUntil(instant, [], below: 0) == 0)
    #expect(hoursUntil(oneCompartment, [], below: 50) == 0)
  }

  @Test func `a small threshold is reached however long it takes`() throws {
    let time = try #require(hoursUntil(instant, [Dose(1000, at: now)], below: 0.001))
    #expect(abs(time - 5 * log2(1_000_000)) < 1e-4)
  }

  @Test(
    arguments: [
      (50, 8, 0, 151.57),
      (50, 0, 0, 50),
      (50, 8, 400, 0),
      (0, 8, 0, 0),
    ] as [(Double, Double, Double, Double)])
  func `CAF04 the dose that still fits`(threshold: Double, hours: Double, earlier: Double, expected: Double) {
    let doses = earlier > 0 ? [Dose(Milligrams(earlier), at: now)] : []
    let bedtime = now.addingTimeInterval(hours * 3600)
    let room = instant.additionalDose(keeping: Milligrams(threshold), at: bedtime, doses: doses, from: now)
    #expect(room.hundredths == expected)
  }

  @Test func `the dose that fits, drunk now, meets the threshold at bedtime`() {
    let doses = [Dose(95, at: now.addingTimeInterval(-2 * 3600)), Dose(30, at: now, over: 900)]
    let bedtime = now.addingTimeInterval(7 * 3600)
    for kinetics in [instant, oneCompartment] {
      let room = kinetics.additionalDose(keeping: 50, at: bedtime, doses: doses, from: now)
      let level = kinetics.level(of: doses + [Dose(room, at: now)], at: bedtime)
      #expect(room > .zero)
      #expect(abs(level.value - 50) < 1e-6)
    }
  }

  @Test func `just before bedtime a dose counts with the peak that it has afterwards`() {
    let bedtime = now.addingTimeInterval(300)
    let room = oneCompartment.additionalDose(keeping: 50, at: bedtime, doses: [], from: now)
    #expect(abs(room.value - 50 / 0.90125) < 0.01)
  }
}
