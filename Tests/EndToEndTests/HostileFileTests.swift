import Foundation
import Testing

@Suite struct `Files that are no honest history` {
  /// A file, and what is said of it; made only when its test runs, since some are large.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let advice: String
    let make: @Sendable (Sandbox) throws -> String

    init(
      _ name: String, _ message: String, _ advice: String, _ make: @escaping @Sendable (Sandbox) throws -> String
    ) {
      (testDescription, self.message, self.advice, self.make) = (name, message, advice, make)
    }
  }

  private static let header = "timestamp,drink,caffeine_mg\n"

  private static let cases = [
    Case("a decimal mark that nobody knows", "'1,234' on line 2 can be read", "--decimal-mark point|comma") {
      try $0.file("log.csv", header + "2026-03-04 10:03,tea,\"1,234\"\n")
    },
    Case("random bytes", "This is not a text file", "export the data as CSV in UTF-8") { box in
      var state: UInt64 = 7
      let bytes = (0..<200_000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      let url = box.home.appending(path: "random.csv")
      try Data(bytes).write(to: url)
      return url.path
    },
    Case("ten million commas in one row", "Line 2: a row has more than 4096 cells", "check that the file is a table") {
      let url = $0.home.appending(path: "commas.csv")
      try (Data(header.utf8) + Data(repeating: UInt8(ascii: ","), count: 10_000_000)).write(to: url)
      return url.path
    },
    Case("a quote that never closes", "Line 2: a quote is opened and never closed", "look for a missing quote") {
      try $0.file("log.csv", header + "2026-03-04 10:03,\"tea,40\n2026-03-04 10:03,tea,40\n")
    },
    Case("a zip with a path outside", "names a file outside of itself: '../log.csv'", "do not trust this file") {
      try $0.zip("log.zip", [("../log.csv", header + "2026-03-04 10:03,tea,40\n")])
    },
    Case("a zip without anything", "looked for", "check that this is the right file") {
      try $0.zip("log.zip", [("readme.txt", "nothing\n")])
    },
    Case("two logs in a zip", "Several files in the zip archive can be imported", "unpack them") {
      let log = header + "2026-03-04 10:03,tea,40\n"
      return try $0.zip("log.zip", [("a.csv", log), ("b.csv", log)])
    },
    Case("XML whose entities expand", "declares an entity of its own, 'l0'", "do not trust this file") {
      let lol = (1..<10).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
      return try $0.file(
        "export.xml", "<!DOCTYPE HealthData [<!ENTITY l0 \"aaaaaaaaaa\">\(lol)]><HealthData>&l9;</HealthData>")
    },
    Case("XML that would load a file", "an entity would load another file", "do not trust this file") {
      try $0.file(
        "export.xml", "<!DOCTYPE HealthData [<!ENTITY p SYSTEM \"file:///etc/passwd\">]><HealthData>&p;</HealthData>")
    },
    Case("JSON that is cut off", "The file begins as JSON and is none", "look whether the file is whole") {
      try $0.file("export.json", "[{\"id\": \"1\", ")
    },
    Case("UTF-16 without its mark", "This is not a text file", "--encoding utf-16") { box in
      let url = box.home.appending(path: "log.csv")
      try Data((header + "2026-03-04 10:03,tea,40\n").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).write(
        to: url)
      return url.path
    },
  ]

  @Test(arguments: cases)
  func `are refused with what is wrong and what to do, and nothing is written`(hostile: Case) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let path = try hostile.make(box)
    for words in [["import", path, "--preview"], ["import", path]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 65 && run.output.isEmpty, "\(run.status) \(run.output)")
      #expect(run.errors.contains(hostile.message), "\(run.errors)")
      #expect(run.errors.contains(hostile.advice), "\(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: box.store.path))
  }

  @Test func `with a stated encoding are read when it is the right one`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let url = box.home.appending(path: "log.csv")
    let text = Self.header + "2026-03-04 10:03,Thé,40\n"
    try Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).write(to: url)
    let run = try await box.caffeine("import", url.path, "--encoding", "utf-16")
    #expect(run.output.hasPrefix("1 added"), "\(run.errors)")
    #expect(try await box.records().first?["drink"] as? String == "Thé")
    let wrong = try await box.caffeine("import", url.path, "--encoding", "latin-9")
    #expect(wrong.status == 64 && wrong.errors.contains("values: utf-8, utf-16, windows-1252"), "\(wrong.errors)")
  }
}
