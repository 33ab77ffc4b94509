import Foundation
import FoundationExtras
import Testing

@testable import Interchange

struct Sip: Hashable, Sendable {
  var day: String
  var drink: String
  var mg: Double
}

/// A log known by its columns; equal rows are told apart by their number.
struct SipFormat: ImportFormat {
  var id = "sips"
  var name = "a list of sips"
  var hasIDs = false

  var columns: [ImportColumn] {
    [
      ImportColumn("day", titles: ["Day", "Datum"], kind: .date, isRequired: true),
      ImportColumn("drink", titles: ["Drink Name", "Getränk"], isRequired: true),
      ImportColumn("mg", titles: ["Caffeine (mg)", "Koffein"], kind: .number, isRequired: true),
      ImportColumn("id", titles: ["id"], isRequired: hasIDs),
    ]
  }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Sip> {
    guard let mg = try row.number("mg") else { return .skipped(reason: "caffeine not given") }
    guard mg.double > 0 else { return .skipped(reason: "no caffeine") }
    guard let day = try row.moment("day") else { throw CellProblem(reason: "no day", advice: "fill in the day") }
    let sip = Sip(day: day.date.description, drink: row.text("drink"), mg: mg.double)
    if hasIDs { return .record(sip, key: .identifier(row.text("id")), alsoKnownAs: ["other|" + row.text("id")]) }
    return .record(sip, key: .content([sip.day, sip.drink, mg.text]))
  }
}

struct RefusedFormat: ImportFormat {
  let id = "daily"
  let name = "a daily summary"
  let columns = [
    ImportColumn("date", titles: ["Date"], isRequired: true), ImportColumn("kcal", titles: ["kcal"], isRequired: true),
  ]
  let refusal: ImportRefusal? = ImportRefusal(message: "this is a summary", advice: "import the servings")

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Sip> { .skipped(reason: "never read") }
}

struct ImporterTests {
  private let importer = Importer<Sip>(formats: [SipFormat(), RefusedFormat()])

  private func plan(
    _ text: String, existing: ImportedRecords = [:], options: ImportOptions = ImportOptions()
  ) throws -> ImportPlan<Sip> {
    try importer.plan(MemoryByteSource(text, chunkSize: 7), existing: existing, options: options)
  }

  private func stored(_ plan: ImportPlan<Sip>) -> ImportedRecords {
    ImportedRecords(plan.changes.map { ($0.key.text, .untouched) })
  }

  private let file = """
    My drinks, exported
    Day,Drink Name,Caffeine (mg)
    2026-03-02,Tea,30
    2026-03-02,Tea,30
    2026-03-02,Water,0
    2026-03-03,Coffee,
    2026-03-03,Cola,a lot
    2026-02-30,Cola,34

    2026-03-04,"Coffee, black",95.5
    2026-03-04,Coffee, black,95.5
    ,Cola,34
    """

  @Test func `each row is added, skipped or rejected with its line and reason`() throws {
    let plan = try plan(file)
    #expect(
      plan.changes.map { "\($0.line) + \($0.value.drink) \($0.value.mg) \($0.key)" } == [
        "3 + Tea 30.0 sips|2026-03-02|Tea|30|1",
        "4 + Tea 30.0 sips|2026-03-02|Tea|30|2",
        "10 + Coffee, black 95.5 sips|2026-03-04|Coffee, black|95.5|1",
      ])
    #expect(plan.changes.allSatisfy { $0.kind == .add && $0.isNew })
    #expect(plan.summary.skips.map { "\($0.count) \($0.reason)" } == ["1 caffeine not given", "1 no caffeine"])
    #expect(
      plan.summary.rejections.map { "\($0.line) ! \($0.reason)" } == [
        "7 ! 'a lot' is not a number with a decimal point (Caffeine (mg))",
        "8 ! '2026-02-30' is a day that does not exist (Day)",
        "11 ! 4 cells under a header of 3",
        "12 ! no day",
      ])
  }

  @Test func `the summary counts, names rejected rows and cuts after some of them`() throws {
    let summary = try plan(file).summary
    #expect(
      summary.lines(isPreview: false, rejectionLimit: 2) == [
        "3 added, 0 duplicates, 2 skipped (1 caffeine not given, 1 no caffeine), 4 rejected",
        "line 7: 'a lot' is not a number with a decimal point (Caffeine (mg)); write the number alone, as 62.5",
        "line 8: '2026-02-30' is a day that does not exist (Day); mend the day",
        "… 2 more",
      ])
    #expect(summary.headline(isPreview: true).hasPrefix("3 would be added, 0 duplicates"))
    #expect(summary.lines(isPreview: false).last == "line 12: no day; fill in the day")
  }

  @Test(arguments: [
    (
      "2026-03-02,\"Tea,30\n2026-03-03,Cola,31\n2026-03-04,\"Mate,32\n2026-03-05,Water,33\n", 2, 4,
      "text follows a closing quote"
    ),
    (
      "2026-03-02,\"Tea,30\n2026-03-03,Cola,31\n2026-03-04,Mate\",32,x,y\n2026-03-05,Water,33\n", 2, 4,
      "5 cells under a header of 3"
    ),
    (
      "2026-03-02,\"Tea,30\n2026-03-03,Cola\",31\n2026-03-05,Water,33\n", 2, 3,
      "its quoted cell holds a row of the table"
    ),
  ])
  func `a stray quote swallows no row without a word`(rows: String, first: Int, last: Int, reason: String) throws {
    let plan = try plan("Day,Drink Name,Caffeine (mg)\n" + rows)
    #expect(plan.changes.map(\.value.drink) == ["Water"])
    #expect(
      plan.summary.rejections.map { "\($0.line) \($0.reason)" } == [
        "\(first) \(reason): a quote that opens on line \(first) closes on line \(last), so lines \(first) to \(last) "
          + "are one row, which was not imported"
      ])
  }

  @Test func `a name over two lines in quotes is one record`() throws {
    let plan = try plan("Day,Drink Name,Caffeine (mg)\n2026-03-02,\"Tea,\ngreen\",30\n2026-03-03,Cola,31\n")
    #expect(plan.changes.map(\.value.drink) == ["Tea,\ngreen", "Cola"])
    #expect(plan.summary.rejected == 0)
  }

  @Test func `rows of JSON are counted as records`() throws {
    let plan = try plan(
      """
      [{"Day": "2026-03-02", "Drink Name": "Tea\\nblack", "Caffeine (mg)": 30},
       {"Day": "soon", "Drink Name": "Cola", "Caffeine (mg)": 30}]
      """)
    #expect(plan.summary.lines(isPreview: false)[1].hasPrefix("record 2: 'soon' is not a date"))
    #expect(plan.summary.reading.unit == .record)
  }

  @Test func `one reason for skipping stands alone`() throws {
    let summary = try plan("Day,Drink Name,Caffeine (mg)\n2026-03-02,Tea,30\n2026-03-02,Water,0\n").summary
    #expect(summary.headline(isPreview: false) == "1 added, 0 duplicates, 1 skipped (no caffeine), 0 rejected")
  }

  @Test func `importing a file again adds nothing, and two equal rows stay two`() throws {
    let first = try plan(file)
    let again = try plan(file, existing: stored(first))
    #expect(again.changes.isEmpty)
    #expect(again.summary.duplicates == 3)
    #expect(again.summary.headline(isPreview: false).hasPrefix("0 added, 3 duplicates, "))
  }

  @Test func `a longer export adds only what is new`() throws {
    let first = try plan(file)
    let longer = file + "\n2026-03-04,\"Coffee, black\",95.5\n2026-03-05,Tea,30"
    let added = try plan(longer, existing: stored(first)).changes.map(\.key.text)
    #expect(added == ["sips|2026-03-04|Coffee, black|95.5|2", "sips|2026-03-05|Tea|30|1"])
  }

  @Test func `records changed or deleted since stay so unless the file is preferred`() throws {
    let text = "Day,Drink Name,Caffeine (mg)\n2026-03-02,Tea,30\n2026-03-03,Tea,30\n2026-03-04,Tea,30\n"
    let existing: ImportedRecords = [
      "sips|2026-03-02|Tea|30|1": .untouched, "sips|2026-03-03|Tea|30|1": .edited,
      "sips|2026-03-04|Tea|30|1": .deleted,
    ]
    let kept = try plan(text, existing: existing)
    #expect(kept.changes.isEmpty)
    #expect(kept.summary.keptChanges == 2)
    #expect(kept.summary.lines(isPreview: false).last?.contains("--prefer file") == true)
    let taken = try plan(text, existing: existing, options: ImportOptions(preference: .file))
    #expect(taken.changes.map(\.isNew) == [false, false])
    #expect(
      taken.summary.headline(isPreview: true)
        == "0 would be added, 2 would be restored, 1 duplicate, 0 skipped, 0 rejected")
  }

  @Test func `EXP24 the same identifier twice in one file is one record and a duplicate`() throws {
    let importer = Importer<Sip>(formats: [SipFormat(hasIDs: true)])
    let text = "id,Day,Drink Name,Caffeine (mg)\nA,2026-03-02,Tea,30\nA,2026-03-02,Tea,30\nB,2026-03-02,Tea,30\n"
    let plan = try importer.plan(MemoryByteSource(text), existing: ["other|B": .untouched])
    #expect(plan.changes.map(\.key.text) == ["sips|A"])
    #expect(plan.summary.duplicates == 2)
  }

  @Test func `content that holds the separator makes another key`() {
    let keys = [["a|b", "c"], ["a", "b|c"], ["a\\", "b|c"], ["a\\|b", "c"]].map {
      ImportKey(format: "f", key: .content($0), occurrence: 1)
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `a German file in Windows-1252 with semicolons and decimal commas is read and says so`() throws {
    let text = "Datum;Getränk;Koffein\r\n13.3.2026;Tee, grün;30,5\r\n2.3.2026;Kaffee;1.095,0\r\n"
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let plan = try importer.plan(MemoryByteSource(bytes, chunkSize: 5), existing: [:])
    #expect(
      plan.changes.map(\.value) == [
        Sip(day: "2026-03-13", drink: "Tee, grün", mg: 30.5), Sip(day: "2026-03-02", drink: "Kaffee", mg: 1095),
      ])
    #expect(
      plan.summary.lines(isPreview: false) == [
        "2 added, 0 duplicates, 0 skipped, 0 rejected", "read as Windows-1252, since it is not UTF-8",
        "read with a decimal comma", "read with dates as day/month/year",
      ])
  }

  @Test func `a row with a byte that is not UTF-8 is rejected where the format reads it, and says what to do`() throws {
    let bytes =
      Array("Day,Drink Name,Caffeine (mg),Notes\n2026-03-02,Café,30,\n2026-03-03,Th".utf8) + [0xE9]
      + Array(",30,\n2026-03-04,Tea,30,caf".utf8) + [0xE9, 0x0A]
    var (text, stated) = (bytes, ImportOptions())
    text += Array("2026-03-05,Thé,30,\n".utf8)
    let plan = try importer.plan(MemoryByteSource(text), existing: [:])
    #expect(plan.changes.map(\.line) == [2, 4, 5])
    #expect(
      plan.summary.lines(isPreview: false).dropFirst() == [
        "line 3: 'Th\u{FFFD}' has a byte that is not UTF-8 (Drink Name); "
          + "mend it, or if the whole file has another encoding, name it with --encoding"
      ])
    #expect(plan.summary.advice?.hasPrefix("mend the rejected row in the file") == true)
    stated.encoding = .windows1252
    let other = try importer.plan(MemoryByteSource(text), existing: [:], options: stated)
    #expect(other.changes.map(\.value.drink) == ["CafÃ©", "Thé", "Tea", "ThÃ©"] && other.reading.notes.isEmpty)
  }

  @Test func `headers are known whatever their case, width, accents and punctuation`() throws {
    let text = "KOFFEIN,getrank,ＤＡＴＵＭ,x,x\n30,Tea,2026-03-02,1,2\n"
    #expect(try plan(text).changes.map(\.value) == [Sip(day: "2026-03-02", drink: "Tea", mg: 30)])
    let header = try #require(ImportHeader(CSVRow(line: 1, cells: ["caffeine_mg", "x"]), columns: []))
    #expect(header.width == 2)
    #expect(ImportHeader.folded("Caffeine (mg)") == ImportHeader.folded("caffeine_mg"))
    #expect(ImportHeader.folded("Folate (µg)") != ImportHeader.folded("Folate (mg)"))
  }

  @Test func `an ambiguous file asks, and an answer is taken`() throws {
    let text = "Day,Drink Name,Caffeine (mg)\n2/4/2026,Tea,\"1,234\"\n"
    #expect(throws: ImportError.self) { try plan(text) }
    #expect(throws: ImportError.self) { try plan(text, options: ImportOptions(decimalMark: .comma)) }
    let answers = ImportOptions(decimalMark: .comma, dateOrder: .monthDayYear)
    #expect(try plan(text, options: answers).changes.first?.value == Sip(day: "2026-02-04", drink: "Tea", mg: 1.234))
  }

  @Test func `a file with no known header names what was looked for and what was found`() throws {
    let error = try #require(throws: ImportError.self) { try plan("drink,Volume (ml),kcal\nTea,250,0\n") }
    #expect(error.message == "no known columns: it begins with 'drink', 'Volume (ml)', 'kcal'")
    #expect(error.lookedFor.map(\.sentence) == ["a list of sips: Day, Drink Name, Caffeine (mg)"])
    #expect(throws: ImportError.notRecognised(lookedFor: [SipFormat().expectation], firstRow: [])) { try plan("") }
  }

  @Test func `a header below fifty rows is not looked for`() {
    let text = String(repeating: "x,y,z\n", count: 60) + file
    #expect(throws: ImportError.self) { try plan(text) }
  }

  @Test func `a file of which no row can be used is an error, one with nothing new is not`() throws {
    let rejected = "Day,Drink Name,Caffeine (mg)\nsoon,Tea,30\n"
    let error = try #require(throws: ImportError.self) { try plan(rejected) }
    #expect(error.message == "no row of a list of sips can be used; line 2: 'soon' is not a date (Day)")
    #expect(throws: ImportError.noUsableRow(format: "a list of sips", problems: [])) {
      try plan("Day,Drink Name,Caffeine (mg)\n")
    }
    #expect(try plan("Day,Drink Name,Caffeine (mg)\n2026-03-02,Water,0\n").summary.skipped == 1)
  }

  @Test func `a file that is known and would do harm is refused with advice`() throws {
    let error = try #require(throws: ImportError.self) { try plan("Date,kcal\n2026-03-02,2000\n") }
    #expect(error == .refused(message: "this is a summary", advice: "import the servings"))
  }

  @Test func `a file that does not exist is unreadable`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    let error = try #require(throws: ImportError.self) {
      try importer.plan(FileByteSource(path: path), existing: [:])
    }
    #expect(error == .unreadable(reason: "there is no such file"))
  }

  @Test func `a file on disk is read like one in memory`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).csv")
    try Data(file.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let plan = try importer.plan(FileByteSource(path: url.path, chunkSize: 11), existing: [:])
    #expect(plan.changes.count == 3)
  }

  @Test func `a directory without files is refused, and a pipe is read once and kept`() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    #expect(throws: ImportError.self) { try importer.plan(byteSource(path: directory.path), existing: [:]) }
    #expect(try byteSource(path: "/dev/null") is MemoryByteSource)
    #expect(throws: ImportError.self) { try byteSource(path: "/dev/zero", limit: 1000) }
    let file = directory.appendingPathComponent("log.csv")
    try Data(self.file.utf8).write(to: file)
    #expect(try byteSource(path: file.path) is FileByteSource)
  }

  @Test func `every message is a sentence without a full stop`() {
    let errors: [ImportError] = [
      .unreadable(reason: "there is no such file"), .notText, .malformed(.unterminatedQuote(line: 3)),
      .malformed(.tooManyCells(line: 1, limit: 4096)), .malformed(.tooManyRows(limit: 9)),
      .malformed(.rowTooLong(line: 1, limit: 9)), .refused(message: "m", advice: "a"),
      .notRecognised(lookedFor: [SipFormat().expectation], firstRow: ["a", "b", "c", "d", "e"]),
      .noUsableRow(format: "x", problems: []), .zeros, .inArchive(member: "a/b.csv", .zeros),
    ]
    for error in errors {
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      #expect(!error.advice.isEmpty && !error.advice.hasSuffix("."))
    }
  }
}
