import Commands
import Foundation
import SystemCalls
import WidgetKitCore

/// The program that draws pictures: `widgets` becomes it, so that itself it needs no library and starts at once.
struct DrawingProgram {
  /// The name of its file.
  static let name = "widgets-render"
  /// The variable that names it where it is elsewhere.
  static let variable = "WIDGETS_RENDER"
  /// Where it is installed, seen from the directory that holds `bin`.
  static let directory = "libexec/widgets"
  /// What it needs of the system, with the Debian package that brings it.
  static let libraries = [
    (file: "libpangocairo-1.0.so.0", package: "libpangocairo-1.0-0"), (file: "libcairo.so.2", package: "libcairo2"),
    (file: "libsqlite3.so.0", package: "libsqlite3-0"), (file: "libturbojpeg.so.0", package: "libturbojpeg0"),
    (file: "libwebp.so.7", package: "libwebp7"), (file: "libpng16.so.16", package: "libpng16-16"),
  ]

  var path: String

  /// The program that belongs to a running one: the one that the variable names, that of an installation, or one beside it.
  ///
  /// - Throws: where it is missing, with the places that were looked at.
  static func find(
    beside running: String, environment: [String: String], files: any AppCatalogFiles = MachineFiles()
  ) throws(CommandError) -> DrawingProgram {
    if let named = environment[variable], !named.isEmpty {
      guard files.isProgram(named) else {
        throw CommandError(
          "\(variable) names \(quoted(named)), which is no program", details: ["leave it empty, or name \(name)"],
          exitCode: .unavailable)
      }
      return DrawingProgram(path: named)
    }
    let bin = (running as NSString).deletingLastPathComponent
    let root = (bin as NSString).deletingLastPathComponent
    let places = ["\(root == "/" ? "" : root)/\(directory)/\(name)", "\(bin == "/" ? "" : bin)/\(name)"]
    guard let path = places.first(where: files.isProgram) else {
      throw CommandError(
        "The program that draws pictures, \(quoted(name)), is not installed",
        details: [
          "looked for: \(places.joined(separator: ", "))",
          "install it with the others, by make install, or name it: \(variable)=/path/to/\(name)",
        ], exitCode: .unavailable)
    }
    return DrawingProgram(path: path)
  }

  /// The directory in which the programs stand that belong to a running one, seen as a path of a program there.
  static func host(of running: String) -> String {
    let place = (running as NSString).deletingLastPathComponent
    guard place.hasSuffix("/\(directory)") else { return running }
    return place.dropLast(directory.count) + "bin/\(HostProgram.name)"
  }

  /// The libraries that the linker's list does not have; none where there is no such list, or other places are named.
  ///
  /// Left to itself the linker would name one library, and nothing that helps.
  func missingLibraries(environment: [String: String]) -> [(file: String, package: String)] {
    guard environment["LD_LIBRARY_PATH"] == nil, environment[Self.variable] == nil,
      let list = SmallFile(path: "/etc/ld.so.cache").read(upTo: 8 << 20)
    else { return [] }
    return Self.libraries.filter { library in
      let name = Array(library.file.utf8)
      return list.firstRange(of: name) == nil
    }
  }

  /// Goes on as the program, with the same words.
  ///
  /// - Throws: where it cannot be; on success it does not return.
  func become(_ inputs: ProcessInputs) throws(CommandError) -> Never {
    let missing = missingLibraries(environment: inputs.environment)
    guard missing.isEmpty else { throw Self.lacking(missing) }
    let error = RunningProgram.become(path, arguments: inputs.arguments, environment: inputs.environment)
    throw CommandError(
      "\(quoted(path)) cannot be started: \(error)", details: ["install it anew"], exitCode: .unavailable)
  }

  static func lacking(_ libraries: [(file: String, package: String)]) -> CommandError {
    CommandError(
      "Pictures need libraries that are not installed: \(libraries.map(\.file).joined(separator: ", "))",
      details: ["Debian: apt-get install \(libraries.map(\.package).joined(separator: " ")) fonts-inter"],
      exitCode: .unavailable)
  }
}
