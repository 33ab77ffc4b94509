import Foundation
import Testing

@testable import Interchange

/// Sips as elements.
struct SipXMLFormat: XMLImportFormat {
  let id = "sips-xml"
  let name = "sips as XML"
  let root = "sips"
  let records = [XMLSelector("sip", where: "kind", is: "caffeine")]
  let reasonForOthers = "not caffeine"

  func opens(member path: String) -> Bool { path.hasSuffix(".xml") }

  func read(_ record: XMLRecord) throws(CellProblem) -> ImportOutcome<Sip> {
    guard let mg = PlainDecimal(record.text("mg"), mark: .point) else { throw CellProblem(reason: "no mg") }
    let note = record.children.first?.attributes["value"] ?? ""
    let sip = Sip(day: record.text("day"), drink: record.text.trimmed + note, mg: mg.double)
    let content = [sip.day, sip.drink, mg.text]
    let id = record.text("id")
    return .record(sip, key: id.isEmpty ? .content(content) : .sharedIdentifier(id, content: content))
  }
}

struct ArchivedSipFormat: ImportFormat {
  var id = "archived"
  var name = "a list of sips"
  var columns: [ImportColumn] { SipFormat().columns }
  func opens(member path: String) -> Bool { path.hasSuffix(".csv") }
  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Sip> { try SipFormat().read(row) }
}

struct SourceTests {
  private let importer = Importer<Sip>(formats: [ArchivedSipFormat()], xml: [SipXMLFormat()])
  private let csv = Array("Day,Drink Name,Caffeine (mg)\n2026-03-02,Tea,30\n".utf8)
  private let xml = Array(
    """
    <sips>
      <sip kind="caffeine" day="2026-03-02" mg="30"><note value="!"/>Tea</sip>
      <sip kind="water" mg="0"/>
      <sip kind="caffeine" day="2026-03-02" mg="a lot">Tea</sip>
      <sip kind="caffeine" day="2026-03-02" mg="30"><note value="!"/>Tea</sip>
    </sips>
    """.utf8)

  private func plan(_ bytes: [UInt8], existing: ImportedRecords = [:]) throws -> ImportPlan<Sip> {
    try importer.plan(MemoryByteSource(bytes, chunkSize: 100), existing: existing)
  }

  @Test func `records of XML are added, skipped and rejected like rows`() throws {
    let plan = try plan(xml)
    #expect(
      plan.changes.map { "\($0.line) \($0.key)" } == [
        "2 sips-xml|2026-03-02|Tea!|30|1", "5 sips-xml|2026-03-02|Tea!|30|2",
      ])
    #expect(
      plan.summary.lines(isPreview: false) == [
        "2 added, 0 duplicates, 1 skipped (not caffeine), 1 rejected", "line 4: no mg",
      ])
    let again = try self.plan(
      xml, existing: ImportedRecords(plan.changes.map { ($0.key.text, .untouched) }))
    #expect(again.changes.isEmpty && again.summary.duplicates == 2)
  }

  @Test func `an archive's one file is read, and where there are more, each is found in the formats' order`() throws {
    let clutter = ZipBuilder.Entry(path: "a/readme.txt", content: [1, 2, 3])
    let other = ZipBuilder.Entry(path: "a/other.xml", content: Array("<html/>".utf8))
    let sips = ZipBuilder.Entry(path: "a/sips.xml", content: xml)
    let table = ZipBuilder.Entry(path: "a/sips.csv", content: csv)
    let alone = try plan(ZipBuilder.archive([table]))
    #expect(alone.summary.lines(isPreview: false)[1] == "read from 'a/sips.csv' in the zip archive")
    let other2 = ZipBuilder.Entry(path: "b.xml", content: xml)
    let hidden = ["__MACOSX/a/._sips.csv", "a/.DS_Store"].map { ZipBuilder.Entry(path: $0, content: csv) }
    for (entries, files, unread) in [
      ([table, clutter, other, sips], ["a/sips.xml", "a/sips.csv"], ["a/readme.txt", "a/other.xml"]),
      ([clutter, table], ["a/sips.csv"], ["a/readme.txt"]), ([sips, other2] + hidden, ["a/sips.xml", "b.xml"], []),
    ] as [([ZipBuilder.Entry], [String], [String])] {
      let found = try contents(MemoryByteSource(ZipBuilder.archive(entries)))
      #expect(found.files.map(\.name) == files && found.unread.map(\.path) == unread)
      for file in found.files { #expect(try importer.plan(file.source, existing: [:]).changes.isEmpty == false) }
    }
    let nothing = try #require(throws: ImportError.self) { try plan(ZipBuilder.archive([clutter, other])) }
    #expect(nothing.message.hasSuffix(": it holds 'a/readme.txt', 'a/other.xml'"))
    #expect(nothing.lookedFor.contains { $0.sentence == "sips as XML: sips" })
  }

  private func contents(_ source: any ByteSource) throws -> ImportContents {
    let error = try #require(throws: ImportError.self) { try importer.plan(source, existing: [:]) }
    guard case .several(let contents) = error else { throw error }
    return contents
  }

  @Test func `a root that nobody knows, and a root with nothing to keep, are errors`() throws {
    let unknown = try #require(throws: ImportError.self) { try plan(Array("<html><body/></html>".utf8)) }
    #expect(unknown.message == "no known XML: the root element is 'html'")
    #expect(unknown.lookedFor.map(\.sentence) == ["sips as XML: sips"])
    #expect(throws: ImportError.noRecord(format: "sips as XML", others: 1)) {
      try plan(Array("<sips><sip kind=\"water\"/></sips>".utf8))
    }
    let unusable = try #require(throws: ImportError.self) {
      try plan(Array("<sips><sip kind=\"caffeine\"/></sips>".utf8))
    }
    #expect(unusable.message == "no row of sips as XML can be used; line 1: no mg")
  }

  @Test func `a source with identifiers updates what it brought unless it was changed here`() throws {
    let importer = Importer<Sip>(formats: [SipFormat(hasIDs: true)])
    let text = "id,Day,Drink Name,Caffeine (mg)\nA,2026-03-02,Tea,30\nB,2026-03-02,Tea,31\nC,2026-03-02,Tea,32\n"
    let existing: ImportedRecords = ["sips|A": .untouched, "sips|B": .untouched, "sips|C": .edited]
    func plan(_ preference: ImportOptions.Preference) throws -> ImportPlan<Sip> {
      try importer.plan(
        MemoryByteSource(text), existing: existing, options: ImportOptions(preference: preference)
      ) { sip, key in sip.mg != 30 && key != "sips|A" }
    }
    #expect(try plan(.store).changes.map { "\($0.kind) \($0.key)" } == ["update sips|B"])
    #expect(try plan(.store).summary.headline(isPreview: true).hasPrefix("0 would be added, 1 would be updated, 2 dup"))
    #expect(try plan(.store).summary.keptChanges == 1)
    #expect(try plan(.file).changes.map { "\($0.kind) \($0.key)" } == ["update sips|B", "restore sips|C"])
    let shown = try plan(.file).summary { "\($0.drink) \($0.mg)" }
    #expect(
      shown.changeLines() == [
        "~ line 3: Tea 31.0", "< line 4: Tea 32.0", "< marks a record that comes back in the file's version",
      ])
    #expect(shown.changeLines(limit: 1) == ["~ line 3: Tea 31.0", "… 1 more"])
    #expect(shown.passedLines == ["· line 2: there already"])
  }

  @Test func `a preview names the first rows that bring nothing, by the reason`() throws {
    let importer = Importer<Sip>(formats: [SipFormat(hasIDs: true)])
    let rows = (1...14).map { "A\($0),2026-03-02,Tea,30\n" }.joined()
    let existing = ImportedRecords((1...13).map { ("sips|A\($0)", ExistingRecord.untouched) })
    let plan = try importer.plan(
      MemoryByteSource("id,Day,Drink Name,Caffeine (mg)\n\(rows)"), existing: existing)
    #expect(plan.summary.passedLines == ["· lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 3 more: there already"])
  }

  @Test func `two rows that mean one record change it once`() throws {
    let importer = Importer<Sip>(formats: [SipFormat(hasIDs: true)])
    let text = "id,Day,Drink Name,Caffeine (mg)\nA,2026-03-02,Tea,30\nother|A,2026-03-02,Tea,31\n"
    let plan = try importer.plan(
      MemoryByteSource(text), existing: ["other|A": .untouched, "sips|other|A": .untouched]
    ) { _, _ in true }
    #expect(plan.changes.map(\.kind) == [.update, .update])
    let same = try importer.plan(
      MemoryByteSource("id,Day,Drink Name,Caffeine (mg)\nA,2026-03-02,Tea,30\nB,2026-03-02,Tea,31\n"),
      existing: ["other|A": .deleted, "other|B": .deleted], options: ImportOptions(preference: .file))
    #expect(same.changes.map(\.kind) == [.restore, .restore])
  }

  @Test func `an identifier that several records share numbers them, and an equal one is a duplicate`() throws {
    func sip(_ mg: Int) -> String { "<sip kind=\"caffeine\" id=\"meal\" day=\"2026-03-02\" mg=\"\(mg)\">Tea</sip>" }
    let plan = try plan(Array("<sips>\(sip(30))\(sip(40))\(sip(30))</sips>".utf8))
    #expect(plan.changes.map(\.key.text) == ["sips-xml|meal", "sips-xml|meal|2"])
    #expect(plan.summary.duplicates == 1)
  }

  @Test func `rejected rows are all counted and the first thousand kept`() throws {
    let rows = String(repeating: "soon,Tea,30\n", count: 2_500)
    let plan = try plan(csv + Array(rows.utf8))
    #expect(plan.summary.rejected == 2_500 && plan.summary.rejections.count == 1_000)
    #expect(plan.summary.headline(isPreview: false).hasSuffix("2500 rejected"))
    #expect(plan.summary.lines(isPreview: false).last == "… 2400 more")
  }

  // MARK: Hostile files

  @Test(.timeLimit(.minutes(1))) func `ten million commas in one row are refused at once`() {
    let commas = [UInt8](repeating: UInt8(ascii: ","), count: 10_000_000)
    #expect(throws: ImportError.malformed(.tooManyCells(line: 1, limit: 4096))) { try plan(commas) }
    #expect(throws: ImportError.malformed(.tooManyCells(line: 3, limit: 4096))) { try plan(csv + commas) }
    #expect(throws: ImportError.malformed(.rowTooLong(line: 3, limit: 4 << 20))) {
      try plan(csv + [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000))
    }
  }

  @Test(arguments: 0..<60) func `random bytes are refused, whatever they begin with`(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let random = (0..<4096).map { _ -> UInt8 in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    let heads: [[UInt8]] = [[], [0x50, 0x4B, 3, 4], Array("<?xml version=\"1.0\"?><sips>".utf8), [0xFF, 0xFE]]
    for head in heads { #expect(throws: ImportError.self) { try plan(head + random) } }
  }

  @Test func `hostile archives and XML are named, also one inside the other`() {
    let zeros = Array("Day,Drink Name,Caffeine (mg)\n".utf8) + [UInt8](repeating: 0x0A, count: 24 << 20)
    #expect(throws: ImportError.archive(.bomb(member: "a.csv"))) {
      try plan(ZipBuilder.archive([.init(path: "a.csv", content: zeros)]))
    }
    #expect(throws: ImportError.archive(.pathOutside(member: "../a.csv"))) {
      try plan(ZipBuilder.archive([.init(path: "../a.csv", content: csv)]))
    }
    let laughs = Array(
      "<!DOCTYPE sips [<!ENTITY e \"\(String(repeating: "x", count: 60_000))\">]><sips>\(String(repeating: "&e;", count: 9_000))</sips>"
        .utf8)
    #expect(throws: ImportError.malformedXML(.declaredEntity(line: 1, name: "e"))) { try plan(laughs) }
    #expect(throws: ImportError.malformedXML(.declaredEntity(line: 1, name: "e"))) {
      try plan(ZipBuilder.archive([.init(path: "a.xml", content: laughs)]))
    }
    #expect(throws: ImportError.malformedXML(.cutOff(line: 6))) { try plan(Array(xml.dropLast(3))) }
    #expect(throws: ImportError.archive(.cutOff)) {
      try plan(Array(ZipBuilder.archive([.init(path: "a.xml", content: xml)]).dropLast(9)))
    }
  }

  @Test func `what lies beside a file is found in its folder and below, and nowhere else`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "siblings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home.appending(path: "sub"), withIntermediateDirectories: true)
    for path in ["home/main", "home/beside", "home/sub/below", "outside"] {
      try Data(path.utf8).write(to: folder.appending(path: path))
    }
    for (link, target) in [("link", "../outside"), ("short", "sub/below")] {
      try FileManager.default.createSymbolicLink(
        atPath: home.appending(path: link).path, withDestinationPath: target)
    }
    let main = FileByteSource(path: home.appending(path: "main").path)
    func text(_ path: String) throws -> String? {
      try main.sibling(path).map { String(decoding: try $0.bytes(at: 0, count: 100), as: UTF8.self) }
    }
    #expect(try text("beside") == "home/beside" && text("sub/below") == "home/sub/below")
    #expect(try text("./sub/../beside") == "home/beside" && text("short") == "home/sub/below")
    for path in ["../outside", "link", "sub", "gone", "", home.appending(path: "beside").path, "../home/../outside"] {
      #expect(try text(path) == nil, "\(path)")
    }
    #expect(MemoryByteSource("x").sibling("beside") == nil)
  }

  @Test func `a probe ends at the first record that a file brings`() throws {
    var options = ImportOptions()
    options.isProbe = true
    #expect(throws: ImportError.FirstChange.self) {
      try importer.plan(MemoryByteSource(csv), existing: ImportedRecords(), options: options)
    }
    let known = try importer.plan(MemoryByteSource(csv), existing: ImportedRecords()).changes.map(\.key.text)
    let existing = ImportedRecords(known.map { ($0, .untouched) })
    #expect(try importer.plan(MemoryByteSource(csv), existing: existing, options: options).summary.duplicates == 1)
  }
}
