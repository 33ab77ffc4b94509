import Glibc

/// The program that this process runs.
public enum RunningProgram: Sendable {
  /// Its path, symbolic links resolved; nil where the system does not tell.
  public static var path: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Becomes another program, with this process's streams; returns only where that fails.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The words after its name.
  ///   - environment: All its variables.
  public static func become(
    _ path: String, arguments: [String], environment: [String: String]
  ) -> SystemError {
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    // "The signal mask is preserved across execve" (signal(7)), and a thread of a pool blocks nearly all signals.
    var (none, former) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &former)
    _ = unsafe execve(path, words, variables)
    let error = SystemError.last
    unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    unsafe (words + variables).forEach { unsafe free($0) }
    return error
  }
}
