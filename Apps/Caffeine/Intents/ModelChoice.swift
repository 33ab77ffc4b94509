import AppIntents

/// The models of absorption by the words that options and settings have for them.
enum ModelChoice: String, AppEnum {
  /// A dose counts in full at once.
  case instant
  /// A dose is absorbed first.
  case oneCompartment = "one-compartment"

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "model"
  static let caseDisplayRepresentations: [ModelChoice: DisplayRepresentation] = [
    .instant: "instant",
    .oneCompartment: "one-compartment",
  ]

  /// The model, with the peak of a dose drunk at once where it has one.
  func model(peakMinutes: Double) -> CaffeineModel {
    switch self {
    case .instant: .instant
    case .oneCompartment: .oneCompartment(peakMinutes: peakMinutes)
    }
  }
}
