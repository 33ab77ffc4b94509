/// The apps that are installed, found without running any of them.
public struct AppCatalog: Hashable, Sendable {
  /// What is wrong with a place where an app should be; the others are found all the same.
  public struct Problem: Hashable, Sendable {
    /// The file that it is about.
    public var file: String
    /// What is wrong, in one sentence without a full stop.
    public var reason: String

    /// Makes a problem.
    public init(file: String, reason: String) {
      self.file = file
      self.reason = reason
    }
  }

  /// The apps in the order of their names, each name once.
  public var apps: [AppLocation]
  /// What was found and could not be used, in the order of the search.
  public var problems: [Problem]

  /// Makes a catalog.
  public init(apps: [AppLocation] = [], problems: [Problem] = []) {
    self.apps = apps
    self.problems = problems
  }

  /// The names of the apps that this package builds.
  public static let knownNames = ["caffeine", "expense", "habit", "pomodoro", "reading"]
  /// The variable that names programs, separated by colons.
  public static let variable = "WIDGETS_APPS"

  /// The directory of manifests, seen from the directory that holds `bin`.
  public static let manifests = "share/widgets/apps"

  /// Finds the installed apps without running any; of two with one name the first counts.
  ///
  /// 1. The programs that `$WIDGETS_APPS` names, each called as its file is.
  /// 2. The manifests `share/widgets/apps/*.json` beside the directory of the running program; a relative program is one
  ///    seen from its manifest.
  /// 3. The programs of the known names in the directory of the running program, as a build leaves them.
  ///
  /// - Parameters:
  ///   - running: The path of the running program, symbolic links resolved.
  ///   - environment: The process's variables.
  public static func find(
    beside running: String, environment: [String: String], files: any AppCatalogFiles = MachineFiles()
  ) -> AppCatalog {
    var search = AppSearch(files: files)
    for program in (environment[variable] ?? "").split(separator: ":") { search.addNamed(String(program)) }
    let bin = AppSearch.directory(of: running)
    let manifests = AppSearch.path(manifests, from: AppSearch.directory(of: bin))
    for name in files.names(inDirectory: manifests).sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
      search.addManifest("\(manifests)/\(name)")
    }
    for name in knownNames { search.addIfProgram("\(bin == "/" ? "" : bin)/\(name)", name: name) }
    return search.catalog
  }
}
