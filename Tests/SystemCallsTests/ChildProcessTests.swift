import Foundation
import Glibc
import Synchronization
import Testing

@testable import SystemCalls

struct ChildProcessTests {
  private func shell(_ script: String, environment: [String: String] = [:]) throws -> ChildProcess {
    try ChildProcess.start(
      program: "/bin/sh", arguments: ["-c", script],
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { $1 })
  }

  /// Everything until the other side ends.
  private func all(_ descriptor: Descriptor) throws -> String {
    var bytes: [UInt8] = []
    while true {
      let more = try descriptor.read(upTo: 4096)
      if more.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += more
    }
  }

  private func close(_ child: ChildProcess) {
    for descriptor in [child.input, child.output, child.errors] { descriptor.close() }
  }

  @Test func `has its three streams here, and the variables that it is given alone`() throws {
    let child = try shell("read line; echo \"got $line $A\"; echo bad >&2; env | wc -l", environment: ["A": "b c"])
    try child.input.writeAll(Array("word\n".utf8))
    #expect(try all(child.output).hasPrefix("got word b c\n"))
    #expect(try all(child.errors) == "bad\n")
    #expect(child.waitUntilEnded() == .exited(status: 0))
    close(child)
  }

  @Test(
    arguments: [
      ("exit 7", .exited(status: 7), "ended with status 7"),
      ("kill -SEGV $$", .signalled(11), "was ended by signal 11 (Segmentation fault)"),
    ] as [(String, ProcessEnding, String)])
  func `ends in a way that can be told`(script: String, ending: ProcessEnding, words: String) throws {
    let child = try shell(script)
    #expect(child.waitUntilEnded() == ending)
    #expect(ending.description == words)
    close(child)
  }

  @Test func `is not there or is no program`() {
    #expect(throws: SystemError.noSuchFile) {
      _ = try ChildProcess.start(program: "/nowhere", arguments: [], environment: [:])
    }
    #expect(throws: SystemError.accessDenied) {
      _ = try ChildProcess.start(program: "/tmp", arguments: [], environment: [:])
    }
  }

  @Test func `gets no other descriptor of this process`() throws {
    var ends: [Int32] = [0, 0]
    // As a library might open it: without asking the system to close it in other programs.
    #expect(unsafe pipe(&ends) == 0)
    defer { for end in ends { Descriptor(rawValue: end).close() } }
    let child = try shell("ls /proc/self/fd")
    let open = try all(child.output).split(separator: "\n").compactMap { Int($0) }
    #expect(open.filter { $0 > 3 } == [], "3 is the directory that ls reads")
    _ = child.waitUntilEnded()
    close(child)
  }

  @Test func `takes no ignored signal along`() throws {
    Signals.ignoreBrokenPipes()
    let child = try shell("grep SigIgn /proc/self/status")
    let line = try all(child.output)
    let mask = try #require(line.split(separator: "\t").last.flatMap { UInt64($0.dropLast(), radix: 16) })
    #expect(mask & 1 << UInt64(SIGPIPE - 1) == 0, "\(line)")
    _ = child.waitUntilEnded()
    close(child)
  }

  @Test func `is ended with all that it started`() throws {
    let child = try shell("sleep 1000 & echo $!; wait")
    let line = try child.output.read(upTo: 100)
    let grandchild = try #require(Int32(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)))
    child.kill()
    #expect(child.waitUntilEnded() == .signalled(9))
    child.kill()
    // The end of its output is the end of everybody who held it.
    #expect(try all(child.output).isEmpty)
    // Its own end follows, or this waits for ever.
    while let status = try? String(contentsOfFile: "/proc/\(grandchild)/status", encoding: .utf8),
      !status.contains("State:\tZ")
    { sched_yield() }
    close(child)
  }

  @Test func `memory of its own can be asked for`() throws {
    let bytes = try #require(ProcessMemory.privateBytes(of: getpid()))
    #expect(bytes > 100_000)
    #expect(ProcessMemory.privateBytes(of: -1) == nil)
    #expect(ProcessMemory.privateBytes(status: "VmRSS:\t 10 kB\nRssAnon:\t   156 kB\n") == 159_744)
    #expect(ProcessMemory.privateBytes(status: "RssAnon:\n") == nil)
  }
}

struct ConnectionTests {
  @Test func `takes only what fits at once, and tells when there is room`() throws {
    let pair = try ConnectedPair()
    let bytes = [UInt8](repeating: 1, count: 1 << 16)
    var sent = 0
    while true {
      let count = try pair.near.sendSome(bytes, from: 0)
      if count == 0 { break }
      sent += count
    }
    let wish = Readiness(pair.near, for: .writing)
    #expect(Descriptor.wait([wish], seconds: 0).isEmpty)
    while sent > 0 { sent -= try pair.far.read(upTo: 1 << 16).count }
    #expect(Descriptor.wait([wish], seconds: nil) == [wish])
    pair.far.close()
    #expect(throws: SystemError.brokenPipe) { _ = try pair.near.sendSome(bytes, from: 0) }
    #expect(try pair.near.read(upTo: 10).isEmpty)
    pair.near.close()
  }

  @Test func `a bell rings until it is answered`() throws {
    let bell = try Bell()
    #expect(Descriptor.wait([bell.wish], seconds: 0).isEmpty)
    bell.ring()
    bell.ring()
    #expect(Descriptor.wait([bell.wish], seconds: nil) == [bell.wish])
    bell.answer()
    #expect(Descriptor.wait([bell.wish], seconds: 0).isEmpty)
  }

  @Test func `a deadline comes`() {
    #expect(Deadline(seconds: 0).isOver)
    #expect(!Deadline(seconds: 1000).isOver)
    #expect(Deadline(seconds: 1000).remainingSeconds > 900)
    #expect(Deadline(seconds: 1) < Deadline(seconds: 1000))
  }
}
