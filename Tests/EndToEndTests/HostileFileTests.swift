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
    Case("a zip without anything", "it holds 'readme.txt'", "check that this is the right file") {
      try $0.zip("log.zip", [("readme.txt", "nothing\n")])
    },
    Case(
      "a zip whose file has lost its contents", "'servings.csv': most of the file",
      "copy the file again"
    ) {
      try $0.zip("log.zip", [("servings.csv", String(repeating: "\0", count: 9_000)), ("readme.txt", "nothing\n")])
    },
    Case("a file that has lost most of its contents", "Most of the file are bytes of 0", "copy the file again") {
      try $0.file("log.csv", header + String(repeating: "\0", count: 9_000))
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

  @Test func `with a byte of 0 in one row bring the others and name it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let path = try box.file(
      "log.csv", Self.header + "2026-03-04 10:03,tea,40\n2026-03-04 11:03,t\0a,40\n2026-03-04 12:03,tea,40\n")
    for file in [path, try box.zip("log.zip", [("log.csv", try String(contentsOfFile: path, encoding: .utf8))])] {
      let home = box.with(["WIDGETS_HOME": box.home.appending(path: "of-\(file.suffix(3))").path])
      let run = try await home.caffeine("import", file)
      #expect(run.status == 0 && run.output.hasPrefix("2 added, 0 duplicates, 0 skipped, 1 rejected"), "\(run.output)")
      #expect(run.errors.contains("line 3: a cell has a byte of 0 (drink)"), "\(run.errors)")
    }
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
