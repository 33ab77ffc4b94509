import AppIntents
import Testing

/// What only a mistake in an app's own source can cause, and no data.
@Suite struct ProgrammerErrorTests {
  @Test func `Reading a parameter that was never set ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = LogDrinkIntent().drink }
  }

  @Test func `Reading a dependency that was never added ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = try await DrinkQuery().suggestedEntities() }
  }

  @Test func `Reading an optional parameter that was never set gives nothing`() {
    #expect(LogDrinkIntent().note == nil)
  }
}
