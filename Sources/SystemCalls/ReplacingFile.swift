import Glibc
import Synchronization

/// A file that is written beside its place and takes it in one step when it is whole: nobody ever reads half of it.
///
/// What is no file, such as a pipe or a terminal, has no place to be taken and is written at once. A file that is not
/// committed is removed when it is dropped.
public final class ReplacingFile: Sendable {
  /// Why a file cannot take a place.
  public enum Failure: Error, Hashable, Sendable {
    /// A directory stands there.
    case isDirectory
    /// A file stands there, and nobody said that it may be replaced.
    case exists
    /// The system refused.
    case system(SystemError)
  }

  private let descriptor: Descriptor
  private let place: String
  /// Where it is written; nil when it is its own place.
  private let draft: String?
  private let mayReplace: Bool
  private let isOpen = Mutex(true)

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Its place; a symbolic link is followed.
  ///   - mayReplace: Whether a file that stands there gives way; the new one then has its permissions.
  public init(_ path: String, mayReplace: Bool) throws(Failure) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if !isThere, SystemError.last != .noSuchFile { throw .system(.last) }
    let kind = status.st_mode & S_IFMT
    if isThere, kind == S_IFDIR { throw .isDirectory }
    self.mayReplace = mayReplace
    guard !isThere || kind == S_IFREG else {
      let number = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard number >= 0 else { throw .system(.last) }
      (descriptor, place, draft) = (Descriptor(rawValue: number), path, nil)
      return
    }
    if isThere, !mayReplace { throw .exists }
    place = isThere ? Self.followed(path) : Self.target(path)
    let draft = "\(place).\(getpid()).part"
    let number = unsafe open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .system(.last) }
    if isThere { fchmod(number, status.st_mode & 0o777) }
    (descriptor, self.draft) = (Descriptor(rawValue: number), draft)
  }

  deinit { discard() }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) throws(Failure) {
    do { try descriptor.writeAll(bytes) } catch { throw .system(error) }
  }

  /// Makes sure that all of it is on the disk, and puts it in its place.
  public func commit() throws(Failure) {
    guard let draft else { return discard() }
    defer { discard() }
    guard fsync(descriptor.rawValue) == 0 else { throw .system(.last) }
    // A link is refused where something has come to stand meanwhile; a rename would take its place.
    if !mayReplace, unsafe link(draft, place) == 0 { return }
    if !mayReplace, unsafe access(place, F_OK) == 0 { throw .exists }
    guard unsafe rename(draft, place) == 0 else { throw .system(.last) }
  }

  /// Closes it, and removes what has not taken its place.
  private func discard() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    descriptor.close()
    if let draft { unsafe unlink(draft) }
  }

  /// The path that a chain of links which ends nowhere names, so that its file is made and the links stay.
  private static func target(_ path: String) -> String {
    var path = path
    // As many links as the kernel follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let link = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = link.hasPrefix("/") ? link : directory + link
    }
    return path
  }

  private static func followed(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}
