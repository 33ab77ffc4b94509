import FoundationExtras
import ViewArchive

extension TextNode {
  /// The words in one line.
  var words: String {
    var text = ""
    for run in runs {
      switch run.content {
      case .verbatim(let words): text += words
      case .image(let image): text += image.label ?? ""
      case .date, .interval, .timer: break
      }
    }
    // Most are one line already; to split and to join asks what types conform to, which is dear the first time.
    guard text.contains(where: { $0.isNewline || $0 == "\t" }) else { return text }
    return text.split { $0.isNewline || $0 == "\t" }.text(separatedBy: " ")
  }
}
