import AppIntents

/// Which of an instance's parameters go back to what the app has.
public enum ConfigurationReset: Hashable, Sendable {
  /// None of them.
  case none
  /// All that the app knows.
  case all
  /// These.
  case only([String])
}

extension WidgetConfigurationValues {
  /// Takes values back; a name that is neither a parameter nor stored is refused.
  mutating func reset(_ reset: ConfigurationReset, checkedBy validator: ConfigurationValidator) throws {
    switch reset {
    case .none: break
    case .all: self.reset(nil, descriptor: validator.descriptor)
    case .only(let names):
      for name in names where values[name] == nil && unreadable[name] == nil {
        guard let descriptor = validator.descriptor else {
          throw ConfigurationError.notConfigurable(kind: validator.kind)
        }
        _ = try validator.parameter(name, of: descriptor)
      }
      self.reset(names, descriptor: validator.descriptor)
    }
  }
}
