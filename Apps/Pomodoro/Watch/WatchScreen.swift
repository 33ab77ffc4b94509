import AppSupport
import Commands
import Foundation
import Rendering
import SystemCalls

/// The timer on a terminal: drawn anew each second, with keys.
struct WatchScreen: Sendable {
  let run: AppRun

  /// Shows it until a person leaves it, or the program is asked to stop; the terminal is as before afterwards.
  func show() async throws -> ExitCode {
    let keys = try KeyTerminal(.standardInput)
    defer { keys.restore() }
    let events = try WatchEvents(run)
    defer { events.stop() }
    // ECMA-48 and xterm's control sequences: the other screen, without a cursor; and back.
    write("\u{1B}[?1049h\u{1B}[?25l")
    defer { write("\u{1B}[?25h\u{1B}[?1049l") }
    return try await react(to: events.events)
  }

  private func react(to events: AsyncStream<WatchEvent>) async throws -> ExitCode {
    var keys = WatchKeys()
    var message = ""
    try await draw(keys, message)
    for await event in events {
      switch event {
      case .look: break
      case .end: return .success
      case .stop(.interrupt): return .interrupted
      case .stop(.terminate): return .terminated
      case .key(let key):
        let now = try run.now()
        let isActive = try now.log().timer().current != nil
        switch keys.action(for: key, isActive: isActive) {
        case nil: message = ""
        case .quit: return .success
        case .interrupt: return .interrupted
        case .toggle: message = await said(by: now) { try await $0.perform(ToggleTimerIntent()) }
        case .skip: message = await said(by: now) { try await $0.perform(SkipIntent()) }
        case .stop: message = await said(by: now) { try await $0.perform(StopIntent()) }
        }
      }
      guard !run.output.isBroken else { return .success }
      try await draw(keys, message)
    }
    return .success
  }

  /// What was done, or why not, in a line.
  private func said(by run: AppRun, _ work: (AppRun) async throws -> String?) async -> String {
    do {
      return try await work(run) ?? ""
    } catch {
      return AppRun.message(of: error)
    }
  }

  private func draw(_ keys: WatchKeys, _ message: String) async throws {
    let run = try run.now()
    let log = try run.log()
    let size = Descriptor.standardOutput
    let picture = await WatchPicture(
      entry: try log.summary(for: TimerConfiguration()).entry(at: log.moment.now),
      isAsking: keys.isAsking, message: message.isEmpty ? log.outcome(try log.timer()) : message,
      columns: size.terminalColumns ?? run.terminal.width, rows: size.terminalRows ?? 24, environment: run.picture)
    // Home, each line with what was longer before erased, then what was below.
    write("\u{1B}[H" + picture.lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J")
  }

  private func write(_ text: String) {
    run.output.write(text)
    try? run.output.finish()
  }
}
