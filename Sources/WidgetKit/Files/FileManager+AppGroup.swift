import AppGroup
public import Foundation

extension FileManager {
  /// The directory that an app shares with its widgets, made where it is missing.
  ///
  /// It lies in the home of the process: that of `$WIDGETS_HOME`, `$XDG_DATA_HOME` or `$HOME`, read when it is asked for,
  /// since source written for iOS hands nothing in. Every identifier has a directory, as if the app were entitled to it.
  ///
  /// - Returns: Nil where no variable leads anywhere, or the directory cannot be made.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    Self.container(of: groupIdentifier, environment: ProcessInfo.processInfo.environment)
  }

  /// The directory of a group in the home that variables name.
  static func container(of groupIdentifier: String, environment: [String: String]) -> URL? {
    guard !groupIdentifier.isEmpty, let home = try? Home(explicit: nil, environment: environment) else { return nil }
    let group = home.group(groupIdentifier)
    let isMade =
      (try? Self.default.createDirectory(
        at: group, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
    return isMade ? group : nil
  }
}
