import AppIntents
import Foundation
import Testing
import ViewArchive

@testable import WidgetKitCore

/// What crosses between two processes comes out as it went in.
struct WireTests {
  private static let tap = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x47, 8, 0x89, 10, 11, 12, 13, 14, 15, 16))

  private static let fullConfiguration = IntentDescriptor(
    identifier: "I", title: "\"T\"\n", description: "ü 🙂",
    parameters: [
      ParameterDescriptor(
        name: "a", title: "A", description: "d", kind: .measurement(unit: "mg"), isOptional: true,
        defaultValue: .number(1.5), lowerBound: 0, upperBound: .infinity, requestDialog: "How much?",
        hasOptions: true, size: IntentCollectionSize(min: 1, max: 4), sizes: [.systemSmall: 2, .accessoryInline: 1]),
      ParameterDescriptor(name: "b", title: "B", kind: .array(.entity(typeName: "E")), defaultValue: .null),
    ], openAppWhenRun: true, isDiscoverable: false, isConfiguration: true, reportsProgress: true, isCancellable: true)

  private static let fullKind = {
    var kind = WidgetDescriptor(
      kind: "k", displayName: "K", description: "d", families: [.systemLarge, .accessoryCorner],
      configuration: fullConfiguration, configurationVersion: 3, contentMarginsDisabled: true,
      isBackgroundRemovable: false, remembersTaps: false)
    kind.unknownFamilies = ["wall"]
    return kind
  }()

  private func again(_ value: WireValue) throws -> WireValue { try WireParser.value(of: value.bytes) }

  @Test func `kinds keep every field`() throws {
    for kind in [Self.fullKind, todayKind, WidgetDescriptor(kind: "", displayName: "", families: [])] {
      #expect(try again(WireValue(kind)).widgetDescriptor() == kind)
    }
    // A new field must be written and read here, or it is lost on the way.
    #expect(Mirror(reflecting: Self.fullKind).children.count == 10)
    #expect(Mirror(reflecting: Self.fullConfiguration).children.count == 9)
    #expect(Mirror(reflecting: Self.fullConfiguration.parameters[0]).children.count == 12)
  }

  @Test(
    arguments: [
      .string, .integer, .number, .bool, .date, .url, .duration, .file, .measurement(unit: "mg"),
      .enumeration(typeName: "E"), .entity(typeName: "E"), .array(.array(.integer)), .collection(typeName: "E"),
      .other("T"),
    ] as [IntentValueKind])
  func `kinds of values keep what they are of`(kind: IntentValueKind) throws {
    #expect(try again(WireValue(kind)).valueKind() == kind)
  }

  @Test(
    arguments: [
      .null, .bool(true), .integer(.max), .integer(.min), .number(0.1), .number(1e300), .number(5), .number(-0.0),
      .string("a\"\\\u{0}\u{1f}\u{7f}\u{2028}e\u{301}🙂"), .date(1_772_456_400.25), .array([.null, .array([])]),
    ] as [ArchivedValue])
  func `values keep their type and every bit`(value: ArchivedValue) throws {
    #expect(try again(WireValue(value)).archivedValue() == value)
  }

  @Test func `instants come back as they were or a little earlier, and then stay`() throws {
    var random = RandomSource(seed: 7).generator()
    var exact = 0
    for _ in 0..<2000 {
      // Between 2018 and 2033, with every bit that a date has.
      let seconds = Double(540_000_000 + random.next() % 500_000_000)
      let date = Date(timeIntervalSinceReferenceDate: seconds + Double(random.next() % 1_000_000) / 1_000_003)
      let read = try again(.object(["date": .date(date)])).date("date")
      #expect(read <= date && date.timeIntervalSince(read) < 0.000_000_5)
      #expect(try again(.object(["date": .date(read)])).date("date") == read)
      #expect(read == date.asStored)
      exact += read == date ? 1 : 0
    }
    #expect(exact < 2000, "there are dates that a number of seconds since 1970 cannot be")
    let now = World.current(environment: [:]).now
    #expect(try again(WireValue(fixedWorld(now))).world { Self.tap }.now == now)
  }

  @Test func `a size of a newer version is kept by its name and is none of those that can be placed`() throws {
    let text = #"{"kind":"orb","displayName":"Orb","families":["hologram","small","dome"]}"#
    let kind = try WireParser.value(of: Array(text.utf8)).widgetDescriptor()
    #expect(kind.families == [.systemSmall])
    #expect(kind.unknownFamilies == ["hologram", "dome"])
  }

  @Test(arguments: ["17", "null", "[]", "\"done\"", "true"])
  func `an outcome that is no object is none`(text: String) throws {
    #expect(throws: WireError.self) { try WireParser.value(of: Array(text.utf8)).intentOutcome() }
  }

  @Test func `timelines keep their entries, and equal views cross once`() throws {
    let relevance = TimelineEntryRelevance(score: 0.1, duration: 60)
    let timeline = ArchivedTimeline(
      entries: [
        entry(afternoon, "a"), ArchivedEntry(date: afternoon + 0.5, relevance: relevance, view: text("b")),
        entry(afternoon + 60, "a"),
      ], policy: .after(afternoon + 90), revision: .max,
      diagnostics: [.reloadFromProvider(kind: nil), .entriesTooClose(index: 1, seconds: 60)])
    let value = try WireValue(timeline)
    #expect(try value.array("views").count == 2)
    #expect(try again(value).archivedTimeline() == timeline)
    for policy in [TimelineReloadPolicy.atEnd, .never] {
      let empty = ArchivedTimeline(entries: [], policy: policy, revision: 0)
      #expect(try again(WireValue(empty)).archivedTimeline() == empty)
    }
    let endless = ArchivedTimeline(
      entries: [ArchivedEntry(date: Date(timeIntervalSince1970: .infinity), view: text("a"))], policy: .never,
      revision: 1)
    let date = try again(WireValue(endless)).archivedTimeline().entries[0].date
    #expect(date.timeIntervalSince1970.isNaN, "the host says that it is no date")
  }

  @Test func `an entry that cannot be archived is named`() throws {
    var view = text("deep")
    for _ in 0..<300 { view = column(view) }
    let timeline = ArchivedTimeline(
      entries: [entry(afternoon, "a"), ArchivedEntry(date: afternoon, view: view)], policy: .never, revision: 1)
    let refusal = try #require(throws: Refusal.self) { _ = try WireValue(timeline) }
    #expect(refusal.diagnostic == .unarchivable(index: 1, reason: "The view is nested more than 256 levels deep"))
    let answer = ExtensionAnswer(id: 1, ending: .failure(ExtensionError(.failed, "no"), refusal.diagnostic))
    guard case .answer(let read) = ExtensionLine(Array(answer.line.dropLast())) else {
      Issue.record("not an answer")
      return
    }
    let here = try #require(throws: Refusal.self) { _ = try read.result() }
    #expect(here.diagnostic == refusal.diagnostic, "the host says the same as about its own")
  }

  @Test func `outcomes keep what an intent said`() throws {
    let outcomes = [
      IntentOutcome(),
      IntentOutcome(
        value: .null, valueText: "v", json: ["id": "a", "mg": 63.5, "more": [1, nil, true]], dialog: "d",
        snippet: text("s"),
        opens: ArchivedIntent(identifier: "O", parameters: ["p": .integer(1)])),
    ]
    for outcome in outcomes { #expect(try again(WireValue(outcome)).intentOutcome() == outcome) }
    #expect(Mirror(reflecting: outcomes[0]).children.count == 6)
  }

  @Test func `choices keep their names`() throws {
    for choice in [
      ParameterChoice(
        value: .string("tea"), title: "Tea", subtitle: "s", synonyms: ["chai"], systemImage: "cup", section: "Hot"),
      ParameterChoice(value: .null, title: "None"),
    ] {
      #expect(try again(WireValue(choice)).parameterChoice() == choice)
      #expect(Mirror(reflecting: choice).children.count == 6)
    }
  }

  @Test func `worlds keep all but their maker of identifiers`() throws {
    var world = World.fixed(
      now: afternoon + 0.25, timeZone: TimeZone(identifier: "America/Sao_Paulo") ?? .gmt,
      locale: Locale(identifier: "pt_BR"), seed: .max)
    world.calendarIdentifier = .islamicUmmAlQura
    world.firstWeekday = 7
    let read = try again(WireValue(world)).world { Self.tap }
    #expect(read.now == world.now)
    #expect(read.timeZone == world.timeZone)
    #expect(read.locale == world.locale)
    #expect(read.calendarIdentifier == world.calendarIdentifier)
    #expect(read.firstWeekday == 7)
    #expect(read.random == world.random)
    #expect(read.newID() == Self.tap)
    for offset in [0, 9 * 3600, -(3 * 3600 + 1800)] {
      let zone = try #require(TimeZone(secondsFromGMT: offset))
      world.timeZone = zone
      #expect(try again(WireValue(world)).world { Self.tap }.timeZone.secondsFromGMT() == offset)
    }
  }

  @Test func `questions keep what they ask`() throws {
    var request = todayRequest
    request.configuration = ["category": .string("tea"), "since": .date(0)]
    request.context.isPreview = true
    request.context.displaySize = CGSize(width: 12.5, height: 8)
    request.context.environmentVariants = .init(isDark: [])
    request.context.instance = 7
    let calls: [ExtensionCall] = [
      .descriptors, .revision, .placeholder(request), .snapshot(request), .timeline(request),
      .perform(logIntent, tap: Self.tap, world: fixedWorld()),
      .perform(logIntent, tap: Self.tap, world: fixedWorld(), reports: false),
      .options(parameter: "p", intent: "I", given: ["q": .bool(false)], matching: ""),
      .options(parameter: "p", intent: "I", given: [:], matching: nil),
      .text(.null, parameter: "p", intent: "I"), .cancel(), .cancel(.user), .cancel(.timeout),
    ]
    for (id, call) in calls.enumerated() {
      let line = ExtensionRequest(id: id, call: call).line
      let read = try ExtensionRequest(line: Array(line.dropLast())) { Self.tap }
      #expect(read.id == id)
      #expect(read.call.method == call.method)
      #expect(read.line == line)
    }
    guard
      case .timeline(let read) = try ExtensionRequest(
        line: Array(ExtensionRequest(id: 1, call: .timeline(request)).line.dropLast()), newID: { Self.tap }
      ).call
    else {
      Issue.record("another method")
      return
    }
    #expect(read.configuration == request.configuration)
    #expect(read.context.isPreview)
    #expect(read.context.displaySize == request.context.displaySize)
    #expect(read.context.environmentVariants == request.context.environmentVariants)
    #expect(read.context.instance == 7)
  }

  @Test(
    arguments: [
      IntentProgress(), IntentProgress(completed: 3), IntentProgress(completed: .max, total: .max, fraction: 1),
      IntentProgress(completed: 3, total: 10, fraction: 0.3, title: "Wälking \u{1F6B6}", detail: "a \"mile\"\n"),
    ])
  func `signs of progress keep what they say`(progress: IntentProgress) {
    let line = ExtensionLine.progressLine(id: 7, progress)
    guard case .progress(7, let read) = ExtensionLine(Array(line.dropLast())) else {
      Issue.record("\(String(decoding: line, as: UTF8.self))")
      return
    }
    #expect(read == progress)
  }

  @Test func `a sign of progress need not count`() {
    let line = #"{"id":7,"progress":{"fraction":0.3,"title":"Sending"}}"#
    guard case .progress(7, let read) = ExtensionLine(Array(line.utf8)) else {
      Issue.record("no sign of progress")
      return
    }
    #expect(read == IntentProgress(completed: 0, total: 0, fraction: 0.3, title: "Sending", detail: ""))
  }

  @Test(
    arguments: [
      (#"{"id":12,"result":{"text":"\ud800 lone"}}"#, 12), (#"{ "id" : 3, "result": [[}"#, 3),
      (#"debug: {"id":3"#, nil), (#"{"result":1"#, nil), (#"{"id":"x","result":"#, nil),
    ] as [(String, Int?)])
  func `a line that cannot be read costs the question that it names, and no other`(line: String, id: Int?) {
    guard case .damaged(let found, _) = ExtensionLine(Array(line.utf8)) else {
      Issue.record("it was read")
      return
    }
    #expect(found == id)
  }

  @Test(
    arguments: [
      ("", "a value is missing"), ("{", "a text is expected"), ("[1,]", "a value is expected"), ("01", "follows"),
      ("\"\u{1}\"", "control character"), (#""\ud800""#, "half of a character"), (#""\x""#, "unknown escape"),
      ("1e999", "too large"), ("-", "a value is expected"), ("nul", "'null' is expected"), ("{}x", "follows"),
      (String(repeating: "[", count: 100), "nested too deep"), (String(repeating: "1", count: 2000), "too long"),
      ("[" + String(repeating: "0,", count: 300_000) + "0]", "too many values"),
    ])
  func `what is no JSON is refused with the place`(text: String, reason: String) throws {
    let error = try #require(throws: WireError.self) { _ = try WireParser.value(of: Array(text.utf8)) }
    #expect(error.description.contains(reason), "\(error)")
    #expect(error.description.contains(" at byte "))
  }

  @Test func `whole numbers of any length are read`() throws {
    #expect(try WireParser.value(of: Array("9223372036854775808".utf8)) == .number(9_223_372_036_854_775_808))
    #expect(try WireParser.value(of: Array(" [ -1 , 1.0 , 2e2 ] ".utf8)) == .array([-1, .number(1), .number(200)]))
  }

  @Test func `a later version's fields, families, kinds and notes are passed over`() throws {
    let kind = #"""
      {"kind":"k","displayName":"K","families":["small","wall"],"configurationVersion":1,"new":{"a":[1]},
      "configuration":{"identifier":"I","title":"T","parameters":[{"name":"p","title":"P","kind":{"colour":"rgb"}},
      {"name":"q","title":"Q","kind":"sound"}]}}
      """#
    let read = try WireParser.value(of: Array(kind.utf8)).widgetDescriptor()
    #expect(read.families == [.systemSmall])
    #expect(read.configuration?.parameters.map(\.kind) == [.other("colour"), .other("sound")])
    #expect(!read.remembersTaps, "what an app does not promise is not relied on")
    let line =
      #"{"id":1,"result":{"revision":1,"policy":"never","diagnostics":[{"novel":{}},{"emptyTimeline":{}}]},"x":0}"#
    guard case .answer(let answer) = ExtensionLine(Array(line.utf8)) else {
      Issue.record("not an answer")
      return
    }
    #expect(try answer.result().archivedTimeline().diagnostics == [.emptyTimeline])
  }
}
