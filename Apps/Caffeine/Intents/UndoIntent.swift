import AppIntents
import AppSupport
import Commands
import WidgetKitCore

/// Takes back the last command that changed the log.
struct UndoIntent: AppIntent {
  static let title: LocalizedStringResource = "Undo the last command"
  static let description = IntentDescription("Takes back the last command that changed the log, whatever its size.")

  @Dependency private var log: CaffeineLog

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(try log.undo())")
  }
}
