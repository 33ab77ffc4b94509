import AppIntents
import Foundation
import Testing
import ViewArchive

@testable import WidgetKitCore

/// The article about extensions in other languages keeps its word.
@Suite struct `An extension in another language` {
  /// The program that runs Python; nil where there is none.
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static func article() throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/WidgetKitCore/WidgetKitCore.docc/WritingAnExtension.md").standardizedFileURL,
      encoding: .utf8)
  }

  private static func block(_ language: String) throws -> String {
    let article = try article()
    let start = try #require(article.firstRange(of: "```\(language)\n")).upperBound
    let end = try #require(article[start...].firstRange(of: "```")).lowerBound
    return String(article[start..<end])
  }

  @Test(.enabled(if: python != nil, "no Python here"))
  func `is placed, shown and tapped as the article has it`() async throws {
    let directory = try TemporaryDirectory()
    let program = directory.url.appending(path: "garden")
    try Data(try Self.block("python").utf8).write(to: program)
    let app = SubprocessExtension(
      AppLocation(name: "garden", program: try #require(Self.python), arguments: [program.path, "extension"]),
      environment: ["WIDGETS_HOME": directory.url.path], limits: ExtensionLimits(memoryBytes: nil))
    let host = WidgetHost(database: HostDatabase(file: directory.hostFile), extensions: ["garden": app])
    let widget = try await host.add(app: "garden", kind: "beds", world: fixedWorld())
    let shown = try await host.show(widget.id, world: fixedWorld())
    #expect(shown.state == .content && shown.view.plainText.contains("watered 0 times"), "\(shown)")
    #expect(shown.view.widgetURL == "garden://beds")
    let result = try await host.tap(widget.id, .title("Water"), world: fixedWorld())
    guard case .done(let outcome) = result.ending else {
      Issue.record("\(result.ending)")
      return
    }
    #expect(outcome.dialog == "Watered with 2 litres")
    #expect(result.shown?.view.plainText.contains("watered 1 times") == true)
    // The same tap again changes nothing.
    let control = try #require(result.shown?.view.controls.first?.intent)
    _ = try await app.perform(control, tap: result.id, world: fixedWorld())
    #expect(try await app.revision() == 2)
    await app.stop()
  }

  @Test func `is found by the file that the article shows`() throws {
    let directory = try TemporaryDirectory()
    let apps = directory.url.appending(path: AppCatalog.manifests)
    try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
    let program = directory.url.appending(path: "garden")
    try Data("#!/bin/sh\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let manifest = try Self.block("json").replacing("/usr/local/libexec/garden", with: program.path)
    try Data(manifest.utf8).write(to: apps.appending(path: "garden.json"))
    let found = AppCatalog.find(beside: directory.url.appending(path: "bin/widgets").path, environment: [:])
    #expect(
      found.apps == [
        AppLocation(
          name: "garden", program: program.path, arguments: ["extension"], title: "Garden", scheme: "garden")
      ], "\(found)")
  }

  private func read(_ text: String) throws -> ViewNode {
    try WireParser.value(of: Array(text.utf8)).view("view")
  }

  @Test func `writes each kind of view that the article lists`() throws {
    let intent = ArchivedIntent(identifier: "I", parameters: ["n": .integer(1)])
    let cases: [(String, ViewNode)] = [
      (#"{"text":"a"}"#, text("a")),
      (
        #"{"text":"a","style":"headline","isDim":true,"lines":2}"#,
        .text(
          TextNode(
            runs: [
              TextRun(
                .verbatim("a"),
                style: TextStyle(
                  font: FontDescription(size: .style(.headline)), foreground: .hierarchical(level: 2, base: nil)))
            ], maximumLines: 2))
      ),
      (
        #"{"row":[{"text":"a"},{"spacer":true}],"spacing":4}"#,
        .stack(StackNode(.horizontal, spacing: 4, children: [text("a"), .spacer(minLength: nil)]))
      ),
      (#"{"layers":[{"divider":true}]}"#, .stack(StackNode(.depth, children: [.divider]))),
      (
        #"{"column":[]}"#, .stack(StackNode(.vertical, alignment: Placement(.leading, .center), children: []))
      ),
      (#"{"button":"B","intent":"I","parameters":{"n":1}}"#, button("B", intent)),
      (
        #"{"toggle":"T","isOn":true,"intent":"I","parameters":{"n":1}}"#,
        .toggle(ToggleNode(isOn: true, intent: intent, label: text("T")))
      ),
      (#"{"link":"L","url":"a:b"}"#, .link(LinkNode(destination: "a:b", label: text("L")))),
      (#"{"gauge":0.5,"title":"G"}"#, .gauge(GaugeNode(fraction: 0.5, label: text("G")))),
      (#"{"progress":1}"#, .progress(ProgressNode(value: .fraction(1)))),
      (
        #"{"symbol":"leaf","title":"S","url":"a:b"}"#,
        .modified(.image(ImageNode(.symbol(name: "leaf", variableValue: nil), label: "S")), .widgetURL("a:b"))
      ),
    ]
    for (text, view) in cases { #expect(try read(text) == view, "\(text)") }
  }

  @Test(
    arguments: [
      (#"{}"#, "none of the fields"), (#"{"txt":"a"}"#, "none of the fields"), (#"{"text":7}"#, "'text'"),
      (#"{"text":"a","style":"huge"}"#, "'huge'"), (#"{"column":{}}"#, "'column'"), (#"{"column":[7]}"#, "none of"),
      (#"{"link":"L"}"#, "'url' is missing"), (#"{"gauge":"x"}"#, "'gauge'"), ("17", "not a text"),
      (#"{"text":"a","lines":1e3}"#, "'lines'"), (#"{"button":"B"}"#, "'intent' is missing"),
      (#"{"toggle":"T","intent":"I"}"#, "'isOn' is missing"), (#"{"toggle":"T","isOn":true}"#, "'intent' is missing"),
    ])
  func `learns which field of a view is wrong`(text: String, says: String) throws {
    let error = #expect(throws: WireError.self) { try read(text) }
    #expect(error?.description.contains(says) == true, "\(String(describing: error))")
  }

  @Test func `cannot nest views without end`() throws {
    let text = String(repeating: #"{"row":["#, count: 400) + String(repeating: "]}", count: 400)
    #expect(throws: (any Error).self) { try read(text) }
  }
}
