import ViewArchive

extension TextNode {
  /// The words in one line.
  var words: String {
    let text = runs.map { run in
      switch run.content {
      case .verbatim(let words): words
      case .image(let image): image.label ?? ""
      case .date, .interval, .timer: ""
      }
    }.joined()
    return text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
