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
  func privately(_ script: String) async throws -> Run {
    let file = try file("script-\(UUID().uuidString)", "cd \(Self.quoted(home.path)) || exit 97\n" + script)
    return try await sh("unshare --mount --propagation private bash '\(file)'")
  }
}
