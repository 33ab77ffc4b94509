import Foundation
import Interchange

/// The timeclock format of hledger and Ledger: `i` clocks in with an account and a description, `o` and `O` clock out.
struct TimeclockAdapter: TableAdapter {
  static let id = "timeclock"
  let name = "a timeclock file"

  func recognises(_ head: String) -> Bool {
    for line in head.split(whereSeparator: \.isNewline) where !line.isEmpty && !"#;*".contains(line.first ?? "#") {
      return line.wholeMatch(of: #/[ibh] \d{4}[-\/.]\d{1,2}[-\/.]\d{1,2} \d{1,2}:\d\d.*/#) != nil
    }
    return false
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    var lines: [SpanFormat.Line] = []
    var open: SpanFormat.Line?
    for raw in try wholeText(of: source).split(whereSeparator: \.isNewline) {
      let line = raw.drop { $0 == " " || $0 == "\t" }
      guard let match = line.wholeMatch(of: #/([ioO]) (\S+) (\d{1,2}:\d\d(?::\d\d)?)(?:\s*[+-]\d{4}|Z)?(?:\s+(.*))?/#)
      else {
        continue
      }
      let when = "\(match.2) \(match.3)"
      if match.1 == "i" {
        // Clocking in again clocks out of what was before.
        if var before = open {
          before.end = when
          lines.append(before)
        }
        open = Self.line(start: when, rest: String(match.4 ?? ""))
      } else if var before = open {
        before.end = when
        lines.append(before)
        open = nil
      }
    }
    if let open { lines.append(open) }
    return SpanFormat.table(Self.id, lines)
  }

  /// Account and description stand two blanks apart; what follows a semicolon is a comment, with tags as `name:`.
  private static func line(start: String, rest: String) -> SpanFormat.Line {
    let parts = rest.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.first.map(String.init) ?? ""
    let words = text.split(separator: "  ", maxSplits: 1).map { tidiedWords(String($0)) }
    let tags =
      parts.count > 1
      ? parts[1].matches(of: #/([^\s:,]+):(?=[,\s]|$)/#).map { String($0.output.1) } : []
    return SpanFormat.Line(
      start: start, task: words.count > 1 ? words[1] : "", project: words.first ?? "", tags: tags)
  }
}

/// Timewarrior's data files: `inc 20260302T090000Z - 20260302T092500Z # tag "two words" # "annotation"`.
struct TimewarriorAdapter: TableAdapter {
  static let id = "timewarrior"
  let name = "data of Timewarrior"

  func recognises(_ head: String) -> Bool {
    head.split(whereSeparator: \.isNewline).first?.prefixMatch(of: #/inc( \d{8}T\d{6}Z| *$| #)/#) != nil
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    var lines: [SpanFormat.Line] = []
    for raw in try wholeText(of: source).split(whereSeparator: \.isNewline) {
      guard let match = raw.wholeMatch(of: #/inc (\d{8}T\d{6}Z)(?: - (\d{8}T\d{6}Z))?(?: # ?(.*))?/#) else { continue }
      var line = SpanFormat.Line(start: Self.instant(match.1), end: match.2.map { Self.instant($0) } ?? "")
      let (tags, annotation) = Self.words(match.3 ?? "")
      (line.tags, line.task) = (tags, annotation)
      if annotation.isEmpty { line.task = tags.first ?? "" }
      lines.append(line)
    }
    return SpanFormat.table(Self.id, lines)
  }

  /// `20260302T090000Z` in the form that dates of files are read in.
  static func instant(_ text: Substring) -> String {
    let digits = Array(text.filter(\.isNumber))
    guard digits.count == 14 else { return String(text) }
    func part(_ range: Range<Int>) -> String { String(digits[range]) }
    return "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(8..<10)):\(part(10..<12)):\(part(12..<14))Z"
  }

  /// Words in quotes or without, up to a ` # `, after which the annotation stands in quotes.
  private static func words(_ text: Substring) -> (tags: [String], annotation: String) {
    var (tags, annotation) = ([String](), "")
    var (word, isQuoted, isAnnotation, hasWord, isEscaped) = ("", false, false, false, false)
    func take() {
      guard hasWord else { return }
      if isAnnotation { annotation += (annotation.isEmpty ? "" : " ") + word } else { tags.append(word) }
      (word, hasWord) = ("", false)
    }
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", isQuoted {
        isEscaped = true
      } else if character == "\"" {
        (isQuoted, hasWord) = (!isQuoted, true)
      } else if character == " ", !isQuoted {
        take()
      } else if character == "#", !isQuoted, !hasWord {
        isAnnotation = true
      } else {
        word.append(character)
        hasWord = true
      }
    }
    take()
    return (tags, annotation)
  }
}

/// A log without a header: the beginning with its offset, and seconds.
struct SecondsLogAdapter: TableAdapter {
  static let id = "seconds"
  let name = "a log of beginnings and seconds"

  func recognises(_ head: String) -> Bool {
    head.split(whereSeparator: \.isNewline).first?
      .wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d),\d+\s*/#) != nil
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    var lines: [SpanFormat.Line] = []
    for raw in try wholeText(of: source).split(whereSeparator: \.isNewline) {
      let cells = raw.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count >= 2, !raw.allSatisfy(\.isWhitespace) else { continue }
      // A row that cannot be read is one that is told, not one that is lost.
      lines.append(
        SpanFormat.Line(start: String(cells[0]), end: "", seconds: Int(cells[1].filter { !$0.isWhitespace }) ?? -1))
    }
    return SpanFormat.table(Self.id, lines)
  }
}
