import AppSupport
import Foundation
import SystemCalls
import WidgetKitCore

/// What a watched timer's picture depends on.
enum WatchEvent: Hashable, Sendable {
  /// A second has gone by, the store has changed, the clock was set, or the window has another size.
  case look
  /// A key was pressed: its byte.
  case key(UInt8)
  /// Nobody can press keys any more.
  case end
  /// The program is asked to stop.
  case stop(StopSignal)
}

/// Where the events come from: threads that wait, since those of tasks are few.
struct WatchEvents: Sendable {
  let events: AsyncStream<WatchEvent>
  private let continuation: AsyncStream<WatchEvent>.Continuation
  private let signals: StopSignals

  /// Begins to listen.
  ///
  /// - Throws: `SystemError` where the system has no descriptors left or takes no handler.
  init(_ run: AppRun) throws {
    let (events, continuation) = AsyncStream.makeStream(of: WatchEvent.self)
    (self.events, self.continuation) = (events, continuation)
    signals = try StopSignals { continuation.yield(.stop($0)) }
    try WindowChanges.listen { continuation.yield(.look) }
    let sleeper = try Sleeper()
    // Without a store there is nothing that could change.
    try? sleeper.watch(directory: run.storeDirectory)
    Thread.detachNewThread {
      while let now = try? run.now().world.now {
        let next = now.timeIntervalSince1970.rounded(.down) + 1
        guard (try? sleeper.sleep(untilSecondsSince1970: next)) != nil else { break }
        continuation.yield(.look)
      }
    }
    Thread.detachNewThread {
      while let bytes = try? Descriptor.standardInput.read(upTo: 64), !bytes.isEmpty {
        for key in WatchKeys.keys(in: bytes) { continuation.yield(.key(key)) }
      }
      continuation.yield(.end)
    }
  }

  /// Signals do again what they did before.
  func stop() {
    signals.end()
    continuation.finish()
  }
}
