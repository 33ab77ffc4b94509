import Foundation
import Pictures
import ViewArchive

/// The picture of a view on a card of 100 × 100 points without margins, unless told otherwise.
func picture(
  _ view: ViewNode, card: PictureCard = PictureCard(width: 100, height: 100, cornerRadius: 0, margin: 0, ground: .none),
  _ change: (inout PictureEnvironment) -> Void = { _ in }
) -> Picture {
  var environment = PictureEnvironment(
    now: Date(timeIntervalSince1970: 1_772_379_600), timeZone: .gmt, locale: Locale(identifier: "en_GB"))
  change(&environment)
  return PictureRenderer().picture(of: view, on: card, in: environment, metrics: StubMetrics())
}

extension [Mark] {
  /// All marks that are no groups, wherever they are.
  var leaves: [Mark] {
    flatMap { mark -> [Mark] in
      if case .group(let group) = mark { group.marks.leaves } else { [mark] }
    }
  }

  /// All groups, the outermost first.
  var groups: [MarkGroup] {
    flatMap { mark -> [MarkGroup] in
      if case .group(let group) = mark { [group] + group.marks.groups } else { [] }
    }
  }

  /// The inks of all leaves.
  var inks: [Ink] {
    leaves.flatMap { mark -> [Ink] in
      switch mark {
      case .fill(_, let ink), .stroke(_, _, let ink): [ink]
      case .text(let text): text.inks
      case .image, .backdrop, .group: []
      }
    }
  }

  /// The texts.
  var texts: [TextMark] {
    leaves.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}

func text(_ words: String, _ paint: Paint = .primary) -> ViewNode {
  .text(TextNode(runs: [TextRun(.verbatim(words), style: TextStyle(foreground: paint))]))
}

let red = Paint.color(.rgb(red: 1, green: 0, blue: 0, alpha: 1))
