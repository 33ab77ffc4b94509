import Foundation
import Testing

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

@Suite struct `The figures of the host` {
  @Test func `are what the rules say unless set, each with its source`() {
    let figures = HostFigures()
    #expect(figures.budget == ReloadBudget.Limits())
    #expect(figures.limits == HostLimits())
    #expect(Set(HostFigure.all.map(\.key)).count == HostFigure.all.count)
    for figure in HostFigure.all {
      #expect(!figure.source.isEmpty && !figure.help.isEmpty && !figure.help.hasSuffix("."))
      #expect(figure.range.contains(figure.standard))
    }
  }

  @Test(arguments: [
    ("reload-gap", "10", 600.0), ("reload-gap", "721", 300), ("reload-gap", "-1", 300), ("reload-gap", "x", 300),
    ("reload-gap", "nan", 300), ("reload-gap", "0.5", 30),
  ])
  func `that are stored hold, and what may not be does not`(_ key: String, _ text: String, _ gap: Double) {
    #expect(HostFigures(stored: [key: text]).budget.minimumGap == gap)
  }

  @Test func `are kept in the host's database, hold at once in the next process, and concern no archive`() async throws
  {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    for step in 1...2 {
      if step == 2 { try bench.host.database.setHostSetting("1", for: HostFigure.reloadGap.key) }
      bench.host.refreshFigures()
      bench.app.change { $0.revision += 1 }
      _ = try await bench.anotherHost().show(widget.id, world: fixedWorld(at(9 + Double(step))))
    }
    let ledger = try bench.host.database.ledger(of: widget.id)
    #expect(ledger.charges == [at(10), at(11)], "a minute apart")
    #expect(ledger.reloads.count == 3, "no reload for the setting itself")
    #expect(try bench.host.database.hostSettings() == ["reload-gap": "1"])
    #expect(try bench.host.database.sharedSettings().isEmpty)
    try bench.host.database.setHostSetting(nil, for: HostFigure.reloadGap.key)
    bench.host.refreshFigures()
    #expect(bench.host.budgetLimits.minimumGap == 300)
  }

  @Test func `bound the history by number and by age, also of kinds that nobody has`() async throws {
    let bench = try Bench(limits: HostLimits(history: 3, historyDays: 1))
    let widget = try await bench.add()
    for step in 0..<6 {
      bench.app.change { $0.revision += 1 }
      _ = try await bench.host.show(widget.id, world: fixedWorld(at(Double(step) * 10)))
      try bench.host.requestReload(
        .kind("kind \(step)"), app: "caffeine", reason: .command, world: fixedWorld(at(Double(step))))
    }
    #expect(try bench.host.database.runs(of: widget.id).count == 3)
    #expect(
      try bench.host.database.requestsWithoutWidget(app: "caffeine").map(\.kind) == ["kind 5", "kind 4", "kind 3"])
    bench.app.change { $0.revision += 1 }
    _ = try await bench.host.show(widget.id, world: fixedWorld(at(2000)))
    try bench.host.requestReload(.kind("late"), app: "caffeine", reason: .link, world: fixedWorld(at(2000)))
    #expect(try bench.host.database.runs(of: widget.id).count == 1)
    #expect(try bench.host.database.requests(of: widget.id).count == 1)
    #expect(try bench.host.database.requestsWithoutWidget(app: "caffeine").map(\.kind) == ["late"])
  }
}
