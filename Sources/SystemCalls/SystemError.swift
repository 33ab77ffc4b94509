import Glibc

/// Why the system refused a call.
public struct SystemError: Error, RawRepresentable, Hashable, Sendable {
  /// The system's number of the error.
  public let rawValue: Int32

  /// The error of a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The error that the last failed call of this thread left behind.
  static var last: SystemError { SystemError(rawValue: errno) }

  /// The person's rights do not reach.
  public static let accessDenied = SystemError(rawValue: EACCES)
  /// Only the owner, or the administrator, may.
  public static let notPermitted = SystemError(rawValue: EPERM)
  /// What is mounted there takes no writes.
  public static let readOnlyFileSystem = SystemError(rawValue: EROFS)
  /// Nothing stands at the path.
  public static let noSuchFile = SystemError(rawValue: ENOENT)
  /// A part of the path leads through something that is no directory.
  public static let notADirectory = SystemError(rawValue: ENOTDIR)
  /// The path, or a part of it, is too long.
  public static let nameTooLong = SystemError(rawValue: ENAMETOOLONG)
  /// The path's symbolic links lead in a circle, or too far.
  public static let tooManyLinks = SystemError(rawValue: ELOOP)
  /// The disk is full.
  public static let noSpace = SystemError(rawValue: ENOSPC)
  /// The person's share of the disk is used up.
  public static let quotaExceeded = SystemError(rawValue: EDQUOT)
  /// The file would grow over the process's limit.
  public static let fileTooLarge = SystemError(rawValue: EFBIG)
  /// The descriptor is not open.
  public static let badDescriptor = SystemError(rawValue: EBADF)
  /// Nobody reads the pipe any more.
  public static let brokenPipe = SystemError(rawValue: EPIPE)
  /// A signal came in between.
  static let interrupted = SystemError(rawValue: EINTR)
  /// The call would have to wait.
  static let wouldBlock = SystemError(rawValue: EAGAIN)
}

extension SystemError: CustomStringConvertible {
  /// The system's words for the error.
  public var description: String {
    guard let text = unsafe strerror(rawValue) else { return "error \(rawValue)" }
    return unsafe String(cString: text)
  }
}
