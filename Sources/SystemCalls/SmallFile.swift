import Glibc

/// A file of a few bytes that is read and written in one step each.
///
/// What it costs is three calls of the system; the first file that is opened through Foundation costs a short command as
/// much as a question to its database.
public struct SmallFile: Hashable, Sendable {
  /// Where it is.
  public let path: String

  /// Names a file; nothing is opened.
  public init(path: String) { self.path = path }

  /// Whether there is a file, or a link to one; directories, pipes and devices are none, and to open a pipe may take for ever.
  public var isRegular: Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Which file stands under a path, and in which state.
  public struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
    let size: Int64
    let changed: [Int]
  }

  /// Which file it is: another one under the same path, or one that was written to, has another; nil where there is none.
  public var identity: Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt64(status.st_dev), number: UInt64(status.st_ino), size: Int64(status.st_size),
      changed: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec])
  }

  /// Its first bytes, at most so many; nil where it cannot be read.
  public func read(upTo count: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    return try? Descriptor(rawValue: file).read(upTo: count)
  }

  /// Writes over its beginning; what is behind stays.
  ///
  /// A file that is missing is made, for its owner alone. Nothing is waited for: after a loss of power the file may be as
  /// it was before, or empty.
  public func overwrite(with bytes: [UInt8]) throws(SystemError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last }
    defer { _ = close(file) }
    try Descriptor(rawValue: file).writeAll(bytes)
  }
}
