import SQLite
import SystemCalls

extension StoreError {
  /// The failure of the storage that an error of the database tells of; nil if it is about the data.
  init?(_ error: DatabaseError, path: String) {
    switch error.code {
    case .busy: self = .busy(path, holder: LockHolder.find(path), underlying: error)
    case .full: self = .diskFull(path, underlying: error)
    case .readOnly: self = .readOnly(path, underlying: error)
    case .corrupt: self = .torn(path, sqlite: error.message, underlying: error)
    case .notADatabase: self = .torn(path, sqlite: error.message, underlying: error)
    case .permission: self = .unreadable(path, underlying: error)
    case .cannotOpen, .inputOutput: self = Self.system(error, path)
    default: return nil
    }
  }

  private static func directory(of path: String) -> String {
    let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
    return parent.isEmpty ? "/" : String(parent)
  }

  private static func system(_ error: DatabaseError, _ path: String) -> StoreError {
    switch SystemError(rawValue: error.systemErrorNumber) {
    // A limit of the person's own on the size of files or on the disk's use is a full disk too.
    case .noSpace, .quotaExceeded, .fileTooLarge: .diskFull(path, underlying: error)
    case .readOnlyFileSystem: .readOnly(path, underlying: error)
    case .accessDenied, .notPermitted:
      // The file itself opens; it is one beside it that may not be made.
      DatabaseFile.isReadable(path: path) ? .readOnly(path, underlying: error) : .unreadable(path, underlying: error)
    // SQLite tries again without creating, so the system's error is that of the second attempt.
    case .noSuchFile where !DatabaseFile.isWritable(path: directory(of: path)): .readOnly(path, underlying: error)
    default: .refused(path, underlying: error)
    }
  }
}
