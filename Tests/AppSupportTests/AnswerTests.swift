import AppGroup
import Commands
import Foundation
import Testing

@testable import AppSupport

@Suite struct `The answer of an intent` {
  @Test func `shows its snippet, a fact a line, and nothing that a terminal obeys`() async throws {
    let bench = try Bench()
    let plain = await bench.cups("total")
    #expect(plain.output.hasPrefix("0 cups\n0 of 3\n"), "\(plain.output)")
    let text = await bench.cups("total", isTerminal: true)
    #expect(text.output.contains("0 of 3"))
    for run in [plain, text] {
      #expect(run.output.contains("[31mnot red"))
      #expect(!run.output.contains("\u{1b}[31mnot red"))
    }
  }

  @Test func `is one object of JSON with value, words and facts`() async throws {
    let bench = try Bench()
    await bench.cups("add", "red", "--count", "4")
    let json = try await bench.cups("total", "--json").json()
    #expect(json["value"] as? Int == 4)
    #expect(json["dialog"] as? String == "4 cups")
    #expect((json["facts"] as? [String])?.first == "4 of 3")
  }

  @Test func `is followed by that of the intent which it opens`() async throws {
    let bench = try Bench()
    #expect(await bench.cups("fill").output.hasPrefix("Filled\n1 cups\n1 of 3\n"))
    let json = try await bench.cups("fill", "--json").json()
    #expect(json["dialog"] as? String == "Filled")
    #expect((json["opened"] as? [String: Any])?["value"] as? Int == 2)
  }

  @Test func `comes once from an intent that opens itself`() async throws {
    let bench = try Bench()
    #expect(await bench.cups("round").output == "Round\n")
    #expect(await bench.cups("total").output.hasPrefix("1 cups"))
  }

  @Test func `is not mixed with notes, and quiet drops those alone`() async throws {
    let bench = try Bench()
    await bench.cups("widgets", "add", "shelf")
    // A host that cannot be told is no reason to say that the record failed.
    let host = try bench.home.hostPath
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: host + suffix) }
    let foreign = Data("this is another program's file, and quite long enough to be looked at\n".utf8)
    try foreign.write(to: URL(fileURLWithPath: host))
    let run = await bench.cups("add", "red")
    #expect(run.code == .success)
    #expect(run.output == "Added 1 red\n")
    #expect(run.errors.contains("host.sqlite"), "\(run.errors)")
    let quiet = await bench.cups("add", "red", "--quiet")
    #expect(quiet.output == "Added 1 red\n" && quiet.errors.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: host)) == foreign)
    #expect(await bench.cups("widgets").code == .dataError)
    #expect(await bench.cups("total").output.hasPrefix("2 cups"))
  }
}
