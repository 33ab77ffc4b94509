/// Why a running intent is told to stop.
///
/// On Apple's platforms this is a structure whose reasons may grow; here it is an enumeration with the same names, so that
/// source which tells the reasons apart with `@unknown default` compiles as well.
public enum IntentCancellationReason: Hashable, Sendable {
  /// A person wanted it.
  case user
  /// It took longer than it may without saying how far it has come.
  case timeout
  /// Whoever runs it is told to end.
  case systemReclaim

  /// A person wanted it, under Apple's name.
  public static var userCancelled: IntentCancellationReason { .user }
}
