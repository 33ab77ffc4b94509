import AppIntents
import WidgetKitCore

/// Everything about one kind of widget: what is told about it and what makes its entries.
@MainActor
public struct _WidgetPlan {
  let kind: String
  let content: any WidgetContent
  let configuration: (any WidgetConfigurationIntent.Type)?
  var displayName: String?
  var description = ""
  var families: [WidgetFamily]?
  var contentMarginsDisabled = false
  var isBackgroundRemovable = true
  var promptsForConfiguration = false
  /// Modifiers that are kept by name only.
  var recordedModifiers: [String] = []

  init(kind: String, content: any WidgetContent, configuration: (any WidgetConfigurationIntent.Type)? = nil) {
    self.kind = kind
    self.content = content
    self.configuration = configuration
  }

  /// The families where none are declared.
  ///
  /// Apple, "supportedFamilies(_:)": by default, a widget supports all families of the system.
  static let defaultFamilies: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]

  var descriptor: WidgetDescriptor {
    let configuration = configuration
    return WidgetDescriptor(
      kind: kind, displayName: displayName ?? kind, description: description,
      families: families ?? Self.defaultFamilies, configuration: configuration.map { $0._descriptor },
      contentMarginsDisabled: contentMarginsDisabled, isBackgroundRemovable: isBackgroundRemovable)
  }
}
