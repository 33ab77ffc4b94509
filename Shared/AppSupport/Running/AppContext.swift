public import AppGroup
import AppIntents
public import Commands
public import Foundation
public import WidgetKitCore

/// What one run of an intent, a provider or an import works with: an open store, its settings and the world.
public struct AppContext: Sendable {
  /// The store; where there is no file yet and nothing will be written, an empty one in memory.
  public let store: AppStore
  /// The settings.
  public let settings: AppSettings
  /// The moment, zone, locale, chance and new identifiers.
  public let world: World
  /// The name of the run: a tap's identifier, or a new one; what is written together is undone together.
  public let run: UUID
  /// The word that calls the program, for cards that say what to type; empty where nobody calls it.
  public var program = ""

  /// Makes a context.
  public init(store: AppStore, settings: AppSettings, world: World, run: UUID) {
    self.store = store
    self.settings = settings
    self.world = world
    self.run = run
  }
}
