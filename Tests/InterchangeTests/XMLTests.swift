import Testing

@testable import Interchange

struct XMLTests {
  private func events(
    _ bytes: [UInt8], selecting selectors: [XMLSelector]? = nil, chunkSize: Int = 5, limits: XMLLimits = .standard,
    isMending: Bool = false
  ) throws -> [String] {
    var events: [String] = []
    var text = ""
    try XMLReader(limits: limits, isMending: isMending).read(
      MemoryByteSource(bytes, chunkSize: chunkSize), selecting: selectors
    ) { event in
      if case .text(let part) = event {
        text += part
        return true
      }
      if !text.trimmed.isEmpty { events.append("'\(text.trimmed)'") }
      text = ""
      switch event {
      case .start(let tag):
        let attributes = tag.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        events.append("<\(tag.name)\(attributes)> \(tag.line) \(tag.depth)")
      case .end(let name): events.append("</\(name)>")
      case .text: break
      }
      return true
    }
    return events
  }

  private func events(_ text: String, selecting selectors: [XMLSelector]? = nil) throws -> [String] {
    try events(Array(text.utf8), selecting: selectors)
  }

  private let document = """
    <?xml version="1.0"?>
    <a x="1 &amp; 2">one
      <b y='&#228;'/>
      <!-- no -->
      <b y="z"><c>t<![CDATA[<&>]]></c></b>
    </a>
    """

  @Test(arguments: [1, 3, 64, 4096])
  func `elements, attributes and texts come with their lines, whatever the chunks`(chunkSize: Int) throws {
    #expect(
      try events(Array(document.utf8), chunkSize: chunkSize) == [
        "<a x=1 & 2> 2 1", "'one'", "<b y=ä> 3 2", "</b>", "<b y=z> 5 2", "<c> 5 3", "'t<&>'", "</c>", "</b>", "</a>",
      ])
  }

  @Test func `only the root and what is wanted is told, with all that is in it`() throws {
    let wanted = [XMLSelector("b", where: "y", is: "z")]
    #expect(
      try events(document, selecting: wanted) == [
        "<a x=1 & 2> 2 1", "<b y=z> 5 2", "<c> 5 3", "'t<&>'", "</c>", "</b>",
      ])
    let others = try XMLReader().read(MemoryByteSource(document), selecting: wanted) { _ in true }
    #expect(others == 1)
    #expect(try XMLReader().root(of: MemoryByteSource(document))?.attributes == ["x": "1 & 2"])
  }

  @Test func `an encoding is the one that the file names`() throws {
    let texts: [(String, [UInt8])] = [
      ("windows-1252", [0x80]), ("ISO-8859-1", [0xA3]), ("UTF-8", Array("€".utf8)),
    ]
    let results = try texts.map { name, bytes in
      try events(Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a>".utf8) + bytes + Array("</a>".utf8))[1]
    }
    #expect(results == ["'€'", "'£'", "'€'"])
    let wide = "\u{FEFF}<?xml version=\"1.0\"?><a b=\"ä\"/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try events(wide) == ["<a b=ä> 1 1", "</a>"])
    #expect(try events(wide, isMending: true) == ["<a b=ä> 1 1", "</a>"])
    #expect(XMLReader.begins(wide))
    #expect(throws: XMLError.unknownEncoding(line: 1)) {
      try events("<?xml version=\"1.0\" encoding=\"x-klingon\"?><a/>")
    }
  }

  @Test(arguments: [false, true])
  func `an entity of the file's own is refused by its name, used or not`(isMending: Bool) {
    for (entity, text) in [("n", "&n; &lt;"), ("n", "x"), ("% n", "x")] {
      #expect(throws: XMLError.declaredEntity(line: 1, name: "n")) {
        try events(Array("<!DOCTYPE a [<!ENTITY \(entity) \"tea\">]><a>\(text)</a>".utf8), isMending: isMending)
      }
    }
  }

  @Test func `entities that stand for a billion are refused, also one inside another`() {
    let levels = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }.joined()
    let laughs = "<!DOCTYPE a [<!ENTITY l0 \"ha\">\(levels)]><a>&l9;</a>"
    #expect(throws: XMLError.declaredEntity(line: 1, name: "l0")) { try events(Array(laughs.utf8), chunkSize: 4096) }
    #expect(throws: XMLError.declaredEntity(line: 1, name: "l0")) {
      try events(Array(laughs.utf8), chunkSize: 4096, isMending: true)
    }
    let big = String(repeating: "x", count: 50_000)
    let flat = "<!DOCTYPE a [<!ENTITY l \"\(big)\">]><a>\(String(repeating: "&l;", count: 5_000))</a>"
    #expect(throws: XMLError.declaredEntity(line: 1, name: "l")) {
      try events(Array(flat.utf8), selecting: [], chunkSize: 4096)
    }
    #expect(throws: XMLError.declaredEntity(line: 1, name: "e")) {
      try events("<!DOCTYPE a [<!ENTITY e \"&e;\">]><a>&e;</a>")
    }
  }

  @Test func `an entity that would load a file is refused, and one that nobody declares`() {
    #expect(throws: XMLError.externalEntity(line: 1)) {
      try events("<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>\n<a>&e;</a>")
    }
    #expect(throws: XMLError.unknownEntity(line: 1)) { try events("<a>&e;</a>") }
    #expect(throws: XMLError.unknownEntity(line: 1)) {
      try events("<!DOCTYPE a SYSTEM \"http://localhost/a.dtd\"><a>&e;</a>")
    }
  }

  @Test func `limits on depth and size name the line`() {
    let limits = XMLLimits(depth: 10, elementBytes: 1000)
    let deep = String(repeating: "<a>\n", count: 1_000_000)
    #expect(throws: XMLError.tooDeep(line: 11, limit: 10)) {
      try events(Array(deep.utf8), chunkSize: 4096, limits: limits)
    }
    let long = Array("<a>\n<!--\(String(repeating: "x", count: 100_000))--></a>".utf8)
    #expect(throws: XMLError.tooLarge(line: 2, limit: 1000)) { try events(long, chunkSize: 256, limits: limits) }
    let wide = Array("<a><b>\(String(repeating: "<c/>", count: 100))</b></a>".utf8)
    #expect(throws: XMLError.tooLarge(line: 1, limit: 1000)) {
      try events(wide, selecting: [XMLSelector("b")], limits: limits)
    }
  }

  @Test func `a file that is cut off anywhere is refused`() {
    let bytes = Array(document.utf8)
    for count in 0..<bytes.count {
      #expect(throws: XMLError.self) { try events(Array(bytes.prefix(count))) }
    }
    #expect(throws: XMLError.cutOff(line: 2)) { try events("<a>\n<b") }
    #expect(throws: XMLError.cutOff(line: 2)) { try events("<a>\n") }
  }

  @Test func `a document type that is broken and characters that are forbidden are mended, and lines stay`() throws {
    let broken = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE a [
      <!-- It's version 12 ]> -->
      <!ATTLIST b
        y CDATA #REQUIRED
      <!ATTLIST c
        z CDATA #IMPLIED
      >
      ]>
      <a><b y="1\u{B}2"/></a>
      """
    #expect(throws: XMLError.self) { try events(broken) }
    for chunkSize in [1, 7, 4096] {
      #expect(
        try events(Array(broken.utf8), chunkSize: chunkSize, isMending: true)
          == ["<a> 10 1", "<b y=1 2> 10 2", "</b>", "</a>"])
    }
    for text in ["<a/>", "  \n<!-- x --><a/>", "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'x>y'><a/>"] {
      #expect(try events(Array(text.utf8), chunkSize: 1, isMending: true).last == "</a>", "\(text)")
    }
    #expect(throws: XMLError.self) { try events(Array("<!DOCTYPE a [".utf8), isMending: true) }
  }

  @Test func `every message is a sentence without a full stop`() {
    let errors: [XMLError] = [
      .malformed(line: 1, reason: "r"), .cutOff(line: 1), .entityExpansion(line: 1), .externalEntity(line: 1),
      .declaredEntity(line: 1, name: "n"),
      .unknownEntity(line: 1), .unknownEncoding(line: 1), .tooDeep(line: 1, limit: 2), .tooLarge(line: 1, limit: 2),
    ]
    for error in errors {
      #expect(error.message.hasPrefix("line 1: ") && !error.message.hasSuffix("."))
      #expect(!error.advice.isEmpty && !error.advice.hasSuffix("."))
    }
  }
}
