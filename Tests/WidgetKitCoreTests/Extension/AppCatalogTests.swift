import Foundation
import Testing
import WidgetKitCore

/// Files as a value.
private struct Files: AppCatalogFiles {
  var programs: Set<String> = []
  var texts: [String: String] = [:]

  func names(inDirectory path: String) -> [String] {
    texts.keys.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }
  }
  func contents(ofFile path: String, limit: Int) -> [UInt8]? {
    texts[path].map { Array($0.utf8) }.flatMap { $0.count <= limit ? $0 : nil }
  }
  func isProgram(_ path: String) -> Bool { programs.contains(path) }
}

struct AppCatalogTests {
  private static let manifest = #"""
    {"name": "caffeine", "program": "../../../bin/w-caffeine", "title": "Caffeine", "scheme": "caffeine", "icon": null}
    """#

  private func find(_ files: Files, _ environment: [String: String] = [:], beside: String = "/usr/bin/widgets")
    -> AppCatalog
  { AppCatalog.find(beside: beside, environment: environment, files: files) }

  @Test func `an installed app is found by its manifest`() {
    let files = Files(
      programs: ["/usr/bin/w-caffeine"],
      texts: ["/usr/share/widgets/apps/caffeine.json": Self.manifest, "/usr/share/widgets/apps/README": "no"])
    #expect(
      find(files)
        == AppCatalog(apps: [
          AppLocation(
            name: "caffeine", program: "/usr/bin/w-caffeine", arguments: ["extension"], title: "Caffeine",
            scheme: "caffeine")
        ]))
  }

  @Test func `a build's own programs are found beside it by the known names`() {
    let files = Files(programs: ["/src/.build/debug/habit", "/src/.build/debug/caffeine", "/src/.build/debug/tea"])
    #expect(
      find(files, beside: "/src/.build/debug/widgets").apps.map(\.program)
        == ["/src/.build/debug/caffeine", "/src/.build/debug/habit"])
    #expect(find(Files(programs: ["/caffeine"]), beside: "/widgets").apps.map(\.program) == ["/caffeine"])
  }

  @Test func `what a person names comes before manifests, and these before what stands beside`() {
    let files = Files(
      programs: ["/my/caffeine", "/my/tea", "/usr/bin/w-caffeine", "/usr/bin/caffeine"],
      texts: ["/usr/share/widgets/apps/caffeine.json": Self.manifest])
    #expect(
      find(files, [AppCatalog.variable: "/my/caffeine::/my/tea"]).apps.map(\.program) == ["/my/caffeine", "/my/tea"])
    #expect(find(files, [AppCatalog.variable: ""]).apps.map(\.program) == ["/usr/bin/w-caffeine"])
  }

  @Test(
    arguments: [
      ("{", "a text is expected at byte 1"), (#"{"program":"/x"}"#, "'name' is missing"),
      (#"{"name":"a/b","program":"/usr/bin/tea"}"#, "'name' is not the name of an app"),
      (#"{"name":"tea","program":"/gone/tea"}"#, "its program '/gone/tea' is not there, or is none"),
      (#"{"name":"tea","program":7}"#, "'program' is not a text"),
      (String(repeating: " ", count: 70_000), "it cannot be read, or is too long"),
    ])
  func `a broken manifest is told and keeps nobody else out`(text: String, reason: String) {
    let files = Files(
      programs: ["/usr/bin/w-caffeine"],
      texts: [
        "/usr/share/widgets/apps/bad.json": text, "/usr/share/widgets/apps/caffeine.json": Self.manifest,
      ])
    let found = find(files)
    #expect(found.problems == [AppCatalog.Problem(file: "/usr/share/widgets/apps/bad.json", reason: reason)])
    #expect(found.apps.map(\.name) == ["caffeine"])
  }

  @Test func `a person's own program that is none is told`() {
    let found = find(Files(programs: ["tea"]), [AppCatalog.variable: "tea:/gone/tea"])
    #expect(found.apps.isEmpty)
    #expect(found.problems.map(\.reason) == ["it is not an absolute path", "it is not a program"])
  }

  @Test func `the machine's files are read as they are`() throws {
    let directory = try TemporaryDirectory()
    let files = MachineFiles()
    #expect(files.names(inDirectory: directory.url.appending(path: "none").path).isEmpty)
    #expect(files.contents(ofFile: directory.url.appending(path: "none").path, limit: 10) == nil)
    #expect(!files.isProgram(directory.url.path))
    #expect(files.isProgram("/bin/sh"))
    #expect(files.contents(ofFile: "/dev/zero", limit: 10) == nil)
  }
}
