import Rendering
import Synchronization

/// Shows on standard error how far long work is: one line that is rewritten on a terminal, now and then a line elsewhere.
///
/// ```swift
/// let line = ProgressLine(output, terminal: terminal, pace: .bytes)
/// defer { line.clear() }
/// line.show(WorkProgress("Reading log.csv", completed: 1 << 20, of: 1 << 22, detail: "20,480 rows"))
/// ```
///
/// Short work shows nothing, and a quiet output never anything. How often the line changes depends on the work that was
/// done in between and on no clock, so that the same work shows the same lines. Whatever else is said on
/// standard error takes the line, and the next picture comes below it.
public final class ProgressLine: Sendable {
  /// How many units of work pass between two pictures.
  public struct Pace: Hashable, Sendable {
    /// On a terminal, and before the first picture.
    public var rewriting: Int
    /// Between two lines elsewhere, and before the first one.
    public var lines: Int

    /// Sets both, in units of the work.
    public init(rewriting: Int, lines: Int) { (self.rewriting, self.lines) = (rewriting, lines) }

    /// For work in bytes of a file: from 512 KiB, and a line at 64 MiB.
    public static let bytes = Pace(rewriting: 512 << 10, lines: 64 << 20)
    /// For work in records: from 4,000, and a line at 250,000.
    public static let records = Pace(rewriting: 4_000, lines: 250_000)
    /// For work in steps that are each worth a picture, and elsewhere each worth a line.
    public static let steps = Pace(rewriting: 1, lines: 1)
  }

  private enum Style { case nothing, rewriting, lines }

  private struct State {
    /// Where the work was at the last picture; another title begins anew.
    var title: String?
    var completed = 0
  }

  private let output: Output
  private let style: Style
  private let width: Int
  private let isASCII: Bool
  private let pace: Pace
  private let state = Mutex(State())

  /// Makes a line that shows nothing yet.
  ///
  /// - Parameters:
  ///   - output: where standard error goes; a quiet one gets nothing.
  ///   - terminal: what stands at its end; a terminal that only takes plain characters gets lines.
  ///   - pace: how much work passes between two pictures.
  public init(_ output: Output, terminal: Terminal, pace: Pace) {
    self.output = output
    self.pace = pace
    style = output.isQuiet ? .nothing : terminal.errorIsTerminal && terminal.term != "dumb" ? .rewriting : .lines
    width = terminal.width
    isASCII = terminal.capabilities.glyphs == .ascii
  }

  /// Shows how far the work is, if enough was done since the last picture; cheap where not.
  ///
  /// - Parameter pace: another pace than the line's, for a part of the work that counts in other units.
  public func show(_ progress: WorkProgress, pace other: Pace? = nil) {
    if style == .nothing { return }
    let pace = other ?? self.pace
    state.withLock { state in
      if state.title != progress.title || progress.completed < state.completed {
        (state.title, state.completed) = (progress.title, 0)
      }
      let done = progress.completed - state.completed
      guard done >= (style == .rewriting ? pace.rewriting : pace.lines) else { return }
      state.completed = progress.completed
      switch style {
      case .nothing: break
      case .lines: output.say(TerminalText.escaped(Self.text(of: progress)) + "\n")
      case .rewriting: output.rewrite(picture(of: progress))
      }
    }
  }

  /// Takes the line off the terminal; the next picture shows it again.
  public func clear() {
    if style == .rewriting { output.rewrite("") }
  }

  /// The progress in words: `Reading servings.csv: 42 %, 123,456 rows`.
  static func text(of progress: WorkProgress) -> String {
    let parts = [progress.percent.map { "\($0) %" }, progress.detail].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? progress.title : "\(progress.title): \(parts.joined(separator: ", "))"
  }

  private static let barCells = 20

  /// The progress as one line that fits: what has no room is left out, the bar first.
  private func picture(of progress: WorkProgress) -> String {
    // A full last column wraps on some terminals.
    let room = max(1, width - 1)
    guard let percent = progress.percent else { return visible(Self.text(of: progress), cells: room) }
    let filled = percent * Self.barCells / 100
    let (full, empty) = isASCII ? ("#", "-") : ("▰", "▱")
    let bar = String(repeating: full, count: filled) + String(repeating: empty, count: Self.barCells - filled)
    let digits = String(percent)
    let number = String(repeating: " ", count: max(0, 3 - digits.count)) + digits
    let tail = progress.detail.isEmpty ? "" : "  \(progress.detail)"
    let title = visible(progress.title, cells: room)
    for parts in ["\(title)  \(bar) \(number) %\(tail)", "\(title) \(number) %\(tail)", "\(title) \(number) %"]
    where TerminalText.cellWidth(of: parts) <= room {
      return TerminalText.escaped(parts)
    }
    return visible("\(digits) % \(progress.title)", cells: room)
  }
}
