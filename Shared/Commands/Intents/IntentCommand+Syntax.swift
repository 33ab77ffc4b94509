import AppIntents
import FoundationExtras
import ViewArchive

extension IntentCommand {
  /// The command's syntax under a program's name.
  public func syntax(program: String) -> CommandSyntax {
    let positional = positionalParameters
    let operands = positional.enumerated().map { index, parameter in
      OperandSyntax(
        placeholder(ofOperand: parameter), extent: extent(of: parameter, isLast: index == positional.count - 1),
        isOptional: !parameter.isRequired, help: help(for: parameter), values: valueSource(of: parameter))
    }
    let follower = followedBy.map { [OptionSyntax($0.name, form: .flag, help: $0.help)] } ?? []
    return CommandSyntax(
      "\(program) \(name)", operands: operands, options: options + follower, summary: descriptor.title,
      discussion: descriptor.description ?? "", examples: examples)
  }

  /// The options of the parameters that are not positional; of a configuration they are all parameters.
  public var options: [OptionSyntax] {
    let positional = Set(positionalParameters.map(\.name))
    return descriptor.parameters.filter { !positional.contains($0.name) }.map { option(for: $0) }
  }

  /// The name of a positional parameter between angle brackets.
  func placeholder(ofOperand parameter: ParameterDescriptor) -> String {
    parameter.kind.isList ? noun(of: parameter).replacing(" ", with: "-") : optionName(of: parameter)
  }

  /// How a message calls the place where a parameter's value is written.
  func spelling(of parameter: ParameterDescriptor) -> String {
    positionalParameters.contains { $0.name == parameter.name }
      ? "<\(placeholder(ofOperand: parameter))>" : "--" + optionName(of: parameter)
  }

  private func extent(of parameter: ParameterDescriptor, isLast: Bool) -> OperandSyntax.Extent {
    if parameter.kind.isList { return .many }
    switch parameter.kind {
    case .string, .entity, .enumeration: return isLast ? .joined : .one
    default: return .one
    }
  }

  /// The option of a parameter.
  func option(for parameter: ParameterDescriptor) -> OptionSyntax {
    let form: OptionSyntax.Form
    if parameter.kind == .bool {
      form = .toggle
    } else {
      let placeholder = placeholders[parameter.name] ?? placeholder(for: parameter)
      form = parameter.kind.isList ? .list(placeholder: placeholder) : .value(placeholder: placeholder)
    }
    return OptionSyntax(
      optionName(of: parameter), form: form, help: help(for: parameter), values: valueSource(of: parameter))
  }

  /// Where a parameter's values come from.
  private func valueSource(of parameter: ParameterDescriptor) -> ValueSource {
    if let source = valueSources[parameter.name] { return source }
    if parameter.hasOptions || parameter.kind.element.isNamed {
      return .parameter(parameter.name, intent: descriptor.identifier)
    }
    switch parameter.kind.element {
    case .date: return timeRule(of: parameter).meaning == .day ? .day : .instant
    case .duration: return .duration
    case .file: return .file
    case .bool: return .words(["yes", "no"])
    default: return .any
    }
  }

  private func placeholder(for parameter: ParameterDescriptor) -> String {
    switch parameter.kind.element {
    case .integer, .number: "n"
    case .date: timeRule(of: parameter).meaning == .day ? "date" : "time"
    case .duration: "duration"
    case .measurement(let unit): unit.lowercased()
    case .url: "url"
    case .file: "file"
    case .bool: "yes|no"
    case .enumeration, .entity: noun(of: parameter).replacing(" ", with: "-")
    case .string, .other, .array, .collection: "text"
    }
  }

  private func help(for parameter: ParameterDescriptor) -> String {
    var text = parameter.title
    if let description = parameter.description, !description.isEmpty { text += ": \(description.withoutFullStop)" }
    var facts: [String] = []
    if let range = parameter.rangeText { facts.append(range) }
    if parameter.kind.element == .duration { facts.append(ParameterDescriptor.bareDuration) }
    if let standard = parameter.defaultValue, let words = standard.helpText { facts.append("\(words) unless given") }
    return facts.isEmpty ? text : "\(text) (\(facts.text(separatedBy: "; ")))"
  }
}

extension ParameterDescriptor {
  /// The range in words, `from 0 to 1000` or `from 0 to 24h`; nil where any value will do.
  var rangeText: String? {
    let unit = if case .measurement(let unit) = kind.element { " \(unit)" } else { "" }
    return switch (lowerBound, upperBound) {
    case (let lower?, let upper?): "from \(text(ofBound: lower)) to \(text(ofBound: upper))\(unit)"
    case (let lower?, nil): "\(text(ofBound: lower))\(unit) or more"
    case (nil, let upper?): "\(text(ofBound: upper))\(unit) or less"
    case (nil, nil): nil
    }
  }

  /// What a duration without a unit is in; bounds are stored in seconds, which nobody writes.
  static let bareDuration = "a number alone is minutes"

  /// A bound as a person would write the value.
  private func text(ofBound bound: Double) -> String {
    kind.element == .duration && bound > 0 ? TimeExpression.durationText(bound) : StrictNumber.text(bound)
  }
}

extension ArchivedValue {
  /// A default in a line of help; nil where it would say nothing.
  fileprivate var helpText: String? {
    switch self {
    case .null, .date: nil
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): String(value)
    case .number(let value): StrictNumber.text(value)
    case .string(let value): value.isEmpty ? nil : value
    case .array(let values):
      values.isEmpty ? nil : values.compactMap(\.helpText).joined(separator: ", ")
    }
  }
}

extension String {
  /// The text without one full stop at its end.
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
