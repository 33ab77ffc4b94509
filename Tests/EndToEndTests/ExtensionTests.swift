import AppGroup
import AppIntents
import Commands
import Foundation
import SystemCalls
import Testing
import ViewArchive

@testable import AppSupport
@testable import CaffeineTracker
@testable import WidgetKitCore

/// The real program as another process's extension.
struct ExtensionTests {
  private static let now = Date(timeIntervalSince1970: 1_772_456_400)

  private func world(_ minutes: Double = 0) throws -> World {
    .fixed(
      now: Self.now.addingTimeInterval(minutes * 60), timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
  }

  private func client(_ sandbox: Sandbox, _ limits: ExtensionLimits = ExtensionLimits()) -> SubprocessExtension {
    SubprocessExtension(
      AppLocation(name: "caffeine", program: Sandbox.products.appending(path: "caffeine").path),
      environment: sandbox.environment, limits: limits)
  }

  /// The same app in this process, on the same data.
  private func inProcess(_ sandbox: Sandbox) async throws -> AppExtension {
    var inputs = ProcessInputs.current()
    inputs.arguments = []
    inputs.environment = sandbox.environment
    inputs.world = try world()
    let session = try AppSession(
      CaffeineApp.definition, options: .init(), inputs: inputs, output: inputs.output(true))
    return AppExtension(session: session)
  }

  private func host(_ sandbox: Sandbox, _ name: String, _ app: any WidgetExtension) -> WidgetHost {
    WidgetHost(
      database: HostDatabase(file: sandbox.home.appending(path: "\(name)/host.sqlite")), extensions: ["caffeine": app])
  }

  private func filled() async throws -> Sandbox {
    let sandbox = try Sandbox()
    for words in [["espresso"], ["flat", "white", "--mg", "130"], ["green", "tea"]] {
      let run = try await sandbox.caffeine(["--now", "2026-03-02T13:30", "log"] + words)
      #expect(run.status == 0, "\(run.errors)")
    }
    return sandbox
  }

  private func entries(_ sandbox: Sandbox) async throws -> Int {
    try await sandbox.caffeine("list", "--from", "2026-03-02", "--to", "2026-03-02", "--plain").lines.count
  }

  @Test func `archives the same bytes through a pipe as in the process`() async throws {
    let sandbox = try await filled()
    defer { sandbox.remove() }
    let far = client(sandbox)
    let near = try await inProcess(sandbox)
    #expect(try await far.descriptors() == near.descriptors())
    #expect(try await far.revision() == near.revision())
    let hosts = [host(sandbox, "far", far), host(sandbox, "near", near)]
    var compared = 0
    for kind in try await near.descriptors() {
      for family in kind.families {
        var archives: [[[UInt8]]] = []
        for host in hosts {
          let widget = try await host.add(app: "caffeine", kind: kind.kind, family: family, world: world())
          let report = try await host.reloadIfDue(widget.id, world: world())
          guard case .stored(let archive) = report.ending else {
            Issue.record("\(kind.kind) \(family): \(report.ending)")
            return
          }
          var bytes: [[UInt8]] = []
          while let entry = try host.database.read({
            try HostDatabase.bytes(ofArchive: archive, position: bytes.count, $0)
          }) ?? nil {
            bytes.append(entry)
          }
          archives.append(bytes)
          #expect(!bytes.isEmpty)
          compared += 1
        }
        #expect(archives[0] == archives[1], "\(kind.kind) \(family)")
      }
      let request = TimelineRequest(
        kind: kind.kind,
        context: TimelineProviderContext(family: try #require(kind.families.first), world: try world()))
      #expect(try await far.placeholder(request) == near.placeholder(request))
      #expect(try await far.snapshot(request) == near.snapshot(request))
      for parameter in kind.configuration?.parameters ?? [] where parameter.hasOptions {
        let intent = kind.configuration?.identifier ?? ""
        let choices = try await near.choices(parameter: parameter.name, intent: intent, given: [:], matching: nil)
        #expect(
          try await far.choices(parameter: parameter.name, intent: intent, given: [:], matching: nil) == choices)
        if let first = choices.first?.value {
          #expect(
            try await far.displayText(of: first, parameter: parameter.name, intent: intent)
              == near.displayText(of: first, parameter: parameter.name, intent: intent))
        }
      }
    }
    #expect(compared > 8)
    await far.stop()
  }

  @Test func `a tap through a pipe logs once and asks for its reloads once`() async throws {
    let sandbox = try await filled()
    defer { sandbox.remove() }
    let far = client(sandbox)
    let host = host(sandbox, "far", far)
    let widget = try await host.add(app: "caffeine", kind: "today", world: world())
    _ = try await host.show(widget.id, world: world())
    let before = try await entries(sandbox)
    let result = try await host.tap(widget.id, .number(1), world: world(1))
    guard case .done = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(try await entries(sandbox) == before + 1)
    #expect(
      try await far.timeline(
        TimelineRequest(
          kind: "today", context: TimelineProviderContext(family: .systemSmall, world: world(1)))
      ).revision
        == far.revision())
    // The app noted nothing in its own home: the host that ran the tap judges what it asked for.
    #expect(!FileManager.default.fileExists(atPath: sandbox.home.appending(path: "data/host/host.sqlite").path))
    await far.stop()
  }

  @Test func `a tap whose process is killed on the way is sent again and logs once`() async throws {
    let sandbox = try await filled()
    defer { sandbox.remove() }
    let far = client(sandbox)
    let killer = KillingExtension(far)
    let host = host(sandbox, "far", killer)
    let widget = try await host.add(app: "caffeine", kind: "today", world: world())
    _ = try await host.show(widget.id, world: world())
    let before = try await entries(sandbox)
    // Once before the process can have read the tap, once after it has carried it out and nobody knows.
    for moment in KillingExtension.Moment.allCases {
      killer.arm(moment)
      let result = try await host.tap(widget.id, .number(1), world: world(Double(moment.rawValue)))
      guard case .done = result.ending else {
        Issue.record("\(moment): \(result.ending)")
        continue
      }
      #expect(killer.sent == 2 || moment == .before, "one that was surely not read goes to the next process at once")
      #expect(try await entries(sandbox) == before + moment.rawValue)
    }
    await far.stop()
  }

  @Test func `ends by itself when its host is killed`() async throws {
    let sandbox = try await filled()
    defer { sandbox.remove() }
    // The host is a shell that holds the other end of the extension's input and waits.
    let program = Sandbox.products.appending(path: "caffeine").path
    let script = "mkfifo $HOME/in; \(program) extension < $HOME/in & exec 3> $HOME/in; read line"
    let child = try ChildProcess.start(
      program: "/bin/sh", arguments: ["-c", script], environment: sandbox.environment)
    defer { for descriptor in [child.input, child.output, child.errors] { descriptor.close() } }
    let hello = try child.output.read(upTo: 4096)
    #expect(String(decoding: hello, as: UTF8.self).hasPrefix(#"{"hello":"#))
    kill(child.identifier, SIGKILL)
    // The end of its output is its own end, however long that takes: nobody else holds it.
    #expect(try child.output.read(upTo: 4096).isEmpty)
    #expect(child.waitUntilEnded() == .signalled(SIGKILL))
    #expect(try child.errors.read(upTo: 4096).isEmpty, "it had nothing to complain about")
  }

  @Test func `prints only the protocol, is hidden from help and takes no words`() async throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let run = try await sandbox.caffeine("extension")
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix(#"{"hello":{"protocol":1,"app":"caffeine","#) == true)
    #expect(run.errors.isEmpty)
    #expect(!(try await sandbox.caffeine("help")).output.contains("extension"))
    #expect(try await sandbox.caffeine("extension", "--help").output.contains("usage: caffeine extension"))
    #expect(try await sandbox.caffeine("extension", "now").status == 64)
    #expect(!FileManager.default.fileExists(atPath: sandbox.store.path))
  }
}
