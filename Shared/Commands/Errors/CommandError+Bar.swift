import FoundationExtras
import Rendering

extension CommandError {
  /// The error as a status bar shows it, in the form that `--format` named; nil where no bar waits for an answer.
  ///
  /// A bar shows what it reads; the reason is worth more in its place than an empty one.
  public func barLine(_ format: String?) -> String? {
    let short = message.withShortPaths
    return switch format.flatMap({ BarFormat(rawValue: $0) }) {
    case nil: nil
    case .line: visible(short, cells: 60)
    case .waybar: WaybarModule(text: visible(short, cells: 40), tooltip: [message] + details, state: .error).json
    }
  }
}
