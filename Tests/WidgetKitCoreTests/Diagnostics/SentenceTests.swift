import Foundation
import Testing
import WidgetKitCore

struct SentenceTests {
  static let diagnostics: [WidgetDiagnostic] = [
    .reloadFromProvider(kind: "today"), .reloadFromProvider(kind: nil), .emptyTimeline, .unsortedEntries(index: 3),
    .entriesAllFuture(first: afternoon), .entriesAllPast(last: afternoon), .entriesTooClose(index: 2, seconds: 59.96),
    .singleEntryAtEnd, .tooManyEntries(count: 1440, limit: 400), .entryTooLarge(index: 1, bytes: 9, limit: 8),
    .timelineTooLarge(index: 1, bytes: 9, limit: 8), .unarchivable(index: 0, reason: "no"), .invalidDate(index: 0),
    .providerFailed(reason: "no"), .providerTimedOut(seconds: 30), .appMissing(app: "tea"),
    .unknownKind(kind: "a", suggestion: "b"), .unknownKind(kind: "a", suggestion: nil),
    .unsupportedFamily(kind: "a", family: "small"), .notStored(reason: "no"), .overtaken(revision: 1, newer: 2),
    .configurationChangedMeanwhile, .unknownParameter(name: "x"), .tapWithoutAnswer(id: "1"),
    .appOlderThanData(reason: "no"), .providerAnsweredTwice,
    .providerCrashed(signal: 11, status: nil, said: "Fatal error: no"), .protocolViolation(reason: "no"),
    .greetingRefused(reason: "no", advice: "do"),
    .memoryOverLimit(bytes: 2, limit: 1), .strayAnswer(reason: "no"),
  ]

  @Test(arguments: diagnostics)
  func `a diagnostic is one sentence without a full stop`(_ diagnostic: WidgetDiagnostic) {
    #expect(!diagnostic.sentence.isEmpty)
    #expect(!diagnostic.sentence.hasSuffix("."))
    #expect(!diagnostic.sentence.contains("Optional("))
  }

  @Test func `codes are unique`() {
    let codes = Dictionary(grouping: Self.diagnostics, by: \.code)
    #expect(codes.count == Self.diagnostics.count - 2)
  }

  @Test(arguments: [Double.infinity, -Double.infinity, .nan, 1e300])
  func `any number and any date can be said`(_ seconds: Double) {
    #expect(!WidgetDiagnostic.entriesTooClose(index: 1, seconds: seconds).sentence.isEmpty)
    #expect(!WidgetDiagnostic.entriesAllFuture(first: Date(timeIntervalSince1970: seconds)).sentence.isEmpty)
  }

  @Test func `the engine asks no clock`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/WidgetKitCore")
    let files = try #require(
      FileManager.default.enumerator(at: sources.standardizedFileURL, includingPropertiesForKeys: nil))
    var read = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      read += 1
      guard file.lastPathComponent != "World+Current.swift" else { continue }
      let code = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }.joined(
          separator: "\n")
      for word in ["Date()", "Date.now", ": .now", "Calendar.current", "TimeZone.current", "Locale.current", "UUID()"] {
        #expect(!code.contains(word), "\(file.lastPathComponent) says \(word)")
      }
    }
    #expect(read > 30)
  }
}
