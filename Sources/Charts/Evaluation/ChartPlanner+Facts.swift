import SwiftUI

extension ChartPlanner {
  /// As many marks as can be listened to one by one.
  private static let mostFacts = 12

  /// What could be said of a mark; words are made only for what is said.
  private struct Candidate {
    var label: Wording
    var value: Wording
    var series: _PlotValue?
    var amount: _PlotValue?

    /// The amount as a number; less than any for one that is none.
    var number: Double {
      guard case .number(let number)? = amount else { return -.infinity }
      return number
    }
  }

  /// The words of a client, or a value that has none yet.
  private enum Wording {
    case text(Text)
    case value(_PlotValue)

    init?(_ text: Text?, _ value: _PlotValue?) {
      if let text { self = .text(text) } else if let value { self = .value(value) } else { return nil }
    }
  }

  /// What somebody who cannot see the chart is told of its marks.
  ///
  /// Where there are too many, the highest and the last of each series.
  func facts(of marks: [_Mark]) -> [ChartPlan.Fact] {
    let candidates = marks.compactMap(candidate(of:))
    guard candidates.count > Self.mostFacts else { return candidates.map(fact(of:)) }
    var series: [_PlotValue?] = []
    for candidate in candidates where !series.contains(candidate.series) { series.append(candidate.series) }
    return series.prefix(Self.mostFacts).flatMap { series in
      let own = candidates.filter { $0.series == series }
      let highest = own.indices.max { own[$0].number < own[$1].number } ?? 0
      return Set([highest, own.count - 1]).sorted().map { fact(of: own[$0]) }
    }
  }

  private func candidate(of mark: _Mark) -> Candidate? {
    guard mark.style.isHidden != true else { return nil }
    // What a line marks by itself is said by its annotation or by the client.
    let isRule = mark.kind == .rule || mark.kind == .rectangle
    guard !isRule || mark.style.label != nil || mark.style.value != nil else { return nil }
    let (name, amount, series) =
      if mark.kind == .sector {
        (mark.style.colorBy?.value, mark.x.single?.value, nil as _PlotValue?)
      } else {
        (
          (mark.isLyingBar ? mark.y : mark.x).data.first?.value, (mark.isLyingBar ? mark.x : mark.y).data.last?.value,
          mark.series?.value ?? mark.style.colorBy?.value
        )
      }
    let ownLabel = mark.style.label ?? (mark.kind == .sector && name == nil ? mark.x.single?.label : nil)
    guard let label = Wording(ownLabel, name), let value = Wording(mark.style.value, amount) else { return nil }
    return Candidate(label: label, value: value, series: series, amount: amount)
  }

  private func fact(of candidate: Candidate) -> ChartPlan.Fact {
    ChartPlan.Fact(label: text(of: candidate.label), value: text(of: candidate.value))
  }

  private func text(of wording: Wording) -> Text {
    switch wording {
    case .text(let text): text
    case .value(let value): Text(text(of: value))
    }
  }
}
