import AppGroup
import Commands
import Foundation
import Testing

@testable import AppSupport

@Suite struct `The settings of an app` {
  @Test func `hold from one run to the next, and their standard after they are unset`() async throws {
    let bench = try Bench()
    #expect(await bench.cups("config", "goal").output == "goal: 3 (standard)\n")
    #expect(try !bench.hasStore)
    #expect(await bench.cups("config", "goal", "7").output == "goal: 7 (this app)\n")
    #expect(await bench.cups("total").output.contains("0 of 7"))
    let goal = try await bench.cups("config", "--json").json()["goal"] as? [String: Any]
    #expect(goal?["value"] as? Int == 7 && goal?["source"] as? String == "this app")
    #expect(await bench.cups("config", "goal", "--unset").output == "goal: 3 (standard)\n")
    #expect(await bench.cups("total").output.contains("0 of 3"))
  }

  @Test(arguments: [
    ["goal", "0"], ["goal", "2.5"], ["goal", "many"], ["gaol", "2"], ["--unset"], ["goal", "2", "--unset"],
  ])
  func `refuse what they cannot be`(words: [String]) async throws {
    let bench = try Bench()
    let captured = CapturedOutput()
    #expect(await AppRunner(CupsApp.definition).run(bench.inputs(["config"] + words, into: captured)) == .usage)
    #expect(try !bench.hasStore)
  }

  @Test func `fall back to their standard where what is stored is no value any more`() async throws {
    let bench = try Bench()
    try SuiteValues(bench.store()).set("a dozen", for: AppSettings.suiteKey("goal"))
    #expect(await bench.cups("config", "goal").output == "goal: 3 (standard)\n")
  }

  @Test func `never leave one who travels in their own home`() async throws {
    let bench = try Bench()
    let own = ["WIDGETS_HOME": "", "HOME": bench.directory.path]
    for words in [["config", "goal", "5"], ["add", "red"], ["widgets", "add", "shelf"]] {
      for travel in [["--now", "2026-01-01"], ["--time-zone", "Asia/Tokyo"]] {
        let captured = CapturedOutput()
        let code = await AppRunner(CupsApp.definition).run(
          bench.inputs(words + travel, environment: own, into: captured))
        #expect(code == .usage, "\(words + travel)")
        #expect(captured.text(.notes).contains("--home DIR"))
      }
    }
    #expect(await bench.cups("total", "--now", "2026-01-01", environment: own).code == .success)
    #expect(!FileManager.default.fileExists(atPath: bench.directory.path))
  }
}
