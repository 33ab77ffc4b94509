import Foundation
import SwiftUI
import ViewArchive
public import WidgetKitCore

extension WidgetPlans {
  /// The types of attributes that the bundle has views for, in the order of declaration.
  public var activityTypes: [String] { activities.map(\.attributesType) }

  /// The views of a Live Activity: those of content that is up to date, and those that differ when it is out of date.
  ///
  /// - Throws: ``WidgetPlansError/unknownActivity(_:known:)``, or an error of decoding.
  public func pictures(of record: ActivityRecord, world: World) throws -> [ActivityPicture] {
    guard let plan = activities.first(where: { $0.attributesType == record.attributesType }) else {
      throw WidgetPlansError.unknownActivity(record.attributesType, known: activityTypes)
    }
    var environment = EnvironmentValues()
    environment.locale = world.locale
    environment.timeZone = world.timeZone
    environment.calendar = world.calendar
    let fresh = try plan.views.pictures(of: record, isStale: false, in: environment)
    var pictures = fresh.map { ActivityPicture($0.key, isStale: false, view: $0.value) }
    guard record.content.staleDate != nil else { return pictures }
    // A part that vanishes with age is empty then.
    let stale = try plan.views.pictures(of: record, isStale: true, in: environment)
    for presentation in ActivityPresentation.allCases where stale[presentation] != fresh[presentation] {
      pictures.append(ActivityPicture(presentation, isStale: true, view: stale[presentation] ?? .empty))
    }
    return pictures
  }
}
