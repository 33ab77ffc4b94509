import Foundation

extension Date {
  /// The latest instant that is not after this one and is the same again after it was written in seconds since 1970.
  ///
  /// A date counts from 2001, so that its seconds since 1970 need a bit more than a number has: rounded to the nearest,
  /// one in four came back later than it was, in the future of whoever had just asked what time it is. The difference is
  /// less than a quarter of a microsecond until the year 2038, and half of one until 2106.
  var asStored: Date {
    let seconds = timeIntervalSince1970
    let same = Date(timeIntervalSince1970: seconds)
    return same > self ? Date(timeIntervalSince1970: seconds.nextDown) : same
  }
}
