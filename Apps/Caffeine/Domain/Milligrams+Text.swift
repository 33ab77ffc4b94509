import Foundation

extension Milligrams {
  /// The amount with exactly two decimals, so that figures that follow each other line up: `63.00`.
  var fixed: String {
    let hundredths = (max(0, value) * 100).rounded()
    guard hundredths < 1e15 else { return text }
    let whole = Int(hundredths)
    let rest = whole % 100
    return "\(whole / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Double {
  /// Milligrams to the nearest whole one, for a picture that is read at a glance.
  var wholeMilligrams: String { "\(Int(exactly: rounded()) ?? 0)" }
}

extension CaffeineProfile {
  /// The model and the half-life in words: `one-compartment, half-life 5 h`.
  var modelText: String {
    let name =
      switch model {
      case .instant: "instant"
      case .oneCompartment: "one-compartment"
      }
    return "\(name), half-life \(Milligrams(halfLife.hours).text) h"
  }
}
