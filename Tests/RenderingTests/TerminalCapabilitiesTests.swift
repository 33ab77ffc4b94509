import Rendering
import Testing

@Suite struct `Terminal capabilities` {
  static let depths: [([String: String], Bool, ColorDepth, Bool)] = [
    (["TERM": "xterm"], true, .ansi16, true), (["TERM": "xterm-256color"], true, .ansi256, true),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColor, true),
    (["TERM": "xterm", "COLORTERM": "24bit"], true, .trueColor, true),
    (["TERM": "xterm-direct"], true, .trueColor, true),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], true, .none, true),
    (["TERM": "xterm-256color", "NO_COLOR": ""], true, .ansi256, true),
    (["TERM": "dumb", "COLORTERM": "truecolor"], true, .none, false),
    (["TERM": "xterm-256color"], false, .none, false),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .ansi256, true),
    (["TERM": "xterm-256color", "FORCE_COLOR": "0"], false, .none, false), ([:], true, .none, false),
    (["TERM": ""], true, .none, false), (["CLICOLOR_FORCE": "1"], false, .ansi16, true),
    (["TERM": "vt100"], true, .none, true), (["TERM": "vt220-w"], true, .none, true),
    (["TERM": "vte-256color"], true, .ansi256, true), (["TERM": "xterm-mono"], true, .none, true),
  ]

  @Test(arguments: depths) func `colours are those the terminal has`(
    _ environment: [String: String], _ isTerminal: Bool, _ depth: ColorDepth, _ attributes: Bool
  ) {
    let capabilities = TerminalCapabilities(environment: environment, isTerminal: isTerminal)
    #expect(capabilities.colorDepth == depth)
    #expect(capabilities.hasTextAttributes == attributes)
  }

  static let glyphs: [([String: String], GlyphSet)] = [
    ([:], .unicode), (["LANG": "de_DE.UTF-8"], .unicode), (["LANG": "C.utf8"], .unicode),
    (["LANG": "de_DE.ISO-8859-1"], .ascii),
    (["LC_ALL": "ja_JP.eucJP", "LANG": "ja_JP.UTF-8"], .ascii), (["LC_ALL": "", "LANG": "en_US.UTF-8"], .unicode),
    (["TERM": "linux", "LANG": "en_US.UTF-8"], .ascii),
  ]

  @Test(arguments: glyphs) func `a console or locale without UTF-8 draws in ASCII`(
    _ environment: [String: String], _ glyphs: GlyphSet
  ) {
    #expect(TerminalCapabilities(environment: environment, isTerminal: true).glyphs == glyphs)
  }

  @Test(
    arguments: [("15;0", true), ("0;15", false), ("0;default;7", false), ("x", nil), ("", nil)] as [(String, Bool?)])
  func `the background is what the terminal says`(_ value: String, _ isDark: Bool?) {
    #expect(TerminalCapabilities(environment: ["COLORFGBG": value], isTerminal: true).isDark == isDark)
  }
}
