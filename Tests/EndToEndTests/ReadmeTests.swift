import Foundation
import Testing

@Suite struct `README` {
  @Test func `shows what the tour prints`() async throws {
    let readme = try String(contentsOf: Sandbox.package.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```console\n"))
    let end = try #require(readme.range(of: "\n```", range: start.upperBound..<readme.endIndex))
    let box = try Sandbox()
    defer { box.remove() }
    let output = box.home.appending(path: "tour.txt")
    let process = try box.process([], output: output, errors: box.home.appending(path: "tour-errors.txt"))
    process.executableURL = Sandbox.package.appending(path: ".ci/tour")
    process.environment?["WIDGETS_BIN"] = Sandbox.products.path
    let status = try await Sandbox.finish(process)
    #expect(status == 0)
    let printed = try String(contentsOf: output, encoding: .utf8)
    #expect(Self.withoutIDs(printed) == Self.withoutIDs(String(readme[start.upperBound..<end.lowerBound])))
  }

  /// A record's identifier is new in each run.
  private static func withoutIDs(_ text: String) -> String {
    text.replacing(#/ · [0-9a-f]{4,}$/#.anchorsMatchLineEndings(), with: " · id")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
