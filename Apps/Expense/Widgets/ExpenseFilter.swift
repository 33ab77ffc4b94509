import AppIntents
import WidgetKitCore

extension FilterField {
  /// The category of an expense; what lies below it is let through too.
  static let category = FilterField("category")
  /// The own account.
  static let account = FilterField("account")
  /// The tags.
  static let tags = FilterField("tags")
  /// The currency by its code.
  static let currency = FilterField("currency")
}

extension Period: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "period"
  static let caseDisplayRepresentations: [Period: DisplayRepresentation] = [
    .day: "day", .week: "week", .month: "month", .year: "year",
  ]
}

/// Currencies that have been used, and the person's own.
struct CurrencyNames: DynamicOptionsProvider {
  @Dependency private var ledger: ExpenseLedger

  func results() async throws -> [String] {
    let usual = ledger.profile.currency.code
    return [usual] + (try ledger.read { try $0.currencies() }).map(\.code).filter { $0 != usual }
  }
}
