import AppIntents
import FoundationExtras

/// A quick amount, as it is chosen and named.
struct QuickEntity: AppEntity {
  let id: String
  @Property(title: "Name") var name: String
  /// The amount with its currency, as exports write it.
  @Property(title: "Amount") var amount: String

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "quick amount"
  static let defaultQuery = QuickQuery()

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)", subtitle: "\(amount)") }

  init(_ quick: QuickAmount) {
    id = quick.id.uuidString.lowercased()
    name = quick.name
    amount = quick.amount.description
  }
}

/// Finds a person's quick amounts by name.
struct QuickQuery: EntityStringQuery {
  @Dependency private var ledger: ExpenseLedger

  func entities(for identifiers: [String]) async throws -> [QuickEntity] {
    let all = try await suggestedEntities()
    return identifiers.compactMap { id in all.first { $0.id == id.lowercased() } }
  }

  func entities(matching string: String) async throws -> [QuickEntity] {
    let wanted = string.foldedForMatching
    return try await suggestedEntities().filter { $0.name.foldedForMatching.contains(wanted) }
  }

  func suggestedEntities() async throws -> [QuickEntity] {
    try ledger.read { try $0.quickAmounts() }.map(QuickEntity.init)
  }
}
