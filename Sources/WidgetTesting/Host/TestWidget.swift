public import AppIntents
import Foundation
public import ViewArchive
public import WidgetKitCore

/// A widget that a test has placed.
public struct TestWidget: Sendable {
  /// Its number.
  public let id: Int
  /// The host that it is placed on.
  public let host: WidgetTestHost

  // MARK: - What it shows

  /// What stands on the screen now.
  ///
  /// - Throws: `WidgetHostError`.
  public func entry() async throws -> TestEntry { try await entry(at: host.now) }

  /// What stands at another moment, by the timeline that is stored now.
  ///
  /// - Throws: `WidgetHostError`.
  public func entry(at moment: Date) async throws -> TestEntry {
    TestEntry(try await host.host.show(id, at: moment, world: host.world), in: host.world.at(moment))
  }

  /// The entries of the stored timeline, in order.
  ///
  /// - Throws: `WidgetHostError`.
  public func entries() async throws -> [TestEntry] {
    var entries: [TestEntry] = []
    for date in try status().timeline?.dates ?? [] { entries.append(try await entry(at: date)) }
    return entries
  }

  /// The views of the stored timeline as data, in order.
  ///
  /// - Throws: `WidgetHostError`.
  public func archives() async throws -> [ViewNode] { try await entries().map(\.view) }

  /// What stands now, as a person sees it who looks: that earns budget, once in five minutes.
  ///
  /// - Throws: `WidgetHostError`.
  @discardableResult
  public func look() async throws -> TestEntry {
    TestEntry(try await host.host.show(id, world: host.world, isSeen: true), in: host.world)
  }

  // MARK: - What a person does

  /// Taps a control by its title, or a beginning of it that no other control has.
  ///
  /// - Throws: `WidgetHostError` where there is no such control or nothing stands there, ``TapFailure`` where the intent
  ///   fails.
  @discardableResult
  public func tap(_ title: String) async throws -> IntentOutcome { try await tap(.title(title)) }

  /// Taps a control by its number, from 1.
  ///
  /// - Throws: `WidgetHostError` where there is no such control, ``TapFailure`` where the intent fails.
  @discardableResult
  public func tap(_ number: Int) async throws -> IntentOutcome { try await tap(.number(number)) }

  private func tap(_ control: ControlReference) async throws -> IntentOutcome {
    let result = try await host.host.tap(id, control, world: host.world)
    try await host.settle()
    switch result.ending {
    case .done(let outcome): return outcome
    case .alreadyDone(let dialog): return IntentOutcome(dialog: dialog)
    case .failed(let reason), .lost(let reason): throw TapFailure(control: result.title, reason: reason)
    case .unanswered(let seconds):
      throw TapFailure(control: result.title, reason: "no answer within \(seconds) s")
    }
  }

  /// Changes the configuration as a person does, or the size.
  ///
  /// - Throws: `WidgetHostError`, or `ConfigurationError`.
  public func configure(
    _ configuration: (any WidgetConfigurationIntent)? = nil, family: WidgetFamily? = nil
  ) async throws {
    let values = configuration.map { $0._archived().parameters } ?? [:]
    _ = try await host.host.configure(id, set: values, reset: configuration == nil ? .none : .all, family: family)
    try await host.settle()
  }

  /// Takes the widget away.
  ///
  /// - Throws: `WidgetHostError`.
  public func remove() throws { try host.host.remove(id) }

  // MARK: - What the host knows

  /// How it stands: its timeline, what waits, its last run and its budget.
  ///
  /// - Throws: `WidgetHostError`.
  public func status() throws -> WidgetStatus { try host.host.status(id, world: host.world) }

  /// When another timeline is made at the earliest; nil for not before somebody asks.
  ///
  /// - Throws: `WidgetHostError`.
  public func nextReload() throws -> Date? { try status().nextReload }

  /// What was asked of it, the latest first, each with the decision and its reason.
  ///
  /// - Throws: the store's error.
  public func requests() throws -> [RequestRecord] { try host.host.database.requests(of: id) }

  /// The runs of its provider, the latest first.
  ///
  /// - Throws: the store's error.
  public func runs() throws -> [RunRecord] { try host.host.database.runs(of: id) }

  /// What is remarkable about its last run.
  ///
  /// - Throws: `WidgetHostError`.
  public func diagnostics() throws -> [WidgetDiagnostic] { try status().lastRun?.diagnostics ?? [] }

  /// How its budget stands.
  ///
  /// - Throws: `WidgetHostError`.
  public func budget() throws -> ReloadBudget.Standing { try status().standing }

  /// Spends what is left of its budget, as an app does that is pushed to as often as it may be.
  ///
  /// The clock moves on: charged reloads keep a distance.
  ///
  /// - Throws: the store's error.
  public func exhaustBudget() async throws {
    let gap = Duration.seconds(host.host.budgetLimits.minimumGap)
    // What leaves the window meanwhile gives budget back, so there is an end to trying.
    for _ in 0..<2 * host.host.budgetLimits.greatestPerWindow where try budget().left > 0 {
      try await host.reload(.instance(id), as: .background)
      if try budget().left > 0 { try await host.advance(by: gap) }
    }
  }
}

/// The intent of a control failed.
public struct TapFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The control's title.
  public var control: String
  /// Why, in one sentence without a full stop.
  public var reason: String

  /// One sentence.
  public var description: String { "The tap on '\(control)' failed: \(reason)" }
}
