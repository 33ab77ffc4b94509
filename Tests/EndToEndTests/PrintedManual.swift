import Foundation
import Testing

/// A program's manual page, as the programs see it that read such pages.
struct PrintedManual {
  let program: String
  let box: Sandbox
  let file: URL
  let text: String

  /// Writes the page down.
  init(of program: String, in box: Sandbox, _ options: String...) async throws {
    (self.program, self.box) = (program, box)
    let page = try await box.run(Sandbox.products.appending(path: program).path, ["man"] + options)
    #expect(page.status == 0, "\(page.errors)")
    text = page.output
    file = box.home.appending(path: "\(program).1")
    try Data(text.utf8).write(to: file)
  }

  /// Whether the page has a section of each command, and nothing of this machine.
  func expectCommands(_ commands: [String]) {
    for command in commands {
      #expect(text.contains(".SS \"\(program) \(command.replacing("-", with: "\\-"))\""), "\(command)")
    }
    #expect(!text.contains(box.home.path))
  }

  /// Whether mandoc finds nothing to complain about.
  func expectMandoc() async throws {
    let mandoc = try #require(Sandbox.installed("mandoc"))
    let run = try await box.run(mandoc, ["-T", "lint", "-W", "warning", file.path])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  /// Whether groff finds nothing to complain about.
  ///
  /// - Returns: the page as it is read.
  @discardableResult
  func expectGroff() async throws -> String {
    let groff = try #require(Sandbox.installed("groff"))
    let run = try await box.run(groff, ["-man", "-Tutf8", "-ww", file.path])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }
}
