import Glibc
import SystemCalls
import Testing

struct SystemErrorTests {
  @Test(arguments: [
    (SystemError.accessDenied, "Permission denied"), (.notPermitted, "Operation not permitted"),
    (.readOnlyFileSystem, "Read-only file system"), (.noSuchFile, "No such file or directory"),
    (.notADirectory, "Not a directory"), (.nameTooLong, "File name too long"),
    (.tooManyLinks, "Too many levels of symbolic links"), (.noSpace, "No space left on device"),
    (.quotaExceeded, "Disk quota exceeded"), (.fileTooLarge, "File too large"), (.badDescriptor, "Bad file descriptor"),
    (.brokenPipe, "Broken pipe"),
  ])
  func `each name stands for the error that the system has words for`(error: SystemError, words: String) {
    #expect(error.description == words)
  }

  @Test(arguments: [-1, 0, 9_999, Int32.max, .min]) func `any number can be said`(_ number: Int32) {
    #expect(!SystemError(rawValue: number).description.isEmpty)
  }

  @Test func `a number of the system's headers is matched by its name`() {
    #expect(SystemError(rawValue: ENOSPC) == .noSpace)
    #expect(SystemError(rawValue: ENOSPC) != .quotaExceeded)
  }
}
