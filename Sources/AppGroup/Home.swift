public import Foundation

/// The directory in which all apps and the host keep their data.
///
/// It is the one that a person gives, else `$WIDGETS_HOME`, else `$XDG_DATA_HOME/widgets`, else `~/.local/share/widgets`.
/// Empty values count as absent. Making a `Home` creates nothing.
public struct Home: Hashable, Sendable {
  /// The path of the directory, without a slash at its end.
  ///
  /// Paths are texts here and URLs only for those who ask: taking a path out of a URL for the first time costs a process
  /// as much as opening a database.
  public let path: String
  /// Whether nobody asked for this very place.
  public let isDefault: Bool

  /// Finds the home.
  ///
  /// The place that a person gives and `$WIDGETS_HOME` may be relative to the current directory and may begin with
  /// `~/`. A relative `$XDG_DATA_HOME` is ignored, as its specification asks, and so is a relative `$HOME`.
  ///
  /// - Parameters:
  ///   - explicit: What was given as `--home`; nil for nothing.
  ///   - environment: The variables of the process.
  ///   - currentDirectory: Where relative paths start; nil for the process's own.
  /// - Throws: `HomeError` if no variable leads anywhere.
  public init(
    explicit: String?, environment: [String: String], currentDirectory: String? = nil
  ) throws(HomeError) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let personal = value("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    if let given = explicit.flatMap({ $0.isEmpty ? nil : $0 }) ?? value("WIDGETS_HOME") {
      var path = given
      if path == "~" || path.hasPrefix("~/") {
        guard let personal else { throw HomeError(given: given) }
        path = personal + path.dropFirst()
      }
      if !path.hasPrefix("/") {
        path = "\(currentDirectory ?? FileManager.default.currentDirectoryPath)/\(path)"
      }
      self.path = Self.normalized(path)
      isDefault = false
    } else if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") {
      path = Self.normalized("\(data)/widgets")
      isDefault = true
    } else if let personal {
      path = Self.normalized("\(personal)/.local/share/widgets")
      isDefault = true
    } else {
      throw HomeError(given: nil)
    }
  }

  /// The directory.
  public var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// The directory of an app's group, whatever characters its identifier has.
  public func group(_ identifier: String) -> URL {
    URL(fileURLWithPath: groupPath(identifier), isDirectory: true)
  }

  /// The database of an app's group.
  public func storeFile(ofGroup identifier: String) -> URL {
    URL(fileURLWithPath: storePath(ofGroup: identifier), isDirectory: false)
  }

  /// The path of the database of an app's group.
  public func storePath(ofGroup identifier: String) -> String { "\(groupPath(identifier))/store.sqlite" }

  /// The host's directory.
  public var host: URL { URL(fileURLWithPath: "\(path)/host", isDirectory: true) }

  /// The host's database.
  public var hostFile: URL { URL(fileURLWithPath: hostPath, isDirectory: false) }

  /// The path of the host's database.
  public var hostPath: String { "\(path)/host/host.sqlite" }

  private func groupPath(_ identifier: String) -> String { "\(path)/groups/\(Self.fileName(identifier))" }

  /// An absolute path without empty parts, `.` and `..`.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.isEmpty ? "/" : parts.reduce(into: "") { $0 += "/\($1)" }
  }

  /// An identifier as one component of a path: it must lead neither elsewhere nor to a hidden file.
  private static func fileName(_ identifier: String) -> String {
    var name = ""
    for character in identifier.unicodeScalars {
      let isControl = character.value < 0x20 || character.value == 0x7f
      if isControl || character == "/" || character == "%" || (character == "." && name.isEmpty) {
        let digits = String(character.value, radix: 16, uppercase: true)
        name += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      } else {
        name.unicodeScalars.append(character)
      }
    }
    return name.isEmpty ? "%" : name
  }
}

/// Why there is no home.
public struct HomeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path that needed `$HOME`; nil if no path was given at all.
  public let given: String?

  /// What is wrong, in one sentence.
  public var message: String {
    guard let given else { return "there is no place for data: HOME is not set" }
    return "'\(given)' leads nowhere: HOME is not set"
  }
  /// What to do.
  public var advice: String { "give a directory with --home or WIDGETS_HOME" }
  /// The sentence and what to do.
  public var description: String { "\(message); \(advice)" }
}
