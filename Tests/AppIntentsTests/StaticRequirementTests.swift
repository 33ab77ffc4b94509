import AppIntents
import Testing

/// What generic code sees of a client's optional requirements; the compiler would take a default without a word.
@Suite struct StaticRequirementTests {
  struct Plain: AppIntent {
    static let title: LocalizedStringResource = "Plain"
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Constructed: AppIntent {
    static let title = LocalizedStringResource("Constructed")
    static let description = IntentDescription("Constructed words")
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Annotated: AppIntent {
    static let title: LocalizedStringResource = "Annotated"
    static let description: IntentDescription = "Annotated words"
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Optional: AppIntent {
    static let title: LocalizedStringResource = "Optional"
    static let description: IntentDescription? = IntentDescription("Optional words")
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Computed: AppIntent {
    static var title: LocalizedStringResource { "Computed" }
    static var description: IntentDescription? { "Computed words" }
    static var openAppWhenRun: Bool { true }
    static var isDiscoverable: Bool { false }
    static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }
    static var persistentIdentifier: String { "computed-1" }
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Resource: AppIntent {
    static let title: LocalizedStringResource = "Resource"
    static let description: LocalizedStringResource? = "Resource words"
    func perform() async throws -> some IntentResult { .result() }
  }

  private func description<Intent: AppIntent>(of type: Intent.Type) -> String? {
    Intent.description._intentDescription?.descriptionText.text
  }

  @Test func `A description is seen however it is spelled`() {
    #expect(description(of: Plain.self) == nil)
    #expect(description(of: Constructed.self) == "Constructed words")
    #expect(description(of: Annotated.self) == "Annotated words")
    #expect(description(of: Optional.self) == "Optional words")
    #expect(description(of: Computed.self) == "Computed words")
    #expect(description(of: Resource.self) == "Resource words")
    #expect(description(of: OldStyleIntent.self) == "From a variable.")
  }

  private func flags<Intent: AppIntent>(of type: Intent.Type) -> [Bool] {
    [Intent.openAppWhenRun, Intent.isDiscoverable]
  }

  @Test func `Flags are seen however they are spelled`() {
    #expect(flags(of: Plain.self) == [false, true])
    #expect(flags(of: Computed.self) == [true, false])
    #expect(flags(of: OldStyleIntent.self) == [true, false])
  }

  private func policy<Intent: AppIntent>(of type: Intent.Type) -> IntentAuthenticationPolicy {
    Intent.authenticationPolicy
  }

  @Test func `An authentication policy is seen`() {
    #expect(policy(of: Plain.self) == .alwaysAllowed)
    #expect(policy(of: Computed.self) == .requiresAuthentication)
  }

  private func identifier<Type: PersistentlyIdentifiable>(of type: Type.Type) -> String { Type.persistentIdentifier }

  @Test func `An identifier is the type's own name unless the type says another`() {
    #expect(identifier(of: Plain.self) == "Plain")
    #expect(identifier(of: Computed.self) == "computed-1")
    #expect(identifier(of: OldStyleIntent.self) == "com.example.old")
    #expect(identifier(of: DrinkEntity.self) == "DrinkEntity")
    #expect(identifier(of: Size.self) == "Size")
    #expect(identifier(of: DrinkQuery.self) == "DrinkQuery")
  }

  private func sentence<Intent: AppIntent>(of intent: Intent) -> SummarySentence? {
    Intent.parameterSummary._sentence(for: SummaryValues(intent))
  }

  @Test func `A summary is seen`() {
    #expect(sentence(of: Plain()) == nil)
    #expect(sentence(of: LogDrinkIntent()) != nil)
  }

  private func firstSuggestion<Query: EntityQuery>(of query: Query) async throws -> String? {
    try await query.suggestedEntities()._items.first?.value._text(in: IntentValueFormat())
  }

  private func defaultTitle<Query: EntityQuery>(of query: Query) async -> String? {
    await query.defaultResult()?.displayRepresentation.title.text
  }

  @Test func `Suggestions and defaults of a query are seen, also from functions that do not wait`() async throws {
    #expect(try await firstSuggestion(of: OldStyleQuery()) == "No. 1")
    #expect(await defaultTitle(of: OldStyleQuery()) == "No. 7")
  }

  private func colour<Provider: AppShortcutsProvider>(of provider: Provider.Type) -> ShortcutTileColor {
    Provider.shortcutTileColor
  }

  @Test func `The colour of shortcuts is seen`() {
    #expect(colour(of: OldStyleShortcuts.self) == .teal)
  }

  @Test func `A case without a representation is shown by its name`() {
    #expect(OldStyleKind.first.displayRepresentation.title.text == "One")
    #expect(OldStyleKind.second.displayRepresentation.title.text == "second")
  }
}
