import AppIntents
import Foundation
import Testing
import ViewArchive
import WidgetKitCore

struct PlacementTests {
  @Test func `numbers are small, unique across apps and never given again`() async throws {
    let bench = try Bench()
    let host = WidgetHost(
      database: bench.host.database, extensions: ["caffeine": bench.app, "habit": FakeExtension()])
    let first = try await host.add(app: "caffeine", kind: "today", world: fixedWorld())
    let second = try await host.add(app: "habit", kind: "today", world: fixedWorld())
    try host.remove(second.id)
    let third = try await host.add(app: "caffeine", kind: "today", world: fixedWorld())
    let numbers: [Int] = [first.id, second.id, third.id]
    #expect(numbers == [1, 2, 3])
    #expect(try host.list().map(\.id) == [1, 3])
    #expect(try host.list(app: "habit").isEmpty)
  }

  @Test func `an instance takes the kind's first size and its version of the configuration`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    #expect(widget.family == .systemMedium)
    #expect(widget.configuration.schemaVersion == 2)
    #expect(widget.addedAt == afternoon)
  }

  @Test(arguments: [[], ["hologram"]] as [[String]])
  func `a kind in no size that is known is refused, and its sizes are named`(names: [String]) async throws {
    var kind = WidgetDescriptor(kind: "today", displayName: "Today", families: [])
    kind.unknownFamilies = names
    let bench = try Bench { [kind] in $0.kinds = [kind] }
    let expected = WidgetHostError.noKnownFamily(kind: "today", unknown: names)
    for family in [nil, WidgetFamily.systemSmall] {
      await #expect(throws: expected) {
        _ = try await bench.host.add(app: "caffeine", kind: "today", family: family, world: fixedWorld())
      }
      await #expect(throws: expected) {
        _ = try await bench.host.show(app: "caffeine", kind: "today", family: family, world: fixedWorld())
      }
    }
    #expect(try bench.host.list().isEmpty)
    #expect(names.allSatisfy { expected.description.contains("'\($0)'") })
  }

  @Test(arguments: ["todays", "Today's"])
  func `a placed widget whose kind is gone is not configured as one that is called alike`(name: String) async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    var other = todayKind
    other.kind = "other"
    other.displayName = name
    bench.app.change { [other] in $0.kinds = [other] }
    await #expect(throws: WidgetHostError.unknownKind(kind: "today", known: ["other"], suggestion: nil)) {
      _ = try await bench.anotherHost().configure(widget.id, set: ["category": .string("tea")])
    }
    #expect(try bench.host.placed(widget.id) == widget)
  }

  @Test func `what was placed is there after the file is opened again`() async throws {
    let bench = try Bench()
    let widget = try await bench.add(name: "Work", set: ["category": .string("tea")])
    #expect(try bench.anotherHost().list() == [widget])
  }

  @Test func `looking and asking in an empty home create no file`() async throws {
    let bench = try Bench()
    #expect(try bench.host.list().isEmpty)
    _ = try await bench.host.show(app: "caffeine", kind: "today", world: fixedWorld())
    #expect(try bench.host.requestReload(.all, app: "caffeine", reason: .command, world: fixedWorld()) == 0)
    #expect(!FileManager.default.fileExists(atPath: bench.directory.hostFile.path))
  }

  @Test(arguments: [
    ("work", "work"), ("WORK", "work"), ("2", "tea"), ("wo", "work"), ("today", "kind"), ("caffeine", "kind"),
    ("Tea", "tea"),
  ])
  func `a word finds an instance by number or name, then a kind`(_ word: String, _ expected: String) async throws {
    let bench = try Bench()
    _ = try await bench.add(name: "work")
    _ = try await bench.add(name: "tea")
    switch try await bench.host.find(word) {
    case .placed(let widget): #expect(widget.name == expected)
    case .kind(_, let descriptor, let placed):
      #expect(expected == "kind")
      #expect(descriptor.kind == "today")
      #expect(placed.map(\.id) == [1, 2])
    }
  }

  @Test func `an instance's name wins over a kind`() async throws {
    let bench = try Bench()
    _ = try await bench.add(name: "today")
    guard case .placed(let widget) = try await bench.host.find("Today") else {
      Issue.record("the kind was found")
      return
    }
    #expect(widget.id == 1)
  }

  @Test(arguments: [("wrok", "work"), ("tody", "today"), ("zzzzzz", nil)] as [(String, String?)])
  func `an unknown word lists what there is and suggests what is near`(
    _ word: String, _ suggestion: String?
  ) async throws {
    let bench = try Bench()
    _ = try await bench.add(name: "work")
    let error = await #expect(throws: WidgetHostError.self) { _ = try await bench.host.find(word) }
    #expect(error?.suggestion == suggestion)
    #expect(error?.candidates == ["1 (work) today", "today"])
  }

  @Test func `an unknown number lists the numbers that there are`() async throws {
    let bench = try Bench()
    _ = try await bench.add(name: "work")
    let error = await #expect(throws: WidgetHostError.self) { _ = try await bench.host.find("9") }
    #expect(error?.candidates == ["1 (work) today"])
    await #expect(throws: WidgetHostError.self) { _ = try await bench.host.show(9, world: fixedWorld()) }
    #expect(throws: WidgetHostError.self) { try bench.host.remove(9) }
  }

  @Test(arguments: ["12", " ", "-x", "a\u{7}b", String(repeating: "x", count: 61)])
  func `a name that would be mistaken is refused`(_ name: String) async throws {
    let bench = try Bench()
    await #expect(throws: WidgetHostError.self) { _ = try await bench.add(name: name) }
    #expect(try bench.host.list().isEmpty)
  }

  @Test func `a name is taken once, whatever its case`() async throws {
    let bench = try Bench()
    _ = try await bench.add(name: "Café")
    await #expect(throws: WidgetHostError.nameTaken(name: "cafe", by: 1)) { _ = try await bench.add(name: "cafe") }
  }

  @Test func `a size that the kind does not come in is refused`() async throws {
    let bench = try Bench()
    let error = await #expect(throws: WidgetHostError.self) {
      _ = try await bench.host.add(app: "caffeine", kind: "today", family: .systemLarge, world: fixedWorld())
    }
    #expect(error?.candidates == ["medium", "small", "inline"])
  }

  @Test func `an unknown kind and an unknown app are named`() async throws {
    let bench = try Bench()
    await #expect(throws: WidgetHostError.unknownKind(kind: "todai", known: ["today"], suggestion: "today")) {
      _ = try await bench.host.add(app: "caffeine", kind: "todai", world: fixedWorld())
    }
    await #expect(throws: WidgetHostError.unknownApp(app: "tea", known: ["caffeine"])) {
      _ = try await bench.host.add(app: "tea", kind: "today", world: fixedWorld())
    }
  }
}
