import Foundation

extension Sandbox {
  /// Runs a line of bash in which `caffeine` is the built binary.
  func sh(_ script: String) async throws -> Run {
    let name = UUID().uuidString
    let output = home.appending(path: "out-\(name)")
    let errors = home.appending(path: "err-\(name)")
    let process = try process(["-c", "set -o pipefail; " + script], output: output, errors: errors)
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.environment?["PATH"] = Self.products.path + ":/usr/bin:/bin"
    return try Run(status: await Self.finish(process), output: output, errors: errors)
  }

  /// Runs `caffeine` at a pseudo-terminal; both streams come back as the terminal got them.
  func atTerminal(_ words: String) async throws -> Run {
    try await sh("script -qec 'stty cols 80 2>/dev/null; caffeine \(words)' /dev/null")
  }

  /// Whether there is a program that makes pseudo-terminals.
  static let hasTerminals =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/script") && ErrorTerminal.isAvailable
  /// Whether there is the database's own command, to look into files without our code.
  static let hasDatabaseShell = FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")

  /// The host's database.
  var host: URL { home.appending(path: "data/host/host.sqlite") }

  /// Every file of the data, by path: what changes when anything is written.
  func files() throws -> [String: Data] {
    let root = home.appending(path: "data").path
    var found: [String: Data] = [:]
    guard FileManager.default.fileExists(atPath: root) else { return [:] }
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      // The index of the log is shared memory: a reader takes its locks in it.
      if path.hasSuffix("-shm") { continue }
      found[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
    }
    return found
  }

  /// A file in the sandbox.
  func file(_ name: String, _ text: String) throws -> String {
    let url = home.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// The records as an export in JSON gives them.
  func records() async throws -> [[String: Any]] {
    let run = try await caffeine("export", "--format", "json")
    let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    guard run.status == 0, let rows else { throw Unreadable(text: run.output + run.errors) }
    return rows
  }

  struct Unreadable: Error {
    let text: String
  }
}
