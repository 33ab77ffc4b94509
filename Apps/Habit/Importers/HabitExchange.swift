import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The habits' way in and out.
struct HabitExchange: RecordExchange {
  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try HabitStore(context.store).read { reader in
      let placing = try placing(reader, source, options, context)
      return try Importer.habits(placing).plan(
        source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:),
        equals: { try !reader.differs($0, from: $1) }, into: .preview, progress: progress
      ).summary(describing: describe)
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    try asCommand("record", "records", context) { command, finish in
      try HabitStore(context.store).write(as: command) { writer in
        let reader = writer.reader
        let placing = try placing(reader, source, options, context)
        let bringing = try HabitBringing(writer, placing)
        let plan = try Importer.habits(placing).plan(
          source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:),
          equals: { try !reader.differs($0, from: $1) }, into: bringing.sink, progress: progress)
        try bringing.finish()
        return try finish(writer.journal, plan.summary)
      }
    }
  }

  private func placing(
    _ reader: HabitReader, _ source: any ByteSource, _ options: ImportOptions, _ context: AppContext
  ) throws -> HabitPlacing {
    let stated = options.stated[Self.owner].map(tidiedName) ?? ""
    let found = source.path.flatMap {
      LoopHabit.owner(ofTableAt: source.files?.isFolder == true ? "\($0)/Checkmarks.csv" : $0)
    }
    return HabitPlacing(
      today: HabitCalendar(context).today, restoresDeleted: options.preference == .file,
      directory: try reader.directory(), owner: stated.isEmpty ? found : LoopHabit(named: stated),
      newID: context.world.newID)
  }

  private static let owner = "habit"

  let importOptions = [
    OptionSyntax(
      owner, form: .value(placeholder: "name"),
      help: "Whose check marks a single Checkmarks.csv of Loop has, where its folder does not tell")
  ]

  /// A line of a preview: a habit and its rule, or a habit, a day and what is said of it.
  private func describe(_ record: HabitImport) -> String {
    switch record {
    case .habit(let draft):
      [draft.name, (draft.schedule ?? .daily).rule(), draft.measure?.goal?.text].compactMap(\.self)
        .joined(separator: " · ")
    case .checkIn(let draft):
      "\(draft.habitName) · \(draft.day) · \(draft.value.amount.map { NumberText.plain($0) } ?? CheckInState(draft.value).rawValue)"
    }
  }

  let tables = ["all", "habits", "check-ins"]

  func table(_ name: String, context: AppContext) throws -> ExportTable {
    let columns =
      switch name {
      case "habits": ExportColumn.ofHabits
      case "check-ins": ExportColumn.ofCheckIns
      default: ExportColumn.allCases
      }
    return try HabitStore(context.store).read { reader in
      exportTable(try reader.habits(), try reader.checkIns(from: nil, through: nil), columns: columns)
    }
  }

  let archiveFormats = ["loop"]

  func archive(_ format: String, context: AppContext) throws -> [UInt8] { try loopExport(context).archive }

  func losses(_ format: String, table: String, context: AppContext) throws -> [String] {
    try loopExport(context).losses
  }

  private func loopExport(_ context: AppContext) throws -> LoopExport {
    let calendar = HabitCalendar(context)
    return try HabitStore(context.store).read { reader in
      LoopExport(
        try reader.numberedHabits().map { numbered in
          LoopExport.Entry(
            history: try reader.history(of: numbered, today: calendar.today, firstWeekday: calendar.firstWeekday),
            checkIns: try reader.checkIns(of: numbered.habit.id))
        })
    }
  }
}
