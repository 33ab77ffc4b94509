import Foundation
import FoundationExtras
import Interchange

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
