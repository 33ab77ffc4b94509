import Foundation
import Testing

@Suite struct `Imports and exports` {
  private static let hasRealData = FileManager.default.fileExists(atPath: Sandbox.realData.path)

  private func total(_ box: Sandbox) async throws -> (count: Int, mg: Double) {
    let json = try await box.caffeine("export", "--format", "json").output
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    return (rows.count, rows.compactMap { $0["mg"] as? Double }.reduce(0, +))
  }

  @Test(
    .enabled(if: hasRealData, "the real files are not laid beside the package"),
    arguments: [("cronometer-servings.csv", 41, 2890.30), ("caffeine-log-small.csv", 10, 1560)])
  func `of real files give every dose once`(file: String, count: Int, mg: Double) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let path = Sandbox.realData.appending(path: "caffeine/\(file)").path
    let preview = try await box.caffeine("import", path, "--preview")
    #expect(preview.status == 0, "\(preview.errors)")
    #expect(try await total(box).count == 0)
    let first = try await box.caffeine("import", path)
    #expect(first.output.contains("\(count) added"), "\(first.output)\(first.errors)")
    let sum = try await total(box)
    #expect(sum.count == count)
    #expect(abs(sum.mg - mg) < 0.001)
    let second = try await box.caffeine("import", path)
    #expect(second.status == 0)
    #expect(second.output.contains("0 added"), "\(second.output)")
    #expect(try await total(box).count == count)
  }

  @Test func `refuse a file without a recognisable row with 65 and a missing one with 66`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let file = box.home.appending(path: "notes.csv")
    try "a,b\n1,2\n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try await box.caffeine("import", file.path).status == 65)
    #expect(try await box.caffeine("import", box.home.appending(path: "none.csv").path).status == 66)
  }

  @Test func `name the rows that they reject and exit 0`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let file = box.home.appending(path: "log.csv")
    try "timestamp,drink,caffeine_mg\n2026-03-04 10:03,tea,40\nsoon,tea,40\n".write(
      to: file, atomically: true, encoding: .utf8)
    let run = try await box.caffeine("import", file.path)
    #expect(run.status == 0)
    #expect(run.output.contains("1 added"), "\(run.output)")
    #expect((run.output + run.errors).contains("line 3"), "\(run.errors)")
  }
}
