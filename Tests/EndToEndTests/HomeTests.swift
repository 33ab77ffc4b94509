import Foundation
import Testing

@Suite struct `The home` {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `is private`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    _ = try await box.sh("umask 0; caffeine log espresso; caffeine widgets add today; caffeine widgets show 1")
    let data = box.home.appending(path: "data").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: data) + [""] {
      var isDirectory: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: "\(data)/\(path)", isDirectory: &isDirectory)
      #expect(try mode("\(data)/\(path)") == (isDirectory.boolValue ? 0o700 : 0o600), "\(path)")
    }
  }

  @Test(arguments: [
    (["XDG_DATA_HOME": "/X"], "/X/widgets"), (["XDG_DATA_HOME": "relative"], "/.local/share/widgets"),
    (["XDG_DATA_HOME": ""], "/.local/share/widgets"), (["WIDGETS_HOME": ""], "/.local/share/widgets"),
    (["WIDGETS_HOME": "~/mine", "XDG_DATA_HOME": "/X"], "/mine"),
  ])
  func `is where the variables say`(variables: [String: String], place: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    var changes: [String: String?] = ["WIDGETS_HOME": nil]
    for (name, value) in variables {
      changes[name] = value.hasPrefix("/") ? box.home.path + value : value
    }
    #expect(try await box.with(changes).caffeine("log", "espresso").status == 0)
    #expect(FileManager.default.fileExists(atPath: box.home.path + place + "/groups/caffeine/store.sqlite"))
  }

  @Test func `is asked for where nothing says where it is`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let nowhere = box.with(["HOME": nil, "WIDGETS_HOME": nil])
    for words in [["log", "espresso"], ["level"], ["widgets"], []] {
      let run = try await nowhere.caffeine(words)
      #expect(run.status == 69 && run.errors.contains("--home"), "\(words) \(run.errors)")
    }
    #expect(try await nowhere.caffeine("--help").status == 0)
    #expect(try await nowhere.caffeine("--home", box.home.path + "/x", "log", "espresso").status == 0)
    #expect(try await box.with(["HOME": "relative", "WIDGETS_HOME": nil]).caffeine("level").status == 69)
    // Nothing at all in the environment.
    let bare = try await box.sh("env -i \(Sandbox.products.path)/caffeine --home '\(box.home.path)/x' export")
    #expect(bare.status == 0 && bare.lines.count == 2, "\(bare.errors)")
  }

  @Test(arguments: [["--now", "2026-03-02T09:00"], ["--time-zone", "Asia/Tokyo"]])
  func `of one's own is never written as of another time or place`(travel: [String]) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let own = box.with(["WIDGETS_HOME": nil])
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: box.home.path).filter { $0.contains("local") }
    }
    let csv = try box.file("log.csv", "timestamp,drink,caffeine_mg\n2026-03-01 10:03,tea,40\n")
    let writing = [
      ["log", "espresso"], ["undo"], ["config", "limit", "3"], ["import", csv], ["widgets", "add", "today"],
      ["open", "caffeine://log?drink=espresso", "--yes"],
    ]
    for words in writing {
      let run = try await own.caffeine(words + travel)
      #expect(run.status == 64 && run.errors.contains("--home DIR"), "\(words) \(run.status) \(run.errors)")
    }
    let reading = [
      ["level"], ["export"], ["widgets"], ["widgets", "show", "today"], [], ["import", csv, "--preview"], ["config"],
      ["open", "caffeine://today"], ["drinks"],
    ]
    for words in reading {
      let run = try await own.caffeine(words + travel)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    #expect(try files().isEmpty)
    // The same with something there: not a byte changes.
    for words in [["log", "espresso"], ["widgets", "add", "today"], ["widgets", "show", "1"]] {
      #expect(try await own.caffeine(words).status == 0)
    }
    let root = box.home.appending(path: ".local").path
    func contents() throws -> [String: Data?] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { !$0.hasSuffix("-shm") }
      return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileManager.default.contents(atPath: "\(root)/\($0)")) })
    }
    let before = try contents()
    let more = [
      ["widgets", "show", "1"], ["widgets", "tap", "1"], ["widgets", "show", "1", "--category", "tea"],
    ]
    for words in reading + more { #expect(try await own.caffeine(words + travel).status == 0, "\(words)") }
    let moreWriting = [
      ["widgets", "tap", "1", "1"], ["widgets", "configure", "1", "--category", "tea"], ["widgets", "remove", "1"],
      ["widgets", "reload", "1"],
    ]
    for words in writing + moreWriting { #expect(try await own.caffeine(words + travel).status == 64, "\(words)") }
    #expect(try contents() == before)
    // A place that was asked for by name is written.
    #expect(try await own.caffeine(["log", "espresso", "--home", box.home.path + "/other"] + travel).status == 0)
  }
}
