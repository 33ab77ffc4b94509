import AppGroup
import Commands
import Foundation
import Testing
import WidgetKitCore

@testable import AppSupport

@Suite struct `What a run asks of the host` {
  private func waiting(_ bench: Bench) throws -> [ReloadReason] {
    try bench.session().host.status(1, world: bench.world).waiting.map(\.reason)
  }

  private func placed() async throws -> Bench {
    let bench = try Bench()
    #expect(await bench.cups("widgets", "add", "shelf").output == "Placed widget 1 · shelf · small\n")
    #expect(await bench.cups("widgets", "show", "1").output.contains("0 cups of any"))
    return bench
  }

  @Test func `is a reload when the store changed, and nothing when it did not`() async throws {
    let bench = try await placed()
    for words in [["total"], ["touch"]] {
      let captured = CapturedOutput()
      _ = await AppRunner(CupsApp.definition).run(bench.inputs(words, into: captured))
      #expect(try waiting(bench).isEmpty, "\(words)")
    }
    await bench.cups("add", "red")
    #expect(try waiting(bench) == [.command])
    #expect(await bench.cups("widgets", "show", "1").output.contains("1 cups of any"))
    #expect(try waiting(bench).isEmpty)
  }

  @Test func `says that a link asked`() async throws {
    let bench = try await placed()
    await bench.cups("open", "cups://add/red", "--yes")
    #expect(try waiting(bench) == [.link])
  }

  @Test func `also follows from what an opened intent changed`() async throws {
    let bench = try await placed()
    await bench.cups("look")
    #expect(try waiting(bench) == [.command])
  }

  @Test func `needs no host: where none is, none is made`() async throws {
    let bench = try Bench()
    await bench.cups("add", "red")
    #expect(!FileManager.default.fileExists(atPath: try bench.home.hostPath))
  }

  @Test func `is nothing at all where only looking was asked for`() async throws {
    let bench = try Bench()
    let quiet = [
      ["total"], ["total", "--json"], ["config"], ["widgets"], ["widgets", "show", "shelf"], ["widgets", "--json"],
      ["open", "cups://shelf"], [],
    ]
    for words in quiet {
      let captured = CapturedOutput()
      #expect(await AppRunner(CupsApp.definition).run(bench.inputs(words, into: captured)) == .success, "\(words)")
    }
    #expect(!FileManager.default.fileExists(atPath: bench.directory.path), "a reader never creates a store")
  }
}
