/// One search for installed apps.
struct AppSearch {
  /// A manifest says little; a longer one is something else.
  private static let manifestBytes = 1 << 16

  private let files: any AppCatalogFiles
  private var found: [String: AppLocation] = [:]
  private var problems: [AppCatalog.Problem] = []

  init(files: any AppCatalogFiles) { self.files = files }

  /// What was found so far.
  var catalog: AppCatalog {
    AppCatalog(apps: found.values.sorted { $0.name < $1.name }, problems: problems)
  }

  /// Adds a program that a person named.
  mutating func addNamed(_ program: String) {
    guard program.hasPrefix("/") else { return note(program, "it is not an absolute path") }
    guard files.isProgram(program) else { return note(program, "it is not a program") }
    add(AppLocation(name: Self.lastPart(of: program), program: program))
  }

  /// Adds a program where there is one.
  mutating func addIfProgram(_ program: String, name: String) {
    if found[name] == nil, files.isProgram(program) { add(AppLocation(name: name, program: program)) }
  }

  /// Adds the app of a manifest.
  mutating func addManifest(_ file: String) {
    guard let bytes = files.contents(ofFile: file, limit: Self.manifestBytes) else {
      return note(file, "it cannot be read, or is too long")
    }
    do throws(WireError) {
      let manifest = try WireParser.value(of: bytes)
      let name = try manifest.string("name")
      guard !name.isEmpty, !name.contains("/"), !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        throw WireError("'name' is not the name of an app")
      }
      let program = Self.path(try manifest.string("program"), from: Self.directory(of: file))
      var words: [String] = []
      for word in try manifest.array("arguments") { words.append(try word.asString("arguments")) }
      let title = try manifest.stringIfAny("title")
      let scheme = try manifest.stringIfAny("scheme")
      // Another place has it already: whether this program is still there matters to nobody.
      guard found[name] == nil else { return }
      guard files.isProgram(program) else { throw WireError("its program '\(program)' is not there, or is none") }
      add(
        AppLocation(
          name: name, program: program, arguments: words.isEmpty ? [ExtensionProtocol.word] : words, title: title,
          scheme: scheme))
    } catch {
      note(file, error.description)
    }
  }

  private mutating func add(_ app: AppLocation) {
    if found[app.name] == nil { found[app.name] = app }
  }

  private mutating func note(_ file: String, _ reason: String) {
    problems.append(AppCatalog.Problem(file: file, reason: reason))
  }

  // MARK: - Paths

  /// The directory of a path; that of the root is the root.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path that is seen from a directory, without `.` and `..`.
  static func path(_ path: String, from directory: String) -> String {
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(directory)/\(path)").split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
