import Foundation
import Testing
import ViewArchive
import WidgetKitCore

@testable import WidgetKit

@Suite struct `A bundle's extension` {
  private static let now = Date(timeIntervalSince1970: 1_772_438_400)

  @Test(
    arguments: [
      // What iOS source calls now is a moment after the host's.
      (0, [0.5, 60], [0, 60]), (0, [-60, 0.5, 1.5], [-60, 0, 1.5]), (0, [2, 60], [2, 60]),
      // A host that was told another time is not the machine's: nothing is moved.
      (-3_600, [0.5], [0.5]), (3_600, [0.5, 60], [0.5, 60]),
    ] as [(Double, [Double], [Double])])
  func `lets entries of the moment stand at the host's now`(host: Double, dates: [Double], shown: [Double]) {
    func at(_ seconds: Double) -> Date { Self.now.addingTimeInterval(seconds) }
    let timeline = ArchivedTimeline(
      entries: dates.map { ArchivedEntry(date: at($0), view: .empty) }, policy: .never, revision: 0)
    let made = BundleExtension.standing(timeline, at: at(host), asked: at(0.1), answered: at(1))
    #expect(made.entries.map { $0.date.timeIntervalSince(Self.now) } == shown)
  }
}
