import Rendering

extension CommandError {
  /// Whether a status bar waits for an answer in its own form, which `--format` named.
  ///
  /// A bar shows what it reads; the reason is worth more in its place than an empty one.
  public func isShownByBar(_ format: String?) -> Bool { format == BarFormat.waybar.rawValue }

  /// The error as a module of Waybar: one line of JSON.
  public var waybarLine: String {
    WaybarModule(text: visible(message, cells: 40), tooltip: [message] + details, state: .error).json
  }
}
