public import Foundation
import WidgetKitCore

/// When a Live Activity that ended is taken from the screen.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  private enum Kind: Equatable {
    case standard, immediate
    case after(Date)
  }

  private let kind: Kind

  /// When the system pleases: four hours after its end.
  public static let `default` = ActivityUIDismissalPolicy(kind: .standard)
  /// With its end.
  public static let immediate = ActivityUIDismissalPolicy(kind: .immediate)
  /// At a date, but four hours after its end at the latest.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy(kind: .after(date)) }

  var dismissal: ActivityRecord.Dismissal {
    switch kind {
    case .standard: .standard
    case .immediate: .immediate
    case .after(let date): .after(date)
    }
  }
}
