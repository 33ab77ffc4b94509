import Foundation
import FoundationExtras
public import ViewArchive

extension Text: View {
  /// The text itself.
  public typealias Body = Never
}

extension Text: _PrimitiveView {
  /// The text with what it inherits.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .text(view.node(in: context.environment))
  }
}

extension Text {
  /// The text as data.
  func node(in environment: EnvironmentValues) -> TextNode {
    TextNode(
      runs: runs(in: environment), alignment: environment.style.alignment.node,
      minimumLines: environment.style.minimumLines, maximumLines: environment.style.maximumLines,
      truncation: environment.style.truncation.node, minimumScale: Double(environment.style.minimumScale))
  }

  /// What the text says without its look; live parts as their instants stand.
  func plainText(in environment: EnvironmentValues) -> String {
    var text = ""
    for run in runs(in: environment) {
      switch run.content {
      case .verbatim(let part): text += part
      case .date(let seconds, .date):
        text += Date(timeIntervalSince1970: seconds).formatted(
          Date.FormatStyle(
            date: .abbreviated, time: .omitted, locale: environment.locale, calendar: environment.calendar,
            timeZone: environment.timeZone))
      case .date(let seconds, _):
        text += Date(timeIntervalSince1970: seconds).clockText(
          in: environment.timeZone, locale: environment.locale, calendar: environment.calendar)
      case .interval, .timer, .image: break
      }
    }
    return text
  }

  private func runs(in environment: EnvironmentValues) -> [TextRun] {
    var runs: [TextRun] = []
    runs.reserveCapacity(pieces.count)
    for piece in pieces {
      for run in piece.runs(in: environment) {
        // Equal views are to be equal nodes: neighbours of one style are one run.
        if let last = runs.last, case .verbatim(let before) = last.content, case .verbatim(let text) = run.content,
          last.style == run.style
        {
          runs[runs.count - 1].content = .verbatim(before + text)
        } else {
          runs.append(run)
        }
      }
    }
    return runs.isEmpty ? [TextRun(.verbatim(""), style: environment.textStyle())] : runs
  }
}

extension Text.Piece {
  /// The runs of the stretch.
  func runs(in environment: EnvironmentValues) -> [TextRun] {
    let style = environment.textStyle(overrides)
    switch content {
    case .verbatim(let text): return [TextRun(.verbatim(text), style: style)]
    case .resource(let resource):
      return [TextRun(.verbatim(resource.text(in: environment.locale)), style: style)]
    case .number(let number, let specifier):
      return [TextRun(.verbatim(number.text(specifier: specifier, in: environment)), style: style)]
    case .date(let date, let dateStyle):
      return [TextRun(.date(date.timeIntervalSince1970, dateStyle.node), style: style)]
    case .interval(let start, let end):
      return [TextRun(.interval(from: start.timeIntervalSince1970, to: end.timeIntervalSince1970), style: style)]
    case .timer(let start, let end, let pausedAt, let countsDown, let showsHours):
      return [
        TextRun(
          .timer(
            from: start.timeIntervalSince1970, to: end.timeIntervalSince1970,
            pausedAt: pausedAt?.timeIntervalSince1970, countsDown: countsDown, showsHours: showsHours), style: style)
      ]
    case .formatted(let value): return value.text(in: environment).runs(overrides, in: environment)
    case .attributed(let text): return text.runs(overrides, in: environment)
    case .image(let image):
      var node = image.node(in: environment)
      node.font = style.font
      node.foreground = style.foreground
      return [TextRun(.image(node), style: style)]
    }
  }
}
