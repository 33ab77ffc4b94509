import Foundation

extension Sandbox {
  /// Runs a program with arguments in this home; the built executables are found by name.
  func run(_ program: String, _ arguments: [String], in directory: URL? = nil) async throws -> Run {
    let name = UUID().uuidString
    let output = home.appending(path: "out-\(name)")
    let errors = home.appending(path: "err-\(name)")
    let process = try process(arguments, output: output, errors: errors)
    process.executableURL = URL(fileURLWithPath: program)
    process.environment?["PATH"] = Self.products.path + ":/usr/bin:/bin"
    process.currentDirectoryURL = directory ?? home
    let status = try await Self.finish(process)
    return try Run(status: status, output: output, errors: errors)
  }

  /// Runs a line of the POSIX shell.
  func shell(_ line: String) async throws -> Run { try await run("/bin/sh", ["-c", line]) }

  /// Runs a command line at a terminal of its own, with a person who types what is given and then ends the input.
  func typing(_ keys: String, at line: String, seconds: Int = 30) async throws -> Run {
    let input = home.appending(path: "keys-\(UUID().uuidString)")
    try Data(keys.utf8).write(to: input)
    // `script` is part of every Debian; it gives the command a pseudo-terminal and ends with its status.
    var run = try await shell(
      "timeout \(seconds) script -qec \(Self.quoted(line)) /dev/null < \(Self.quoted(input.path))")
    run.output = run.output.replacing("\r\n", with: "\n")
    return run
  }

  /// A text as one word of a shell.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  /// The place of an installed program; nil where there is none.
  static func installed(_ program: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + program }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
