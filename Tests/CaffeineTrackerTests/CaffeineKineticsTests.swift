import Foundation
import Testing

@testable import CaffeineTracker

struct CaffeineKineticsTests {
  private let start = Date(timeIntervalSince1970: 1_772_434_800)

  private func after(_ hours: Double) -> Date { start.addingTimeInterval(hours * 3600) }

  private var instant: CaffeineKinetics { CaffeineKinetics(model: .instant) }
  private var oneCompartment: CaffeineKinetics { CaffeineKinetics() }

  @Test(arguments: [(CaffeineModel.instant, 61.21), (.oneCompartment(peakMinutes: 45), 63.0)])
  func `CAF05 three cups add up to the level at bedtime`(model: CaffeineModel, expected: Double) throws {
    let doses = [
      Dose(95, at: try Fixture.instant("2026-03-02T08:00+01:00")),
      Dose(95, at: try Fixture.instant("2026-03-02T13:00+01:00")),
      Dose(63, at: try Fixture.instant("2026-03-02T16:30+01:00")),
    ]
    let level = CaffeineKinetics(model: model).level(of: doses, at: try Fixture.instant("2026-03-02T23:00+01:00"))
    #expect(level.hundredths == expected)
  }

  @Test(arguments: [(1, 87.055), (3, 65.975), (5, 50), (8, 32.988)] as [(Double, Double)])
  func `100 mg decay by half every five hours`(hours: Double, expected: Double) {
    let level = instant.level(of: [Dose(100, at: start)], at: after(hours)).value
    #expect(abs(level - expected) < 0.0005)
  }

  @Test func `CAF07 six hours after 400 mg there are 174.11 mg left`() {
    #expect(instant.level(of: [Dose(400, at: start)], at: after(6)).hundredths == 174.11)
  }

  @Test(arguments: [(1, 93.38), (2, 81.29)] as [(Double, Double)])
  func `CAF03 100 mg over one hour rise evenly and then decay`(hours: Double, expected: Double) {
    #expect(instant.level(of: [Dose(100, at: start, over: 3600)], at: after(hours)).hundredths == expected)
  }

  /// Values of a numerical integral over the dose, made of 20,000 small doses.
  @Test(arguments: [(1, 37.6058), (2, 79.3584), (3, 78.1682), (8, 39.1237)] as [(Double, Double)])
  func `CAF03 sipping works in the one-compartment model too`(hours: Double, expected: Double) {
    let level = oneCompartment.level(of: [Dose(100, at: start, over: 7200)], at: after(hours)).value
    #expect(abs(level - expected) < 0.0005)
  }

  @Test(arguments: [CaffeineModel.instant, .standard])
  func `a very short sip is the same as none`(model: CaffeineModel) {
    let kinetics = CaffeineKinetics(model: model)
    for hours in [0.5, 1, 6, 30] {
      let sipped = kinetics.level(of: [Dose(100, at: start, over: 0.001)], at: after(hours)).value
      let swallowed = kinetics.level(of: [Dose(100, at: start)], at: after(hours)).value
      #expect(abs(sipped - swallowed) < 1e-4)
    }
  }

  @Test(arguments: [(45, 4.889), (50, 4.245), (60, 3.312)] as [(Double, Double)])
  func `the absorption rate follows from the peak`(minutes: Double, expected: Double) throws {
    let kinetics = CaffeineKinetics(model: .oneCompartment(peakMinutes: minutes))
    let rate = try #require(kinetics.absorptionRate)
    #expect(abs(rate - expected) < 0.0006)
    let peak = kinetics.level(of: [Dose(100, at: start)], at: after(minutes / 60)).value
    for offset in [-60.0, 60] {
      let beside = after(minutes / 60).addingTimeInterval(offset)
      #expect(kinetics.level(of: [Dose(100, at: start)], at: beside).value < peak)
    }
  }

  @Test func `a peak after 45 minutes is 90.1 per cent of the dose`() {
    #expect(abs(oneCompartment.level(of: [Dose(100, at: start)], at: after(0.75)).value - 90.125) < 0.001)
  }

  @Test(
    arguments: [(0.5, 82.634), (1, 88.283), (2, 78.472), (5, 51.795), (8, 34.172)] as [(Double, Double)])
  func `an absorption rate of 4 an hour gives the known curve`(hours: Double, expected: Double) throws {
    // ln(4/ke)/(4−ke) for a half-life of 5 h.
    let elimination: Double = log(2) / 5
    let minutes = log(4 / elimination) / (4 - elimination) * 60
    let kinetics = CaffeineKinetics(model: .oneCompartment(peakMinutes: minutes))
    #expect(abs(kinetics.level(of: [Dose(100, at: start)], at: after(hours)).value - expected) < 0.0006)
  }

  @Test(arguments: [-1e-3, -1e-7, -1e-10, 0, 1e-10, 1e-7, 1e-3])
  func `where absorption is as slow as elimination the limit holds`(deviation: Double) throws {
    let halfLife = try #require(HalfLife(hours: 1.5))
    let elimination: Double = log(2) / 1.5
    let peakHours = 1 / elimination * (1 + deviation)
    let kinetics = CaffeineKinetics(model: .oneCompartment(peakMinutes: peakHours * 60), halfLife: halfLife)
    for hours in [0.25, 1, 3, 12] {
      let expected = 100 * elimination * hours * exp(-elimination * hours)
      let level = kinetics.level(of: [Dose(100, at: start)], at: after(hours)).value
      #expect(abs(level - expected) < 0.5 * abs(deviation) * 100 + 1e-4)
      let integral = { (hours: Double) in -exp(-elimination * hours) * (elimination * hours + 1) / elimination }
      let from = max(0, hours - 1)
      let sipped = kinetics.level(of: [Dose(100, at: start, over: 3600)], at: after(hours)).value
      #expect(abs(sipped - 100 * (integral(hours) - integral(from))) < 0.5 * abs(deviation) * 100 + 1e-3)
    }
  }

  @Test func `a dose counts nothing before it is drunk, and is forgotten when its memory is over`() {
    for kinetics in [instant, oneCompartment] {
      #expect(kinetics.level(of: [Dose(100, at: start)], at: after(-0.01)) == .zero)
      let end = start.addingTimeInterval(kinetics.memorySeconds)
      #expect(kinetics.level(of: [Dose(1000, at: start)], at: end).value < 0.001)
    }
  }

  @Test(arguments: [(1.4, false), (1.5, true), (5, true), (9.5, true), (9.6, false), (.nan, false)])
  func `a half-life is from 1.5 to 9.5 hours`(hours: Double, isAllowed: Bool) {
    #expect((HalfLife(hours: hours) != nil) == isAllowed)
  }

  @Test func `CAF08 decay counts from the true time whatever the day start`() throws {
    let drunk = try Fixture.instant("2026-03-02T01:00+01:00")
    let dose = Dose(100, at: drunk)
    #expect(abs(instant.level(of: [dose], at: drunk.addingTimeInterval(5 * 3600)).value - 50) < 1e-9)
  }
}
