import AppIntents
import Foundation
import SQLite
import Testing
import ViewArchive

@testable import WidgetKitCore

struct ConfigurationTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    let value: ArchivedValue
    let sentence: String
    let suggestion: String?
    var testDescription: String { "\(name) = \(value)" }
  }

  static let refusals = [
    Refusal(
      name: "category", value: .string("tee"), sentence: "'tee' is not a value of 'category'", suggestion: "tea"),
    Refusal(
      name: "categry", value: .string("tea"), sentence: "there is no parameter 'categry'", suggestion: "category"),
    Refusal(
      name: "goal", value: .integer(1001), sentence: "'1001' is out of range for 'goal': 0 to 1000", suggestion: nil),
    Refusal(
      name: "goal", value: .integer(-1), sentence: "'-1' is out of range for 'goal': 0 to 1000", suggestion: nil),
    Refusal(name: "goal", value: .string("many"), sentence: "'many' is not a whole number for 'goal'", suggestion: nil),
    Refusal(name: "goal", value: .null, sentence: "'goal' needs a value", suggestion: nil),
  ]

  @Test(arguments: refusals)
  func `a value that does not fit is refused and nothing changes`(_ refusal: Refusal) async throws {
    let bench = try Bench()
    let before = try await bench.add(set: ["category": .string("coffee")])
    let error = await #expect(throws: ConfigurationError.self) {
      _ = try await bench.host.configure(before.id, set: ["drink": .string("x"), refusal.name: refusal.value])
    }
    #expect(error?.description == refusal.sentence)
    #expect(error?.suggestion == refusal.suggestion)
    #expect(try bench.host.placed(before.id) == before)
  }

  @Test func `setting and taking back one or all`() async throws {
    let bench = try Bench()
    let id = try await bench.add(set: ["category": .string("tea"), "goal": .integer(200)]).id
    var widget = try await bench.host.configure(id, reset: .only(["category"]))
    #expect(widget.configuration.values == ["goal": .integer(200)])
    widget = try await bench.host.configure(id, set: ["category": .string("soda")])
    widget = try await bench.host.configure(id, reset: .all)
    #expect(widget.configuration.values.isEmpty)
    #expect(widget.configuration.effective(for: todayConfiguration) == ["goal": .integer(400)])
    await #expect(throws: ConfigurationError.self) {
      _ = try await bench.host.configure(id, reset: .only(["colour"]))
    }
  }

  @Test func `a name can be given and taken away, a size changed`() async throws {
    let bench = try Bench()
    let id = try await bench.add().id
    var widget = try await bench.host.configure(id, name: "work", family: .systemSmall)
    #expect(widget.name == "work" && widget.family == .systemSmall)
    widget = try await bench.host.configure(id, name: "")
    #expect(widget.name == nil)
  }

  @Test func `a kind without configuration says so`() async throws {
    let bench = try Bench { $0.kinds = [WidgetDescriptor(kind: "today", displayName: "x", families: [.systemSmall])] }
    await #expect(throws: ConfigurationError.notConfigurable(kind: "today")) {
      _ = try await bench.add(set: ["category": .string("tea")])
    }
  }

  @Test func `COR18 what another version stored survives byte for byte`() async throws {
    let bench = try Bench()
    let id = try await bench.add(set: ["category": .string("tea")]).id
    // As a later version of the app would have left it: a parameter that is unknown here, and a form that is not read.
    let foreign = ["palette": "[\"a\", 1.50]", "layout": "{\"grid\":{\"columns\":2}}"]
    try bench.host.database.writeDurably { connection in
      for (name, text) in foreign {
        try connection.execute("INSERT INTO configurations VALUES (?, ?, ?)", [id, name, text])
      }
      try connection.execute("UPDATE instances SET configuration_version = 9 WHERE id = ?", [id])
    }
    func stored() throws -> [String: String] {
      try bench.host.database.read { connection in
        Dictionary(
          uniqueKeysWithValues: try connection.rows("SELECT parameter, value FROM configurations").map {
            (try $0["parameter"] as String, try $0["value"] as String)
          })
      } ?? [:]
    }
    _ = try await bench.host.configure(id, set: ["goal": .integer(300)])
    _ = try await bench.host.configure(id, set: ["goal": .integer(200)], reset: .only(["category"]))
    let widget = try await bench.host.configure(id, reset: .all)
    #expect(try stored() == foreign)
    #expect(widget.configuration.schemaVersion == 9)
    #expect(widget.configuration.unknownNames(for: todayConfiguration) == ["layout", "palette"])
    #expect(widget.configuration.unreadable.keys.contains("layout"))
    let shown = try await bench.host.show(id, world: fixedWorld())
    #expect(shown.diagnostics == [.unknownParameter(name: "layout"), .unknownParameter(name: "palette")])
  }

  @Test func `an app's new default reaches what was never set`() {
    var later = todayConfiguration
    later.parameters[1].defaultValue = .integer(300)
    let configuration = WidgetConfigurationValues(values: ["category": .string("tea")])
    #expect(configuration.effective(for: later) == ["category": .string("tea"), "goal": .integer(300)])
    #expect(configuration.effective(for: nil).isEmpty)
  }

  @Test func `COR20 a renamed entity is shown under its new name`() async throws {
    let bench = try Bench { $0.titles = ["d1": "Person 1"] }
    let widget = try await bench.add(set: ["drink": .string("d1")])
    #expect(await bench.host.configurationLines(of: widget).summary == "drink: Person 1")
    bench.app.change { $0.titles = ["d1": "Person 6"] }
    #expect(await bench.host.configurationLines(of: widget).summary == "drink: Person 6")
    #expect(try bench.host.placed(widget.id).configuration.values == ["drink": .string("d1")])
  }

  @Test func `lines list defaults, the summary only what was set`() async throws {
    let bench = try Bench()
    let widget = try await bench.add(set: ["category": .string("coffee")])
    let lines = await bench.host.configurationLines(of: widget)
    #expect(lines.map(\.name) == ["category", "goal"])
    #expect(lines.map(\.isSet) == [true, false])
    #expect(lines.summary == "category: coffee")
  }
}
