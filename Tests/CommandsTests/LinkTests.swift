import Foundation
import Testing

@testable import Commands

@Suite struct `Links` {
  /// Cases that other programs got wrong, by their id in the collection of them.
  @Test(
    arguments: [
      ("LIN06", "app://x?project%20name=community%20toolkit", ["x"], [("project name", "community toolkit")], nil),
      ("LIN07", "app://x?q=a+b%20c", ["x"], [("q", "a+b c")], nil),
      ("LIN08", "app://profile/rezé?id=123456", ["profile", "rezé"], [("id", "123456")], nil),
      ("LIN09", "https://e.com/foo/#bar", ["e.com", "foo"], [], "bar"),
      ("LIN10", "app://hair/brow-&-lash?a=1&b=2", ["hair", "brow-&-lash"], [("a", "1"), ("b", "2")], nil),
      ("once", "app://x/%2525?p=%252F", ["x", "%25"], [("p", "%2F")], nil),
      ("slash", "app://x/a%2Fb", ["x", "a/b"], [], nil),
      ("utf8", "app://x/%C3%A9?n=%E6%97%A5", ["x", "é"], [("n", "日")], nil),
      ("marks", "app://x/a%3Fb%23c?q=1%262=3", ["x", "a?b#c"], [("q", "1&2=3")], nil),
      ("empty", "app://x?a&b=&=c&&d=e=f", ["x"], [("a", ""), ("b", ""), ("", "c"), ("d", "e=f")], nil),
      ("bare", "app:today", ["today"], [], nil), ("host only", "APP://Today/", ["Today"], [], nil),
      ("nothing", "app://", [], [], nil), ("hole", "app://x//y", ["x", "", "y"], [], nil),
      ("question in the fragment", "app://x#a?b=c", ["x"], [], "a?b=c"), ("empty fragment", "app://x#", ["x"], [], ""),
    ] as [(String, String, [String], [(String, String)], String?)])
  func `are decoded once`(
    id: String, text: String, segments: [String], query: [(String, String)], fragment: String?
  ) throws {
    let link = try DeepLink.parse(text)
    #expect(link.segments == segments)
    #expect(link.query == query.map { DeepLink.QueryItem($0.0, $0.1) })
    #expect(link.fragment == fragment)
  }

  @Test(arguments: [
    "app://x/%", "app://x/%2", "app://x/%zz", "app://x?q=100%", "app://x/%C3", "app://x?%FF=1", "app://x#%G0",
  ])
  func `with a malformed per cent are bad data`(text: String) throws {
    let error = try commandError { _ = try DeepLink.parse(text) }
    #expect(error.exitCode == .dataError)
    #expect(error.message.contains("%"))
  }

  @Test(arguments: ["", "today", "//today", "://x", "1app://x", "a b://x", "é://x"])
  func `without a scheme are bad data`(text: String) throws {
    let error = try commandError { _ = try DeepLink.parse(text) }
    #expect(error.exitCode == .dataError)
    #expect(error.message.hasSuffix("is not a link"))
  }

  @Test(arguments: [
    ["a+b c", "rezé", "brow-&-lash", "100%", "a/b", "?#[]@", "日本語", "\u{0}\n", "'\"<>", "", "=&;"]
  ])
  func `that are built parse back`(values: [String]) throws {
    for value in values {
      let link = DeepLink(
        scheme: "caffeine", segments: ["drink", value, "x"], query: [.init(value, value), .init("k", value)],
        fragment: value)
      let text = link.text
      #expect(try DeepLink.parse(text) == link)
      #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
    let link = DeepLink(scheme: "app", segments: ["x"], query: [.init("q", "a+b c & d")])
    #expect(link.text == "app://x?q=a%2Bb%20c%20%26%20d")
    #expect(try DeepLink.parse(DeepLink(scheme: "app", segments: ["x", ""]).text).segments == ["x", ""])
  }
}

@Suite struct `Routes` {
  static let router = DeepLinkRouter(
    scheme: "caffeine",
    routes: [
      DeepLinkRoute("//today"), DeepLinkRoute("//drink/<id>"), DeepLinkRoute("//entry/<id>"),
      DeepLinkRoute("//log", writes: true, help: "Log a drink"),
    ])

  @Test(
    arguments: [
      ("caffeine://today", "//today", [:]), ("caffeine://TODAY/", "//today", [:]), ("caffeine:today", "//today", [:]),
      ("caffeine://drink/flat%20white", "//drink/<id>", ["id": "flat white"]),
      ("caffeine://log?drink=espresso&at=08:00", "//log", [:]),
    ] as [(String, String, [String: String])])
  func `are found`(text: String, pattern: String, values: [String: String]) throws {
    let match = try Self.router.match(text)
    #expect(match.route.pattern == pattern)
    #expect(match.values == values)
    #expect(match.link.value("drink") == (pattern == "//log" ? "espresso" : nil))
  }

  @Test func `have three different errors`() throws {
    let unknown = try commandError { _ = try Self.router.match("caffeine://tody") }
    let missing = try commandError { _ = try Self.router.match("caffeine://drink/") }
    let malformed = try commandError { _ = try Self.router.match("caffeine://drink/%zz") }
    #expect(unknown.exitCode == .usage)
    #expect(unknown.details.first == "did you mean 'caffeine://today'?")
    #expect(unknown.details.contains { $0.contains("//drink/<id>") })
    #expect(missing.exitCode == .usage)
    #expect(missing.message == "The link lacks <id>")
    #expect(missing.details == ["write caffeine://drink/<id>"])
    #expect(malformed.exitCode == .dataError)
    #expect(Set([unknown, missing, malformed].map(\.message)).count == 3)
  }

  @Test(arguments: ["caffeine://drink", "caffeine://drink//", "caffeine://drink/?x=1", "caffeine:///drink"])
  func `say which value a link lacks`(text: String) throws {
    #expect(try commandError { _ = try Self.router.match(text) }.message == "The link lacks <id>")
  }

  @Test(arguments: ["caffeine://", "caffeine://today/now", "caffeine://drink/a/b", "caffeine://x"])
  func `list themselves for a link that has none`(text: String) throws {
    let error = try commandError { _ = try Self.router.match(text) }
    #expect(error.message.hasSuffix("leads nowhere"))
    #expect(error.details.contains { $0.hasPrefix("links of this app") && $0.contains("caffeine://today") })
  }

  @Test func `refuse another app's scheme`() throws {
    let error = try commandError { _ = try Self.router.match("habit://today") }
    #expect(error.message == "'habit:' is not this app's scheme")
  }
}

@Suite struct `Consent to a link` {
  static let action = LinkConsent.action("log a drink", values: [("drink", "espresso"), ("at", "Mon 2 Mar 08:00")])
  static let write = DeepLinkRoute("//log", writes: true)

  @Test func `is needed for writing alone`() {
    let read = LinkConsent.decide(
      for: DeepLinkRoute("//today"), action: Self.action, canAsk: false, hasConsent: false)
    #expect(read == .proceed)
    #expect(LinkConsent.decide(for: Self.write, action: Self.action, canAsk: false, hasConsent: true) == .proceed)
    let asked = LinkConsent.decide(for: Self.write, action: Self.action, canAsk: true, hasConsent: false)
    #expect(asked == .ask("This link would: log a drink: drink 'espresso', at 'Mon 2 Mar 08:00'. Go ahead?"))
  }

  @Test func `that nobody can give is refused, and says what would happen`() throws {
    let decision = LinkConsent.decide(for: Self.write, action: Self.action, canAsk: false, hasConsent: false)
    guard case .refuse(let error) = decision else { throw NothingThrown() }
    #expect(error.exitCode == .noPermission)
    #expect(error.details.contains { $0.contains("'espresso'") })
    #expect(error.details.contains { $0.contains("--yes") })
  }

  @Test func `shows values escaped and on one line`() {
    let evil = "x\u{1B}[2J\nyes\u{202E}" + String(repeating: "a", count: 500)
    let action = LinkConsent.action("log a drink", values: [("drink", evil), (evil, "1")])
    #expect(!action.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    #expect(action.count <= 66)
  }
}
