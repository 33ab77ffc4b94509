/// What a command's exit status says, after the numbers of `sysexits.h`.
public enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// Done.
  case success = 0
  /// The answer is no: a stale widget, a finding, an undo that is refused.
  case no = 1
  /// The words were wrong, or a name or value in them does not resolve.
  case usage = 64
  /// Bad data: also a malformed link, and a foreign, torn or newer database.
  case dataError = 65
  /// No such input: also a record, an instance or a link's id that does not exist.
  case noInput = 66
  /// Something that is needed is missing.
  case unavailable = 69
  /// A fault of ours.
  case software = 70
  /// Cannot write.
  case cannotCreate = 73
  /// Cannot read, or the transfer failed halfway.
  case inputOutput = 74
  /// Busy; the same command may succeed later.
  case temporaryFailure = 75
  /// Not permitted, or consent is missing.
  case noPermission = 77
  /// Stopped with Ctrl-C: 128 and the number of SIGINT, as shells say it.
  case interrupted = 130
  /// Stopped with SIGTERM: 128 and its number.
  case terminated = 143
}
