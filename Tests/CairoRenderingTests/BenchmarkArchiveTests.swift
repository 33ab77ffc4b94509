import Foundation
import Testing
import ViewArchive

@testable import CairoRendering

/// A medium widget with ten runs of text in five scripts and a chart of twelve bars: what `make bench` draws.
let benchmarkView: ViewNode = {
  func column(_ alignment: HorizontalPlacement, _ spacing: Double, _ children: [ViewNode]) -> ViewNode {
    .stack(StackNode(.vertical, alignment: Placement(alignment, .center), spacing: spacing, children: children))
  }
  func row(_ children: [ViewNode], _ alignment: VerticalPlacement = .firstTextBaseline) -> ViewNode {
    .stack(StackNode(.horizontal, alignment: Placement(.center, alignment), spacing: 6, children: children))
  }
  let heights = [8.0, 14, 30, 44, 61, 52, 47, 70, 58, 40, 28, 18]
  let bars = heights.enumerated().map { index, height -> ViewNode in
    let bar = ViewNode.shape(
      ShapeNode(
        .roundedRectangle(radiusX: 3, radiusY: 3), drawing: .fill,
        paint: .color(.system(index < 8 ? .orange : .systemGray3))))
    return .modified(bar, .frame(width: 9, height: height, alignment: .center))
  }
  let chart = StackNode(.horizontal, alignment: Placement(.center, .bottom), spacing: 3, children: bars)
  let left = column(
    .leading, 3,
    [
      row([words("201", .title, weight: .bold), words("mg of 400", .caption, .secondary)]),
      words("エスプレッソ 13:05", .footnote), words("拿铁咖啡 09:30", .footnote), words("아메리카노 08:00", .footnote),
      .spacer(minLength: nil), words("61 mg at 23:00", .caption, .secondary),
    ])
  let right = column(
    .leading, 4,
    [
      words("木曜日", .headline, orange), .stack(chart),
      row([
        words("06", .caption2, .secondary), .spacer(minLength: nil), words("12", .caption2, .secondary),
        .spacer(minLength: nil), words("18", .caption2, .secondary),
      ]),
    ])
  return .modified(
    row([left, .spacer(minLength: nil), .modified(right, .fixedSize(.horizontal))], .center),
    .containerBackground(.paint(.background)))
}()

extension Drawing {
  /// Archives that other programs than the tests draw; `RECORD_SNAPSHOTS=1` writes them anew and fails.
  struct BenchmarkArchiveTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Whether the archive in a file is that of a view.
    private func isArchived(_ view: ViewNode, in file: String) throws -> Bool {
      let file = Self.tests.appending(path: file)
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try Data(ViewArchiveCodec.encode(view)).write(to: file)
        Issue.record("the archive \(file.lastPathComponent) was recorded; run again")
        return true
      }
      return try ViewArchiveCodec.decode([UInt8](Data(contentsOf: file))) == view
    }

    @Test func `The archive that benchmarks draw is this view, ten runs and twelve bars`() throws {
      #expect(try isArchived(benchmarkView, in: "Benchmarks/medium.archive"))
      var runs = 0
      var bars = 0
      benchmarkView.walk { node in
        if case .text(let text) = node { runs += text.runs.count }
        if case .shape = node { bars += 1 }
      }
      #expect(runs == 10 && bars == 12)
    }

    @Test(arguments: Sample.allCases)
    func `The archives that the fuzzer begins with have everything that can be drawn`(sample: Sample) throws {
      #expect(try isArchived(sample.view, in: "Fuzzers/Corpus/Pictures/sample-\(sample.rawValue)"))
    }
  }
}
