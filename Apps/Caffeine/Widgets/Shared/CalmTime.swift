import AppUI
import Foundation
import FoundationExtras
import SwiftUI

/// From when the level stays at or below the threshold, in the words that name that time and no other.
struct CalmTime: Hashable, Sendable {
  /// How far away it is: what its words must tell.
  enum Distance: Hashable, Sendable {
    /// Within the day: its time of day says it.
    case today
    /// Within 24 hours, and on the next day: the weekday belongs to it.
    case tomorrow
    /// Later: its time of day would name a nearer one.
    case far
  }

  /// The instant.
  let instant: Date
  /// How far away it is.
  let distance: Distance

  /// Makes the time; nil where the threshold holds already, or never will.
  init?(_ calm: Date?, at date: Date, in zone: TimeZone) {
    guard let calm, calm > date else { return nil }
    instant = calm
    if calm.timeIntervalSince(date) >= 24 * 3600 {
      distance = .far
    } else {
      distance = CivilDate(calm, in: zone) == CivilDate(date, in: zone) ? .today : .tomorrow
    }
  }

  /// `from 18:03`, `from Tue 09:52` or `after more than a day`.
  func text(in locale: Locale) -> Text {
    switch distance {
    case .today: Text("from ").foregroundStyle(.subdued) + Text(instant, style: .time)
    case .tomorrow:
      Text("from ").foregroundStyle(.subdued)
        + Text(instant, format: .dateTime.weekday(.abbreviated).locale(locale.ofCardWords)) + Text(" ")
        + Text(instant, style: .time)
    case .far: Text("after more than a day")
    }
  }
}

/// From when the level stays at or below the threshold; what does not fit gives way, and never the time.
struct CalmView: View, Equatable {
  let threshold: Double
  let calm: CalmTime?
  /// Whether signs stand for words.
  var isShort = false

  var body: some View {
    if let calm { CalmLine(threshold: threshold, calm: calm, isShort: isShort) }
  }
}

/// The words of a ``CalmView``.
struct CalmLine: View {
  let threshold: Double
  let calm: CalmTime
  let isShort: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line("\(isShort ? "≤ " : "")\(threshold.wholeMilligrams) mg\(isShort ? "" : " or less") ")
      line("≤ \(threshold.wholeMilligrams) mg ")
      line("≤ \(threshold.wholeMilligrams) ").minimumScaleFactor(0.6)
    }
    .font(.caption)
    .lineLimit(1)
    .fixedSize(horizontal: false, vertical: true)
    .invalidatableContent()
    .privacySensitive()
  }

  private func line(_ beginning: String) -> Text {
    Text(verbatim: beginning.digits(of: locale)).foregroundStyle(.subdued) + calm.text(in: locale)
  }
}
