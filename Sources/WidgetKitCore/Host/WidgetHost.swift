import AppIntents
import Foundation
import FoundationExtras
import Synchronization
public import ViewArchive

/// Places widgets, makes their timelines when they are due, shows the entry of the moment and runs what is tapped.
///
/// Everything that a host knows is in its database: two processes with one each agree, and either may die at any time.
/// A host asks no clock; each call brings its world.
public final class WidgetHost: Sendable {
  /// Where everything is kept.
  public let database: HostDatabase
  /// The apps by name.
  public let extensions: [String: any WidgetExtension]
  /// What is taken from an app: as it was given, else as the host's settings have it.
  public var limits: HostLimits { givenLimits ?? figures.limits }
  /// How often timelines are made: as it was given, else as the host's settings have it.
  public var budgetLimits: ReloadBudget.Limits { givenBudgetLimits ?? figures.budget }

  /// The words that call the verbs over widgets, for advice: `widgets`; nil is the app's own, `caffeine widgets`.
  public let verbs: String?

  private let givenLimits: HostLimits?
  private let givenBudgetLimits: ReloadBudget.Limits?
  private let knownFigures = Mutex<HostFigures?>(nil)
  private let knownDescriptors = Mutex<[String: [WidgetDescriptor]]>([:])

  /// Makes a host; it opens nothing before it is asked something.
  ///
  /// - Parameters:
  ///   - limits: What is taken from an app; nil is what the host's settings say.
  ///   - budgetLimits: How often timelines are made; nil is what the host's settings say.
  ///   - verbs: The words that call the verbs over widgets, for advice; nil is the app's own.
  public init(
    database: HostDatabase, extensions: [String: any WidgetExtension], limits: HostLimits? = nil,
    budgetLimits: ReloadBudget.Limits? = nil, verbs: String? = nil
  ) {
    self.verbs = verbs
    self.database = database
    self.extensions = extensions
    givenLimits = limits
    givenBudgetLimits = budgetLimits
  }

  /// Reads the host's settings again; they are read once otherwise.
  public func refreshFigures() {
    // What cannot be read does not hold: whatever needs the database says so itself.
    let read = HostFigures(stored: (try? database.hostSettings()) ?? [:])
    knownFigures.withLock { $0 = read }
  }

  private var figures: HostFigures {
    if let known = knownFigures.withLock({ $0 }) { return known }
    refreshFigures()
    return knownFigures.withLock { $0 } ?? HostFigures()
  }

  // MARK: - Apps and kinds

  /// The kinds of an app; asked once for each host.
  ///
  /// - Throws: `WidgetHostError.unknownApp` or `.appFailed`.
  public func descriptors(app: String) async throws -> [WidgetDescriptor] {
    if let known = knownDescriptors.withLock({ $0[app] }) { return known }
    let bridge = try self.extension(app)
    let found =
      if let descriptors = bridge.descriptorsAtHand {
        descriptors
      } else {
        try await asking(app) { try await bridge.descriptors() }
      }
    knownDescriptors.withLock { $0[app] = found }
    return found
  }

  /// The kind of an app by name, as a person types it: exactly but for case, or by a prefix that no other kind has.
  ///
  /// - Throws: `WidgetHostError`.
  public func descriptor(app: String, kind: String) async throws -> WidgetDescriptor {
    let known = try await descriptors(app: app)
    switch NameSearch(known, names: { [$0.kind, $0.displayName] }).find(kind) {
    case .one(let found): return found
    case .several(let found): throw WidgetHostError.ambiguousWidget(text: kind, candidates: found.map(\.kind))
    case .none(let suggestion):
      throw WidgetHostError.unknownKind(kind: kind, known: known.map(\.kind), suggestion: suggestion)
    }
  }

  func `extension`(_ app: String) throws -> any WidgetExtension {
    guard let found = extensions[app] else {
      throw WidgetHostError.unknownApp(app: app, known: extensions.keys.sorted())
    }
    return found
  }

  /// Asks an app something and puts its failure into a sentence.
  func asking<Value: Sendable>(
    _ app: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await answer(within: limits.answerSeconds, work)
    } catch let error as NoAnswer {
      throw WidgetHostError.appFailed(app: app, reason: "no answer within \(plainNumber(error.seconds)) s")
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw WidgetHostError.appFailed(app: app, reason: errorSentence(error))
    }
  }

  // MARK: - Placed instances

  /// The placed instances, of one app or of all, in the order of their numbers.
  public func list(app: String? = nil) throws -> [PlacedWidget] { try database.instances(app: app) }

  /// Places a widget.
  ///
  /// - Parameters:
  ///   - family: The size; nil is the kind's first.
  ///   - name: A name to call it by; nil is none.
  ///   - values: The configuration as far as it differs from the app's own.
  /// - Throws: `WidgetHostError`, `ConfigurationError`, or the store's error.
  public func add(
    app: String, kind: String, family: WidgetFamily? = nil, name: String? = nil,
    set values: [String: ArchivedValue] = [:], world: World
  ) async throws -> PlacedWidget {
    let descriptor = try await descriptor(app: app, kind: kind)
    let family = try Self.family(family, of: descriptor)
    let name = try name.map(Self.validName)
    let checked = try await validator(app: app, descriptor: descriptor).validated(values, over: [:])
    return try database.insert(
      app: app, kind: descriptor.kind, family: family, name: name,
      configuration: WidgetConfigurationValues(schemaVersion: descriptor.configurationVersion, values: checked),
      at: world.now)
  }

  /// Changes a placed widget's configuration, name or size.
  ///
  /// - Parameters:
  ///   - values: Parameters to set.
  ///   - reset: Parameters to take back to the app's own; taken back first.
  ///   - name: A new name; nil leaves it, an empty text takes it away.
  ///   - family: A new size; nil leaves it.
  /// - Throws: `WidgetHostError`, `ConfigurationError`, or the store's error.
  public func configure(
    _ id: Int, set values: [String: ArchivedValue] = [:], reset: ConfigurationReset = .none, name: String? = nil,
    family: WidgetFamily? = nil
  ) async throws -> PlacedWidget {
    let widget = try placed(id)
    let descriptor = try await descriptor(of: widget)
    let newFamily = try family.map { try Self.family($0, of: descriptor) }
    let newName = try name.map { try $0.isEmpty ? nil : Self.validName($0) }
    let validator = validator(app: widget.app, descriptor: descriptor)
    var after = widget.configuration
    try after.reset(reset, checkedBy: validator)
    let checked = try await validator.validated(values, over: after.effective(for: descriptor.configuration))
    let changed = try database.update(id) { stored in
      try stored.configuration.reset(reset, checkedBy: validator)
      stored.configuration.set(checked)
      if !checked.isEmpty {
        stored.configuration.schemaVersion = max(
          stored.configuration.schemaVersion, descriptor.configurationVersion)
      }
      if let newName { stored.name = newName }
      if let newFamily { stored.family = newFamily }
    }
    guard let changed else { throw unknown(id) }
    return changed
  }

  /// Takes a placed widget away; its number is never given again.
  ///
  /// - Throws: `WidgetHostError.unknownWidget`, or the store's error.
  public func remove(_ id: Int) throws { try remove([id]) }

  /// Takes placed widgets away, all of them or none; their numbers are never given again.
  ///
  /// - Throws: `WidgetHostError.unknownWidget`, or the store's error.
  public func remove(_ ids: [Int]) throws {
    if let missing = try database.remove(ids) { throw unknown(missing) }
    for id in ids {
      for purpose in ["tap", "reload"] {
        try? FileManager.default.removeItem(at: database.lockFile(purpose, id))
      }
    }
  }

  /// The placed widget of a number.
  ///
  /// - Throws: `WidgetHostError.unknownWidget`, or the store's error.
  public func placed(_ id: Int) throws -> PlacedWidget {
    guard let widget = try database.instance(id) else { throw unknown(id) }
    return widget
  }

  func unknown(_ id: Int) -> WidgetHostError {
    let candidates = (try? database.instances().map(\.label)) ?? []
    return .unknownWidget(text: "\(id)", candidates: candidates, suggestion: nil)
  }

  static func family(_ family: WidgetFamily?, of descriptor: WidgetDescriptor) throws -> WidgetFamily {
    guard let first = descriptor.families.first else {
      throw WidgetHostError.noKnownFamily(kind: descriptor.kind, unknown: descriptor.unknownFamilies)
    }
    guard let family else { return first }
    guard descriptor.families.contains(family) else {
      throw WidgetHostError.unsupportedFamily(
        kind: descriptor.kind, family: family, supported: descriptor.families)
    }
    return family
  }

  private static func validName(_ name: String) throws -> String {
    let reason: String? =
      if name.allSatisfy(\.isWhitespace) {
        "it is empty"
      } else if name.allSatisfy(\.isNumber) {
        "numbers are given by the host"
      } else if name.hasPrefix("-") {
        "it begins like an option"
      } else if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        "it has control characters"
      } else if name.count > 60 {
        "it is longer than 60 characters"
      } else {
        nil
      }
    if let reason { throw WidgetHostError.invalidName(name: name, reason: reason) }
    return name
  }
}
