import CSQLite
import Glibc

/// What stands at a path, found without opening it.
public enum DatabaseFile: Hashable, Sendable {
  /// A file of so many bytes.
  case regular(size: Int64, inode: UInt64)
  /// A directory, a pipe or another thing that is no file.
  case notRegular
  /// Nothing.
  case missing
  /// The system does not tell; the number is its error.
  case unreachable(errorNumber: Int32)

  /// Looks at a path, following links.
  public init(path: String) {
    var size: Int64 = 0
    var inode: UInt64 = 0
    switch unsafe csqlite_inspect(path, &size, &inode) {
    case 0: self = .regular(size: size, inode: inode)
    case 1: self = .notRegular
    case -ENOENT: self = .missing
    case let code: self = .unreachable(errorNumber: -code)
    }
  }

  /// Whether there is a file with something in it.
  public var isFilled: Bool {
    if case .regular(let size, _) = self { size > 0 } else { false }
  }

  /// Whether this process may read what stands at a path.
  public static func isReadable(path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Whether this process may write what stands at a path, or make files in it if it is a directory.
  public static func isWritable(path: String) -> Bool { unsafe access(path, W_OK) == 0 }
}
