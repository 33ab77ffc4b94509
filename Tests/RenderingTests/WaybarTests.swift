import Foundation
import Testing
import ViewArchive

@testable import Rendering

@Suite struct `A module of Waybar` {
  private struct Read: Decodable {
    var text: String
    var tooltip: String
    var percentage: Int?
    var `class`: String
  }

  private static func read(_ module: WaybarModule) throws -> Read {
    try JSONDecoder().decode(Read.self, from: Data(module.json.utf8))
  }

  @Test(arguments: [
    ("<b>&\"'", "&lt;b&gt;&amp;&quot;&apos;"), ("a\\b", "a\\b"), ("a\nb\u{7}\u{1B}[31m", "a␊b␇␛[31m"),
    ("שלום 63 mg", "שלום 63 mg"), ("\u{202E}evil", "&lt;U+202E&gt;evil"), ("☕ 63 mg", "☕ 63 mg"),
    ("\u{0}", "␀"), ("&amp;", "&amp;amp;"), ("", ""),
  ])
  func `escapes data for Pango, then for JSON`(data: String, pango: String) throws {
    let module = WaybarModule(text: data, tooltip: [data, data], state: .ok, percentage: 63)
    #expect(!module.json.contains("\n"))
    let read = try Self.read(module)
    #expect(read.text == pango)
    #expect(read.tooltip == "\(pango)\n\(pango)")
  }

  @Test func `has sorted keys, and leaves out a percentage that nothing measures`() {
    #expect(
      WaybarModule(text: "a", tooltip: ["b", "c"], state: .stale).json
        == #"{"class":"stale","text":"a","tooltip":"b\nc"}"#)
    #expect(
      WaybarModule(text: "a", tooltip: [], state: .error, percentage: 7).json
        == #"{"class":"error","percentage":7,"text":"a","tooltip":""}"#)
  }

  @Test(arguments: [(0.474, 47), (1.7, 100), (-1, 0)] as [(Double, Int)])
  func `takes its percentage from the first gauge`(fraction: Double, percentage: Int) {
    let view = ViewNode.list([text("x"), bar(fraction)])
    let module = WaybarModule(text: "", tooltip: [], state: .ok, view: view, environment: .test())
    #expect(module.percentage == percentage)
  }

  @Test(
    arguments: [
      (1176, .ok, 100, "over"), (400, .ok, 100, "ok"), (189, .ok, 47, "ok"), (1176, .stale, 100, "stale"),
      (-3, .ok, 0, "ok"),
    ] as [(Double, WaybarModule.State, Int, String)])
  func `says by its class what its percentage cannot`(
    value: Double, state: WaybarModule.State, percentage: Int, name: String
  ) throws {
    let reading = MeterReading(value: value, minimum: 0, maximum: 400)
    let view = ViewNode.gauge(GaugeNode(fraction: value / 400, label: .empty, reading: reading))
    let module = WaybarModule(text: "", tooltip: [], state: state, view: view, environment: .test())
    let read = try Self.read(module)
    #expect(read.percentage == percentage && read.class == name)
  }

  @Test func `has the outermost identifier of its view as a second class`() {
    let view = ViewNode.list([
      text("x"), .modified(.modified(text("y"), .accessibilityIdentifier("inner")), .accessibilityIdentifier("paused")),
    ])
    let module = WaybarModule(text: "", tooltip: [], state: .ok, view: view, environment: .test())
    #expect(module.json == #"{"class":["ok","paused"],"text":"","tooltip":""}"#)
  }
}
