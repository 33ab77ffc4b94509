public import ViewArchive

/// The view with its live parts put into words, as they are at the environment's instant.
///
/// Dates, timers and intervals become text; progress by the clock becomes a fraction. Everything else stays as it is.
public func resolveLiveText(_ node: ViewNode, in environment: RenderEnvironment) -> ViewNode {
  guard node.isLive else { return node }
  let words = LiveText(environment)
  return node.rewritten(
    text: { text in
      var text = text
      for index in text.runs.indices {
        if let resolved = words.text(of: text.runs[index].content) {
          text.runs[index].content = .verbatim(resolved)
        }
      }
      return text
    },
    progress: { progress in
      guard case .interval(let from, let to, let countsDown) = progress.value else { return progress }
      var progress = progress
      progress.value = .fraction(words.fraction(from: from, to: to, countsDown: countsDown))
      return progress
    })
}

extension ViewNode {
  /// Whether the clock changes what the view says.
  var isLive: Bool {
    var found = false
    walk { node in
      switch node {
      case .text(let text): found = found || text.runs.contains { $0.content.isLive }
      case .progress(let progress): if case .interval = progress.value { found = true }
      default: break
      }
    }
    return found
  }
}

extension TextRun.Content {
  fileprivate var isLive: Bool {
    switch self {
    case .verbatim, .image: false
    case .date, .interval, .timer: true
    }
  }
}
