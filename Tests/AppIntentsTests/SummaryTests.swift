import AppIntents
import Testing

@Suite struct SummaryTests {
  private func text<Intent: AppIntent>(_ intent: Intent, family: IntentWidgetFamily? = nil) -> String? {
    intent._summarySentence(family: family)?.text { "‹\($0)›" }
  }

  @Test func `A summary follows the values`() {
    let intent = LogDrinkIntent()
    #expect(text(intent) == "Log a little ‹drink›")
    intent.size = .large
    #expect(text(intent) == "Log ‹drink›")
    intent.cups = 2
    #expect(text(intent) == "Log ‹cups› of ‹drink›")
    #expect(intent._summarySentence()?.others == ["note"])
  }

  struct Conditions: AppIntent {
    static let title: LocalizedStringResource = "Conditions"
    @Parameter(title: "Name") var name: String?
    @Parameter(title: "Size") var size: Size?
    static var parameterSummary: some ParameterSummary {
      When(\.$name, .hasAnyValue) {
        When(\.$size, .oneOf, [.small, .large]) {
          Summary("both")
        } otherwise: {
          Summary("named")
        }
      } otherwise: {
        When(\.$size, .equalTo, .small) {
          Summary("small")
        } otherwise: {
          Summary { \.$name }
        }
      }
    }
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func `Conditions look at optional parameters`() {
    let intent = Conditions()
    #expect(intent._summarySentence() == SummarySentence(parts: [], others: ["name"]))
    intent.size = .small
    #expect(text(intent) == "small")
    intent.name = "a"
    #expect(text(intent) == "both")
    intent.size = nil
    #expect(text(intent) == "named")
  }

  struct Families: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Families"
    @Parameter(title: "Name") var name: String?
    static var parameterSummary: some ParameterSummary {
      When(widgetFamily: .equalTo, .systemSmall) {
        Summary("small")
      } otherwise: {
        Switch(.widgetFamily) {
          Case(.systemMedium) { Summary("medium \(\.$name)") }
          Case([.accessoryInline, .accessoryCircular]) { Summary("accessory") }
          DefaultCase { Summary("other") }
        }
      }
    }
  }

  @Test(arguments: [
    (IntentWidgetFamily.systemSmall, "small"), (.systemMedium, "medium ‹name›"), (.accessoryCircular, "accessory"),
    (.systemLarge, "other"),
  ])
  func `Conditions look at the family of the widget`(family: IntentWidgetFamily, words: String) {
    #expect(text(Families(), family: family) == words)
  }

  @Test func `Without a family the default applies`() { #expect(text(Families()) == "other") }
}
