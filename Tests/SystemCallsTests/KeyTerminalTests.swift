import Foundation
import SystemCalls
import Testing

@Suite(.enabled(if: PseudoTerminal.isAvailable)) struct `A terminal for keys` {
  @Test func `gives each key as it is pressed, and is put back as it was`() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let keys = try KeyTerminal(terminal.descriptor)
    try terminal.type("q\u{3}")
    #expect(try terminal.descriptor.read(upTo: 8) == [UInt8(ascii: "q"), 3])
    keys.restore()
    try terminal.type("a line")
    #expect(Descriptor.wait([Readiness(terminal.descriptor, for: .reading)], seconds: 0).isEmpty, "it is not ended")
    try terminal.type("\n")
    #expect(try terminal.descriptor.read(upTo: 80) == Array("a line\n".utf8))
  }

  @Test func `tells its height and its path, whose bell can be rung`() throws {
    let terminal = try PseudoTerminal(columns: 80)
    #expect(terminal.descriptor.terminalRows == 24)
    let path = try #require(terminal.descriptor.terminalPath)
    #expect(path.hasPrefix("/dev/"))
    #expect(Descriptor.ringTerminal(at: path))
  }

  @Test func `is none where there is a file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "no-terminal-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let handle = try FileHandle(forUpdating: file)
    let descriptor = Descriptor(rawValue: handle.fileDescriptor)
    #expect(throws: SystemError.self) { _ = try KeyTerminal(descriptor) }
    #expect(descriptor.terminalRows == nil && descriptor.terminalPath == nil)
    #expect(!Descriptor.ringTerminal(at: file.path) && !Descriptor.ringTerminal(at: file.path + "-gone"))
    #expect(try Data(contentsOf: file).isEmpty)
  }
}

@Suite struct `A detached program` {
  @Test func `is found by its name in the directories of PATH`() {
    #expect(DetachedProgram.path(of: "sh", in: ["PATH": "/nowhere:bin:.:/bin:/usr/bin"]) == "/bin/sh")
    #expect(DetachedProgram.path(of: "sh", in: [:]) != nil)
    #expect(DetachedProgram.path(of: "sh", in: ["PATH": "/nowhere"]) == nil)
    #expect(DetachedProgram.path(of: "no-such-program", in: ["PATH": "/bin:/usr/bin"]) == nil)
  }

  @Test func `has a session of its own, no streams, and the variables that it is given alone`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "detached-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let script = """
      { cut -d ' ' -f 1,6 /proc/$$/stat; readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2; env | sort; } > "$FILE.new"
      mv "$FILE.new" "$FILE"
      """
    try DetachedProgram.start(
      "/bin/sh", arguments: ["-c", script], environment: ["FILE": file.path, "PATH": "/usr/bin:/bin"])
    var text: String?
    for _ in 0..<600 where text == nil {
      text = try? String(contentsOf: file, encoding: .utf8)
      if text == nil { try await Task.sleep(for: .milliseconds(50)) }
    }
    let lines = try #require(text).split(separator: "\n").map(String.init)
    let numbers = lines[0].split(separator: " ")
    #expect(numbers.count == 2 && numbers[0] == numbers[1], "it leads its session")
    // Its output is the script's file by then.
    #expect(lines[1] == "/dev/null" && lines[3] == "/dev/null", "\(lines)")
    #expect(lines.contains("FILE=\(file.path)") && !lines.contains { $0.hasPrefix("HOME=") })
  }

  @Test func `that is not there is told`() {
    #expect(throws: SystemError.noSuchFile) {
      try DetachedProgram.start("/no/such/program", arguments: [], environment: [:])
    }
  }
}
