import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import ViewArchive
import WidgetKitCore

/// What a check-in says, by the words of lists, exports and JSON; they never change.
enum CheckInState: String, AppEnum {
  case done, no, skip, amount, note

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "state"
  static let caseDisplayRepresentations: [CheckInState: DisplayRepresentation] = [
    .done: "done",
    .no: "no",
    .skip: "skip",
    .amount: "amount",
    .note: "note",
  ]

  init(_ value: CheckIn.Value) {
    self =
      switch value {
      case .done: .done
      case .notDone: .no
      case .skip: .skip
      case .amount: .amount
      case .noted: .note
      }
  }
}
