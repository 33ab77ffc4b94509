import AppIntents
public import Foundation
import FoundationExtras
public import ViewArchive

/// Everything that the story of a placed widget is told from: what is stored, and what its app answers now.
public struct WidgetFacts: Sendable {
  /// How the app stands.
  public enum App: Hashable, Sendable {
    /// It answers: the revision of its data.
    case answers(revision: Int64)
    /// It cannot be asked, and why.
    case fails(WidgetDiagnostic)
  }

  /// A configured thing that no longer exists.
  public struct GoneEntity: Hashable, Sendable {
    /// The parameter's name.
    public var parameter: String
    /// The identifier that is stored.
    public var identifier: String
    /// What it was called; nil where the app does not know any more.
    public var title: String?

    /// Makes a gone thing.
    public init(parameter: String, identifier: String, title: String? = nil) {
      self.parameter = parameter
      self.identifier = identifier
      self.title = title
    }

    /// The option that it was chosen with.
    public var option: String { "--\(parameter.kebabCased)" }

    /// What is gone, in words: its name, else an identifier that says something, else whose it was.
    public var phrase: String {
      if let name = title ?? (UUID(uuidString: identifier) == nil ? identifier : nil) {
        return "'\(shortened(name))', which \(option) is set to,"
      }
      return "the \(parameter.kebabCased.replacing("-", with: " ")) that \(option) is set to"
    }

    /// The command that lets the widget go without it.
    ///
    /// - Parameter verbs: The words that call the verbs over widgets; nil is the app's own.
    public func advice(for widget: PlacedWidget, verbs: String? = nil) -> String {
      "\(verbs ?? "\(widget.app) widgets") configure \(widget.id) --reset \(parameter)"
    }
  }

  /// The entry on the screen.
  public struct Screen: Hashable, Sendable {
    /// The archive that it comes from.
    public var archive: Int64
    /// When that archive was made.
    public var madeAt: Date
    /// The revision that it shows.
    public var revision: Int64
    /// Its place in the archive, from 0.
    public var position: Int
    /// From when it stands.
    public var date: Date
    /// When the next one comes; nil for none.
    public var next: Date?

    /// Makes an entry on the screen.
    public init(archive: Int64, madeAt: Date, revision: Int64, position: Int, date: Date, next: Date?) {
      self.archive = archive
      self.madeAt = madeAt
      self.revision = revision
      self.position = position
      self.date = date
      self.next = next
    }
  }

  /// The moment at which the story is told.
  public var now: Date
  /// How the app stands.
  public var app: App
  /// The kinds that the app brings; nil where it could not be asked.
  public var kinds: [String]?
  /// What is stored about the instance.
  public var status: WidgetStatus
  /// What is on the screen; nil for nothing.
  public var screen: Screen?
  /// Whether the archive was made for another configuration, locale, zone or clock.
  public var ownReasons: [ReloadReason]
  /// What was asked of the instance, the newest first.
  public var requests: [RequestRecord]
  /// What was asked of kinds of which nothing is placed, the newest first.
  public var requestsWithoutWidget: [RequestRecord]
  /// The runs of the provider, the newest first.
  public var runs: [RunRecord]
  /// The taps, the newest first.
  public var taps: [TapRecord]
  /// What is configured and no longer exists.
  public var gone: [GoneEntity]
  /// Whether a host runs; nil where nobody knows.
  public var isHostRunning: Bool?
  /// The taps that nobody waits for any more: never sent, or sent and not answered.
  public var abandonedTaps: Set<UUID> = []
  /// Whether a tap that was sent and not answered is sent again before the next one.
  public var repeatsTaps = false
  /// The words that call the verbs over widgets, for advice; nil is the app's own.
  public var verbs: String?

  /// Makes facts; what is left out is not there.
  public init(
    now: Date, app: App, kinds: [String]?, status: WidgetStatus, screen: Screen?, ownReasons: [ReloadReason] = [],
    requests: [RequestRecord] = [], requestsWithoutWidget: [RequestRecord] = [], runs: [RunRecord] = [],
    taps: [TapRecord] = [], gone: [GoneEntity] = [], isHostRunning: Bool? = nil
  ) {
    self.now = now
    self.app = app
    self.kinds = kinds
    self.status = status
    self.screen = screen
    self.ownReasons = ownReasons
    self.requests = requests
    self.requestsWithoutWidget = requestsWithoutWidget
    self.runs = runs
    self.taps = taps
    self.gone = gone
    self.isHostRunning = isHostRunning
  }
}

extension WidgetFacts {
  /// What the budget would say to a change that the host finds.
  var foundChanged: NextReload {
    let budget = ReloadBudget(limits: status.limits, ledger: status.ledger)
    let decision = budget.decide(ReloadRequest(reason: .foundChanged, askedAt: now), at: now)
    return NextReload(
      at: decision.due ?? now, since: now, reason: .foundChanged, rule: decision.rule, sentence: decision.sentence,
      isRetry: false)
  }
}

extension WidgetHost {
  /// What the story of a placed widget is told from; the app is asked for its revision and nothing is made.
  ///
  /// - Parameter isHostRunning: Whether a host runs; nil where nobody knows.
  /// - Throws: `WidgetHostError.unknownWidget`, or the store's error.
  public func facts(_ id: Int, isHostRunning: Bool? = nil, world: World) async throws -> WidgetFacts {
    let status = try status(id, world: world)
    let widget = status.widget
    guard let situation = try database.situation(of: id, pause: limits.retry) else { throw unknown(id) }
    let standing = try database.onScreen(of: id, at: world.now)
    let app = await appState(widget.app)
    // An app that does not answer would not answer this either, and takes as long.
    var kinds: [String]?
    if case .answers = app { kinds = try? await descriptors(app: widget.app).map(\.kind) }
    var facts = WidgetFacts(
      now: world.now, app: app, kinds: kinds,
      status: status,
      screen: standing.map {
        WidgetFacts.Screen(
          archive: $0.archive.id, madeAt: $0.archive.madeAt, revision: $0.archive.revision, position: $0.position,
          date: $0.date, next: $0.next)
      },
      ownReasons: situation.ownReasons(context: situation.context(in: world), now: world.now),
      requests: try database.requests(of: id),
      requestsWithoutWidget: try database.requestsWithoutWidget(app: widget.app),
      runs: try database.runs(of: id), taps: try database.taps(of: id), isHostRunning: isHostRunning)
    facts.verbs = verbs
    facts.abandonedTaps = try await abandonedTaps(of: id)
    if kinds != nil, !facts.abandonedTaps.isEmpty { facts.repeatsTaps = await remembersTaps(widget) }
    if case .answers = facts.app { facts.gone = await goneEntities(of: widget) }
    return facts
  }

  /// The parameter that a placed widget needs another value of: what it is set to is gone, or nothing is set that must be;
  /// nil where its configuration is valid, or nobody can say.
  public func parameterToSet(of widget: PlacedWidget) async -> String? {
    if let gone = await goneEntities(of: widget).first { return gone.parameter }
    guard let intent = try? await descriptor(of: widget).configuration else { return nil }
    return intent.parameters.first { parameter in
      !parameter.isOptional && parameter.defaultValue == nil && widget.configuration.values[parameter.name] == nil
    }?.name
  }

  private func appState(_ app: String) async -> WidgetFacts.App {
    guard let bridge = extensions[app] else { return .fails(.appMissing(app: app)) }
    do {
      return .answers(revision: try await answer(within: limits.answerSeconds) { try await bridge.revision() })
    } catch {
      return .fails(WidgetDiagnostic(failure: error))
    }
  }

  /// The configured things that their app no longer knows.
  ///
  /// One that is gone is called by its identifier; one that is only called like its identifier is among the choices.
  func goneEntities(of widget: PlacedWidget) async -> [WidgetFacts.GoneEntity] {
    guard let descriptor = try? await descriptor(of: widget) else { return [] }
    return await unknownEntities(in: widget.configuration.values, app: widget.app, descriptor: descriptor)
  }

  /// The things in a configuration's values that the app does not know; empty where nobody can say.
  public func unknownEntities(
    in values: [String: ArchivedValue], app: String, descriptor: WidgetDescriptor
  ) async -> [WidgetFacts.GoneEntity] {
    guard let bridge = extensions[app], let intent = descriptor.configuration else { return [] }
    var gone: [WidgetFacts.GoneEntity] = []
    for parameter in intent.parameters where parameter.kind.isEntity {
      for id in values[parameter.name]?.identifiers ?? [] {
        let value = ArchivedValue.string(id)
        // Asked about as it is stored: the words of a list's member alone would be its plain text.
        let asked = if case .array = parameter.kind { ArchivedValue.array([value]) } else { value }
        let found: WidgetFacts.GoneEntity?? = try? await answer(within: limits.answerSeconds) {
          let text = try await bridge.displayText(of: asked, parameter: parameter.name, intent: intent.identifier)
          let title = text.hasSuffix(deletedMark) ? String(text.dropLast(deletedMark.count)) : nil
          guard text == id || text == id + goneMark || title != nil else { return nil }
          for text in [nil, id] {
            let known = try await bridge.choices(
              parameter: parameter.name, intent: intent.identifier, given: [:], matching: text)
            if known.contains(where: { $0.value == value }) { return nil }
          }
          return WidgetFacts.GoneEntity(parameter: parameter.name, identifier: id, title: title)
        }
        if case .some(.some(let thing)) = found { gone.append(thing) }
      }
    }
    return gone
  }
}

/// What stands behind the identifier of a thing that is gone, where its app writes it out.
private let goneMark = " (gone)"
/// What stands behind the name of a thing that is gone and whose name is still known.
private let deletedMark = " (deleted)"

extension ArchivedValue {
  /// The identifiers in a value of entities.
  fileprivate var identifiers: [String] {
    switch self {
    case .string(let id): [id]
    case .array(let values): values.flatMap(\.identifiers)
    case .null, .bool, .integer, .number, .date: []
    }
  }
}

extension IntentValueKind {
  /// Whether values are an app's things by their identifiers.
  fileprivate var isEntity: Bool {
    switch self {
    case .entity, .collection: true
    case .array(let element): element.isEntity
    default: false
    }
  }
}
