import AppIntents
import Foundation
import FoundationExtras
import ViewArchive

extension WireValue {
  /// A question for an entry or a timeline.
  init(_ request: TimelineRequest) {
    let context = request.context
    self = .object([
      "kind": .string(request.kind),
      "configuration": request.configuration.isEmpty ? nil : WireValue(request.configuration),
      "family": .string(context.family.name),
      "size": .array([.number(context.displaySize.width), .number(context.displaySize.height)]),
      "isPreview": context.isPreview ? true : nil,
      "isDark": .array(context.environmentVariants.isDark.map { .bool($0) }),
      "world": WireValue(context.world), "instance": context.instance.map { .integer(Int64($0)) },
    ])
  }

  func timelineRequest(newID: @escaping @Sendable () -> UUID) throws(WireError) -> TimelineRequest {
    let name = try string("family")
    guard let family = WidgetFamily(name: name) else {
      throw WireError("the family '\(shortened(name))' is unknown")
    }
    var size: CGSize?
    if self["size"] != nil {
      let sides = try array("size")
      guard sides.count == 2 else { throw WireError("'size' is not two numbers") }
      size = CGSize(width: try sides[0].asDouble("size"), height: try sides[1].asDouble("size"))
    }
    var looks: [Bool] = []
    for look in try array("isDark") {
      guard case .bool(let isDark) = look else { throw WireError("'isDark' is not a list of truths") }
      looks.append(isDark)
    }
    var context = TimelineProviderContext(
      family: family, isPreview: try bool("isPreview", default: false), displaySize: size,
      environmentVariants: self["isDark"] == nil ? .init() : .init(isDark: looks),
      world: try required("world").world(newID: newID))
    context.instance = try self["instance"]?.asInt("instance")
    return TimelineRequest(
      kind: try string("kind"), configuration: try archivedValues("configuration"), context: context)
  }
}

extension WireValue {
  /// An entry.
  init(_ entry: ArchivedEntry) throws(ViewArchiveError) {
    self = .object([
      "date": .date(entry.date), "relevance": entry.relevance.map(WireValue.init), "view": try WireValue(entry.view),
    ])
  }

  /// A timeline; equal views cross once, and an entry names its view by the place in the list.
  ///
  /// - Throws: the diagnostic of an entry that cannot be archived.
  init(_ timeline: ArchivedTimeline) throws(Refusal) {
    var views: [WireValue] = []
    var places: [ViewNode: Int] = [:]
    var entries: [WireValue] = []
    for (index, entry) in timeline.entries.enumerated() {
      let place: Int
      if let known = places[entry.view] {
        place = known
      } else {
        do throws(ViewArchiveError) {
          views.append(try WireValue(entry.view))
        } catch {
          throw Refusal(.unarchivable(index: index, reason: errorSentence(error)))
        }
        place = views.count - 1
        places[entry.view] = place
      }
      entries.append(
        .object([
          "date": .date(entry.date), "relevance": entry.relevance.map(WireValue.init), "view": .integer(Int64(place)),
        ]))
    }
    self = .object([
      "revision": .integer(timeline.revision),
      "policy": WireValue(timeline.policy),
      "entries": .array(entries),
      "views": .array(views),
      "diagnostics": WireValue(timeline.diagnostics),
    ])
  }

  private init(_ relevance: TimelineEntryRelevance) {
    self = .object([
      "score": .number(Double(relevance.score)),
      "duration": relevance.duration == 0 ? nil : .number(relevance.duration),
    ])
  }

  private init(_ policy: TimelineReloadPolicy) {
    switch policy.rule {
    case .atEnd: self = "atEnd"
    case .never: self = "never"
    case .after(let date): self = .object(["after": .date(date)])
    }
  }

  /// Diagnostics as the host's database has them; nil when there are none.
  init?(_ diagnostics: [WidgetDiagnostic]) {
    guard let text = WidgetDiagnostic.stored(diagnostics), let value = try? WireParser.value(of: Array(text.utf8))
    else { return nil }
    self = value
  }
}

extension WireValue {
  func archivedEntry() throws(WireError) -> ArchivedEntry {
    ArchivedEntry(date: try date("date"), relevance: try relevance(), view: try required("view").view("view"))
  }

  func archivedTimeline() throws(WireError) -> ArchivedTimeline {
    var views: [ViewNode] = []
    for view in try array("views") { views.append(try view.view("views")) }
    var entries: [ArchivedEntry] = []
    for entry in try array("entries") {
      let place = try entry.required("view").asInt("view")
      guard views.indices.contains(place) else { throw WireError("an entry's view is not in the list") }
      entries.append(
        ArchivedEntry(date: try entry.date("date"), relevance: try entry.relevance(), view: views[place]))
    }
    return ArchivedTimeline(
      entries: entries, policy: try required("policy").policy(), revision: try integer("revision"),
      diagnostics: diagnostics("diagnostics"))
  }

  private func relevance() throws(WireError) -> TimelineEntryRelevance? {
    guard let relevance = self["relevance"] else { return nil }
    // A score that is not a number crosses as null.
    return TimelineEntryRelevance(
      score: Float(try relevance["score"]?.asDouble("score") ?? .nan),
      duration: try relevance["duration"]?.asDouble("duration") ?? 0)
  }

  private func policy() throws(WireError) -> TimelineReloadPolicy {
    switch self {
    case "atEnd": return .atEnd
    case "never": return .never
    case .object: return .after(try date("after"))
    default: throw WireError("the policy is unknown")
    }
  }

  /// What another version of the app noted and this host does not know is left out.
  func diagnostics(_ name: String) -> [WidgetDiagnostic] { WidgetDiagnostic.list(stored: self[name]?.text) }
}

extension WireValue {
  /// What came of an intent.
  init(_ outcome: IntentOutcome) throws(ViewArchiveError) {
    self = .object([
      // In a list of its own: the value may itself be nothing.
      "value": outcome.value.map { .array([WireValue($0)]) },
      "json": outcome.json.flatMap { json in json == outcome.value.map { JSONValue($0) } ? nil : WireValue(json) },
      "valueText": outcome.valueText.map { .string($0) },
      "dialog": outcome.dialog.map { .string($0) },
      "snippet": try outcome.snippet.map { (view) throws(ViewArchiveError) in try WireValue(view) },
      "opens": outcome.opens.map(WireValue.init),
    ])
  }

  func intentOutcome() throws(WireError) -> IntentOutcome {
    // Every field may be missing, and an answer to something else has none either.
    guard case .object = self else { throw WireError("the outcome is not an object") }
    return IntentOutcome(
      value: try array("value").first?.archivedValue(), valueText: try stringIfAny("valueText"),
      json: self["json"]?.json,
      dialog: try stringIfAny("dialog"), snippet: try self["snippet"]?.view("snippet"),
      opens: try self["opens"]?.archivedIntent())
  }

  /// What was asked to be reloaded.
  init(_ scope: ReloadScope) {
    switch scope {
    case .all: self = "all"
    case .kind(let kind): self = .object(["kind": .string(kind)])
    case .instance(let id): self = .object(["instance": .integer(Int64(id))])
    }
  }

  func reloadScope() throws(WireError) -> ReloadScope {
    if self == "all" { return .all }
    if let kind = try stringIfAny("kind") { return .kind(kind) }
    return .instance(try required("instance").asInt("instance"))
  }
}
