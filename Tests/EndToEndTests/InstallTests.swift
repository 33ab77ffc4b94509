import Foundation
import Testing

/// What `make install` does once everything is built, with the programs of this build.
@Suite struct `Installing` {
  private static let script = Sandbox.package.appending(path: "Apps/Suite/install").path
  private static let programs = ["caffeine", "expense", "habit", "pomodoro", "reading", "widgets"]

  /// Runs the script; what draws is only copied, and need not be a program here.
  private func install(
    _ box: Sandbox, _ arguments: [String]? = nil, drawing: String = "README.md", variables: [String: String] = [:]
  ) async throws -> Sandbox.Run {
    let products = Sandbox.products
    let arguments =
      arguments ?? [
        products.appending(path: "suite").path, products.appending(path: "widgets").path,
        Sandbox.package.appending(path: drawing).path,
      ]
    return try await box.with(variables.merging(["PREFIX": prefix(box).path]) { own, _ in own })
      .run(Self.script, arguments)
  }

  private func prefix(_ box: Sandbox) -> URL { box.home.appending(path: "usr/local") }

  /// The files below the prefix.
  private func files(_ box: Sandbox) throws -> Set<String> {
    let root = prefix(box)
    guard FileManager.default.fileExists(atPath: root.path) else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return Set(
      try paths.filter { path in
        let attributes = try FileManager.default.attributesOfItem(atPath: root.appending(path: path).path)
        return attributes[.type] as? FileAttributeType != .typeDirectory
      })
  }

  @Test func `puts one program under five names with its words beside the host, and takes exactly that away`()
    async throws
  {
    let box = try Sandbox()
    defer { box.remove() }
    let own = prefix(box).appending(path: "bin/mine")
    try FileManager.default.createDirectory(at: own.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: own)
    let installed = try await install(box)
    #expect(installed.status == 0, "\(installed)")
    let there = try files(box)
    for name in Self.programs {
      #expect(there.contains("bin/\(name)"))
      #expect(there.contains("share/bash-completion/completions/\(name)"))
      #expect(there.contains("share/zsh/site-functions/_\(name)"))
      #expect(there.contains("share/fish/vendor_completions.d/\(name).fish"))
      #expect(there.contains("share/man/man1/\(name).1"))
    }
    let numbers = try Self.programs.dropLast().map { name in
      let path = prefix(box).appending(path: "bin/\(name)").path
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    #expect(Set(numbers).count == 1, "one file under five names")
    // The installed host finds the installed apps by their files, and each answers to its name.
    let host = prefix(box).appending(path: "bin/widgets").path
    let kinds = try await box.run(host, ["add", "habit", "today"])
    #expect(kinds.status == 0 && kinds.output.contains("Placed widget 1"), "\(kinds)")
    let habit = try await box.run(prefix(box).appending(path: "bin/habit").path, ["--version"])
    #expect(habit.output.hasPrefix("habit "), "\(habit)")
    // Once more over what is there, and then away.
    #expect(try await install(box).status == 0)
    #expect(try files(box) == there)
    let removed = try await install(box, ["--uninstall"])
    #expect(removed.status == 0, "\(removed)")
    #expect(try files(box) == ["bin/mine"])
    #expect(try await install(box, ["--uninstall"]).status == 66)
  }

  @Test func `replaces no program of somebody else, and gives other names on demand`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let foreign = prefix(box).appending(path: "bin/caffeine")
    try FileManager.default.createDirectory(at: foreign.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("somebody else's".utf8).write(to: foreign)
    let refused = try await install(box)
    #expect(refused.status == 73 && refused.errors.contains("PROGRAM_PREFIX=my-"), "\(refused)")
    #expect(try files(box) == ["bin/caffeine"])
    let other = try await install(box, variables: ["PROGRAM_PREFIX": "my-"])
    #expect(other.status == 0, "\(other)")
    #expect(try Data(contentsOf: foreign) == Data("somebody else's".utf8))
    let program = prefix(box).appending(path: "bin/my-caffeine").path
    #expect(try await box.run(program, ["log", "--help"]).output.contains("usage: my-caffeine log"))
    #expect(try await install(box, ["--uninstall"]).status == 0)
    #expect(try files(box) == ["bin/caffeine"])
  }

  @Test func `warns of a package of the same name, and not where a tree is staged`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let tools = box.home.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let program = tools.appending(path: "apt-cache")
    try Data("#!/bin/sh\n[ \"$2\" = caffeine ] && echo Package: caffeine || exit 100\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let path = ["PATH": "\(tools.path):/usr/bin:/bin"]
    let installed = try await install(box, variables: path)
    #expect(installed.status == 0, "\(installed)")
    #expect(installed.errors.contains("note: there is a package called 'caffeine'"), "\(installed)")
    #expect(installed.errors.contains("make install PROGRAM_PREFIX=my-"), "\(installed)")
    #expect(installed.errors.contains("bin' is not in PATH"), "\(installed)")
    let staged = try await install(box, variables: path.merging(["DESTDIR": box.home.path]) { own, _ in own })
    #expect(staged.status == 0 && staged.errors.isEmpty, "\(staged)")
  }

  @Test func `that ends half-way is taken away or gone on with, since what is there is recorded`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let broken = try await install(box, drawing: "no such file")
    #expect(broken.status != 0)
    #expect(try files(box).contains("bin/caffeine"))
    let again = try await install(box)
    #expect(again.status == 0, "\(again)")
    #expect(try await install(box, drawing: "no such file").status != 0)
    #expect(try await install(box, ["--uninstall"]).status == 0)
    #expect(try files(box) == [])
  }
}
