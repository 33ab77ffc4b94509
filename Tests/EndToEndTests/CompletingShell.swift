import Foundation
import Testing

/// A program's completion in the shells that are installed: what they insert for the key Tab.
struct CompletingShell {
  /// A line, the key Tab, and the words that the shell then has.
  typealias Line = (line: String, words: [String])

  /// The program whose words are completed.
  let program: String
  let box: Sandbox

  /// A home with one placed widget, whose name only quotes can hold.
  init(of program: String) async throws {
    self.program = program
    box = try Sandbox().with(["LANG": "C.UTF-8", "TERM": "dumb"])
    let placed = try await box.caffeine(
      "widgets", "add", "today", "--family", "medium", "--name", "Bob's 抹茶", "--category", "tea")
    #expect(placed.status == 0, "\(placed.errors)")
  }

  func remove() { box.remove() }

  /// Runs the program.
  func run(_ arguments: [String]) async throws -> Sandbox.Run {
    try await box.run(Sandbox.products.appending(path: program).path, arguments)
  }

  /// What the program prints for a shell to read.
  func script(for shell: String) async throws -> String { try await run(["completions", shell]).output }

  /// Types keys into bash, which reads settings first.
  func bash(_ keys: String, settings: String) async throws -> Sandbox.Run {
    let bash = try #require(Sandbox.installed("bash"))
    let file = box.home.appending(path: "rc")
    let beginning = "\(try await script(for: "bash"))\nPS1='% '; bind 'set enable-bracketed-paste off'\n"
    try Data((beginning + settings).utf8).write(to: file)
    return try await box.typing(keys, at: "\(bash) --noprofile --rcfile \(file.path) -i")
  }

  /// Whether bash has the words of a line after the key Tab.
  func expectBash(_ line: Line) async throws {
    let run = try await bash(
      Self.keys(line.line), settings: #"show() { local IFS='|'; printf 'GOT<%s>END\n' "$*"; }"# + "\n")
    #expect(shown(run) == line.words, "\(line.line): \(run.output)")
  }

  /// Whether zsh has the words of a line after the key Tab.
  func expectZsh(_ line: Line) async throws {
    let zsh = try #require(Sandbox.installed("zsh"))
    let functions = box.home.appending(path: "functions")
    try FileManager.default.createDirectory(at: functions, withIntermediateDirectories: true)
    try Data(try await script(for: "zsh").utf8).write(to: functions.appending(path: "_\(program)"))
    let settings = """
      PS1='%% '; fpath=(\(functions.path) $fpath); autoload -Uz compinit; compinit -u -d \(box.home.path)/dump
      bindkey -e
      show() { print -r -- "GOT<${(j:|:)@}>END" }

      """
    try Data(settings.utf8).write(to: box.home.appending(path: ".zshrc"))
    let run = try await box.typing(Self.keys(line.line), at: "ZDOTDIR=\(box.home.path) \(zsh) -d -i")
    #expect(shown(run) == line.words, "\(line.line): \(run.output)")
  }

  /// Whether fish offers the last word of each line.
  ///
  /// - Returns: everything that it offered.
  @discardableResult
  func expectFish(_ lines: [Line]) async throws -> Sandbox.Run {
    let fish = try #require(Sandbox.installed("fish"))
    var script = try await script(for: "fish")
    for (line, _) in lines {
      let escaped = line.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      script += "\necho 'LINE'; complete -C '\(escaped)'\n"
    }
    let file = box.home.appending(path: "lines.fish")
    try Data(script.utf8).write(to: file)
    let run = try await box.run(fish, ["--no-config", file.path])
    let answers = run.output.components(separatedBy: "LINE\n").dropFirst()
    #expect(answers.count == lines.count, "\(run.output)\(run.errors)")
    for ((line, words), answer) in zip(lines, answers) {
      let offered = answer.split(separator: "\n").map { $0.split(separator: "\t").first.map(String.init) ?? "" }
      #expect(offered.contains(words.last ?? ""), "\(line): \(answer)")
    }
    return run
  }

  /// Tab, to the beginning of the line, a word before it that shows the others.
  private static func keys(_ line: String) -> String { "\(line)\t\u{1}show \nexit\n" }

  /// The words between angle brackets that the shell's function `show` prints.
  private func shown(_ run: Sandbox.Run) -> [String]? {
    guard let line = run.output.split(separator: "\n").first(where: { $0.contains("GOT<") }),
      let start = line.range(of: "GOT<"), let end = line.range(of: ">END")
    else { return nil }
    return line[start.upperBound..<end.lowerBound].split(separator: "|", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
