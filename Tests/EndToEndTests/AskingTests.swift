import Foundation
import Testing

@Suite struct `At a terminal` {
  private static let log = "caffeine log --now 2026-03-02T09:00"

  @Test(arguments: [
    ("2\n", "Logged Latte 63 mg"), ("flat white\n", "Logged Flat white 126 mg"),
    ("  ESPRESSO  \n", "Logged Espresso 63 mg"), ("99\n0\n3\n", "please give a number from 1 to"),
    ("expresso\nespresso\n", "did you mean 'espresso'?"), ("choc\n2\n", "2  Chocolate milk\n"),
  ])
  func `a missing value is asked for, and taken as a number or a name`(keys: String, text: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.typing(keys, at: Self.log)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Which drink?\n"), "\(run.output)")
    #expect(run.output.contains(text), "\(run.output)")
    #expect(run.output.contains("Logged "), "\(run.output)")
    #expect(
      run.output.components(separatedBy: " 1  Espresso\n").count == 2, "the options stand there once: \(run.output)")
    #expect(try await box.caffeine("export").lines.count == 2)
  }

  @Test func `what is drunk most stands first, and the rest is a word away`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for at in ["07:00", "08:00"] { try await box.caffeine("log", "club-mate", "--at", at, "--now", "2026-03-02T09:00") }
    let run = try await box.typing("1\n", at: Self.log)
    #expect(run.output.contains(" 1  Club-Mate\n"), "\(run.output)")
    #expect(run.output.contains("more: type a part of a name to find one, or ? to see all\n"), "\(run.output)")
    #expect(run.output.split(separator: "\n").count <= 14 && run.output.contains("Logged Club-Mate"), "\(run.output)")
  }

  @Test(arguments: ["", "\n", "99\n99\n99\n", "xyzzy\nxyzzy\nxyzzy\n"])
  func `who gives none changes nothing and is not told everything twice`(keys: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.typing(keys, at: Self.log)
    #expect(run.status == 64, "\(run.output)")
    let error = try #require(run.output.range(of: "error: ", options: .backwards), "\(run.output)")
    // The key that ends the input leaves the cursor behind the question.
    if keys.isEmpty { #expect(run.output[..<error.lowerBound].hasSuffix("\n"), "\(run.output.suffix(300))") }
    #expect(run.output.components(separatedBy: "Black tea").count == 2, "\(run.output)")
    if keys != "xyzzy\nxyzzy\nxyzzy\n" { #expect(run.output.contains("nothing was chosen"), "\(run.output)") }
    #expect(try box.files().isEmpty)
  }

  @Test(arguments: [("y\n", 0, 2), ("n\n", 77, 1), ("", 77, 1), ("what\nyes\n", 0, 2)] as [(String, Int32, Int)])
  func `a link that writes asks first`(keys: String, status: Int32, lines: Int) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.typing(keys, at: "caffeine open 'caffeine://log?drink=espresso' --now 2026-03-02T09:00")
    #expect(run.status == status, "\(run.output)")
    #expect(run.output.contains("This link would: Log a drink: drink 'Espresso'. Go ahead? [y/N] "), "\(run.output)")
    // Who has said no needs no advice how to say yes.
    let no = "error: The link changed nothing, as you have said"
    #expect(run.output.contains(no) == (status == 77) && !run.output.contains("--yes"), "\(run.output)")
    #expect(try await box.caffeine("export").lines.count == lines)
  }

  @Test func `nobody is asked where nobody can answer`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for line in ["caffeine log < /dev/null", "echo 2 | caffeine log", "caffeine log --quiet"] {
      let run = try await box.shell(line)
      #expect(run.status == 64, "\(line)")
      #expect(run.errors.contains("Missing <drink>") && run.errors.contains("Which drink?"), "\(run.errors)")
    }
  }
}
