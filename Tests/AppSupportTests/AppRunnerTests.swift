import Commands
import Foundation
import Testing

@testable import AppSupport

@Suite struct `An app made of a list` {
  @Test func `runs the intent that a word or an alias calls`() async throws {
    let bench = try Bench()
    let added = await bench.cups("add", "red", "--count", "2")
    #expect(added.code == .success, "\(added.errors)")
    #expect(added.output == "Added 2 red\n")
    #expect(added.errors.isEmpty)
    #expect(await bench.cups("pour", "blue").output == "Added 1 blue\n")
    #expect(await bench.cups("total").output.hasPrefix("3 cups\n"))
  }

  @Test func `prefers a built-in word, and keeps the intent of that name within reach`() async throws {
    let bench = try Bench()
    #expect(await bench.cups("config").output.hasPrefix("goal: 3 (standard)\n"))
    #expect(await bench.cups("do", "config").output == "the intent ran\n")
  }

  @Test(arguments: [
    (["nothing"], ExitCode.usage, "'nothing' is not a command"), (["ad"], .usage, "did you mean 'add'?"),
    (["add"], .usage, "Which colour?"), (["add", "green"], .usage, "colours: red, blue"),
    (["add", "red", "--count", "0"], .usage, "from 1 to 9"), (["total", "red"], .usage, "one word too many"),
    (["fail", "words"], .no, "The cup is broken"), (["fail", "silent"], .software, "fault of the program"),
    (["fail", "command"], .noInput, "No such cup"), (["fail", "cancelled"], .no, "Stopped"),
    (["fail", "value"], .usage, "How many?"), (["export"], .unavailable, "no records to export"),
    (["import", "x.csv"], .unavailable, "imports nothing"), (["open", "cups://nowhere"], .usage, "leads nowhere"),
    (["add", "red", "--format", "xml"], .usage, "'xml' is not a format"),
    (["--time-zone", "Nowhere/City", "total"], .usage, "not a time zone"),
    (["--now", "soon", "total"], .usage, "not a time"),
  ])
  func `ends with the code of what went wrong and changes nothing`(
    words: [String], code: ExitCode, text: String
  ) async throws {
    let bench = try Bench()
    let captured = CapturedOutput()
    let ended = await AppRunner(CupsApp.definition).run(bench.inputs(words, into: captured))
    #expect(ended == code)
    #expect(captured.text(.notes).contains(text), "\(captured.text(.notes))")
    #expect(captured.text(.results).isEmpty)
    #expect(try !bench.hasStore)
  }

  @Test(arguments: [
    ["--help"], ["help"], ["help", "add"], ["add", "--help"], ["add", "nonsense", "--help"], ["config", "-h"],
    ["import", "-h"], ["export", "-h"], ["open", "-h"], ["widgets", "-h"], ["widgets", "add", "shelf", "-h"],
    ["widgets", "configure", "-h"], ["widgets", "tap", "9", "-h"],
  ])
  func `explains every command without touching anything`(words: [String]) async throws {
    let bench = try Bench()
    let captured = CapturedOutput()
    #expect(await AppRunner(CupsApp.definition).run(bench.inputs(words, into: captured)) == .success)
    #expect(captured.text(.results).contains("usage: cups"))
    #expect(captured.text(.notes).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: bench.directory.path))
  }

  @Test func `names in its overview what it has and nothing that it has not`() async throws {
    let help = try await Bench().cups("--help").output
    for text in ["add <colour>", "do config", "widgets add", "open <url>", "config"] {
      #expect(help.contains(text), "\(text)")
    }
    #expect(!help.contains("import") && !help.contains("export"), "\(help)")
  }

  @Test func `tells its version`() async throws {
    let bench = try Bench()
    #expect(await bench.cups("--version").output == "cups 1.2.3\n")
    #expect(try await bench.cups("--version", "--json").json()["version"] as? String == "1.2.3")
  }

  @Test func `without a word draws its widget`() async throws {
    let bench = try Bench()
    let run = await bench.cups()
    #expect(run.code == .success)
    #expect(run.output.contains("0 cups of any"), "\(run.output)")
    #expect(try !bench.hasStore)
  }
}
