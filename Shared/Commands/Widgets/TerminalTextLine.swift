import FoundationExtras
import Rendering

/// Lines made of data: nothing in them is obeyed by a terminal.
public enum TerminalTextLine: Sendable {
  /// Parts with middle dots between them.
  public static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.map { TerminalText.escaped($0) }.text(separatedBy: " · ")
  }

  /// A name and what holds.
  public static func fact(_ name: String, _ value: String) -> String {
    "\(TerminalText.escaped(name)): \(TerminalText.escaped(value))"
  }
}
