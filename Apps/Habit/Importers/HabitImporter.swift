import Foundation
import FoundationExtras
import Interchange

extension Importer<HabitImport> {
  /// Reads Loop's export and its tables, Loop's and Rewire's databases, HabitBull's export and this app's own exports.
  static func habits(_ placing: HabitPlacing) -> Importer {
    let names: [SourceFormat.Kind: String] = [
      .loopCSV: LoopExportAdapter().name, .loopDatabase: "a backup of Loop Habit Tracker",
      .habitBull: HabitBullAdapter().name, .rewire: "a backup of Rewire",
    ]
    let sources = SourceFormat.Kind.allCases.map { kind in
      SourceFormat(kind: kind, name: names[kind] ?? kind.rawValue, placing: placing) as any ImportFormat<HabitImport>
    }
    return Importer(
      formats: [OwnExportFormat(placing: placing)] + sources,
      adapters: [DatabaseAdapter(), HabitBullAdapter(), LoopListAdapter(), LoopOverviewAdapter(owner: placing.owner)],
      archiveAdapters: [LoopExportAdapter(owner: placing.owner)])
  }
}
