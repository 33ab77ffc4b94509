public import AppIntents

/// A configuration whose parameters choose among the app's records.
///
/// The same parameters give the command line its options, their completion and help, and the line that is shown beside
/// the widget.
public protocol FilteringConfigurationIntent: WidgetConfigurationIntent {
  /// The filter that follows from the parameters.
  var filter: RecordFilter { get }
}
