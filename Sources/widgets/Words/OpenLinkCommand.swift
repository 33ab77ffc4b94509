import Commands
import Foundation
import SystemCalls
import WidgetKitCore

/// `open URL`: hands a deep link to the app that it belongs to.
///
/// The app reads it, asks where it must, and answers in this program's place.
struct OpenLinkCommand {
  let session: HostSession

  static let syntax = CommandSyntax(
    "\(HostProgram.name) open", operands: [OperandSyntax("url", help: "The link, in quotes", values: .link)],
    summary: "Follow a deep link of any app",
    discussion: "The app whose link it is follows it: one that writes asks first.")

  func run(_ words: ParsedWords) async throws -> ExitCode {
    let url = words.operand("url") ?? ""
    guard let colon = url.firstIndex(of: ":"), colon != url.startIndex else {
      throw CommandError(
        "\(quoted(url)) is not a link", details: ["a link begins with a scheme, as in caffeine://today"])
    }
    let scheme = url[..<colon].lowercased()
    let (schemes, silent) = await schemes()
    guard let app = schemes.first(where: { $0.scheme.lowercased() == scheme })?.app else {
      guard !session.extensions.isEmpty else { throw session.noApps }
      guard silent.isEmpty else {
        throw CommandError(
          "No app that answers follows links that begin with \(quoted(scheme + ":"))",
          details: silent.map { "\($0) does not answer: \(HostProgram.name) doctor" }, exitCode: .unavailable)
      }
      throw CommandError(
        "No app follows links that begin with \(quoted(scheme + ":"))",
        details: listed(schemes.map { $0.scheme + ":" }, as: "schemes"), exitCode: .dataError)
    }
    let location = session.extensions[app]?.location
    guard let program = location?.program else { throw session.noApps }
    // What was asked for its scheme would be left behind.
    await session.stopExtensions()
    // The words of this very call, with the program's own path in the first place.
    let error = RunningProgram.become(
      program, arguments: session.inputs.arguments, environment: session.inputs.environment)
    throw CommandError("\(quoted(program)) cannot be run: \(error)", exitCode: .unavailable)
  }

  /// The schemes of the apps, and the apps that do not tell theirs.
  private func schemes() async -> (found: [(app: String, scheme: String)], silent: [String]) {
    var found: [(app: String, scheme: String)] = []
    var silent: [String] = []
    for (name, bridge) in session.extensions.sorted(by: { $0.key < $1.key }) {
      if let scheme = bridge.location.scheme {
        found.append((name, scheme))
      } else if let hello = try? await bridge.hello() {
        found.append((name, hello.scheme))
      } else {
        silent.append(name)
      }
    }
    return (found, silent)
  }
}
