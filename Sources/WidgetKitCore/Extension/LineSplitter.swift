/// Cuts a stream of bytes into lines, keeping no more of a line than it may have.
struct LineSplitter {
  /// One end of a line.
  enum Event: Hashable {
    /// A line without its end.
    case line([UInt8])
    /// A line was longer than the limit; what it said is gone.
    case tooLong
  }

  private let limit: Int
  private var held: [UInt8] = []
  private var isDropping = false

  init(limit: Int) { self.limit = limit }

  /// What has come of the line that is not over; empty at the end of a line.
  var rest: [UInt8] { held }
  /// Whether the stream would end inside a line.
  var isInsideLine: Bool { isDropping || !held.isEmpty }

  /// Takes the next bytes; each line's end gives an event.
  ///
  /// A line that grows over the limit is told at once, and the rest of it is dropped.
  mutating func take(_ bytes: [UInt8]) -> [Event] {
    var events: [Event] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      hold(bytes[start..<end], &events)
      if isDropping { isDropping = false } else { events.append(.line(held)) }
      held = []
      start = end + 1
    }
    hold(bytes[start...], &events)
    return events
  }

  private mutating func hold(_ part: ArraySlice<UInt8>, _ events: inout [Event]) {
    guard !isDropping else { return }
    if held.count + part.count > limit {
      isDropping = true
      held = []
      events.append(.tooLong)
    } else {
      held += part
    }
  }
}
