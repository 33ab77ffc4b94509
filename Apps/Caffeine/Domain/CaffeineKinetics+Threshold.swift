import Foundation

extension CaffeineKinetics {
  /// The instant from which the level stays at or below a threshold, if nothing more is drunk.
  ///
  /// A level that is low now because a dose has only just been drunk does not count: it rises first.
  ///
  /// - Returns: `now` where the level is and stays there already; nil where it never gets there, at a threshold of 0.
  func timeBelow(_ threshold: Milligrams, doses: [Dose], from now: Date) -> Date? {
    let isAbove = { (instant: Date) in level(of: doses, at: instant) > threshold }
    let calm = calmInstant(doses: doses, from: now)
    if isAbove(calm) {
      guard threshold > .zero else { return nil }
      var step: TimeInterval = 3600
      while isAbove(calm.addingTimeInterval(step)) { step *= 2 }
      return crossing(from: calm, to: calm.addingTimeInterval(step), isAbove: isAbove)
    }
    // Before that the level may rise and fall; the last minute above the threshold is looked for from the end.
    let minutes = Int((calm.timeIntervalSince(now) / 60).rounded(.up))
    for minute in stride(from: minutes - 1, through: 0, by: -1) {
      let instant = now.addingTimeInterval(TimeInterval(minute) * 60)
      if isAbove(instant) { return crossing(from: instant, to: instant.addingTimeInterval(60), isAbove: isAbove) }
    }
    return now
  }

  /// The largest dose that, drunk now and at once, keeps the level at bedtime and at every later instant at or below
  /// a threshold; 0 where there is no room.
  ///
  /// "Later" matters where a dose drunk just before bedtime would still be rising then.
  func additionalDose(
    keeping threshold: Milligrams, at bedtime: Date, doses: [Dose], from now: Date
  ) -> Milligrams {
    let room = { (instant: Date) -> Double in
      let unit = level(of: Dose(1, at: now), at: instant).value
      let left = threshold.value - level(of: doses, at: instant).value
      return unit > 0 ? left / unit : (left < 0 ? 0 : .infinity)
    }
    let start = max(bedtime, now)
    let calm = calmInstant(doses: doses + [Dose(1, at: now)], from: start)
    var smallest = min(room(start), room(calm))
    var instant = start.addingTimeInterval(60)
    while instant < calm {
      smallest = min(smallest, room(instant))
      instant = instant.addingTimeInterval(60)
    }
    return smallest.isFinite ? Milligrams(max(0, smallest)) : .zero
  }

  /// The first instant, not before another, from which every dose only falls: its last sip and its peak are over.
  ///
  /// A dose that is sipped peaks at most as long after its last sip as one drunk at once does after its only one.
  private func calmInstant(doses: [Dose], from now: Date) -> Date {
    doses.reduce(now) { max($0, $1.end.addingTimeInterval(peakHours * 3600)) }
  }

  private func crossing(from above: Date, to below: Date, isAbove: (Date) -> Bool) -> Date {
    var (above, below) = (above, below)
    while below.timeIntervalSince(above) > 0.001 {
      let middle = above.addingTimeInterval(below.timeIntervalSince(above) / 2)
      if isAbove(middle) { above = middle } else { below = middle }
    }
    return below
  }
}
