import Foundation
import Testing

@Suite struct `The form of a result` {
  @Test(arguments: [
    ["--json", "--plain"], ["--json", "--format", "text"], ["--json", "--format", "line"],
    ["--plain", "--format", "json"], ["--json", "--format", "csv"], ["--plain", "--json", "--format", "json"],
  ])
  func `is one`(options: [String]) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine(["level"] + options)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains("one form of the result"), "\(run)")
  }

  @Test func `may be named twice`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    #expect(try await box.caffeine("level", "--json", "--format", "json").status == 0)
    #expect(try await box.caffeine("level", "--plain", "--format", "plain").status == 0)
  }

  @Test func `as JSON has a line for each value, also where it is a card`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine("widgets", "show", "today", "--json")
    #expect(run.output.hasPrefix("{\n  \"controls\": ["), "\(run)")
  }

  @Test func `of placed widgets fits the terminal, and names options as they are typed`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let name = String(repeating: "long name ", count: 6).trimmingCharacters(in: .whitespaces)
    let placed = try await box.caffeine("widgets", "add", "curve", "--name", name, "--hours-ahead", "12")
    #expect(placed.output.contains("hours-ahead: 12"), "\(placed)")
    let table = try await box.with(["COLUMNS": "80"]).caffeine("widgets", "--format", "text")
    #expect(table.lines.allSatisfy { $0.count <= 80 }, "\(table.output)")
    #expect(table.output.contains("hours-ahead") && table.output.contains("long name"), "\(table.output)")
  }

  @Test func `has labels on the first line of what they name`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    let run = try await box.with(["COLUMNS": "30"]).caffeine("level", "--format", "text")
    let label = try #require(run.lines.first { $0.contains("threshold") }, "\(run.output)")
    #expect(label.hasPrefix("threshold") && label.contains("50 mg"), "\(run.output)")
    #expect(!run.lines.contains { $0.hasPrefix(" ") && $0.contains("50 mg") }, "\(run.output)")
  }

  @Test func `of a sum is the figure that was meant`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for mg in ["40.2375", "0.1"] { try await box.caffeine("log", "latte", "--mg", mg, "--count", "3") }
    for row in try await box.records() {
      let mg = try #require(row["mg"] as? Double ?? row["milligrams"] as? Double ?? row["caffeine_mg"] as? Double)
      #expect("\(mg)".count <= 8, "\(row)")
    }
  }

  @Test func `goes through a link that leads nowhere yet`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let link = box.home.appending(path: "link.csv").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "there.csv")
    let run = try await box.caffeine("export", "-o", link)
    #expect(run.status == 0, "\(run)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "there.csv")
    #expect(FileManager.default.fileExists(atPath: box.home.appending(path: "there.csv").path))
  }

  @Test func `and a file whose name is not UTF-8 comes by standard input`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.sh("caffeine import \"$(printf 'bad\\377')\"")
    #expect(run.status == 64 && run.errors.contains("caffeine import - < FILE"), "\(run.errors)")
  }

  @Test func `has an own drink on the curve's buttons, and no live button for one that is gone`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("drinks", "add", "brew", "--mg", "80")
    for _ in 0..<3 { try await box.caffeine("log", "brew") }
    let curve = try await box.caffeine("widgets", "show", "curve", "--family", "large", "--plain")
    #expect(curve.output.contains("brew"), "\(curve)")
    try await box.caffeine("widgets", "add", "today", "--drink", "brew")
    let before = try await box.caffeine("widgets", "show", "1", "--json")
    #expect(before.output.contains("\"enabled\": true"), "\(before)")
    try await box.caffeine("drinks", "delete", "brew")
    let after = try await box.caffeine("widgets", "show", "1", "--json")
    #expect(!after.output.contains("\"enabled\": true"), "\(after)")
  }
}
