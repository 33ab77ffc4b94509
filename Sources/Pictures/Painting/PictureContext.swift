import ViewArchive

/// What a view inherits from those around it while its marks are made.
struct PictureContext {
  var isDark: Bool
  /// What becomes of colours here.
  var mode: PictureMode
  /// What becomes of colours before the mode makes something of them, one change after the other.
  var changes: [ColorChange] = []
  /// Whether the view belongs to the accent group.
  var isAccented = false
  /// Why content is hidden here.
  var redaction: Redaction = []
  /// Whether the content is drawn without its words.
  var isHidden = false
  /// Whether the view stands at a place of a chart, which is data.
  var isAtPlace = false
  /// Whether it waits for new data.
  var isWaiting = false
}
