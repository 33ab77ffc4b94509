import AppGroup
public import AppIntents
import Foundation
import Synchronization
public import WidgetKit
public import WidgetKitCore

/// A host for tests: it places widgets of a bundle and lets time go by that you move yourself.
///
/// ```swift
/// let host = try await WidgetTestHost(CoffeeWidgets(), now: monday, timeZone: berlin)
/// let widget = try await host.add("coffee", family: .systemMedium)
/// try await widget.tap("Espresso")
/// try await host.advance(by: .seconds(3600))
/// #expect(try await widget.entry().text.contains("63 mg"))
/// try await widget.assertSnapshot()
/// ```
///
/// It is the host that runs on a desktop, with its budget, its diagnostics and its order of taps, on a database of its own
/// that goes with it. It does at once what a running host does when it wakes: the first timeline when a widget is placed,
/// a reload after a tap, and whatever an app asks for and the budget grants.
///
/// Nothing waits: an hour takes no longer than what is done in it. A provider that asks the machine for the time with
/// `Date()` does not follow; let it take the time from its context, from a dependency or from an argument.
public final class WidgetTestHost: Sendable {
  /// The host that does the work, for what this one has no words for.
  public let host: WidgetHost
  /// The app that the widgets belong to.
  let app: TestedApp
  private let clock: Mutex<World>
  private let home: TemporaryHome

  /// Makes a host for the widgets of a bundle.
  ///
  /// - Parameters:
  ///   - widgets: The bundle as `@main` has it.
  ///   - now: The moment at which the clock begins; Thursday, 1 January 2026, 09:00 in London, unless given.
  ///   - timeZone: The zone of days and clock times.
  ///   - locale: The language and region of words and numbers.
  ///   - seed: What chance and new identifiers follow from.
  ///   - intents: Intents that controls run. Those of controls that were shown are known anyway.
  ///   - budget: How many reloads a widget has; what Apple's has unless given.
  ///   - limits: How much a widget may give.
  ///   - dependencies: Adds what `@Dependency` finds; it wins over what the process has added.
  /// - Throws: an error where no temporary folder can be made.
  @MainActor
  public convenience init<Bundle: WidgetBundle>(
    _ widgets: @autoclosure @MainActor () -> Bundle, now: Date = defaultNow, timeZone: TimeZone = .gmt,
    locale: Locale = Locale(identifier: "en_GB"), seed: UInt64 = 1, intents: [any AppIntent.Type] = [],
    budget: ReloadBudget.Limits = ReloadBudget.Limits(), limits: HostLimits = defaultLimits,
    dependencies: (AppDependencyManager) -> Void = { _ in }
  ) throws {
    try self.init(
      plans: WidgetPlans(widgets()),
      world: .fixed(now: now, timeZone: timeZone, locale: locale, seed: seed), intents: intents, budget: budget,
      limits: limits, dependencies: dependencies)
  }

  /// Makes a host for one widget; see ``init(_:now:timeZone:locale:seed:intents:budget:limits:dependencies:)-bundle``.
  @MainActor
  public convenience init<Content: Widget>(
    _ widget: @autoclosure @MainActor () -> Content, now: Date = defaultNow, timeZone: TimeZone = .gmt,
    locale: Locale = Locale(identifier: "en_GB"), seed: UInt64 = 1, intents: [any AppIntent.Type] = [],
    budget: ReloadBudget.Limits = ReloadBudget.Limits(), limits: HostLimits = defaultLimits,
    dependencies: (AppDependencyManager) -> Void = { _ in }
  ) throws {
    try self.init(
      plans: WidgetPlans(widget()),
      world: .fixed(now: now, timeZone: timeZone, locale: locale, seed: seed), intents: intents, budget: budget,
      limits: limits, dependencies: dependencies)
  }

  /// Makes a host for widgets that stand ready, in a world of the test's own.
  ///
  /// - Throws: an error where no temporary folder can be made.
  @MainActor
  public init(
    plans: WidgetPlans, world: World, intents: [any AppIntent.Type] = [],
    budget: ReloadBudget.Limits = ReloadBudget.Limits(), limits: HostLimits = defaultLimits,
    dependencies: (AppDependencyManager) -> Void = { _ in }
  ) throws {
    let manager = AppDependencyManager(inheriting: .current)
    dependencies(manager)
    app = TestedApp(
      plans: plans, intents: intents, dependencies: manager,
      intentLimits: IntentLimits(time: .seconds(limits.answerSeconds)))
    home = try TemporaryHome()
    host = WidgetHost(
      database: HostDatabase(file: home.hostFile), extensions: [TestedApp.name: app], limits: limits,
      budgetLimits: budget)
    app.keepActivities(in: host.database)
    clock = Mutex(world)
    app.setWorld { [weak self] in self?.world ?? world }
  }

  /// The moment at which the clock begins unless another is given: 2026-01-01T09:00:00Z.
  public static let defaultNow = Date(timeIntervalSince1970: 1_767_258_000)

  /// What a host takes from an app, with five minutes for each answer.
  ///
  /// That time is the machine's: where hundreds of tests run at once, half a minute is soon over.
  public static let defaultLimits = HostLimits(answerSeconds: 300)

  // MARK: - Clock

  /// The moment, zone, locale and chance of now; whoever changes the zone or the locale moves house.
  public var world: World {
    get { clock.withLock { $0 } }
    set { clock.withLock { $0 = newValue } }
  }

  /// What the clock says.
  public var now: Date { world.now }

  func set(now: Date) { clock.withLock { $0.now = now } }

  // MARK: - Widgets

  /// The kinds that the bundle has.
  ///
  /// - Throws: `WidgetHostError`.
  public func kinds() async throws -> [WidgetDescriptor] { try await host.descriptors(app: TestedApp.name) }

  /// Places a widget, which gets its first timeline at once.
  ///
  /// - Parameters:
  ///   - kind: The kind, exactly as the widget declares it; nil is that of a bundle with one kind only.
  ///   - family: The size; nil is the first that the kind comes in.
  ///   - configuration: The configuration as a person would have made it; nil leaves the kind's own.
  /// - Throws: `WidgetHostError`, or `ConfigurationError`.
  public func add(
    _ kind: String? = nil, family: WidgetFamily? = nil, configuration: (any WidgetConfigurationIntent)? = nil
  ) async throws -> TestWidget {
    let values = configuration.map { $0._archived().parameters } ?? [:]
    return try await add(kind, family: family, set: values)
  }

  /// Places a widget with some parameters of its configuration by name.
  ///
  /// - Throws: `WidgetHostError`, or `ConfigurationError`.
  public func add(
    _ kind: String? = nil, family: WidgetFamily? = nil, set values: [String: ArchivedValue]
  ) async throws -> TestWidget {
    let known = try await kinds()
    guard let descriptor = kind.map({ kind in known.first { $0.kind == kind } }) ?? known.first else {
      throw WidgetHostError.unknownKind(kind: kind ?? "", known: known.map(\.kind), suggestion: nil)
    }
    let placed = try await host.add(
      app: TestedApp.name, kind: descriptor.kind, family: family, set: values, world: world)
    try await settle()
    return TestWidget(id: placed.id, host: self)
  }

  /// The placed widgets in the order in which they were added.
  ///
  /// - Throws: the store's error.
  public func widgets() throws -> [TestWidget] {
    try host.list(app: TestedApp.name).map { TestWidget(id: $0.id, host: self) }
  }
}
