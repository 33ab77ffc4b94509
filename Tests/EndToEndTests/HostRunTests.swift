import Foundation
import Testing

@Suite struct `A host that runs` {
  /// A home with one placed widget whose timeline is made.
  private func placed() async throws -> Sandbox {
    let box = try Sandbox()
    try await box.caffeine("widgets", "add", "today", "--family", "medium")
    _ = try await box.caffeine("widgets", "show", "1")
    return box
  }

  @Test func `makes timelines anew when the data changes, and stops in order`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let host = try box.startWidgets("run")
    defer { host.send(SIGKILL) }
    #expect(try await host.prints { $0.contains("keeping widgets up to date") })
    try await box.caffeine("log", "espresso")
    #expect(try await host.prints { $0.contains("widget 1 (caffeine today) · reloaded") }, "\(host.text)")
    let timeline = try await box.widgets("timeline", "1", "--json")
    #expect(timeline.status == 0 && timeline.output.contains("\"revision\": 1"), "the archive is there: \(timeline)")
    host.send(SIGTERM)
    #expect(try await host.status() == 0)
    #expect(host.text.contains("stopped"))
  }

  @Test func `is the only one of its home`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let host = try box.startWidgets("run")
    defer { host.send(SIGKILL) }
    #expect(try await host.prints { $0.contains("keeping widgets up to date") })
    let second = try await box.widgets("run")
    #expect(second.status == 75 && second.errors.contains("Another host"), "\(second)")
    #expect(try await box.widgets("doctor", "--plain").output.contains("host: good · running"))
    host.send(SIGINT)
    #expect(try await host.status() == 0)
    #expect(try await box.widgets("run", "--once").status == 0)
  }

  @Test func `that is killed loses no request`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let host = try box.startWidgets("run")
    #expect(try await host.prints { $0.contains("keeping widgets up to date") })
    host.send(SIGKILL)
    #expect(try await host.status() == 128 + SIGKILL)
    try await box.caffeine("log", "espresso")
    let next = try await box.widgets("run", "--once")
    #expect(next.status == 0 && next.output.contains("reloaded"), "\(next)")
    #expect(try await box.widgets("run", "--once").output.isEmpty)
  }

  @Test func `does what is due once, for whoever has a timer of his own`() async throws {
    let box = try await placed()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    let run = try await box.widgets("run", "--once")
    #expect(run.status == 0 && run.output.contains("because a command of the app asked"), "\(run)")
  }

  @Test(arguments: ["moved", "replaced", "taken away", "its directory moved"])
  func `whose home is moved or replaced says so and ends, and writes nothing there`(what: String) async throws {
    let box = try await placed()
    defer { box.remove() }
    let files = FileManager.default
    let nest = box.home.appending(path: "nest")
    try files.createDirectory(at: nest, withIntermediateDirectories: true)
    let data = box.home.appending(path: "data")
    let (place, copy) = (nest.appending(path: "data"), nest.appending(path: "copy"))
    let old = box.home.appending(path: "old")
    try files.moveItem(at: data, to: place)
    try files.copyItem(at: place, to: copy)
    let moved = box.with(["WIDGETS_HOME": place.path])
    let host = try moved.startWidgets("run")
    defer { host.send(SIGKILL) }
    #expect(try await host.prints { $0.contains("keeping widgets up to date") })
    let before = try contents(of: copy)
    switch what {
    case "moved": try files.moveItem(at: place, to: old)
    case "replaced":
      try files.moveItem(at: place, to: old)
      try files.moveItem(at: copy, to: place)
    case "taken away": try files.removeItem(at: place)
    default: try files.moveItem(at: nest, to: old)
    }
    #expect(try await host.status() == 69, "\(host.text)")
    #expect(host.text.contains("was moved, taken away or replaced") && host.text.contains(place.path), "\(host.text)")
    if what == "replaced" {
      #expect(try contents(of: place) == before)
      #expect(try await moved.widgets("run", "--once").status == 0, "the new home has a place for a host")
    } else {
      #expect(!files.fileExists(atPath: place.path))
    }
  }

  /// The bytes of each file below a directory.
  private func contents(of directory: URL) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: directory.path) {
      found[path] = FileManager.default.contents(atPath: directory.appending(path: path).path)
    }
    return found
  }

  @Test func `follows a push as far as the budget allows`() async throws {
    let box = try await placed()
    defer { box.remove() }
    let first = try await box.widgets("push", "today")
    #expect(first.status == 0 && first.output.contains("reloaded"), "\(first)")
    let second = try await box.widgets("push", "today")
    #expect(second.status == 0 && second.output.contains("held until"), "\(second)")
  }
}
