import Foundation
import Testing

@testable import Commands

/// The rule of this program's messages: a full stop only where there are two sentences.
func breaksFullStopRule(_ text: String) -> Bool {
  let ends = text.hasSuffix(".") && !text.hasSuffix("..")
  let holdsTwo = text.dropLast().firstMatch(of: /[.?!] [A-Z'<]/) != nil
  return ends != holdsTwo && !text.hasSuffix("?")
}

@Suite struct `The style of messages` {
  @Test(arguments: [
    ("'x' is not a drink", false), ("'x' is not a drink.", true), ("Bad. Very bad.", false), ("Bad. Very bad", true),
    ("did you mean 'x'?", false), ("2026-03-01..", false),
  ])
  func `is checked by a rule that can fail`(text: String, breaks: Bool) {
    #expect(breaksFullStopRule(text) == breaks)
  }

  /// Every literal in the sources that a message is made of; an app's summary is a sentence in running text.
  @Test func `holds for every message in the sources`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Shared/Commands").standardizedFileURL
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let literal = #/"((?:\\\([^)]*\)|\\.|[^"\\])*)"/#
    let interpolation = #/\\\([^)]*\)+/#
    var messages = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where line.contains("\"") && !line.contains("//") && !line.contains("summary: ") {
        for match in line.matches(of: literal) {
          let text = String(match.1).replacing(interpolation, with: "x").replacing("\\n", with: "")
          guard text.contains(" ") else { continue }
          messages += 1
          #expect(!breaksFullStopRule(text), "\(file.lastPathComponent): \(text)")
        }
      }
    }
    #expect(messages > 80)
  }

  @Test func `begins each message with a capital, a quoted text or a time`() throws {
    let context = try Fixed.context("2026-03-03T13:20:00Z")
    let errors = try [
      commandError { _ = try TimeExpression.readInstant("x", in: context) },
      commandError { _ = try TimeExpression.readRange("2026-03-07..2026-03-01", in: context) },
      commandError { _ = try GlobalOptions.extract(from: ["--home"]) },
      commandError { _ = try DeepLink.parse("app://%") },
      commandError { _ = try `Routes`.router.match("caffeine://drink") },
      commandError { _ = try `Words of a command`.syntax.parse(["--x"]) },
    ]
    for error in errors {
      #expect(error.message.first.map { $0.isUppercase || $0 == "'" || $0.isNumber } == true, "\(error.message)")
      #expect(error.details.allSatisfy { !$0.hasSuffix(".") || $0.hasSuffix("..") })
    }
  }
}
