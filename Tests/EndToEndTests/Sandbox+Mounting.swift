import Foundation

extension Sandbox {
  /// Whether this process may mount something where nobody else sees it, so that nothing stays mounted.
  static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/tmp"]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs lines of bash where what they mount is seen by them alone, in the home's own folder.
  ///
  /// They have a function `waits` that repeats a command until it succeeds, for a minute; what they leave running is ended
  /// with them.
  func privately(_ script: String) async throws -> Run {
    let head = """
      cd \(Self.quoted(home.path)) || exit 97
      trap 'kill $(jobs -p) 2>/dev/null' EXIT
      waits() { for _ in {1..600}; do "$@" && return; sleep 0.1; done; echo "in vain: $*"; exit 96; }

      """
    let file = try file("script-\(UUID().uuidString)", head + script)
    return try await sh("unshare --mount --propagation private bash '\(file)'")
  }
}
