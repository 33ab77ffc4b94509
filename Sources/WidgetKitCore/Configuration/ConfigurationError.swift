/// Why a configuration was refused; nothing was changed.
public enum ConfigurationError: Error, Hashable, Sendable {
  /// The kind has nothing to configure.
  case notConfigurable(kind: String)
  /// The kind has no such parameter.
  case unknownParameter(name: String, known: [String], suggestion: String?)
  /// The value is of another kind than the parameter.
  case wrongKind(parameter: String, expected: String, value: String)
  /// The value lies outside the parameter's range.
  case outOfRange(parameter: String, value: String, lower: Double?, upper: Double?)
  /// The value is not among those that the parameter may take.
  case notAChoice(parameter: String, value: String, choices: [String], suggestion: String?)
  /// The parameter needs a value and has no default.
  case required(parameter: String)
}

extension ConfigurationError: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop, with the person's own text quoted.
  public var description: String {
    switch self {
    case .notConfigurable(let kind): "'\(kind)' has nothing to configure"
    case .unknownParameter(let name, _, _): "there is no parameter '\(shortened(name))'"
    case .wrongKind(let parameter, let expected, let value):
      "'\(shortened(value))' is not \(expected) for '\(parameter)'"
    case .outOfRange(let parameter, let value, let lower, let upper):
      "'\(shortened(value))' is out of range for '\(parameter)': \(Self.range(lower, upper))"
    case .notAChoice(let parameter, let value, _, _): "'\(shortened(value))' is not a value of '\(parameter)'"
    case .required(let parameter): "'\(parameter)' needs a value"
    }
  }

  /// The value or name that was probably meant; nil when nothing is near.
  public var suggestion: String? {
    switch self {
    case .unknownParameter(_, _, let suggestion), .notAChoice(_, _, _, let suggestion): suggestion
    case .notConfigurable, .wrongKind, .outOfRange, .required: nil
    }
  }

  /// What would have been taken; empty when the list would say nothing.
  public var candidates: [String] {
    switch self {
    case .unknownParameter(_, let known, _): known
    case .notAChoice(_, _, let choices, _): choices
    case .notConfigurable, .wrongKind, .outOfRange, .required: []
    }
  }

  private static func range(_ lower: Double?, _ upper: Double?) -> String {
    switch (lower, upper) {
    case (let lower?, let upper?): "\(plainNumber(lower)) to \(plainNumber(upper))"
    case (let lower?, nil): "at least \(plainNumber(lower))"
    case (nil, let upper?): "at most \(plainNumber(upper))"
    case (nil, nil): "any number"
    }
  }
}
