import Commands
import Foundation
import FoundationExtras
import Rendering
import ViewArchive

/// Records as lines and as JSON.
struct RecordListing {
  let type: RecordType
  let records: [RecordValue]
  let shortIDs: [UUID: String]
  let times: TimeContext?
  /// Whether there are more before the first, so that the sums of its day are not known.
  let isCut: Bool
  /// What days have in all, where that is not the sum of their records.
  var daySums: [CivilDate: [String: ArchivedValue]] = [:]

  /// The cells that a name needs before a column beside it is worth having.
  private static let nameCells = 16
  /// Below this width a list has no identifiers and no indent: a watch, a side pane.
  private static let narrowWidth = 32
  private var totals: [RecordField] { type.fields.filter { $0.column == .total } }

  /// The columns that a width has room for: the name and what is summed stay, the others go from the end.
  private func columns(in width: Int?) -> [RecordField] {
    var columns = type.fields.filter { $0.column != .hidden }
    guard let width else { return columns }
    let lead = !type.isDated ? 0 : width < Self.narrowWidth ? 6 : 15
    let nameCells = width < Self.narrowWidth ? 6 : twinTitles.isEmpty ? Self.nameCells : width
    func needed() -> Int {
      columns.reduce(lead) { sum, field in
        let widest = records.prefix(200).map { TerminalText.cellWidth(of: text(field, $0)) }.max() ?? 0
        return sum + (field.column == .left ? min(widest, nameCells) : widest) + 2
      } - 2
    }
    while needed() > width,
      let last = columns.lastIndex(where: { $0.column != .total && !$0.isKept && $0.name != columns[0].name })
    {
      columns.remove(at: last)
    }
    return columns
  }

  /// One row a record: with identifier and time where it has a moment.
  func table(width: Int?) -> Table {
    let fields = columns(in: width)
    let isNarrow = isNarrow(width)
    var lead: [Table.Column] = type.isDated ? [.left("id"), .left("at")] : []
    if type.isDated { lead[0].isFaint = true }
    if type.isDated, isNarrow { lead.removeFirst() }
    let twins = twinTitles
    var table = Table(
      columns: lead
        + fields.map { field in
          field.column == .left ? Table.Column.left(field.title, isFlexible: true) : .right(field.title)
        },
      rows: records.map { record in
        var cells = fields.map { text($0, record) }
        // Two things of one name are told apart by what else they answer to.
        if twins.contains(record.title), let id = record.shownID, !cells.isEmpty { cells[0] += " (\(id))" }
        guard type.isDated else { return cells }
        return (isNarrow ? [] : [record.id.flatMap { shortIDs[$0] } ?? ""]) + [time(record)] + cells
      })
    if isNarrow { (table.gap, table.least) = (1, 4) }
    return table
  }

  private func isNarrow(_ width: Int?) -> Bool { width.map { $0 < Self.narrowWidth } ?? false }

  private var twinTitles: Set<String> {
    guard !type.isDated else { return [] }
    let counts = Dictionary(records.map { ($0.title.foldedForMatching, 1) }, uniquingKeysWith: +)
    return Set(records.map(\.title).filter { counts[$0.foldedForMatching] != 1 })
  }

  private func text(_ field: RecordField, _ record: RecordValue) -> String {
    if let shown = record.shown[field.name] { return shown }
    let value = record.values[field.name]
    return value == field.usual ? "" : field.text(value)
  }

  private func time(_ record: RecordValue) -> String {
    guard let times, let moment = record.moment, let instant = moment.instant else { return "" }
    return RecordClock(instant, moment.offsetSeconds, times).text(on: moment.day)
  }

  /// The records under their days, each with its sums below one another, and a gap between two days.
  ///
  /// - Parameter widths: The cells of the columns so far; they only grow, so that parts of a long list stand alike.
  func lines(width: Int, widths: inout [Int], emphasis: TextEmphasis) -> [String] {
    var table = table(width: width)
    let fields = columns(in: width)
    for index in table.columns.indices { table.columns[index].title = "" }
    let known = widths.count == table.columns.count ? widths : []
    let indent = isNarrow(width) ? 0 : 2
    widths = table.widths(in: width, indent: indent, atLeast: known)
    let starts = widths.indices.map { widths[..<$0].reduce(indent) { $0 + $1 + table.gap } }
    let ends = widths.indices.map { starts[$0] + widths[$0] }
    let rows = table.rowLines(widths, indent: indent, emphasis: emphasis)
    return interleaved(rows, isSpaced: true) { day, sums in
      var heading = TerminalText.escaped(day)
      for (field, sum) in zip(totals, sums) {
        let column = fields.firstIndex { $0.name == field.name }.map { $0 + table.columns.count - fields.count }
        let cells = TerminalText.cellWidth(of: heading) + TerminalText.cellWidth(of: sum)
        let blanks = max(2, (column.map { ends[$0] } ?? 0) - cells)
        heading += String(repeating: " ", count: blanks) + TerminalText.escaped(sum)
      }
      return emphasis.strong(heading)
    }
  }

  /// One line a record, and one a day with its sums.
  var plainLines: [String] {
    interleaved(table(width: nil).plainLines(), isSpaced: false) { day, sums in
      // Of several each has the name of what it sums.
      let names = totals.map { totals.count > 1 ? "total \($0.title)" : "total" }
      return TerminalText.escaped((["day: \(day)"] + zip(names, sums).map { "\($0): \($1)" }).text(separatedBy: ", "))
    }
  }

  /// Puts a line before the records of each day.
  private func interleaved(_ rows: [String], isSpaced: Bool, heading: (String, [String]) -> String) -> [String] {
    guard let times else { return rows }
    var lines: [String] = []
    var start = records.startIndex
    while start < records.endIndex {
      let day = records[start].moment?.day
      let end = records[start...].firstIndex { $0.moment?.day != day } ?? records.endIndex
      let isWhole = !isCut || start > records.startIndex
      let known = day.flatMap { daySums[$0] } ?? [:]
      let sums =
        isWhole
        ? totals.map { field in field.text(known[field.name] ?? .number(sum(field, records[start..<end]))) } : []
      if isSpaced, !lines.isEmpty { lines.append("") }
      lines.append(heading(day.map { TimeExpression.echo(of: $0, in: times) } ?? "", sums))
      lines += rows[start..<end]
      start = end
    }
    return lines
  }

  func sum(_ field: RecordField, _ records: ArraySlice<RecordValue>) -> Double {
    records.reduce(0) { sum, record in
      switch record.values[field.name] {
      case .number(let number)?: sum + number
      case .integer(let number)?: sum + Double(number)
      default: sum
      }
    }
  }
}

extension RecordValue {
  /// The identifier by which a thing is called beside its name: the one that its records keep.
  var calledID: String? { if case .string(let id)? = values["id"] { id } else { nil } }

  /// The same as it is shown: of a long identifier its beginning, which calls the thing too.
  var shownID: String? { calledID.map { UUID(uuidString: $0) == nil ? $0 : String($0.prefix(8)) } }
}
