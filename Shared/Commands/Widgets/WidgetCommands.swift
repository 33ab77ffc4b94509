public import Foundation
import FoundationExtras
public import Rendering
public import WidgetKitCore

/// The verbs of `widgets`: place, configure, show, tap, explain, reload and remove, over one app or over all.
public struct WidgetCommands: Sendable {
  /// The words that call the verbs: `caffeine widgets`.
  public var program: String
  /// The app whose widgets are meant; nil is all of them.
  public var app: String?
  /// The host.
  public var host: WidgetHost
  /// The moment and place.
  public var world: World
  /// What times are read against.
  public var times: TimeContext
  /// Options that every command takes.
  public var options: GlobalOptions
  /// What the streams are.
  public var terminal: Terminal
  /// Where words go.
  public var output: Output
  /// Whether anything may be written; a run as of another time leaves the person's own home alone.
  public var mayWrite: Bool
  /// What a picture depends on besides the view.
  public var picture: RenderEnvironment
  /// Words that the program knows beside the verbs, for whoever misspells one.
  public var otherWords: [String] = []
  /// The zone of the machine, where it is known: a card whose clock differs from it names its own.
  public var machineZone: TimeZone?
  /// Command lines for help, by the verb's name; those of the list by the empty one.
  public var examples: @Sendable (_ verb: String) -> [CommandExample]

  /// Makes the verbs of one run.
  public init(
    program: String, app: String?, host: WidgetHost, world: World, times: TimeContext, options: GlobalOptions,
    terminal: Terminal, output: Output, mayWrite: Bool, picture: RenderEnvironment,
    examples: @escaping @Sendable (_ verb: String) -> [CommandExample] = { _ in [] }
  ) {
    self.program = program
    self.app = app
    self.host = host
    self.world = world
    self.times = times
    self.options = options
    self.terminal = terminal
    self.output = output
    self.mayWrite = mayWrite
    self.picture = picture
    self.examples = examples
  }

  /// A verb with what help says about it.
  enum Verb: String, CaseIterable {
    case add, configure, show, tap, timeline, why, reload, remove, gallery

    var operands: [OperandSyntax] {
      switch self {
      case .add: [OperandSyntax("kind", help: "Which widget to place", values: .kind)]
      case .configure:
        [
          OperandSyntax("widget", help: "A number or a name", values: .placedWidget),
          OperandSyntax(
            "parameter", extent: .many, isOptional: true, help: "What to reset, with --reset", values: .filter),
        ]
      case .show:
        [OperandSyntax("widget", help: "A number, a name or a kind, or activity for what goes on", values: .widget)]
      case .tap:
        [
          OperandSyntax("widget", help: "A number or a name", values: .placedWidget),
          OperandSyntax(
            "control", extent: .joined, isOptional: true, help: "A control's number or title", values: .control),
        ]
      case .timeline, .why, .reload:
        [OperandSyntax("widget", help: "A number or a name", values: .placedWidget)]
      case .remove:
        [OperandSyntax("widget", extent: .many, help: "Numbers or names", values: .placedWidget)]
      case .gallery: [OperandSyntax("kind", isOptional: true, help: "Only this widget", values: .kind)]
      }
    }

    var options: [OptionSyntax] {
      let family = OptionSyntax(
        "family", form: .value(placeholder: "family"), help: "The size, such as medium", values: .family)
      let name = OptionSyntax("name", form: .value(placeholder: "name"), help: "A name to call it by")
      return switch self {
      case .add: [family, name]
      case .configure:
        [
          family, name, OptionSyntax("show", form: .flag, help: "Show what is set"),
          OptionSyntax("reset", form: .flag, help: "Take back what is set, all of it or the named parameters"),
        ]
      case .show:
        [
          family,
          OptionSyntax(
            "at", form: .value(placeholder: "time"), help: "Show the stored entry that stands at this time",
            values: .instant),
        ]
      case .tap: [OptionSyntax("url", form: .flag, help: "Print the URL that a tap beside the controls opens")]
      case .reload:
        [OptionSyntax("background", form: .flag, help: "As an app in the background asks: the budget is charged")]
      case .timeline, .why, .remove: []
      case .gallery: [family]
      }
    }

    var discussion: String {
      switch self {
      case .show:
        "activity shows the Live Activities; a bar gets the compact form of the one that matters most\n"
          + "--format line is the inline family; waybar is one line of JSON for a custom module of that bar\n"
          + "neither counts as seen by a person; a placed widget of the family inline is the cheapest to ask"
      case .timeline: "it is drawn as it is stored: the app is not asked and nothing is made"
      case .why: "nothing is made; the exit code is 1 when what is shown is stale"
      case .gallery: Self.galleryDiscussion
      case .remove: "where one of them is not placed, none is taken away"
      case .add, .configure, .tap, .reload: ""
      }
    }

    var summary: String {
      switch self {
      case .add: "Place a widget"
      case .configure: "Change what a widget shows"
      case .show: "Draw a widget"
      case .tap: "Tap a control; without one, list them"
      case .timeline: "Draw the stored timeline: entries, policy, next reload, budget"
      case .why: "Tell why a widget shows what it shows"
      case .reload: "Ask for a new timeline"
      case .remove: "Take widgets away; records stay"
      case .gallery: "Show what widgets there are, each with a sample"
      }
    }
  }

  /// Runs the words after `widgets`; none list the placed widgets.
  public func run(_ words: [String]) async throws -> ExitCode {
    guard let first = words.first else {
      try options.requireFormat()
      if options.help { help() } else { try await list() }
      return .success
    }
    guard let verb = Verb(rawValue: first) else {
      let verbs = Verb.allCases.map(\.rawValue) + otherWords
      let near = nearest(to: first, among: verbs, within: 3)
      throw CommandError(
        "\(quoted(first)) is not a verb of widgets",
        details: near.map { ["did you mean '\($0)'?"] } ?? ["verbs: " + verbs.joined(separator: ", ")],
        usage: "\(program) <verb>")
    }
    let rest = Array(words.dropFirst())
    do {
      // A tap must not be carried out and then fail to be shown.
      try options.requireFormat(formats(of: verb))
      switch verb {
      case .add: try await add(rest)
      case .configure: try await configure(rest)
      case .show: try await show(rest)
      case .tap: try await tap(rest)
      case .timeline: try await timeline(rest)
      case .why: return try await why(rest)
      case .reload: try await reload(rest)
      case .remove: try await remove(rest)
      case .gallery: try await gallery(rest)
      }
    } catch let error as CommandError {
      throw error.withUsage(syntax(verb).usage)
    }
    return .success
  }

  /// The syntax of a verb, with the parameters of a kind where they are known.
  func syntax(_ verb: Verb, parameters: [OptionSyntax] = []) -> CommandSyntax {
    CommandSyntax(
      "\(program) \(verb.rawValue)", operands: verb.operands, options: verb.options + parameters,
      summary: verb.summary, discussion: discussion(verb), examples: examples(verb.rawValue),
      formats: formats(of: verb))
  }

  private func formats(of verb: Verb) -> [String] {
    verb == .show || verb == .tap ? Self.pictureFormats : CommandSyntax.usualFormats
  }

  private func discussion(_ verb: Verb) -> String {
    guard verb == .add, app == nil else { return verb.discussion }
    return "an app's name may stand before the kind: add caffeine today"
  }

  /// The formats of a picture beside those of every command.
  public static let pictureFormats = CommandSyntax.usualFormats + ["line", "waybar"]

  /// In which form results are printed.
  var style: OutputStyle { options.outputStyle(isTerminal: terminal.outputIsTerminal, term: terminal.term) }

  /// Refuses to write to the person's own home as of another time.
  func requireWriting() throws(CommandError) {
    if !mayWrite { throw .travelling }
  }

  private func help() {
    let entries = Verb.allCases.map { verb in AppHelp.Entry(syntax(verb), callName: verb.rawValue) }
    output.lines(
      AppHelp(
        program: program, summary: "Lists, places, shows, taps and explains widgets.",
        groups: [AppHelp.Group("Verbs", entries)]
      ).lines(width: terminal.width))
  }
}

extension CommandError {
  /// A command that writes was run as of another time or place in the person's own home.
  public static var travelling: CommandError {
    CommandError(
      "This would write to your own home as of another time or place",
      details: ["to try it out, add --home DIR", "to write for real, leave out --now and --time-zone"])
  }
}
