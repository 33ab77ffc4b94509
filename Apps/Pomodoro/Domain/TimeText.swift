/// Seconds as people read lengths: `1 h 40 min`, `25 min`, `40 s`; parts of a minute count only below one.
func lengthText(_ seconds: Int) -> String {
  let seconds = max(0, seconds)
  if seconds < 60 { return seconds == 0 ? "0 min" : "\(seconds) s" }
  let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
  if hours == 0 { return "\(minutes) min" }
  return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
}

/// Seconds as a clock shows them that counts down: `17:42`, `0:01`, `1:02:03`.
///
/// It is the form in which a running clock is drawn, so that nothing jumps when it is paused.
func clockText(_ seconds: Int) -> String {
  let seconds = max(0, seconds)
  func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, two(seconds % 60))
  return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
}
