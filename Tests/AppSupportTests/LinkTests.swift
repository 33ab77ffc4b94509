import Commands
import Foundation
import Testing

@testable import AppSupport

@Suite struct `A link of the app` {
  @Test func `that writes changes nothing before somebody says yes`() async throws {
    let bench = try Bench()
    let refused = await bench.cups("open", "cups://add/red?count=2")
    #expect(refused.code == .noPermission)
    #expect(refused.errors.contains("Add a cup: colour 'red', count '2'"), "\(refused.errors)")
    #expect(refused.output.isEmpty)
    #expect(try !bench.hasStore)
    #expect(await bench.cups("open", "cups://add/red?count=2", "--yes").output == "Added 2 red\n")
  }

  @Test(arguments: ["cups://add/red?yes=1", "cups://add/red?y", "cups://add/red?--yes=true", "cups://add/red#yes"])
  func `cannot say yes itself`(url: String) async throws {
    let bench = try Bench()
    #expect(await bench.cups("open", url).code != .success)
    #expect(try !bench.hasStore)
  }

  @Test func `that reads is followed at once`() async throws {
    let bench = try Bench()
    #expect(await bench.cups("open", "cups://total").output.hasPrefix("0 cups\n"))
    #expect(await bench.cups("open", "cups://shelf").output.contains("0 cups of any"))
    #expect(try !bench.hasStore)
  }

  @Test func `that only reads does not lead on to what writes`() async throws {
    let bench = try Bench()
    let run = await bench.cups("open", "cups://look", "--yes")
    #expect(run.code == .noPermission)
    #expect(run.output == "Looked\n")
    #expect(try !bench.hasStore)
    // The same intent as a person's own command may.
    #expect(await bench.cups("look").output == "Looked\nAdded 1 red\n")
  }

  @Test(arguments: [
    ("cups://nowhere", ExitCode.usage), ("cups://add", .usage), ("cups://add/green", .noInput),
    ("cups://add/%zz", .dataError), ("cups://add/red?size=2", .usage), ("tea://total", .usage), ("", .dataError),
  ])
  func `that leads nowhere says why`(url: String, code: ExitCode) async throws {
    let run = try await Bench().cups("open", url)
    #expect(run.code == code, "\(run.errors)")
    #expect(run.errors.hasPrefix("error: "))
  }
}
