import FoundationExtras
public import ViewArchive

/// What a custom module of Waybar shows, as that bar reads it.
///
/// One line of JSON with `class` (``State``, and the app's own word where it has one), `percentage` (of the first gauge; left out where there is none), `text` and
/// `tooltip`. The bar takes both texts for Pango markup, so what is data in them is escaped first for Pango and then for
/// JSON. Source: waybar-custom(5), "Return-type".
public struct WaybarModule: Hashable, Sendable {
  /// How the picture stands; the word is a class of the bar's style sheet.
  public enum State: String, Hashable, Sendable {
    /// It is what it should be.
    case ok
    /// It is what it should be, and the value is above its range, which the percentage cannot say.
    case over
    /// Newer data exists, or could not be asked for.
    case stale
    /// The first entry is still to come.
    case waiting
    /// There is nothing to show: the text says why.
    case error
  }

  /// The words in the bar, without control characters.
  public var text: String
  /// The lines beside the pointer, without control characters.
  public var tooltip: [String]
  /// How the picture stands.
  public var state: State
  /// A whole number from 0 to 100; nil where nothing is measured.
  public var percentage: Int?
  /// A word of the app's own for how things stand, a second class; nil where it has none.
  public var word: String?

  /// Makes a module.
  public init(text: String, tooltip: [String], state: State, percentage: Int? = nil, word: String? = nil) {
    self.word = word
    self.text = text
    self.tooltip = tooltip
    self.state = state
    self.percentage = percentage
  }

  /// Makes a module whose share is that of a view's first gauge or progress, held within 0…100 as the bar wants it.
  ///
  /// Its word is the identifier of the view (`accessibilityIdentifier`), which is for programs alone.
  public init(text: String, tooltip: [String], state: State, view: ViewNode, environment: RenderEnvironment) {
    let facts = FactReader.facts(of: resolveLiveText(view, in: environment), redaction: environment.redaction)
    let share = facts.flatMap(\.parts).lazy.compactMap { fact -> Fact.Share? in
      if case .meter(_, _, let share) = fact { share } else { nil }
    }.first
    let isOver = state == .ok && share?.reading?.isOver == true
    self.init(
      text: text, tooltip: tooltip, state: isOver ? .over : state,
      percentage: (share?.fraction).flatMap { $0.isFinite ? Int((min(max($0, 0), 1) * 100).rounded()) : nil },
      word: Self.identifier(of: view))
  }

  /// The identifier of the outermost view that has one.
  private static func identifier(of view: ViewNode) -> String? {
    if case .modified(_, .accessibilityIdentifier(let name)) = view { return name }
    return view.children.lazy.compactMap { identifier(of: $0) }.first
  }

  /// The module as one line of JSON with sorted keys.
  public var json: String {
    let fields: [String: JSONValue?] = [
      "class": word.map { .array([.string(state.rawValue), .string($0)]) } ?? .string(state.rawValue),
      "percentage": percentage.map { .integer(Int64($0)) },
      "text": .string(Self.pango(text)), "tooltip": .string(tooltip.map(Self.pango).joined(separator: "\n")),
    ]
    return fields.object.text(.compact)
  }

  /// Text that Pango's markup shows as it is.
  ///
  /// Control characters become visible first: most of them are no characters of XML, even as references.
  private static func pango(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.shown(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
