import Foundation
import SystemCalls

extension ExtensionServer {
  /// Answers on the standard streams of this process until the input ends, as a host asks an app's program.
  ///
  /// Intents print, and read: the streams of the protocol are none of theirs. From here on standard output is standard
  /// error, and standard input is empty.
  ///
  /// - Throws: `SystemError` when the streams cannot be had.
  public func serveProcess() async throws {
    let input = try Descriptor.standardInput.duplicated()
    let output = try Descriptor.standardOutput.duplicated()
    try Descriptor.standardInput.redirectToNothing()
    try Descriptor.standardOutput.redirect(to: .standardError)
    try await serve(input: input, output: output) {
      // Whoever blocks the main actor also blocks its end. EX_SOFTWARE of sysexits.h
      _exit(70)
    }
  }
}
