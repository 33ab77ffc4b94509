import Foundation
import Testing

@Suite struct `Mappings of the expense logger` {
  private func file(_ box: Sandbox, _ name: String, _ text: String) throws -> String {
    let file = box.home.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `EXP21 what is stated of a table holds for the next one, and a preview changes nothing`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let first = try file(box, "a.csv", "Date,Text,Amount\n02/01/2026,Rosa,3.20\n02/02/2026,Shoes,-9.00\n")
    let open = try await box.expense("import", first)
    #expect(open.status != 0 && open.errors.contains("--date-format"), "\(open.errors)")
    let words = ["--date-format", "mdy", "--sign", "plus", "--account", "Visa card"]
    let preview = try await box.expense(["import", first, "--preview"] + words)
    #expect(preview.output.contains("2026-02-01 · -€3.20 · spent · Rosa"), "\(preview.output)\(preview.errors)")
    #expect(try await box.expense("mappings").output.contains("Date, Text, Amount") == false)
    #expect(try await box.expense(["import", first] + words).lines.first?.hasPrefix("2 added") == true)
    let second = try file(box, "b.csv", "Date;Text;Amount\n02/03/2026;Rosa;4.00\n")
    let next = try await box.expense("import", second)
    #expect(next.lines.first?.hasPrefix("1 added") == true, "\(next.output)\(next.errors)")
    #expect(
      next.errors.contains("--account 'Visa card' --sign plus --date-format mdy"), "\(next.errors)")
    #expect(try await box.expense("list", "all", "--json").output.contains("Visa card"))
    #expect(try await box.expense("import", first).lines.first?.hasPrefix("0 added, 2 duplicates") == true)
    let list = try await box.expense("mappings", "--json")
    #expect(list.output.contains("\"sign\": \"plus\"") && list.output.contains("Date, Text, Amount"), "\(list.output)")
    #expect(try await box.expense("mappings", "edit", "Date, Text, Amount", "--sign", "down").status == 64)
    #expect(try await box.expense("mappings", "edit", "Date, Text, Amount", "--sign", "minus").status == 0)
    let third = try file(box, "c.csv", "Date,Text,Amount\n02/04/2026,Interest,7.00\n")
    #expect(try await box.expense("import", third, "--preview").output.contains("+€7.00 · received"))
    #expect(try await box.expense("mappings", "delete", "Date, Text, Amount").status == 0)
    #expect(try await box.expense("import", third, "--preview").status != 0)
  }

  @Test func `a value that says nothing is refused with what to write`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let table = try file(box, "a.csv", "Date,Text,Amount\n2026-02-01,Rosa,-3.20\n")
    for words in [["--sign", "down"], ["--columns", "day=1"], ["--separator", "x"], ["--preamble", "many"]] {
      let run = try await box.expense(["import", table] + words)
      #expect(run.status == 64 && (run.errors.contains("give") || run.errors.contains("write")), "\(run.errors)")
    }
  }
}
