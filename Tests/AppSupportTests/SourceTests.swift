import Foundation
import Testing

/// What the sources may not say, wherever they say it: a rule that no type can express.
@Suite struct `The sources` {
  /// A line of code without its comment and without what stands in quotes.
  struct Line: Sendable {
    let file: String
    let number: Int
    let code: String
  }

  static let lines: [Line] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return ["Sources", "Shared", "Apps"].flatMap { folder -> [Line] in
      let base = root.appending(path: folder)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: base.path)) ?? []
      return paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path -> [Line] in
        let text = (try? String(contentsOf: base.appending(path: path), encoding: .utf8)) ?? ""
        return code(of: text).enumerated().map { Line(file: "\(folder)/\(path)", number: $0 + 1, code: $1) }
      }
    }
  }()

  /// The lines of a file without comments and without literals' text; a string of several lines is left out whole.
  static func code(of text: String) -> [String] {
    var isInText = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let marks = line.ranges(of: "\"\"\"").count
      defer { if marks % 2 == 1 { isInText.toggle() } }
      if isInText || marks > 0 { return "" }
      let bare = line.replacing(#/"(?:\\.|[^"\\])*"/#, with: "\"\"")
      return String(bare.firstRange(of: "//").map { bare[..<$0.lowerBound] } ?? bare[...])
    }
  }

  @Test func `are read line by line, without comments and quoted words`() {
    let text = """
      let a = Date() // Date()
      /// Date()
      let b = "Date() \\" // Date()"
      let c = \"\"\"
        Date()
        \"\"\"
      let d = UUID()
      """
    #expect(Self.code(of: text) == ["let a = Date() ", "", "let b = \"\"", "", "", "", "let d = UUID()"])
    #expect(Self.lines.count > 20_000, "all of them are found")
  }

  /// What only an edge of the program may do, and the files that are one.
  private static let edges: [(what: String, pattern: String, files: [String])] = [
    (
      "asks the machine's clock",
      #"\bDate\(\)|\bDate\.now|\bDate\(timeIntervalSinceNow|CFAbsoluteTimeGetCurrent|clock_gettime|gettimeofday"#
        + #"|\btime\(nil\)|DispatchTime|(^|[^\w\)\]?])\.now\b|Clock\.now|Clock\(\)\.now|systemUptime"#,
      [
        "Sources/WidgetKitCore/World/World+Current.swift",
        // The clock that nobody can set, which World+Current asks.
        "Sources/SystemCalls/BootClock.swift",
        // How long to wait for a lock, or for another program, is measured in the machine's own time.
        "Sources/SystemCalls/FileLock.swift", "Sources/SystemCalls/Deadline.swift",
        // A host looks at a file that changes all the time once a second.
        "Sources/widgets/Run/HostLoop.swift",
        // The word `now` of a person, as a case.
        "Shared/Commands/Times/TimeGrammar.swift", "Shared/Commands/Times/TimeExpression+Resolving.swift",
        // The mark of the present in the curve, as a case.
        "Apps/Caffeine/Domain/CaffeineCurve.swift", "Apps/Caffeine/Widgets/Curve/CurveChart.swift",
      ]
    ),
    (
      "draws lots",
      #"\bUUID\(\)|\.random\(|SystemRandomNumberGenerator|arc4random|\.randomElement\(\)|\.shuffled\(\)|\bgetrandom\("#,
      ["Sources/WidgetKitCore/World/World+Current.swift"]
    ),
    (
      "asks for the machine's place",
      #"(TimeZone|Locale|Calendar)\.(current|autoupdatingCurrent)|NSTimeZone|\btzset\(|\blocaltime"#, []
    ),
    (
      "reads the process",
      #"ProcessInfo\.|\bgetenv\(|CommandLine\.arguments|\bsetenv\(|\bprocessEnvironment\("#,
      [
        // Where it is read, for who may ask.
        "Sources/SystemCalls/ProcessEnvironment.swift",
        "Shared/Commands/Running/ProcessInputs.swift",
        // Whether a run of tests records.
        "Sources/WidgetTesting/Snapshots/Snapshot.swift",
        // Its own number, to leave itself out.
        "Sources/AppGroup/LockHolder.swift",
        // Source written for iOS asks for its container by name alone.
        "Sources/WidgetKit/Files/FileManager+AppGroup.swift",
        // The program that `@main` makes of iOS source.
        "Sources/WidgetKit/Program/BundleProgram.swift",
      ]
    ),
    (
      "prints past the output", #"(^|[^\w.])print\(|debugPrint\(|\bfputs\(|\bNSLog\("#,
      // The mains of widget code that nobody wrapped in an app.
      ["Sources/WidgetKit/Program/BundleProgram.swift"]
    ),
  ]

  @Test(arguments: edges.indices)
  func `do at the edge alone what makes two runs differ`(index: Int) throws {
    let edge = Self.edges[index]
    let pattern = try Regex(edge.pattern)
    var found: Set<String> = []
    for line in Self.lines where line.code.contains(pattern) {
      found.insert(line.file)
      #expect(edge.files.contains(line.file), "\(line.file):\(line.number) \(edge.what): \(line.code)")
    }
    #expect(Set(edge.files).subtracting(found).isEmpty, "no edge any more: take it off the list")
  }

  @Test func `never trap on purpose without saying why`() throws {
    let never = try Regex(
      #"\btry!|\bas!|\bfatalError\(|\bassertionFailure\(|unsafelyUnwrapped|unsafeBitCast|unowned\(unsafe\)"#)
    // A force unwrap: an exclamation mark behind a value, and not the beginning of `!=`.
    let unwrap = try Regex(#"[\w\)\]"]!(?!=)"#)
    let trap = try Regex(#"\bprecondition(Failure)?\("#)
    for (index, line) in Self.lines.enumerated() {
      let place = "\(line.file):\(line.number) \(line.code)"
      // A view's identity is its place in memory, which nothing safe tells.
      if line.file != "Sources/ViewArchive/Codec/KnownNodes.swift" { #expect(!line.code.contains(never), "\(place)") }
      #expect(!line.code.contains(unwrap), "\(place)")
      // The reason is the message, on this line or one of the next four.
      if line.code.contains(trap) {
        let statement = Self.lines[index..<min(index + 5, Self.lines.count)].map(\.code).joined()
        #expect(statement.contains("\""), "a trap without a reason: \(place)")
      }
    }
  }

  @Test func `leave no file without an end in sight`() {
    let sizes = Dictionary(grouping: Self.lines, by: \.file).mapValues(\.count)
    for (file, count) in sizes { #expect(count <= 500, "\(file) has \(count) lines") }
  }
}
