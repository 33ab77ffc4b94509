import AppIntents
public import Foundation
import Synchronization
public import SystemCalls

/// The app's side of the protocol: answers what a host asks on one connection.
///
/// Questions are answered side by side, in the order in which the answers are ready, so that one provider that waits
/// does not hold up the others; taps are carried out one after another, in the order in which they came.
public struct ExtensionServer: Sendable {
  private let app: any WidgetExtension
  private let hello: ExtensionHello
  private let newID: @Sendable () -> UUID
  private let limits: ExtensionLimits

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - newID: Makes the identifiers of what intents record.
  ///   - limits: How long a line may be, and how long what runs at the end of the input may go on.
  public init(
    _ app: any WidgetExtension, hello: ExtensionHello, limits: ExtensionLimits = ExtensionLimits(),
    newID: @escaping @Sendable () -> UUID
  ) {
    self.app = app
    self.hello = hello
    self.limits = limits
    self.newID = newID
  }

  /// Greets, then answers until the input ends.
  ///
  /// What was asked before the end is answered; where nobody takes answers any more, taps are carried out and timelines
  /// are cancelled.
  ///
  /// - Parameter whenStuck: Called on a thread of its own when something still runs although its time is over; a process
  ///   ends itself here, because whoever blocks the main actor would keep it for ever.
  /// - Throws: `SystemError` when no connection inside the process can be made.
  public func serve(
    input: Descriptor, output: Descriptor, whenStuck: @escaping @Sendable () -> Void = {}
  ) async throws {
    let run = ServerRun(app: app, output: output, lineBytes: limits.lineBytes, bell: try Bell())
    run.write(hello.line)
    let (newID, limits) = (newID, limits)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread {
        Self.read(input, limit: limits.lineBytes) { event in
          switch event {
          case .tooLong:
            run.refuse(ExtensionRequest.Malformed(reason: "a line is longer than \(limits.lineBytes) bytes"))
          case .line(let line):
            do throws(ExtensionRequest.Malformed) {
              run.begin(try ExtensionRequest(line: line, newID: newID))
            } catch {
              run.refuse(error)
            }
          }
        }
        if !run.end(within: limits.answerSeconds) { whenStuck() }
        run.close()
        done.resume()
      }
    }
  }

  /// Reads lines until the end; half a line at the end is what a host that died left behind.
  private static func read(_ input: Descriptor, limit: Int, _ body: (LineSplitter.Event) -> Void) {
    var splitter = LineSplitter(limit: limit)
    while let bytes = try? input.read(upTo: 1 << 16), !bytes.isEmpty {
      for event in splitter.take(bytes) { body(event) }
    }
  }
}
