/// What a terminal can show, as its environment says.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The colours.
  public var colorDepth: ColorDepth
  /// Whether bold, dim, underline and strikethrough are shown.
  public var hasTextAttributes: Bool
  /// The characters that pictures are drawn with.
  public var glyphs: GlyphSet
  /// Whether the background is dark; nil where nobody says.
  public var isDark: Bool?

  /// Makes capabilities.
  public init(colorDepth: ColorDepth, hasTextAttributes: Bool, glyphs: GlyphSet = .unicode, isDark: Bool? = nil) {
    self.colorDepth = colorDepth
    self.hasTextAttributes = hasTextAttributes
    self.glyphs = glyphs
    self.isDark = isDark
  }

  /// Reads the environment variables that terminals and people set.
  ///
  /// A pipe, `TERM=dumb` and a terminal without a `TERM` show text alone. The video terminals of DEC (`vt52` to `vt525`)
  /// and those whose name ends in `-mono` or `-m` have no colours. `NO_COLOR` (not empty) takes the colours and leaves bold and dim
  /// (no-color.org); `CLICOLOR_FORCE` and `FORCE_COLOR` give a pipe the colours of a terminal. `COLORTERM` of `truecolor`
  /// or `24bit` means 24 bits, a `TERM` with `256color` the palette of xterm, `COLORFGBG` the background. The Linux
  /// console is dark, and draws in ASCII as does a locale whose character set is not UTF-8.
  public init(environment: [String: String], isTerminal: Bool) {
    let term = environment["TERM"] ?? ""
    let isForced = Self.isOn(environment["CLICOLOR_FORCE"]) || Self.isOn(environment["FORCE_COLOR"])
    let shows = term != "dumb" && (isForced || (isTerminal && !term.isEmpty))
    let forbidsColor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self.init(
      colorDepth: shows && !forbidsColor ? Self.depth(term, environment) : .none,
      hasTextAttributes: shows,
      glyphs: term == "linux" || !Self.isUTF8(environment) ? .ascii : .unicode,
      isDark: term == "linux" ? true : environment["COLORFGBG"].flatMap(Self.isDark))
  }

  private static func isOn(_ value: String?) -> Bool {
    guard let value else { return false }
    return !value.isEmpty && value != "0" && value != "false"
  }

  private static func depth(_ term: String, _ environment: [String: String]) -> ColorDepth {
    switch environment["COLORTERM"] {
    case "truecolor", "24bit": return .trueColor
    default: break
    }
    if isMonochrome(term) { return .none }
    if term.hasSuffix("-direct") { return .trueColor }
    if term.contains("256color") { return .ansi256 }
    return .ansi16
  }

  /// Source: terminfo(5): those entries lack the capability `colors`; that of a vt525 is left out with them.
  private static func isMonochrome(_ term: String) -> Bool {
    let model = term.dropFirst(2).prefix { $0 != "-" }
    if term.hasPrefix("vt"), !model.isEmpty, model.allSatisfy(\.isNumber) { return true }
    return term.hasSuffix("-mono") || term.hasSuffix("-m")
  }

  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let given = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    // Without any locale the terminals of today still read UTF-8; only a locale that names something else does not.
    guard let name = given?.lowercased() else { return true }
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return true
    }
    let encoding = name.utf8[dot...].dropFirst()
    return ["utf-8", "utf8"].contains { encoding.starts(with: $0.utf8) }
  }

  /// The last number of "15;0" is the colour of the background: of the 16 colours, 7 and 9…15 are light.
  private static func isDark(_ value: String) -> Bool? {
    guard let last = value.split(separator: ";").last, let number = Int(last), (0...15).contains(number) else {
      return nil
    }
    return number != 7 && number < 9
  }
}
