import Foundation
import FoundationExtras
import Rendering
import SystemCalls
import Testing

@testable import Commands

@Suite struct `JSON` {
  @Test func `has sorted keys and stable numbers`() {
    let value: JSONValue = [
      "b": [1, 2.5, 95.0, true, nil], "a": ["z": "x", "é": [], "Z": [:]], "big": 1e21, "small": 1e-7, "mg": 61.21,
    ]
    #expect(
      value.text(.compact)
        == #"{"a":{"Z":{},"z":"x","é":[]},"b":[1,2.5,95,true,null],"big":1e+21,"mg":61.21,"small":1e-07}"#)
    #expect(JSONValue.number(.nan).text() == "null")
    #expect(JSONValue.number(-0.0).text() == "0")
    #expect(JSONValue.integer(.min).text() == "-9223372036854775808")
  }

  @Test func `is indented for people`() {
    let value: JSONValue = ["list": [1, ["x": "y"]], "none": []]
    #expect(
      value.text()
        == """
        {
          "list": [
            1,
            {
              "x": "y"
            }
          ],
          "none": []
        }
        """)
  }

  @Test func `escapes what a terminal would obey, and reads back`() throws {
    let text = "\"\\\n\r\t\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{2028}é日👩‍👩‍👧"
    let json = JSONValue.string(text).text()
    #expect(!json.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E })
    let decoded = try JSONDecoder().decode(String.self, from: Data(json.utf8))
    #expect(decoded == text)
  }

  @Test func `numbers read back bit by bit`() throws {
    var generator = SeededGenerator(state: 7)
    for _ in 0..<2000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let text = JSONValue.number(number).text()
      #expect(Double(text) == number)
    }
  }
}

@Suite struct `Tables` {
  @Test(arguments: [
    ("TER01", ["日本語のリスト", "Liste"]), ("TER02", ["🕑", "💩", "ﾹ", "無"]), ("flags", ["🇩🇪", "e\u{301}", "👩‍👩‍👧"]),
  ])
  func `align by the cells that text takes`(id: String, names: [String]) {
    let table = Table(
      columns: [.left("Name"), .right("mg")], rows: names.map { [$0, "5"] } + [["long name here", "120"]])
    let lines = table.lines()
    #expect(Set(lines.map { TerminalText.cellWidth(of: $0) }).count == 1)
    #expect(lines.first == "Name             mg")
  }

  @Test func `end no line in blanks, whatever is missing`() {
    let table = Table(columns: [.left("A"), .left("B"), .left("C")], rows: [["x", "", ""], ["y"], ["a", "b", "c"]])
    #expect(table.lines().allSatisfy { !$0.hasSuffix(" ") })
    #expect(table.lines() == ["A  B  C", "x", "y", "a  b  c"])
  }

  @Test func `give way in flexible columns, without splitting a grapheme`() {
    let rows = [["a3f9", "日本語のとても長い名前です", "63"], ["b200", "x", "120"]]
    let table = Table(columns: [.left(), .left(isFlexible: true), .right()], rows: rows)
    let lines = table.lines(width: 24)
    #expect(lines.allSatisfy { TerminalText.cellWidth(of: $0) <= 24 })
    #expect(lines.first?.contains("…") == true)
  }

  @Test func `show control characters`() {
    #expect(Table(columns: [.left()], rows: [["a\u{1B}[2Jb"]]).lines() == ["a␛[2Jb"])
  }

  @Test func `read as facts`() {
    let table = Table(
      columns: [.left("id"), .left(), .right("mg")], rows: [["a3f9", "Espresso", "63"], ["b2", "", "5"]])
    #expect(table.plainLines() == ["id: a3f9, Espresso, mg: 63", "id: b2, mg: 5"])
    var facts = Facts()
    facts.add("Level", "61 mg")
    facts.add("Nothing", nil)
    facts.add("At bedtime", "12\nmg")
    #expect(facts.plainLines() == ["Level: 61 mg", "At bedtime: 12␊mg"])
    #expect(facts.alignedLines() == ["Level       61 mg", "At bedtime  12␊mg"])
  }
}

@Suite struct `Results and notes` {
  @Test func `keeps results and notes apart`() throws {
    let capture = CapturedOutput()
    let output = capture.output()
    output.line("result")
    output.note("note")
    output.error(CommandError("Bad"))
    try output.finish()
    #expect(capture.text(.results) == "result\n")
    #expect(capture.text(.notes) == "note\nerror: Bad\n")
  }

  @Test func `drops notes when quiet, errors never`() throws {
    let capture = CapturedOutput()
    let output = capture.output(isQuiet: true)
    output.note("note")
    output.error(CommandError("Bad"))
    #expect(capture.text(.notes) == "error: Bad\n")
  }

  @Test func `writes what is pending before a note`() {
    let order = CapturedOrder()
    let output = order.output()
    output.line("a")
    output.note("b")
    output.line("c")
    try? output.finish()
    #expect(order.pieces == ["a\n", "b\n", "c\n"])
  }

  @Test func `stops quietly when the reader has gone`() throws {
    let output = Output { (stream, _) throws(Output.Failure) in
      if stream == .results { throw .brokenPipe }
    }
    output.line("x")
    output.note("flush")
    #expect(output.isBroken)
    output.line("y")
    #expect(throws: Never.self) { try output.finish() }
  }

  @Test func `finds out that the reader of a real pipe has gone`() throws {
    Output.ignoreBrokenPipes()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(throws: Output.Failure.brokenPipe) {
      try Output.write([1, 2, 3], to: Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor))
    }
    #expect(throws: Output.Failure.system(.badDescriptor)) { try Output.write([1], to: Descriptor(rawValue: -1)) }
  }

  @Test(arguments: [(true, true, true), (true, false, false), (false, true, false)])
  func `can ask where a person types and reads`(input: Bool, error: Bool, canAsk: Bool) {
    let terminal = Terminal(
      inputIsTerminal: input, outputIsTerminal: false, errorIsTerminal: error, environment: ["TERM": "xterm"])
    #expect(terminal.canAsk == canAsk)
    #expect((terminal.asker(CapturedOutput().output()) != nil) == canAsk)
    #expect(terminal.term == "xterm")
  }

  @Test func `says when the result cannot be written`() throws {
    let output = Output { (stream, _) throws(Output.Failure) in
      if stream == .results { throw .system(.noSpace) }
    }
    output.line("x")
    let error = try commandError { try output.finish() }
    #expect(error.exitCode == .cannotCreate)
    #expect(error.message.contains("No space left"))
  }
}

@Suite struct `Asking` {
  static func asker(_ answers: [String?]) -> (Asker, CapturedOrder) {
    let script = CapturedOrder(answers: answers)
    return (Asker(show: { script.append($0) }, readLine: { script.next() }), script)
  }

  @Test(
    arguments: [
      (["y"], true), (["YES"], true), (["n"], false), ([""], false), ([nil], false), (["what", "y"], true),
      (["a", "b", "c", "y"], false),
    ] as [([String?], Bool)])
  func `needs a clear yes`(answers: [String?], result: Bool) {
    #expect(Self.asker(answers).0.confirm("Go ahead?") == result)
  }

  @Test(
    arguments: [
      (["2"], "Latte"), (["latte"], "latte"), (["9", "1"], "Espresso"), ([""], nil), ([nil], nil),
      (["0", "7", "-1"], nil),
    ] as [([String?], String?)])
  func `takes a number or a name`(answers: [String?], result: String?) {
    let (asker, script) = Self.asker(answers)
    #expect(asker.choose("Which drink?", among: ["Espresso", "Latte"]) == result)
    #expect(script.pieces.prefix(3) == ["Which drink?\n", "  1  Espresso\n", "  2  Latte\n"])
  }
}
