import Foundation
import Testing

@Suite struct `Several tables of banks` {
  @Test(arguments: [false, true])
  func `of a folder bring each its own rows, as the preview says`(hasStore: Bool) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let folder = box.home.appending(path: "bank")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tables = [
      ("a.csv", "Date,Payee,Amount\n2026-01-02,A,-5.00\n"),
      ("b.csv", "Date,Payee,Amount\n2026-01-03,B,-6.00\n2026-01-04,C,-7.00\n"),
      ("c.csv", "Datum;Betrag;Payee\n05.01.2026;-8,00;D\n"),
    ]
    for (name, text) in tables { try Data(text.utf8).write(to: folder.appending(path: name)) }
    if hasStore { #expect(try await box.expense("add", "1", "food").status == 0) }
    let preview = try await box.expense("import", folder.path, "--preview")
    #expect(preview.status == 0, "\(preview.errors)")
    let run = try await box.expense("import", folder.path)
    for words in ["a.csv: 1 added", "b.csv: 2 added", "c.csv: 1 added"] {
      #expect(run.output.contains(words), "\(run.output)\(run.errors)")
    }
    let list = try await box.expense("list", "all", "--json").output
    for payee in ["A", "B", "C", "D"] {
      #expect(preview.output.contains("spent · \(payee)"), "\(preview.output)")
      #expect(list.contains("\"payee\": \"\(payee)\""), "\(list)")
    }
  }

  /// The folder of real files beside the project; nil where it is absent.
  private static var realFiles: URL? {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      let found = folder.appendingPathComponent("shared/real-data/expense")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return nil
  }

  @Test(.enabled(if: realFiles != nil)) func `that banks have written come in as each does alone`() async throws {
    let together = try Sandbox()
    defer { together.remove() }
    let folder = together.home.appending(path: "bank")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.realFiles?.path ?? "")
      .filter { $0.hasSuffix(".csv") && !$0.hasPrefix("splitwise") }
    #expect(names.count > 3)
    var (alone, refused) = (0, 0)
    for name in names {
      let file = try #require(Self.realFiles).appending(path: name)
      try FileManager.default.copyItem(at: file, to: folder.appending(path: name))
      let box = try Sandbox()
      defer { box.remove() }
      // One leaves open what only a person knows, alone as well as among the others.
      if try await box.expense("import", file.path).status != 0 { refused += 1 }
      alone += try await count(box)
    }
    let run = try await together.expense("import", folder.path)
    #expect((run.status == 0) == (refused == 0), "\(run.output)\(run.errors)")
    #expect(alone > 50)
    #expect(try await count(together) == alone, "\(run.output)")
  }

  /// How many expenses there are.
  private func count(_ box: Sandbox) async throws -> Int {
    try await box.expense("export", "--format", "csv").lines.count - 1
  }
}

@Suite struct `A folder of exports of this app` {
  @Test(arguments: [["budgets", "rules"], ["budgets", "rules", "expenses", "mappings"], ["rules"]])
  func `brings everything that is in it`(tables: [String]) async throws {
    let one = try Sandbox()
    defer { one.remove() }
    for words in [["add", "5", "food"], ["budget", "food", "100"], ["rules", "add", "Rosa", "--category", "travel"]] {
      let run = try await one.expense(words)
      #expect(run.status == 0, "\(words): \(run.errors)")
    }
    let folder = one.home.appending(path: "out")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for table in tables {
      let format = table == "mappings" ? "csv" : "json"
      let run = try await one.expense("export", "--what", table, "--format", format)
      try Data(run.output.utf8).write(to: folder.appending(path: "\(table).\(format)"))
    }
    let other = try Sandbox()
    defer { other.remove() }
    let run = try await other.expense("import", folder.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for table in tables {
      let brought = try await other.expense("export", "--what", table, "--format", "csv").output
      #expect(try await one.expense("export", "--what", table, "--format", "csv").output == brought, "\(table)")
    }
  }
}
