import AppIntents
import Foundation
import ViewArchive

extension WidgetHost {
  /// A placed widget's configuration in words, one line a parameter that has a value.
  public func configurationLines(of widget: PlacedWidget) async -> [ConfigurationLine] {
    let descriptor = try? await descriptor(of: widget)
    return await lines(widget.configuration, app: widget.app, intent: descriptor?.configuration)
  }

  /// A configuration in words.
  ///
  /// - Parameter onlySet: Whether the app's own values are left out, each of which costs a question.
  func lines(
    _ configuration: WidgetConfigurationValues, app: String, intent: IntentDescriptor?, onlySet: Bool = false
  ) async -> [ConfigurationLine] {
    guard let intent, let bridge = extensions[app] else { return [] }
    return await configuration.lines(for: intent, onlySet: onlySet) { value, parameter in
      try await asking(app) {
        try await bridge.displayText(of: value, parameter: parameter, intent: intent.identifier)
      }
    }
  }

  func validator(app: String, descriptor: WidgetDescriptor) -> ConfigurationValidator {
    ConfigurationValidator(kind: descriptor.kind, descriptor: descriptor.configuration) { parameter, given in
      let bridge = try self.extension(app)
      let intent = descriptor.configuration?.identifier ?? ""
      return try await self.asking(app) {
        try await bridge.choices(parameter: parameter, intent: intent, given: given, matching: nil)
      }
    }
  }
}
