import Commands
import Testing
import WidgetKitCore

@testable import HostCommands

@Suite struct `The program that draws` {
  /// Files of which only the programs count.
  private struct Files: AppCatalogFiles {
    var programs: Set<String>
    func names(inDirectory path: String) -> [String] { [] }
    func contents(ofFile path: String, limit: Int) -> [UInt8]? { nil }
    func isProgram(_ path: String) -> Bool { programs.contains(path) }
  }

  @Test(arguments: [
    (
      "/usr/local/bin/widgets", ["/usr/local/libexec/widgets/widgets-render"],
      "/usr/local/libexec/widgets/widgets-render"
    ),
    ("/bin/my-widgets", ["/libexec/widgets/widgets-render"], "/libexec/widgets/widgets-render"),
    ("/build/debug/widgets", ["/build/debug/widgets-render"], "/build/debug/widgets-render"),
    (
      "/a/bin/widgets", ["/a/bin/widgets-render", "/a/libexec/widgets/widgets-render"],
      "/a/libexec/widgets/widgets-render"
    ),
  ])
  func `is found in its installation, else beside the host's`(running: String, there: [String], found: String) throws {
    let program = try DrawingProgram.find(beside: running, environment: [:], files: Files(programs: Set(there)))
    #expect(program.path == found)
  }

  @Test func `is the one that the variable names, and no other`() throws {
    let files = Files(programs: ["/x/draw", "/a/bin/widgets-render"])
    func find(_ named: String) throws -> String {
      try DrawingProgram.find(beside: "/a/bin/widgets", environment: ["WIDGETS_RENDER": named], files: files).path
    }
    #expect(try find("/x/draw") == "/x/draw")
    #expect(try find("") == "/a/bin/widgets-render")
    let error = #expect(throws: CommandError.self) { try find("/x/none") }
    #expect(error?.message.contains("'/x/none'") == true && error?.exitCode == .unavailable)
  }

  @Test func `is told to be missing with the places that were looked at and what to do`() {
    let error = #expect(throws: CommandError.self) {
      try DrawingProgram.find(beside: "/usr/bin/widgets", environment: [:], files: Files(programs: []))
    }
    let text = ([error?.message ?? ""] + (error?.details ?? [])).joined(separator: "\n")
    for part in ["'widgets-render'", "/usr/libexec/widgets/widgets-render", "/usr/bin/widgets-render", "make install"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(error?.exitCode == .unavailable)
  }

  @Test func `names the packages of libraries that are missing`() {
    let error = DrawingProgram.lacking([("libpangocairo-1.0.so.0", "libpangocairo-1.0-0")])
    #expect(error.message.contains("libpangocairo-1.0.so.0"))
    #expect(error.details.first?.contains("apt-get install libpangocairo-1.0-0") == true)
    #expect(error.exitCode == .unavailable)
  }

  @Test(arguments: [
    ("/usr/local/libexec/widgets/widgets-render", "/usr/local/bin/widgets"),
    ("/build/debug/widgets-render", "/build/debug/widgets-render"), ("/usr/bin/widgets", "/usr/bin/widgets"),
  ])
  func `looks for apps where the host's program stands`(running: String, host: String) {
    #expect(DrawingProgram.host(of: running) == host)
  }
}
