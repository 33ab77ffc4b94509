import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import HabitTracker

/// A store and the way into it, as the app's exchange goes it.
struct ImportBench {
  /// A day after everything that the files tell.
  static let now = Date(timeIntervalSince1970: 1_772_452_800)
  static let today = CivilDate(year: 2026, month: 3, day: 2) ?? .max

  let appStore: AppStore
  let store: HabitStore

  init() throws {
    appStore = try AppStore(inMemory: HabitStore.schema)
    store = HabitStore(appStore)
  }

  private func placing(_ reader: HabitReader, _ options: ImportOptions) throws -> HabitPlacing {
    HabitPlacing(
      today: Self.today, restoresDeleted: options.preference == .file, directory: try reader.directory(),
      owner: options.stated["habit"].map(LoopHabit.init(named:)), newID: { UUID() })
  }

  func preview(_ source: any ByteSource, options: ImportOptions = ImportOptions()) throws -> ImportPlan<HabitImport> {
    try store.read { reader in
      try Importer.habits(placing(reader, options)).plan(
        source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:))
    }
  }

  @discardableResult
  func bring(_ source: any ByteSource, options: ImportOptions = ImportOptions()) throws -> ImportSummary {
    let command = JournalCommand(id: UUID(), kind: "import", title: "Imported", now: Self.now)
    return try store.write(as: command) { writer in
      let reader = writer.reader
      let placing = try placing(reader, options)
      let bringing = try HabitBringing(writer, placing)
      let plan = try Importer.habits(placing).plan(
        source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:),
        into: bringing.sink)
      try bringing.finish()
      return plan.summary
    }
  }

  var habits: [Habit] { get throws { try store.read { try $0.habits() } } }
  var checkIns: [CheckIn] { get throws { try store.read { try $0.checkIns(from: nil, through: nil) } } }

  /// What stands of a habit, by its place in the list: the days of each value.
  func values(_ place: Int) throws -> [CivilDate: CheckIn.Value] {
    let habit = try habits[place].id
    return Dictionary(try checkIns.filter { $0.habit == habit }.map { ($0.day, $0.value) }) { first, _ in first }
  }

  func count(_ place: Int, _ value: CheckIn.Value) throws -> Int { try values(place).values.count { $0 == value } }

  /// Everything as our own export has it.
  func export(_ format: ExportFormat = .csv, _ columns: [ExportColumn] = ExportColumn.allCases) throws -> String {
    exportTable(try habits, try checkIns, columns: columns).text(format)
  }

  func loopArchive() throws -> [UInt8] {
    try store.read { reader in
      LoopExport(
        try reader.numberedHabits().map { numbered in
          LoopExport.Entry(
            history: try reader.history(of: numbered, today: Self.today, firstWeekday: 2),
            checkIns: try reader.checkIns(of: numbered.habit.id))
        }
      ).archive
    }
  }
}

@Suite struct `Files of other habit trackers` {
  private let bench: ImportBench

  init() throws { bench = try ImportBench() }

  private func names(_ bench: ImportBench) throws -> [String] { try bench.habits.map(\.name) }

  // MARK: - Real files, where they are at hand

  @Test func `of HabitBull with one day twice come once`() throws {
    guard let file = try Fixture.source("habitbull-iso-dates.csv") else { return }
    let summary = try bench.bring(file)
    #expect(summary.added == 4 + 14 && summary.duplicates == 4 && summary.rejected == 0)
    #expect(try (0..<4).map { try bench.values($0).count } == [3, 4, 4, 3])
    #expect(try names(bench) == ["Breed dragons", "Reduce sleep", "No-arms pushup", "Grow spiritually"])
    #expect(try bench.checkIns.allSatisfy { $0.value == .done })
    #expect(try bench.checkIns.filter { !$0.note.isEmpty }.map(\.note) == ["text"])
    #expect(try bench.habits[0].tags == ["Diet & Food"])
  }

  @Test func `of HabitBull with dates of the United States never take the mark of an empty day for a number`() throws {
    guard let file = try Fixture.source("habitbull-us-dates-negative.csv") else { return }
    let summary = try bench.bring(file)
    #expect(summary.added == 6 + 79 && summary.skipped == 2)
    #expect(try bench.checkIns.count { $0.value == .done } == 70 && bench.checkIns.count { $0.value == .notDone } == 9)
    #expect(try (0..<6).map { try bench.values($0).count } == [1, 0, 66, 3, 4, 5])
    #expect(try bench.habits[2].start == Fixture.day("2019-04-11") && bench.habits.allSatisfy { $0.measure == .yesNo })
    #expect(try bench.values(3).keys.min() == Fixture.day("2020-11-06"))
  }

  @Test func `of Loop's earlier database keep habits of one name apart`() throws {
    guard let file = try Fixture.source("loop-backup-schema12.db") else { return }
    #expect(try bench.bring(file).added == 9 + 164)
    #expect(
      try names(bench) == [
        "Wake up early", "brush teeth", "Sleep early", "Vegan", "Sport", "I love you", "Vegan", "Sport", "I love you",
      ])
    #expect(try (0..<9).map { try bench.count($0, .done) } == [33, 21, 2, 15, 12, 13, 43, 12, 13])
    let first = try bench.habits[0]
    #expect(try first.schedule == .rolling(times: 3, days: 7) && first.start == Fixture.day("2016-01-01"))
    #expect(try bench.values(0).keys.max() == Fixture.day("2016-03-18"))
    #expect(try bench.habits[1].question == "I want to have beautiful teeth!" && bench.habits[1].notes.isEmpty)
    #expect(try bench.habits[2].schedule == .rolling(times: 1, days: 5))
    #expect(first.color == HabitColor("#00897B"))
  }

  @Test func `of Rewire count only what was done`() throws {
    guard let file = try Fixture.source("rewire-backup.db") else { return }
    let summary = try bench.bring(file)
    #expect(summary.added == 3 + 56 && summary.skipped == 5)
    #expect(try (0..<3).map { try bench.count($0, .done) } == [33, 21, 2])
    #expect(try bench.values(2).keys.sorted() == [Fixture.day("2016-03-15"), Fixture.day("2016-03-20")])
  }

  @Test func `of Loop's export keep only what a person has entered, and every note`() throws {
    guard let file = try Fixture.source("loop-csv-export-words") else { return }
    #expect(try bench.bring(file).added == 2 + 9)
    #expect(try names(bench) == ["Meditate", "Wake up early"])
    #expect(try bench.values(0).isEmpty)
    #expect(try bench.count(1, .done) == 6 && bench.count(1, .notDone) == 1 && bench.count(1, .noted) == 2)
    let notes = try Dictionary(bench.checkIns.map { ($0.day, $0.note) }) { first, _ in first }
    #expect(try notes[Fixture.day("2015-01-24")] == "Sick")
    #expect(try notes[Fixture.day("2015-01-23")] == "Forgot to do it, really")
    #expect(try notes[Fixture.day("2015-01-19")] == "\"Vacation\"")
    #expect(try bench.habits[1].schedule == .rolling(times: 2, days: 3) && !bench.habits[1].isArchived)
    // Without a word of it, the days that Loop implies are implied here too.
    let history = try bench.store.read { reader in
      try reader.history(of: reader.numberedHabits()[1], today: Fixture.day("2015-01-25"), firstWeekday: 2)
    }
    let covered = history.rollingCover(2, in: 3).covered(count: history.count)
    #expect(try [18, 19, 23].allSatisfy { covered[history.first.days(until: try Fixture.day("2015-01-\($0)"))] })
  }

  @Test func `of Loop's earlier export tell amounts from answers by their numbers`() throws {
    guard let folder = try Fixture.source("loop-legacy-export") else { return }
    #expect(try bench.bring(folder).added == 10 + 491)
    let places = Dictionary(try names(bench).enumerated().map { ($1, $0) }) { first, _ in first }
    func counts(_ name: String) throws -> [Int] {
      let place = try #require(places[name])
      return try [CheckIn.Value.done, .skip, .notDone].map { try bench.count(place, $0) }
    }
    #expect(try counts("Walk") == [53, 6, 0] && counts("Wake Up Early") == [52, 9, 1])
    #expect(try counts("Quit Scrolling") == [66, 0, 0] && counts("No Sugar") == [44, 0, 8])
    #expect(try counts("Gym") == [17, 3, 0] && counts("University") == [31, 5, 2])
    let snacks = try bench.values(0).values.compactMap(\.amount)
    #expect(snacks.count { $0 == 0 } == 43 && snacks.count { $0 == 100 } == 15)
    #expect(snacks.filter { $0 != 0 && $0 != 100 }.sorted() == [63, 77, 84, 85, 90, 110])
    #expect(try bench.habits[0].measure == .measured(HabitGoal(.atLeast, 63)))
    #expect(try bench.habits[8].question == "docs, applications, research")
  }

  @Test func `of Loop that a spreadsheet has saved keep names, dates and amounts`() throws {
    guard let file = try Fixture.source("loop-checkmarks-32-habits-mmddyy.csv") else { return }
    let summary = try bench.bring(file)
    #expect(summary.reading.dateOrder == .monthDayYear && summary.rejected == 0)
    let names = try names(bench)
    #expect(names.count == 32 && names.contains("Repas : Café") && names.contains("Repas: noix ++"))
    func place(_ name: String) throws -> Int { try #require(names.firstIndex(of: name)) }
    #expect(try bench.values(place("Activité: marche")).count == 46 && bench.count(place("Repas : Café"), .done) == 111)
    #expect(try bench.count(place("Ordi: Code"), .done) == 46 && bench.count(place("Ordi: Code"), .notDone) == 2)
    let sleep = try bench.values(place("Durée sommeil")).values.compactMap(\.amount)
    #expect(sleep.count == 107 && sleep.contains(6.5))
    let pages = try bench.values(place("Pages")).values.compactMap(\.amount)
    #expect(pages.count == 19 && pages.contains(81))
    let days = try bench.checkIns.map(\.day)
    #expect(try #require(days.min()) >= Fixture.day("2023-12-31") && #require(days.max()) <= Fixture.day("2024-06-16"))
  }

  @Test func `of Loop that wrote its own objects down are read all the same`() throws {
    guard let file = try Fixture.source("loop-checkmarks-entry-tostring.csv") else { return }
    #expect(try bench.bring(file).added == 1 + 119)
    let amounts = try bench.values(0).values.compactMap(\.amount)
    #expect(amounts.count { $0 == 0 } == 5 && amounts.count { $0 > 0 } == 114)
    #expect(abs(amounts.reduce(0, +) - 213.1) < 1e-9)
    #expect(try names(bench) == ["مذاكرة"])
  }

  private static let all = [
    "habitbull-iso-dates.csv", "habitbull-us-dates-negative.csv", "loop-backup-schema12.db", "loop-csv-export-words",
    "loop-checkmarks-32-habits-mmddyy.csv", "loop-checkmarks-entry-tostring.csv", "loop-legacy-export",
    "rewire-backup.db",
  ]

  @Test(arguments: all)
  func `come once however often they are imported, and out again to the byte`(name: String) throws {
    guard let file = try Fixture.source(name) else { return }
    try comesBack(file)
  }

  // MARK: - Small files of our own

  @Test(arguments: ["habitbull.csv", "loop-export", "loop-legacy", "loop-tostring.csv"])
  func `that are small come out again to the byte, too`(name: String) throws { try comesBack(Fixture.own(name)) }

  private func comesBack(_ file: any ByteSource) throws {
    let planned = try bench.preview(file).summary
    let first = try bench.bring(file)
    #expect(planned.headline(isPreview: false) == first.headline(isPreview: false))
    let stored = try (bench.habits.count, bench.checkIns.count)
    #expect(first.written == stored.0 + stored.1 && stored.0 > 0)
    #expect(try bench.bring(file).written == 0)
    let (csv, json, loop) = try (bench.export(), bench.export(.json), bench.loopArchive())
    for text in [csv, json] {
      let other = try ImportBench()
      #expect(try other.bring(MemoryByteSource(text)).written == first.written)
      #expect(try other.export() == csv && other.export(.json) == json && other.loopArchive() == loop)
      // What is stored is known, and known again under the first source's keys.
      #expect(try other.bring(MemoryByteSource(text)).written == 0 && other.bring(file).written == 0)
      #expect(try bench.bring(MemoryByteSource(text)).written == 0)
    }
    let other = try ImportBench()
    try other.bring(MemoryByteSource(loop))
    #expect(try other.loopArchive() == loop)
    // Undone, nothing of it is left; and it can come again.
    try bench.appStore.undo(now: ImportBench.now)
    #expect(try bench.habits.isEmpty && bench.checkIns.isEmpty)
    #expect(try bench.bring(file).written == first.written)
    #expect(try bench.export().filter { $0 == "\n" }.count == csv.filter { $0 == "\n" }.count)
  }

  @Test func `of HabitBull take 80 for 80, and a category for a tag`() throws {
    let summary = try bench.bring(Fixture.own("habitbull.csv"))
    #expect(summary.added == 2 + 5 && summary.duplicates == 1 && summary.skipped == 1)
    #expect(try bench.values(1).values.compactMap(\.amount).sorted() == [62.5, 80])
    #expect(try bench.habits[1].measure == .measured(HabitGoal(.atLeast, 62.5)) && bench.habits[1].tags == ["Health"])
    #expect(try bench.export(.json).contains(#""tags": ["Health"]"#) && bench.export().contains(",Health,"))
    #expect(try bench.values(0)[Fixture.day("2026-02-27")] == .notDone)
    #expect(try bench.habits.map(\.start) == [Fixture.day("2026-02-26"), Fixture.day("2026-02-27")])
    #expect(summary.notes.contains { $0.contains("goal is not in the file") })
  }

  @Test func `change no schedule and no goal of a habit where they only say what was done`() throws {
    try bench.bring(Fixture.own("loop-export"))
    let before = try bench.habits
    let overview = #"""
      Date,Run,"Read, ""write""",
      2026-03-01,2,3000,
      2026-02-20,2,1500,

      """#
    let summary = try bench.bring(MemoryByteSource(overview))
    #expect(summary.updated == 0 && summary.added == 4 && summary.notes.isEmpty)
    #expect(try bench.habits.map(\.measure) == before.map(\.measure))
    #expect(try bench.habits.map(\.schedule) == before.map(\.schedule))
    #expect(try bench.values(1)[Fixture.day("2026-03-01")] == .amount(3))
  }

  @Test func `leave a goal that was taken from the first file, and say whose it is`() throws {
    let first = try bench.bring(Fixture.own("habitbull.csv"))
    let habit = try bench.habits[1]
    #expect(first.notes.contains { $0.contains("\(habit.name) is to be at least 62.5") && $0.contains("habits edit") })
    let next = MemoryByteSource(
      """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
      \(habit.name),,,2026-03-01,12,
      """)
    let second = try bench.bring(next)
    #expect(second.added == 1 && second.notes.isEmpty)
    #expect(try bench.habits[1].measure == .measured(HabitGoal(.atLeast, 62.5)))
  }

  @Test func `of one habit of Loop take its name from the option, the list above them, or their folder`() throws {
    var options = ImportOptions()
    options.stated = ["habit": "Wake up"]
    let text = "Date,Value,Notes\n2026-02-28,YES_MANUAL,\"early, and well\"\n2026-02-27,NO,\n"
    #expect(try bench.bring(MemoryByteSource(text), options: options).added == 3)
    #expect(try bench.habits.map(\.name) == ["Wake up"])
    #expect(try bench.checkIns.map(\.note).contains("early, and well"))
    #expect(try bench.bring(MemoryByteSource(text), options: options).written == 0)
    let export = Fixture.ownPath("loop-export")
    let listed = try #require(LoopHabit.owner(ofTableAt: "\(export)/002 Read write/Checkmarks.csv"))
    #expect(listed.name == "Read, \"write\"" && listed.type == "NUMERICAL")
    #expect(LoopHabit.owner(ofTableAt: "/none/012 Wake up early/Checkmarks.csv")?.name == "Wake up early")
    #expect(LoopHabit.owner(ofTableAt: "/none/Wake up/Checkmarks.csv") == nil)
    #expect(LoopHabit.owner(ofTableAt: "Checkmarks.csv") == nil)
    // A part of an export: its tables are named by their folders, and none becomes a habit called Value.
    var part = ZipWriter()
    for name in ["001 Sit", "002 Read", "003 Sit"] { part.add("\(name)/Checkmarks.csv", Array(text.utf8)) }
    let other = try ImportBench()
    #expect(try other.bring(MemoryByteSource(part.bytes)).added == 9)
    #expect(try other.habits.map(\.name) == ["Sit", "Read", "Sit"])
    var nameless = ZipWriter()
    nameless.add("Checkmarks.csv", Array(text.utf8))
    let error = #expect(throws: ImportError.self) { try other.bring(MemoryByteSource(nameless.bytes)) }
    #expect(error?.advice.contains("--habit") == true)
    #expect(try other.bring(MemoryByteSource(nameless.bytes), options: options).added == 3)
  }

  @Test func `of HabitBull are known in UTF-16, too`() throws {
    let text = "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\r\nLäufe,,,2026-02-27,1,\r\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
    #expect(try bench.bring(MemoryByteSource(bytes)).added == 2)
    #expect(try bench.habits.map(\.name) == ["Läufe"])
  }

  @Test func `of HabitBull ask for the order of dates that could be either`() throws {
    let text = """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
      Run,,,2/4/2021,1,
      """
    let error = #expect(throws: ImportError.self) { try bench.bring(MemoryByteSource(text)) }
    #expect(error?.message.contains("line 2") == true && error?.advice.contains("--date-format") == true)
    try bench.bring(MemoryByteSource(text), options: ImportOptions(dateOrder: .dayMonthYear))
    #expect(try bench.checkIns.map(\.day) == [Fixture.day("2021-04-02")])
  }

  @Test func `name the row, and in a folder the file, that cannot be used`() throws {
    let summary = try bench.bring(Fixture.own("loop-export"))
    #expect(summary.rejections.map(\.line) == [5])
    #expect(
      summary.rejections[0].reason == "'MAYBE' says nothing about a habit in '002 Read write/Checkmarks.csv'")
    let text = """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
      Run,,,2026-02-27,1,
      Run,,,2026-02-30,1,
      Run,,,2026-02-27,0,
      Run,,,2026-03-03,1,
      Run,,,2026-02-26,-3,
      """
    let other = try ImportBench().bring(MemoryByteSource(text))
    #expect(other.rejections.map(\.line) == [3, 4, 5, 6])
    #expect(other.rejections[1].reason == "it has the identifier of line 2 and says something else")
    #expect(other.rejections[2].reason == "2026-03-03 is still to come")
  }

  @Test func `of Loop bring amounts, goals and archived habits`() throws {
    try bench.bring(Fixture.own("loop-export"))
    let habits = try bench.habits
    #expect(habits.map(\.name) == ["Run", "Read, \"write\"", "Sit"])
    #expect(habits[1].measure == .measured(HabitGoal(.atLeast, 20, unit: "pages")) && habits[1].isArchived)
    let day = try Fixture.day("2026-02-28")
    #expect(try bench.values(1)[day] == .amount(21.5) && bench.values(1)[day.adding(days: -1)] == .amount(0))
    #expect(try bench.values(0)[day.adding(days: -1)] == .noted && bench.values(0)[day.adding(days: -3)] == .skip)
    #expect(habits[0].start == day.adding(days: -4))
  }

  @Test func `of Loop's earlier releases tell two habits of one name apart`() throws {
    try bench.bring(Fixture.own("loop-legacy"))
    let habits = try bench.habits
    #expect(habits.map(\.name) == ["Snacks", "Walk", "Walk"])
    #expect(habits[0].measure == .measured(HabitGoal(.atLeast, 63)))
    #expect(habits[1].schedule == .rolling(times: 3, days: 7) && habits[1].notes == "near, or far")
    let day = try Fixture.day("2026-02-28")
    #expect(try bench.values(1) == [day: .done, day.adding(days: -1): .skip, day.adding(days: -3): .notDone])
    #expect(try bench.values(2) == [day.adding(days: -1): .done, day.adding(days: -2): .notDone])
  }

  @Test func `leave what a person has changed, and follow their source in the rest`() throws {
    let file = { (value: String) in
      MemoryByteSource(
        """
        HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
        Run,,,2026-02-26,1,
        Run,,,2026-02-27,\(value),
        Run,,,2026-02-28,\(value),
        """)
    }
    try bench.bring(file("1"))
    let habit = try #require(try bench.habits.first)
    try bench.store.write(as: JournalCommand(id: UUID(), kind: "skip", title: "", now: ImportBench.now)) { writer in
      let row = try #require(try writer.reader.numberedHabit(id: habit.id)).row
      let day = try Fixture.day("2026-02-27")
      try writer.say(CheckIn(id: UUID(), habit: habit.id, day: day, value: .skip), habitRow: row)
      try writer.say(
        CheckIn(id: UUID(), habit: habit.id, day: Fixture.day("2026-03-01"), value: .done), habitRow: row)
    }
    let second = try bench.bring(file("0"))
    #expect(second.updated == 1 && second.duplicates == 3 && second.keptChanges == 1)
    #expect(
      try bench.values(0).sorted { $0.key < $1.key }.map(\.value) == [.done, .skip, .notDone, .done])
    // What a person said of a day that the file has too stays, unless the file is preferred.
    let more = MemoryByteSource(
      """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
      Run,,,2026-03-01,0,
      """)
    #expect(try bench.bring(more).written == 0)
    #expect(try bench.bring(more, options: ImportOptions(preference: .file)).restored == 1)
    #expect(try bench.values(0)[Fixture.day("2026-03-01")] == .notDone)
  }

  @Test func `bring nothing of a habit that was deleted here, unless the file is preferred`() throws {
    let file = try Fixture.own("habitbull.csv")
    try bench.bring(file)
    let run = try #require(try bench.habits.first)
    try bench.store.write(as: JournalCommand(id: UUID(), kind: "delete", title: "", now: ImportBench.now)) { writer in
      let row = try #require(try writer.journal.row(of: run.id, in: HabitWriter.Table.habits))
      try writer.journal.delete(row, in: HabitWriter.Table.habits)
    }
    #expect(try bench.bring(file).written == 0)
    #expect(try bench.habits.map(\.name) == ["Water"])
    #expect(try bench.bring(file, options: ImportOptions(preference: .file)).restored == 1)
    #expect(try bench.habits.map(\.name) == ["Run", "Water"] && bench.values(0).count == 3)
  }

  @Test(arguments: [
    ("Date,Value,Notes\n2026-02-28,YES_MANUAL,\n", "does not say whose they are"),
    ("Date,Value,Notes", "does not say whose they are"), ("Date,Value,Notes,\n", "does not say whose they are"),
    ("Date,Run, fast,\n2026-02-28,2,\n", "a name with a comma"),
    ("Date,Run,\n2026-02-28,0.5123,\n2026-02-27,0.5000,\n", "scores"), ("Date,Score\n2026-02-28,0.5\n", "scores"),
    ("Date;Score\n2026-02-28;1\n2026-02-27;0,25\n", "scores"), ("nonsense\n", "no known columns"),
  ])
  func `that cannot be used say why`(text: String, reason: String) throws {
    let error = #expect(throws: ImportError.self) { try bench.bring(MemoryByteSource(text)) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `make no habit of what cannot be used`() throws {
    let bull = """
      HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
      Air,,,2026-02-26,abc,
      Run,,,2026-02-26,1,
      """
    let summary = try bench.bring(MemoryByteSource(bull))
    #expect(try bench.habits.map(\.name) == ["Run"] && summary.rejections.map(\.line) == [2])
    let loop = try bench.bring(MemoryByteSource("Date,Sit,Air,\n2026-02-28,2,-5,\n2026-02-27,2,-7,\n"))
    #expect(try bench.habits.map(\.name) == ["Run", "Sit"] && loop.rejected == 2)
  }

  @Test func `say of which name they bring a second habit`() throws {
    try bench.bring(Fixture.own("loop-export"))
    let told = "with a second habit called Run; give one of them another name with: habits edit ID --name NAME"
    #expect(try bench.preview(Fixture.own("habitbull.csv")).summary.notes.contains { $0.hasSuffix(told) })
    let summary = try bench.bring(Fixture.own("habitbull.csv"))
    #expect(summary.notes.count { $0.contains("a second habit") } == 1, "\(summary.notes)")
    #expect(try bench.bring(Fixture.own("habitbull.csv")).notes.allSatisfy { !$0.contains("a second habit") })
    // Our own export of another machine, too.
    let other = try ImportBench()
    try other.bring(Fixture.own("habitbull.csv"))
    let export = MemoryByteSource(try bench.export())
    #expect(try other.bring(export).notes.contains { $0.contains("a second habit called Run") })
    #expect(try bench.bring(export).notes.allSatisfy { !$0.contains("a second habit") })
  }
}
