import FoundationExtras

/// When on a day a habit is asked for; the raw values are stored and never change.
enum TimeOfDay: String, Hashable, Sendable, CaseIterable {
  case anytime, morning, afternoon, evening

  /// The hour of the day's clock at which it begins: the parts by which greetings change.
  var firstHour: Int {
    switch self {
    case .anytime, .morning: 0
    case .afternoon: 12
    case .evening: 18
    }
  }

  /// The part of the day at a clock time; before the day start it is still evening.
  init(at clock: ClockTime, dayStart: DayStart) {
    if clock < dayStart.clockTime {
      self = .evening
    } else {
      self = clock.hour >= 18 ? .evening : clock.hour >= 12 ? .afternoon : .morning
    }
  }
}
