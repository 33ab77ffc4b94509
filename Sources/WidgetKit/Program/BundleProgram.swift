import AppGroup
import Foundation
import SystemCalls
import WidgetKitCore

/// The program that `@main` makes of a bundle: an extension for a host, and a help for a person.
@MainActor
struct BundleProgram {
  private let plans: WidgetPlans
  /// The type's name.
  private let title: String
  /// The words that the program was called with, its own path first.
  private let arguments: [String]
  private let environment: [String: String]

  init(
    _ plans: WidgetPlans, title: String, arguments: [String] = CommandLine.arguments,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.plans = plans
    self.title = title
    self.arguments = arguments
    self.environment = environment
  }

  /// The name by which a host knows the app: that of the program's file, as it is called.
  var name: String { arguments.first?.split(separator: "/").last.map(String.init) ?? title }

  /// Answers a host, or tells a person what the program is.
  func run() async {
    switch arguments.dropFirst().first {
    case ExtensionProtocol.word?: break
    case nil, "help"?, "-h"?, "--help"?: return print(help)
    case let word?:
      FileHandle.standardError.write(Data((refusal(of: word) + "\n").utf8))
      // As of a command that is used wrongly: EX_USAGE of sysexits.h.
      exit(64)
    }
    let variables = environment
    let world: @Sendable () -> World = { .current(environment: variables) }
    let app = BundleExtension(
      plans, name: name, database: (try? Home(explicit: nil, environment: environment)).map { HostDatabase(home: $0) },
      world: world)
    let server = ExtensionServer(
      app,
      hello: ExtensionHello(
        app: name, version: "", title: title, scheme: name.lowercased(),
        defaultWidget: plans.descriptors.first?.kind ?? ""),
      newID: world().newID)
    // Without streams there is nobody to answer, nor anybody to tell.
    try? await server.serveProcess()
  }

  /// What is said of a word that the program does not know: a host gives it links, too.
  func refusal(of word: String) -> String {
    let what = word == "open" ? "\(name) follows no links" : "\(name) has no command '\(word)'"
    return "error: \(what): it holds widgets and no screens\n  what it holds: \(name) --help"
  }

  /// What the bundle holds, and the commands that show it.
  var help: String {
    var lines = [plans.summary(of: title)]
    guard let kind = plans.descriptors.first?.kind else { return lines[0] }
    lines += [
      "", "It is an app for 'widgets', the host, which asks it in a process of its own. To show it:",
      "  export \(AppCatalog.variable)=\(Self.word(path))", "  widgets add \(name) \(kind)", "  widgets show \(kind)",
      "  widgets render \(kind) -o \(kind).png", "  widgets why \(kind)",
    ]
    return lines.joined(separator: "\n")
  }

  /// The program's whole path, as a host must be told it.
  private var path: String {
    let called = arguments.first ?? title
    guard !called.hasPrefix("/") else { return called }
    // A name without a folder was found by the shell.
    guard called.contains("/") else { return RunningProgram.path ?? called }
    return URL(filePath: called).standardizedFileURL.path(percentEncoded: false)
  }

  /// A path as a shell takes it.
  private static func word(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+".unicodeScalars.contains($0)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
