import Foundation
import FoundationExtras
import Interchange

/// All habits as Loop exports them (`HabitsCSVExporter.kt` of iSoron/uhabits), but for its faults: names are quoted, each
/// row has as many cells as its header, numbers have a full stop in every locale.
///
/// Loop's schedules are so many times in so many days; its list has no place for tags, times of day and first days.
struct LoopExport {
  /// A habit, and what was said about it with notes.
  struct Entry {
    var history: HabitHistory
    var checkIns: [CheckIn]

    /// The place of the first day about which something was said; nil where there is none.
    var firstPlace: Int? { checkIns.map(\.day).min().map { history.first.days(until: $0) } }
  }

  let entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  /// The zip archive.
  var archive: [UInt8] {
    var file = ZipWriter()
    file.add("Habits.csv", Array(list.utf8))
    let first = entries.compactMap { $0.checkIns.map(\.day).min() }.min()
    let last = entries.map(\.history.today).max()
    var tables: [(marks: [CivilDate: String], scores: [Double])] = []
    for (index, entry) in entries.enumerated() {
      let marks = Self.marks(of: entry)
      let scores = entry.history.startingAtFirst.strengths(upTo: entry.history.count)
      tables.append((marks, scores))
      let folder = Self.folder(index + 1, entry.history.habit.name)
      file.add("\(folder)/Checkmarks.csv", Array(Self.checkmarks(of: entry, marks).utf8))
      file.add("\(folder)/Scores.csv", Array(Self.scores(of: entry, scores).utf8))
    }
    if let first, let last {
      let header = CSVWriter(columns: ["Date"] + entries.map(\.history.habit.name))
      var (marks, scores) = (header.header, header.header)
      for back in 0...max(0, first.days(until: last)) {
        let day = last.adding(days: -back)
        marks += header.line([day.description] + tables.map { $0.marks[day] ?? LoopCell.unknown })
        scores += header.line(
          [day.description]
            + zip(entries, tables).map { entry, table in
              let place = entry.history.first.days(until: day)
              let isKnown = entry.firstPlace.map { place >= $0 } ?? false
              return Self.score(isKnown && place < table.scores.count ? table.scores[place] : 0)
            })
      }
      file.add("Checkmarks.csv", Array(marks.utf8))
      file.add("Scores.csv", Array(scores.utf8))
    }
    return file.bytes
  }

  private var list: String {
    let writer = CSVWriter(columns: [
      "Position", "Name", "Type", "Question", "Description", "FrequencyNumerator", "FrequencyDenominator", "Color",
      "Unit", "Target Type", "Target Value", "Archived?",
    ])
    return entries.enumerated().reduce(into: writer.header) { text, element in
      let habit = element.element.history.habit
      let (times, days) = habit.schedule.frequency
      let goal = habit.measure.goal
      text += writer.line([
        Self.number(element.offset + 1), habit.name, goal == nil ? "YES_NO" : "NUMERICAL", habit.question, habit.notes,
        String(times), String(days), habit.color?.description ?? LoopPalette.usual, goal?.unit ?? "",
        goal.map { $0.direction == .atLeast ? "AT_LEAST" : "AT_MOST" } ?? "",
        goal.map { NumberText.plain($0.target) } ?? "", habit.isArchived ? "true" : "false",
      ])
    }
  }

  /// What stands for each day about which there is something to say.
  private static func marks(of entry: Entry) -> [CivilDate: String] {
    let history = entry.history
    let habit = history.habit
    var marks: [CivilDate: String] = [:]
    let (times, days) = habit.schedule.frequency
    if habit.measure == .yesNo, times < days {
      let covered = history.rollingCover(times, in: days).covered(count: history.count)
      for (index, isCovered) in covered.enumerated() where isCovered {
        marks[history.day(at: index)] = LoopCell.yesAuto
      }
    }
    for checkIn in entry.checkIns {
      switch checkIn.value {
      case .done: marks[checkIn.day] = LoopCell.yes
      case .notDone: marks[checkIn.day] = LoopCell.no
      case .skip: marks[checkIn.day] = LoopCell.skip
      case .noted: marks[checkIn.day] = marks[checkIn.day] ?? LoopCell.unknown
      // Of a measured habit Loop writes nothing at all as a no.
      case .amount(0): marks[checkIn.day] = LoopCell.no
      case .amount(let amount): marks[checkIn.day] = thousandths(amount)
      }
    }
    return marks
  }

  private static func checkmarks(of entry: Entry, _ marks: [CivilDate: String]) -> String {
    let writer = CSVWriter(columns: ["Date", "Value", "Notes"])
    let notes = Dictionary(entry.checkIns.map { ($0.day, $0.note) }) { first, _ in first }
    return marks.sorted { $0.key > $1.key }.reduce(into: writer.header) { text, mark in
      text += writer.line([mark.key.description, mark.value, notes[mark.key] ?? ""])
    }
  }

  private static func scores(of entry: Entry, _ scores: [Double]) -> String {
    let writer = CSVWriter(columns: ["Date", "Score"])
    // Scores begin where something was said first, as Loop's do: its list knows no first days.
    guard let first = entry.firstPlace else { return writer.header }
    return scores.indices.reversed().prefix { $0 >= first }.reduce(into: writer.header) { text, index in
      text += writer.line([entry.history.day(at: index).description, score(scores[index])])
    }
  }

  private static func folder(_ number: Int, _ name: String) -> String {
    let plain = name.unicodeScalars.filter { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " ._-".unicodeScalars.contains(scalar))
    }
    let text = "\(Self.number(number)) \(String(String.UnicodeScalarView(plain.prefix(100))))"
    return tidiedName(text)
  }

  private static func number(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  /// A score with four decimals.
  private static func score(_ value: Double) -> String {
    let tenThousandths = Int((min(max(value, 0), 1) * 10_000).rounded())
    let digits = String(tenThousandths)
    return "\(tenThousandths / 10_000).\((String(repeating: "0", count: max(0, 4 - digits.count)) + digits).suffix(4))"
  }

  /// An amount in thousandths, digit by digit, so that it comes back as the same number.
  static func thousandths(_ amount: Double) -> String {
    let parts = NumberText.plain(amount).split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let moved = fraction.prefix(3) + String(repeating: "0", count: max(0, 3 - fraction.count))
    let whole = ((parts.first.map(String.init) ?? "0") + moved).drop { $0 == "0" }
    let rest = fraction.dropFirst(3)
    return (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : ".\(rest)")
  }
}
