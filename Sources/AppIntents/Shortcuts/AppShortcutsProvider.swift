/// The shortcuts of an app.
public protocol AppShortcutsProvider: Sendable {
  /// The shortcuts, the most important first.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The colour of their tiles.
  ///
  /// The default is blue.
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  /// Blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// Tells the system that values in phrases have changed.
  ///
  /// Phrases are put together whenever somebody asks for them here, so there is nothing to do.
  public static func updateAppShortcutParameters() {}
}

/// The colours of shortcuts' tiles.
public enum ShortcutTileColor: String, Hashable, Sendable, CaseIterable {
  /// The colours by name.
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red, tangerine, teal,
    yellow
}
