import Foundation
import Testing
import ViewArchive

@testable import WidgetKitCore

/// The article's examples are lines that the program itself would write.
struct ArticleTests {
  /// The lines of the fenced blocks, by who writes them.
  private static func examples() throws -> [(isHost: Bool, line: String)] {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/WidgetKitCore/WidgetKitCore.docc/ExtensionProtocol.md").standardizedFileURL
    var isInside = false
    var found: [(Bool, String)] = []
    for line in try String(contentsOf: article, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        isInside.toggle()
      } else if isInside, line.hasPrefix("> ") || line.hasPrefix("< ") {
        found.append((line.hasPrefix(">"), String(line.dropFirst(2))))
      }
    }
    return found
  }

  @Test func `reads and writes every line of the article`() throws {
    var asked: [Int: ExtensionCall] = [:]
    var methods: Set<String> = []
    var answered = 0
    for (isHost, line) in try Self.examples() {
      let bytes = Array(line.utf8)
      if isHost {
        let request: ExtensionRequest
        do throws(ExtensionRequest.Malformed) {
          request = try ExtensionRequest(line: bytes) { UUID() }
        } catch {
          #expect(error.reason == "there is no method 'fly'", "the one that nobody has")
          continue
        }
        #expect(String(decoding: request.line.dropLast(), as: UTF8.self) == line)
        methods.insert(request.call.method)
        if case .cancel = request.call { continue }
        asked[request.id] = request.call
        continue
      }
      switch ExtensionLine(bytes) {
      case .hello(let hello): #expect(String(decoding: hello.line.dropLast(), as: UTF8.self) == line)
      case .damaged(_, let reason): Issue.record("\(reason)")
      case .answer(let answer):
        #expect(String(decoding: answer.line.dropLast(), as: UTF8.self) == line)
        answered += 1
        guard case .result(let value) = answer.ending else { continue }
        try read(value, as: try #require(answer.id.flatMap { asked[$0] }))
      }
    }
    #expect(
      methods == [
        "descriptors", "revision", "placeholder", "snapshot", "timeline", "perform", "options", "text", "cancel",
      ])
    #expect(answered >= 10)
  }

  private func read(_ value: WireValue, as call: ExtensionCall) throws {
    switch call {
    case .descriptors:
      for kind in try WireValue.object(["list": value]).array("list") { _ = try kind.widgetDescriptor() }
    case .revision: _ = try value.asInteger("revision")
    case .placeholder, .snapshot: #expect(try value.archivedEntry().view == text("63 mg"))
    case .timeline: #expect(try value.archivedTimeline().entries.map(\.view) == [text("63 mg"), text("63 mg")])
    case .perform: _ = try value.intentOutcome()
    case .options:
      for choice in try WireValue.object(["list": value]).array("list") { _ = try choice.parameterChoice() }
    case .text: _ = try value.asString("text")
    case .cancel: break
    }
  }
}
