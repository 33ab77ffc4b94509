import Foundation
import Glibc
import Testing

/// Commands that end by themselves, over an app that does not.
@Suite struct `A command over an app in another process` {
  @Test(arguments: [["reload", "1"], ["show", "1"], ["tap", "1", "Run"]])
  func `leaves no process of one that hangs behind`(words: [String]) async throws {
    let box = try await Sandbox.withGarden(words[0] == "tap" ? "hangs" : "hang")
    defer { box.remove() }
    _ = try await box.widgets("config", "answer-time", "1")
    _ = try await box.widgets("config", "clean-up-time", "0")
    let run = try await box.run(Sandbox.products.appending(path: "widgets").path, words)
    #expect((run.output + run.errors).contains("within 1 s"), "\(run)")
    #expect(try await box.hasNoProcesses())
  }

  @Test(arguments: [(SIGINT, Int32(130), "user"), (SIGTERM, 143, "system-reclaim")])
  func `that is stopped while a tap runs tells it why, waits for its clean-up and says how it ended`(
    signal: Int32, status: Int32, reason: String
  ) async throws {
    let box = try await Sandbox.withGarden("works")
    defer { box.remove() }
    let tap = try box.startWidgets("tap", "1", "Run")
    #expect(try await tap.prints { $0.contains("Tapped: 30 %") })
    tap.send(signal)
    #expect(try await tap.status() == status)
    #expect(
      tap.text.contains("error: Stopped\n") && tap.text.contains("what the intent had done before stays"), "\(tap.text)"
    )
    #expect(box.garden("stop")?.contains(#""method":"cancel","params":{"reason":"\#(reason)"}"#) == true)
    #expect(try await box.widgets("why", "1").output.contains("'Run' was tapped: failed (it was stopped)"))
    #expect(try await box.hasNoProcesses())
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func `that is stopped while it waits for another tap takes its own back`(signal: Int32, status: Int32) async throws {
    let box = try await Sandbox.withGarden("hangs")
    defer { box.remove() }
    _ = try await box.widgets("config", "clean-up-time", "0")
    let first = try box.startWidgets("tap", "1", "Run")
    while box.garden("hanging") == nil { try await Task.sleep(for: .milliseconds(10)) }
    let second = try box.startWidgets("tap", "1", "Run")
    var why = ""
    while why.components(separatedBy: "'Run' was tapped").count < 3 {
      why = try await box.widgets("why", "1", "--plain").output
    }
    second.send(signal)
    #expect(try await second.status() == status)
    #expect(second.text.contains("nothing was carried out"), "\(second.text)")
    first.send(SIGTERM)
    #expect(try await first.status() == 143)
    #expect(first.text.contains("whether it was carried out is not known"), "\(first.text)")
    try box.setGarden(mode: "good", revision: 2)
    let third = try await box.widgets("tap", "1", "Run")
    #expect(third.status == 0, "\(third)")
    #expect(box.garden("performed")?.split(separator: "\n").count == 2, "the first and the third")
  }

  @Test func `whose process was lost in a tap says so, and that nobody knows what became of it`() async throws {
    let box = try await Sandbox.withGarden("crash")
    defer { box.remove() }
    let run = try await box.widgets("tap", "1", "Run")
    #expect(run.status == 75, "\(run)")
    #expect(run.errors.contains("signal 11") && run.errors.contains("no such bed"), "\(run.errors)")
    #expect(run.errors.contains("look at the records before you tap again"), "\(run.errors)")
    #expect(!run.errors.contains("was not carried out"))
    #expect(try await box.widgets("why", "1").output.contains("signal 11"))
  }

  @Test func `does not take nonsense for the end of an intent`() async throws {
    let box = try await Sandbox.withGarden("nonsense")
    defer { box.remove() }
    let run = try await box.widgets("tap", "1", "Run")
    #expect(run.status == 75 && run.errors.contains("the outcome is not an object"), "\(run)")
  }

  @Test func `notes what it wrote after its last answer, and tells it`() async throws {
    let box = try await Sandbox.withGarden("twice")
    defer { box.remove() }
    for revision in 3...5 {
      try box.setGarden(mode: "twice", revision: revision)
      _ = try await box.widgets("reload", "1")
      let why = try await box.widgets("why", "1", "--json")
      #expect(why.output.contains(#""cause": "stray-answer""#), "\(why.output)")
    }
  }

  @Test func `advises in words that it knows itself`() async throws {
    let box = try await Sandbox.withGarden("hang")
    defer { box.remove() }
    _ = try await box.widgets("config", "answer-time", "1")
    _ = try await box.widgets("reload", "1")
    let why = try await box.widgets("why", "1", "--plain")
    #expect(why.output.contains("to mend it: try again with: widgets reload 1"), "\(why.output)")
    _ = try await box.widgets("add", "beds")
    let nothing = try await box.widgets("show", "2", "--format", "text")
    #expect(nothing.output.contains("widgets why 2") && !nothing.output.contains("garden widgets"), "\(nothing)")
    let timeline = try await box.widgets("timeline", "2", "--plain")
    #expect(timeline.output.contains("the pause after a failure"), "as why says it: \(timeline.output)")
  }

  @Test func `that runs tells once what is held, however often it looks`() async throws {
    let box = try await Sandbox.withGarden()
    defer { box.remove() }
    for revision in 3...4 {
      try box.setGarden(mode: "good", revision: revision)
      _ = try await box.widgets("reload", "1", "--background")
    }
    let host = try box.startWidgets("run")
    #expect(try await host.prints { $0.contains("held until") })
    // What comes later is told in the same look in which the other one is judged again.
    for id in 2...3 {
      _ = try await box.widgets("add", "beds")
      #expect(try await host.prints { $0.contains("widget \(id) (garden beds)") }, "\(host.text)")
    }
    host.send(SIGTERM)
    #expect(try await host.status() == 0)
    #expect(host.text.components(separatedBy: "held until").count == 2, "\(host.text)")
  }

  @Test func `lists what is placed without asking an app that does not even greet`() async throws {
    let box = try await Sandbox.withGarden("mute")
    defer { box.remove() }
    let list = try await box.widgets()
    #expect(list.status == 0 && list.output.contains("beds"), "\(list)")
    #expect(try await box.hasNoProcesses())
  }

  @Test func `waits once for one that does not greet, and does not take its failure for its own`() async throws {
    let box = try await Sandbox.withGarden("mute")
    defer { box.remove() }
    _ = try await box.widgets("config", "answer-time", "2")
    let configured = try await box.widgets("configure", "1", "--show")
    #expect(configured.status == 69 && configured.errors.hasPrefix("error: 'garden' failed: "), "\(configured)")
    try box.setGarden(mode: "dies", revision: 3)
    let push = try await box.widgets("push", "beds")
    #expect(push.status == 1 && push.output.contains("failed: the app's process"), "\(push)")
  }

  @Test func `hands a link to its app with no signal blocked`() async throws {
    let box = try await Sandbox.withGarden()
    defer { box.remove() }
    let run = try await box.widgets("open", "garden://beds")
    #expect(run.output == "SigBlk:\t0000000000000000\n", "\(run)")
    #expect(try await box.hasNoProcesses())
  }

  @Test func `does not say that no app follows a link while one does not answer`() async throws {
    let box = try await Sandbox.withGarden("mute")
    defer { box.remove() }
    _ = try await box.widgets("config", "answer-time", "1")
    let run = try await box.widgets("open", "garden://beds")
    #expect(run.status == 69 && run.errors.contains("garden does not answer: widgets doctor"), "\(run)")
  }

  @Test(arguments: [["run", "--once", "--json"], ["render", "1", "-o", "picture.png", "--json"]])
  func `says where it has no form in JSON`(words: [String]) async throws {
    let box = try await Sandbox.withGarden()
    defer { box.remove() }
    let run = try await box.run(Sandbox.products.appending(path: "widgets").path, words)
    #expect(run.status == 64 && run.errors.contains("no form in JSON"), "\(run)")
  }

  @Test func `says of a word that is placed that it is no kind, and not that it is no widget`() async throws {
    let box = try await Sandbox.withGarden()
    defer { box.remove() }
    let run = try await box.widgets("add", "zzz")
    #expect(run.status == 64 && run.errors.hasPrefix("error: There is no kind 'zzz'"), "\(run)")
  }
}
