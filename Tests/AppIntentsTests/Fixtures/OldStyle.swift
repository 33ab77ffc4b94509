import AppIntents

// Source as older projects write it: a query before its entity, functions on the main actor that do not wait, and
// representations of some cases only.

struct OldStyleIntent: AppIntent {
  static let title: LocalizedStringResource = "Old style"
  static let description = IntentDescription("From a variable.")
  static let openAppWhenRun: Bool = true
  static let isDiscoverable = false
  static let persistentIdentifier = "com.example.old"

  @Parameter(title: "Kind", default: .first) var kind: OldStyleKind
  @Parameter(title: "Thing") var thing: OldStyleEntity?

  func perform() async throws -> some IntentResult { .result() }
}

enum OldStyleKind: Int, AppEnum {
  case first = 1
  case second
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
  static let caseDisplayRepresentations: [OldStyleKind: DisplayRepresentation] = [.first: "One"]
}

/// Stands before its entity, as queries often do.
struct OldStyleQuery: EntityQuery {
  @MainActor func entities(for identifiers: [Int]) throws -> [OldStyleEntity] { identifiers.map(OldStyleEntity.init) }
  @MainActor func suggestedEntities() throws -> IntentItemCollection<OldStyleEntity> {
    IntentItemCollection(sections: [
      IntentItemSection("Few", items: [OldStyleEntity(id: 1)]),
      IntentItemSection("Many", items: [IntentItem(OldStyleEntity(id: 99), title: "A lot", subtitle: "99 of them")]),
    ])
  }
  func defaultResult() -> OldStyleEntity? { OldStyleEntity(id: 7) }
}

struct OldStyleEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Thing")
  static let defaultQuery = OldStyleQuery()
  var id: Int
  var displayRepresentation: DisplayRepresentation { .init(stringLiteral: "No. \(id)") }
}

struct OldStyleShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .teal
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OldStyleIntent(), phrases: ["Do \(\.$kind) with \(.applicationName)"], shortTitle: "Do",
      systemImageName: "gear")
  }
}
