import Foundation
import Testing
import ViewArchive

@testable import WidgetKitCore

struct SharedSettingsTests {
  @Test func `shared settings are kept by key, and none makes no file`() throws {
    let bench = try Bench()
    let database = bench.host.database
    #expect(try database.sharedSettings().isEmpty)
    #expect(!database.exists)
    try database.setSharedSetting("22:30", for: "bedtime")
    try database.setSharedSetting("04:00", for: "day-start")
    try database.setSharedSetting("22:45", for: "bedtime")
    #expect(try bench.anotherHost().database.sharedSettings() == ["bedtime": "22:45", "day-start": "04:00"])
    try database.setSharedSetting(nil, for: "bedtime")
    #expect(try database.sharedSettings() == ["day-start": "04:00"])
  }

  @Test func `a shared setting that changes reloads once, free of charge, and says why`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let charges = try bench.host.database.ledger(of: widget.id).charges.count
    try bench.host.database.setSharedSetting("22:30", for: "bedtime")
    let reports = [
      try await bench.host.reloadIfDue(widget.id, world: fixedWorld()),
      try await bench.host.reloadIfDue(widget.id, world: fixedWorld()),
    ]
    #expect(reports.map(\.reason) == [.contextChanged, nil])
    #expect(try bench.host.database.ledger(of: widget.id).charges.count == charges)
    try bench.host.database.setSharedSetting("22:30", for: "bedtime")
    #expect(try await bench.host.reloadIfDue(widget.id, world: fixedWorld()).reason == nil)
  }
}
