import Foundation
import Glibc

/// One start of a program.
struct Spawn {
  let program: String
  let arguments: [String]
  let environment: [String: String]
  /// What becomes the program's descriptors from 0 on.
  let streams: [Descriptor]
  /// Whether it leaves this process's session, and with it the terminal; else it leads a process group alone.
  var startsSession = false

  /// Starts it.
  ///
  /// - Returns: The number of the process, which is also that of its group.
  func run() throws(SystemError) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    try check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      try check(unsafe posix_spawn_file_actions_adddup2(&actions, stream.rawValue, Int32(number)))
    }
    for number in Self.openNumbers() where number >= streams.count {
      try check(unsafe posix_spawn_file_actions_addclose(&actions, number))
    }
    var attributes = posix_spawnattr_t()
    try check(unsafe posix_spawnattr_init(&attributes))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    try check(unsafe posix_spawnattr_setsigmask(&attributes, &signals))
    unsafe sigfillset(&signals)
    try check(unsafe posix_spawnattr_setsigdefault(&attributes, &signals))
    try check(unsafe posix_spawnattr_setpgroup(&attributes, 0))
    let group = startsSession ? Self.setSession : POSIX_SPAWN_SETPGROUP
    let flags = group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    try check(unsafe posix_spawnattr_setflags(&attributes, Int16(flags)))

    var words = unsafe Self.copies([program] + arguments)
    defer { unsafe Self.free(words) }
    var variables = unsafe Self.copies(environment.map { "\($0)=\($1)" })
    defer { unsafe Self.free(variables) }
    var number: pid_t = 0
    try check(unsafe posix_spawn(&number, program, &actions, &attributes, &words, &variables))
    return number
  }

  /// POSIX_SPAWN_SETSID of <spawn.h>, which only sources that ask for GNU's own names see.
  private static let setSession: Int32 = 0x80

  /// The numbers of everything that this process has open.
  ///
  /// A library may have opened files that a new program would keep: it must not hold the end of another's connection.
  private static func openNumbers() -> [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { Int32($0) }
  }

  private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe texts.map { unsafe strdup($0) } + [nil]
  }

  private static func free(_ copies: [UnsafeMutablePointer<CChar>?]) {
    unsafe copies.forEach { unsafe Glibc.free($0) }
  }

  /// These functions give the error as their value.
  private func check(_ code: Int32) throws(SystemError) {
    if code != 0 { throw SystemError(rawValue: code) }
  }
}
