import Testing

@testable import Interchange

struct RoundTripTests {
  /// A sequence that is the same on every run.
  private struct Sequence {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private static let pieces = [",", "\"", "\n", "\r", "\r\n", ";", "'", " ", "a", "é", "🍵", "\t", "|", "\\", "é"]

  @Test(arguments: 0..<50)
  func `whatever is written is read back`(seed: Int) throws {
    var random = Sequence(state: UInt64(seed) &+ 1)
    let width = 1 + random.below(5)
    let rows = (0..<20).map { _ in
      (0..<width).map { _ in
        (0..<random.below(5)).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
      }
    }
    let writer = CSVWriter(columns: (0..<width).map { "column \($0)" })
    let text = writer.header + rows.map(writer.line).joined()
    #expect(try CSVParser.rows(of: text).dropFirst().map(\.cells) == rows, "seed \(seed)")
  }

  @Test(arguments: ["", " ", "\t", " \t "])
  func `a row of blanks stays a row`(blanks: String) throws {
    #expect(try CSVParser.rows(of: CSVWriter(columns: ["a"]).line([blanks])).map(\.cells) == [[blanks]])
  }

  @Test(arguments: 0..<200)
  func `a plan of any bytes is made or refused without a trap`(seed: Int) {
    var random = Sequence(state: UInt64(seed) &+ 99)
    var text = "Day,Drink Name,Caffeine (mg)\n"
    let cells = [
      "2026-03-02", "3/4/2026", "1,234", "1.234,5", "-", "\"", "Tea", "", "99999999999999999999", "2026-13-01",
    ]
    for _ in 0..<30 {
      text += (0..<1 + random.below(4)).map { _ in cells[random.below(cells.count)] }.joined(separator: ",") + "\n"
    }
    var bytes = Array(text.utf8)
    for _ in 0..<random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    let importer = Importer<Sip>(formats: [SipFormat()])
    do {
      let plan = try importer.plan(MemoryByteSource(bytes, chunkSize: 1 + random.below(64)), existing: [:])
      let summary = plan.summary
      #expect(summary.added == plan.changes.count && summary.rejected == summary.rejections.count)
      #expect(summary.added + summary.duplicates + summary.skipped + summary.rejected <= 30)
    } catch {
      #expect(error is ImportError, "seed \(seed): \(error)")
    }
  }
}
