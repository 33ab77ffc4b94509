import AppIntents
import Foundation
import Testing
import ViewArchive

@Suite struct ResultTests {
  private func conformances<Result: IntentResult>(_ result: Result) -> [Bool] {
    [
      result is any ReturnsValue, result is any ProvidesDialog, result is any OpensIntent,
      result is any ShowsSnippetView,
    ]
  }

  private func make<Result: IntentResult>(_ make: () -> Result) -> Result { make() }

  private func link() throws -> OpenURLIntent { OpenURLIntent(try #require(URL(string: "https://a.example"))) }

  @Test func `A result conforms to what it has and to nothing else`() throws {
    let link = try link()
    func nothing() -> some IntentResult { .result() }
    func value() -> some IntentResult & ReturnsValue<Int> { .result(value: 1) }
    func dialog() -> some IntentResult & ProvidesDialog { .result(dialog: "d") }
    func valueDialog() -> some ReturnsValue<Int> & ProvidesDialog { .result(value: 1, dialog: "d") }
    func opens() -> some IntentResult & OpensIntent { .result(opensIntent: link) }
    func opensDialog() -> some OpensIntent & ProvidesDialog { .result(opensIntent: link, dialog: "d") }
    func valueOpens() -> some ReturnsValue<Int> & OpensIntent { .result(value: 1, opensIntent: link) }
    func all() -> some ReturnsValue<Int> & OpensIntent & ProvidesDialog {
      .result(value: 1, opensIntent: link, dialog: "d")
    }
    #expect(conformances(nothing()) == [false, false, false, false])
    #expect(conformances(value()) == [true, false, false, false])
    #expect(conformances(dialog()) == [false, true, false, false])
    #expect(conformances(valueDialog()) == [true, true, false, false])
    #expect(conformances(opens()) == [false, false, true, false])
    #expect(conformances(opensDialog()) == [false, true, true, false])
    #expect(conformances(valueOpens()) == [true, false, true, false])
    #expect(conformances(all()) == [true, true, true, false])
    #expect(value().value == 1)
  }

  struct Everything: AppIntent {
    static let title: LocalizedStringResource = "Everything"
    func perform() async throws -> some ReturnsValue<Double> & OpensIntent & ProvidesDialog {
      .result(
        value: 2, opensIntent: OpenURLIntent(URL(filePath: "/a")),
        dialog: IntentDialog(full: "All of \(2)", supporting: "Half"))
    }
  }

  struct Shown: AppIntent {
    static let title: LocalizedStringResource = "Shown"
    func perform() async throws -> some ShowsSnippetView {
      IntentResultContainer<Never, Never, IntentSnippet, Never>(
        value: nil, _parts: IntentResultParts(snippet: IntentSnippet { .spacer(minLength: 4) }))
    }
  }

  @Test func `An outcome is the result as data`() async throws {
    let outcome = try await Everything()._perform()
    #expect(
      outcome
        == IntentOutcome(
          value: .number(2), valueText: "2", dialog: "All of 2",
          opens: ArchivedIntent(identifier: "OpenURLIntent", parameters: ["url": .string("file:///a")])))
  }

  @Test func `A snippet is evaluated into a view's archive`() async throws {
    #expect(try await Shown()._perform() == IntentOutcome(snippet: .spacer(minLength: 4)))
  }

  struct Configuration: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Configuration"
  }

  @Test func `Performing a configuration does nothing`() async throws {
    #expect(try await Configuration()._perform() == IntentOutcome())
  }

  enum Trouble: Error, CustomLocalizedStringResourceConvertible {
    case cold(Int)
    var localizedStringResource: LocalizedStringResource {
      switch self {
      case .cold(let degrees): "Cold: \(degrees) degrees"
      }
    }
  }

  struct PlainTrouble: Error, CustomStringConvertible {
    var description: String { "plain trouble" }
  }

  @Test func `An error says what it wants people to read`() {
    #expect(IntentError.message(for: Trouble.cold(3)) == "Cold: 3 degrees")
    #expect(IntentError.message(for: PlainTrouble()) == "plain trouble")
    #expect(IntentError.message(for: IntentError.declined) == "Nothing was done")
    #expect(IntentError.message(for: AppIntentError.Unrecoverable.notAllowed) == "This is not allowed")
  }
}
