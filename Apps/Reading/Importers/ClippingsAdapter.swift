import Foundation
import FoundationExtras
import Interchange

/// Kindle's `My Clippings.txt`: entries with a title, a line about place and time, and a text.
struct ClippingsAdapter: TableAdapter {
  let name = "My Clippings of a Kindle"

  static let separator = "=========="
  static let fields = ["title", "author", "kind", "page", "location", "added", "text"]

  func recognises(_ head: String) -> Bool {
    let lines = head.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard lines.count > 1, lines[1].hasPrefix("-") else { return false }
    return lines.contains { $0.hasPrefix(Self.separator) } || ClippingLine(String(lines[1])) != nil
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    let writer = CSVWriter(columns: ClippingFormat.header)
    var text = writer.header
    var entry: [Substring] = []
    func finish() {
      let lines = entry.drop { $0.allSatisfy(\.isWhitespace) || $0 == "\u{FEFF}" }
      entry = []
      guard let title = lines.first else { return }
      let rest = lines.dropFirst()
      let line = rest.first.flatMap { ClippingLine(String($0)) }
      let words = rest.dropFirst().joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      let (name, author) = Self.parts(tidiedLine(title.drop { $0 == "\u{FEFF}" }))
      text += writer.line([
        name, author, line?.kind.rawValue ?? "", line?.page ?? "", line?.location ?? "", line?.added ?? "", words,
      ])
    }
    for line in try wholeText(of: source).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix(Self.separator) { finish() } else { entry.append(line) }
    }
    finish()
    return MemoryByteSource(text)
  }

  /// The title, and the author, who stands in the last brackets; brackets may stand in them.
  static func parts(_ line: String) -> (title: String, author: String) {
    let pairs: [Character: Character] = [")": "(", "）": "（"]
    guard let last = line.last, let opening = pairs[last] else { return (line, "") }
    var depth = 0
    for index in line.indices.reversed() {
      if line[index] == last { depth += 1 }
      if line[index] == opening { depth -= 1 }
      guard depth == 0 else { continue }
      let title = tidiedLine(line[..<index])
      let author = tidiedLine(line[line.index(after: index)...].dropLast())
      return title.isEmpty ? (line, "") : (title, author)
    }
    return (line, "")
  }
}

/// The second line of an entry: `- Your Highlight on page 27 | location 398-399 | Added on Thursday, 24 August 2017 22:31:50`.
struct ClippingLine: Hashable {
  var kind: BookNote.Kind
  var page: String?
  var location: String?
  /// When it was added, as ISO 8601 without a zone; nil where that cannot be read.
  var added: String?

  init?(_ line: String) {
    guard line.hasPrefix("-") else { return nil }
    let folded = line.foldedForMatching
    func has(_ words: [String]) -> Bool { words.contains { folded.contains($0) } }
    if has(["bookmark", "lesezeichen", "signet", "marcador", "segnalibro", "bladwijzer", "书签", "ブックマーク"]) {
      kind = .bookmark
    } else if has(["highlight", "markierung", "surlignement", "subrayado", "destaque", "evidenziazione", "标注", "ハイライト"])
    {
      kind = .highlight
    } else if has(["note", "notiz", "nota", "notitie", "笔记", "メモ"]) {
      kind = .note
    } else {
      return nil
    }
    let parts = line.split(separator: "|").map { tidiedLine($0) }
    for part in parts.dropLast(parts.count > 1 ? 1 : 0) {
      let number = part.firstMatch(of: #/#?(\d+(?:\s?[-–]\s?\d+)?)/#).map { String($0.1) }
      guard let number else { continue }
      let text = part.foldedForMatching
      // A page is called so; every other number is a reader's own count of places.
      let isPage = ["page", "seite", "pagina", "página", "页", "ページ"].contains { text.contains($0.foldedForMatching) }
      if isPage, page == nil { page = number } else if location == nil { location = number }
    }
    added = parts.last.flatMap { Self.moment($0) }
  }

  /// The moment in a text such as `Thursday, 24 August 2017 22:31:50`, `August 24, 2017 10:31:50 PM` or
  /// `2023年2月9日星期四 下午6:35:21`.
  static func moment(_ text: String) -> String? {
    guard let clock = text.firstMatch(of: #/(上午|下午|午前|午後)?\s*(\d{1,2})[:h](\d{2})(?::(\d{2}))?\s*([AaPp])?/#),
      var hour = Int(clock.2), let minute = Int(clock.3)
    else { return nil }
    let half = clock.1.map(String.init) ?? clock.5.map { $0.lowercased() } ?? ""
    if !half.isEmpty {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (["下午", "午後", "p"].contains(half) ? 12 : 0)
    }
    guard let date = date(text[..<clock.range.lowerBound]), hour < 24, minute < 60 else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(date)T\(two(hour)):\(two(minute)):\(clock.4 ?? "00")"
  }

  private static func date(_ text: Substring) -> CivilDate? {
    if let match = text.firstMatch(of: #/(\d{4})年(\d{1,2})月(\d{1,2})日/#) {
      return CivilDate(year: Int(match.1) ?? 0, month: Int(match.2) ?? 0, day: Int(match.3) ?? 0)
    }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map { String($0).foldedForMatching }
    let numbers = words.compactMap { Int($0) }
    guard let year = numbers.first(where: { $0 > 1000 }), let day = numbers.first(where: { $0 <= 31 }),
      let month = words.lazy.compactMap({ month($0) }).first
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The number of a month by the beginning of its name in English, German, French, Spanish, Italian, Portuguese or
  /// Dutch; source of the names: CLDR.
  private static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    let names: [[String]] = [
      ["jan", "ene", "gen"], ["feb", "fev", "fevr"], ["mar", "maer", "mrt", "maa"], ["apr", "avr", "abr"],
      ["may", "mai", "mayo", "mag", "mei"], ["jun", "juin", "giu"], ["jul", "juil", "lug"],
      ["aug", "aou", "ago"], ["sep", "set", "sett"], ["oct", "okt", "ott", "out"], ["nov"],
      ["dec", "dez", "dic", "dec"],
    ]
    // Weekdays that begin as months do.
    if ["martes", "mardi", "martedi", "maandag"].contains(word) { return nil }
    return names.firstIndex { $0.contains { word.hasPrefix($0) } }.map { $0 + 1 }
  }
}

/// Clippings as the adapter writes them.
struct ClippingFormat: ImportFormat {
  static let header = ClippingsAdapter.fields.map { "clipping \($0)" }

  let id = "clippings"
  let name = "My Clippings of a Kindle"
  let columns = ClippingsAdapter.fields.map { ImportColumn($0, titles: ["clipping \($0)"], isRequired: true) }
  let isAdapted = true
  let placing: BookPlacing

  func opens(member path: String) -> Bool { false }

  /// A book that is known by title and author alone.
  private func book(_ title: String, _ author: String) -> Book {
    var book = Book(id: placing.newID(), title: title, authors: tidiedList([author]))
    book.sourceKey = ImportKey(format: "clippings-book", key: .content([title, author]), occurrence: 1).text
    return book
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<ImportedRecord> {
    guard let kind = BookNote.Kind(rawValue: row.text("kind")) else {
      throw CellProblem(reason: "the line about place and time is not known")
    }
    let title = try placing.title(row)
    var note = BookNote(id: placing.newID(), bookID: placing.newID(), kind: kind, text: row.text("text"))
    note.page = Int(row.text("page").prefix { $0.isNumber })
    note.location = row.text("location")
    var remark: String?
    let added = row.text("added")
    if let located = try CivilMoment(added, order: nil)?.located(in: placing.zone) {
      guard located.instant <= placing.now else { throw CellProblem(reason: "it was made after now") }
      (note.instant, note.offsetSeconds) = (located.instant, located.offsetSeconds)
    } else {
      remark = "without a time that can be read"
    }
    return .record(
      .note(note, of: book(title, row.text("author"))),
      key: .content(
        [title, row.text("author"), kind.rawValue, row.text("page"), row.text("location"), added, note.text]),
      note: remark)
  }
}
