import Foundation

extension Sandbox {
  /// Runs `habit` with arguments.
  @discardableResult
  func habit(_ arguments: String...) async throws -> Run { try await habit(arguments) }

  /// Runs `habit` with arguments.
  @discardableResult
  func habit(_ arguments: [String]) async throws -> Run {
    let name = UUID().uuidString
    let output = home.appending(path: "out-\(name)")
    let errors = home.appending(path: "err-\(name)")
    let process = try process(arguments, output: output, errors: errors)
    process.executableURL = Self.products.appending(path: "habit")
    return try Run(status: await Self.finish(process), output: output, errors: errors)
  }
}
