import AppIntents
import Foundation
import Testing
import ViewArchive

@testable import WidgetKitCore

private func later(_ minutes: Double) -> World { fixedWorld(afternoon.addingTimeInterval(minutes * 60)) }

/// A host whose app is another process.
struct SubprocessHostTests {
  private func host(_ script: ScriptedExtension, _ limits: ExtensionLimits = ExtensionLimits()) -> WidgetHost {
    WidgetHost(
      database: HostDatabase(file: script.directory.hostFile), extensions: ["caffeine": script.client(limits)])
  }

  @Test(
    arguments: [
      (.crash, "provider-crashed"), (.leave, "provider-crashed"), (.hang, "provider-timed-out"),
      (.garbage, "provider-crashed"), (.half, "protocol-violation"), (.flood, "protocol-violation"),
      (.long, "protocol-violation"), (.wrong, "protocol-violation"), (.closed, "protocol-violation"),
      (.heavy, "memory-over-limit"), (.refuses, "provider-failed"),
    ] as [(ScriptedExtension.Mode, String)])
  func `keeps the last good picture with the reason, and all others go on`(
    mode: ScriptedExtension.Mode, code: String
  ) async throws {
    let script = try ScriptedExtension()
    let good = host(script)
    let first = try await good.add(app: "caffeine", kind: "today", world: fixedWorld())
    let second = try await good.add(app: "caffeine", kind: "today", world: fixedWorld())
    for widget in [first, second] { _ = try await good.show(widget.id, world: fixedWorld()) }
    try script.setRevision(2)
    try script.set(mode)
    // Whatever else takes too long on a busy machine is the same failure here.
    let seconds = mode == .hang ? 1.0 : 30
    let host = host(
      script,
      ExtensionLimits(answerSeconds: seconds, graceSeconds: 0.2, lineBytes: 2_000_000, memoryBytes: 20_000_000))
    let report = try await host.reloadIfDue(first.id, world: later(10))
    guard case .failed(let diagnostic) = report.ending else {
      Issue.record("\(report.ending)")
      return
    }
    #expect(diagnostic.code == code)
    let shown = try await host.show(first.id, world: later(10))
    #expect(shown.view == text("revision 1"))
    #expect(shown.staleReason == diagnostic.sentence)
    try script.set(.good)
    #expect(try await good.show(second.id, world: later(10)).view == text("revision 2"))
    #expect(try await good.show(first.id, world: later(30)).view == text("revision 2"))
  }

  @Test func `sends a tap whose process was lost again under its own identifier`() async throws {
    let script = try ScriptedExtension()
    let view = button("Espresso", logIntent)
    try script.setTimeline(view)
    let host = host(script)
    let widget = try await host.add(app: "caffeine", kind: "today", world: fixedWorld())
    _ = try await host.show(widget.id, world: fixedWorld())
    try script.set(.crash)
    let result = try await host.tap(widget.id, .number(1), world: later(1))
    guard case .lost(let reason) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(reason.contains("signal 11") && reason.contains("the last of 3 times"), "\(reason)")
    let lines = try String(contentsOf: script.directory.url.appending(path: "performed"), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.count == 3, "as often as a tap is tried")
    #expect(lines.allSatisfy { $0.contains(result.id.uuidString.lowercased()) })
    try script.set(.good)
    guard case .done(let outcome) = try await host.tap(widget.id, .number(1), world: later(2)).ending else {
      Issue.record("the next tap was not carried out")
      return
    }
    #expect(outcome.dialog == "done")
  }
}
