public import AppIntents
public import ViewArchive

/// What a person has set for one placed widget: identifiers and raw values by parameter name, never titles.
///
/// A parameter that is not here follows the app's default, also when a newer version of the app changes it. What this
/// version of the app does not know, or cannot read, is kept as it stands: an upgrade and a downgrade lose nothing.
public struct WidgetConfigurationValues: Hashable, Sendable {
  /// The version of the parameters for which the values were set.
  public var schemaVersion: Int
  /// The values that were set.
  public var values: [String: ArchivedValue]
  /// Stored texts that this version cannot read, by parameter name.
  public var unreadable: [String: String]

  /// Makes a configuration; without values everything is as the app has it.
  public init(schemaVersion: Int = 1, values: [String: ArchivedValue] = [:], unreadable: [String: String] = [:]) {
    self.schemaVersion = schemaVersion
    self.values = values
    self.unreadable = unreadable
  }

  /// Whether nothing was set; then nothing has to be known of the parameters.
  public var isEmpty: Bool { values.isEmpty && unreadable.isEmpty }

  /// The values that a provider is given: each parameter of the descriptor that is set or has a default.
  public func effective(for descriptor: IntentDescriptor?) -> [String: ArchivedValue] {
    guard let descriptor else { return [:] }
    var result: [String: ArchivedValue] = [:]
    for parameter in descriptor.parameters {
      result[parameter.name] = values[parameter.name] ?? parameter.defaultValue
    }
    return result
  }

  /// The names that are set but that the descriptor does not know, in alphabetical order.
  public func unknownNames(for descriptor: IntentDescriptor?) -> [String] {
    let known = Set(descriptor?.parameters.map(\.name) ?? [])
    return (Array(values.keys) + Array(unreadable.keys)).filter { !known.contains($0) }.sorted()
  }

  /// Sets values; what is unreadable under the same name is replaced.
  public mutating func set(_ new: [String: ArchivedValue]) {
    for (name, value) in new {
      values[name] = value
      unreadable[name] = nil
    }
  }

  /// Takes back what was set for these parameters, or for all that the descriptor knows when the list is nil.
  ///
  /// What the descriptor does not know stays: it belongs to another version of the app.
  public mutating func reset(_ names: [String]?, descriptor: IntentDescriptor?) {
    for name in names ?? descriptor?.parameters.map(\.name) ?? [] {
      values[name] = nil
      unreadable[name] = nil
    }
  }
}
