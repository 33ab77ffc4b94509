import AppIntents
import Synchronization

/// A store of drinks that notes what it is asked.
final class Shelf: Sendable {
  private let drinks: Mutex<[String: String]>
  private let asked = Mutex<[[String]]>([])
  let favourite: String?

  init(_ drinks: [String: String] = ["espresso": "Espresso", "latte": "Latte"], favourite: String? = nil) {
    self.drinks = Mutex(drinks)
    self.favourite = favourite
  }

  var requests: [[String]] { asked.withLock { $0 } }

  func rename(_ id: String, to name: String?) { drinks.withLock { $0[id] = name } }

  /// Answers in the order of the identifiers' letters, which is seldom the order asked for.
  func drinks(for ids: [String]) -> [DrinkEntity] {
    asked.withLock { $0.append(ids) }
    return all.filter { ids.contains($0.id) }
  }

  var all: [DrinkEntity] {
    drinks.withLock { drinks in drinks.sorted { $0.key < $1.key }.map { DrinkEntity(id: $0.key, name: $0.value) } }
  }
}

struct DrinkEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drink"
  static let defaultQuery = DrinkQuery()
  let id: String
  let name: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(id)", image: .init(systemName: "cup.and.saucer"))
  }
}

struct DrinkQuery: EntityStringQuery {
  @Dependency private var shelf: Shelf

  func entities(for identifiers: [String]) async throws -> [DrinkEntity] { shelf.drinks(for: identifiers) }
  func suggestedEntities() async throws -> [DrinkEntity] { shelf.all }
  func entities(matching string: String) async throws -> [DrinkEntity] {
    shelf.all.filter { $0.name.lowercased().hasPrefix(string.lowercased()) }
  }
  func defaultResult() async -> DrinkEntity? { shelf.favourite.flatMap { shelf.drinks(for: [$0]).first } }
}

enum Size: String, AppEnum {
  case small = "S"
  case large = "L"
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
    .small: DisplayRepresentation(title: "Short", image: .init(systemName: "mug"), synonyms: ["little"]),
    .large: "Tall",
  ]
}

struct LogDrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Log a drink"
  static let description = IntentDescription("Writes down what you drank.", categoryName: "Drinks")

  @Parameter(title: "Drink", requestValueDialog: "What did you drink?") var drink: DrinkEntity
  @Parameter(title: "Size", default: .small) var size: Size
  @Parameter(title: "Cups", description: "How many.", default: 1, inclusiveRange: (1, 10)) var cups: Int
  @Parameter(title: "Note") var note: String?

  static var parameterSummary: some ParameterSummary {
    When(\.$cups, .greaterThan, 1) {
      Summary("Log \(\.$cups) of \(\.$drink)") { \.$note }
    } otherwise: {
      Switch(\.$size) {
        Case(.small) { Summary("Log a little \(\.$drink)") }
        DefaultCase { Summary("Log \(\.$drink)") }
      }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<DrinkEntity> & ProvidesDialog {
    .result(value: drink, dialog: "Logged \(cups) \(drink.name)")
  }
}

/// Runs something in a world with a shelf of its own.
@discardableResult func with<Value>(_ shelf: Shelf, _ body: () async throws -> Value) async throws -> Value {
  let manager = AppDependencyManager()
  manager.add(dependency: shelf)
  return try await AppDependencyManager.$current.withValue(manager) { try await body() }
}

/// The sentence of the error that something throws; nil if it throws none.
func sentence(_ body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch {
    return IntentError.message(for: error)
  }
}
