public import struct Foundation.Date

extension Date {
  /// The whole seconds from 1970 to the instant, as records keep it; the most there are of one that is too far.
  public var secondsSince1970: Int {
    let seconds = timeIntervalSince1970.rounded(.down)
    return Int(exactly: seconds) ?? (seconds < 0 ? Int.min : Int.max)
  }
}
