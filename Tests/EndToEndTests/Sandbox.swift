import Foundation

/// A fresh home and the real binary, run as a person runs it.
struct Sandbox: Sendable {
  /// What a run of the binary printed and how it ended.
  struct Run: Sendable {
    var output: String
    var errors: String
    var status: Int32
    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
    /// What was printed, as it was printed.
    var bytes: [UInt8] = []

    /// A run that has ended; its text is what a reader of UTF-8 makes of the bytes.
    init(status: Int32, output: URL, errors: URL) throws {
      bytes = try Array(Data(contentsOf: output))
      self.output = String(decoding: bytes, as: UTF8.self)
      self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      self.status = status
    }
  }

  let home: URL
  var environment: [String: String]

  init(zone: String = "Europe/Berlin") throws {
    home = FileManager.default.temporaryDirectory.appending(path: "widgets-e2e-\(UUID().uuidString)")
    environment = [
      "HOME": home.path, "WIDGETS_HOME": home.appending(path: "data").path, "TZ": zone, "LANG": "en_GB.UTF-8",
      "PATH": "/usr/bin:/bin",
    ]
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  /// The same place with other variables; nil takes one away.
  func with(_ changes: [String: String?]) -> Sandbox {
    var copy = self
    for (name, value) in changes { copy.environment[name] = value }
    return copy
  }

  func remove() { try? FileManager.default.removeItem(at: home) }

  /// The store of the caffeine app.
  var store: URL { home.appending(path: "data/groups/caffeine/store.sqlite") }

  /// Where the built executables stand: beside the tests.
  static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  /// The root of the package.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let fixtures = package.appending(path: "Tests/Fixtures")
  /// The real files that people have, where they are laid beside the package.
  static let realData = package.deletingLastPathComponent().appending(path: "shared/real-data")

  func process(_ arguments: [String], output: URL, errors: URL) throws -> Process {
    let process = Process()
    process.executableURL = Self.products.appending(path: "caffeine")
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    return process
  }

  /// Runs `caffeine` with arguments.
  @discardableResult
  func caffeine(_ arguments: String...) async throws -> Run { try await caffeine(arguments) }

  /// How long a program may take that takes seconds on a machine with nothing else to do.
  static let patience = Duration.seconds(300)

  /// Starts a process, which has its streams from then on: kept open here as well, they would add up to thousands in a run
  /// of all tests, and `Process.run()` reads beyond its buffer where a process has more than about thirteen hundred.
  static func start(_ process: Process) throws {
    try process.run()
    for stream in [process.standardOutput, process.standardError] {
      if let file = stream as? FileHandle, file !== FileHandle.nullDevice { try file.close() }
    }
  }

  /// Starts a process and waits for its end without holding a thread; one that goes on for minutes is killed.
  static func finish(_ process: Process) async throws -> Int32 {
    let guardian = Task {
      try await Task.sleep(for: patience)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    defer { guardian.cancel() }
    return try await withCheckedThrowingContinuation { (done: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
      do { try Self.start(process) } catch { done.resume(throwing: error) }
    }
  }

  /// Runs `caffeine` with arguments.
  @discardableResult
  func caffeine(_ arguments: [String]) async throws -> Run {
    let name = UUID().uuidString
    let output = home.appending(path: "out-\(name)")
    let errors = home.appending(path: "err-\(name)")
    let process = try process(arguments, output: output, errors: errors)
    return try Run(status: await Self.finish(process), output: output, errors: errors)
  }
}
