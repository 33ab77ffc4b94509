import AppIntents
import Foundation
import ViewArchive

/// Reads a value that stands for itself: a number, text, a truth, an address.
struct PlainValueReader {
  var parameter: ParameterDescriptor
  /// How messages call the place where the value is written.
  var spelling: String
  /// Units that the number itself is in, and that may therefore follow it: `mg` in `--mg 130mg`.
  var units: [String]

  func read(_ text: String) throws(CommandError) -> ArchivedValue {
    switch parameter.kind.element {
    case .string, .file, .other, .enumeration, .entity, .array, .collection: return .string(text)
    case .integer: return try integer(text)
    case .number: return .number(try number(text))
    case .bool: return .bool(try truth(text))
    case .url: return try address(text)
    case .duration: return try duration(text)
    case .measurement(let unit): return try measurement(text, unit: unit)
    case .date: throw .internalError("a time read as a plain value")
    }
  }

  private func integer(_ text: String) throws(CommandError) -> ArchivedValue {
    let (digits, suffix) = split(text)
    guard suffix.isEmpty || factor(of: suffix) == 1, let value = StrictNumber.integer(digits)
    else { throw unreadable(text, as: "a whole number") }
    try check(Double(value), text)
    return .integer(value)
  }

  private func number(_ text: String) throws(CommandError) -> Double {
    let (digits, suffix) = split(text)
    guard let value = StrictNumber.double(digits) else { throw unreadable(text, as: "a number") }
    if suffix.isEmpty {
      try check(value, text)
      return value
    }
    guard let factor = factor(of: suffix), (value * factor).isFinite else { throw unreadable(text, as: "a number") }
    try check(value * factor, text)
    return value * factor
  }

  private func factor(of suffix: String) -> Double? {
    units.lazy.compactMap { UnitTable.factor(from: suffix, to: $0) }.first
  }

  private func measurement(_ text: String, unit: String) throws(CommandError) -> ArchivedValue {
    let (digits, suffix) = split(text)
    guard let value = StrictNumber.double(digits) else { throw unreadable(text, as: "an amount in \(unit)") }
    guard !suffix.isEmpty else {
      try check(value, text)
      return .array([.number(value), .string(unit)])
    }
    guard let factor = UnitTable.factor(from: suffix, to: unit) else {
      throw CommandError(
        "\(quoted(suffix)) is not a unit for \(spelling)", details: listed(UnitTable.siblings(of: unit), as: "units"))
    }
    guard (value * factor).isFinite else { throw unreadable(text, as: "an amount in \(unit)") }
    try check(value * factor, text)
    // An amount keeps the unit it was given in where that has a symbol of its own: 63 mg stays 63 mg.
    if let symbol = UnitTable.symbol(of: suffix) { return .array([.number(value), .string(symbol)]) }
    return .array([.number(value * factor), .string(unit)])
  }

  private func duration(_ text: String) throws(CommandError) -> ArchivedValue {
    let seconds = try TimeExpression.readDuration(text)
    try check(seconds, text)
    return seconds.rounded() == seconds ? .integer(Int64(seconds)) : .number(seconds)
  }

  private func truth(_ text: String) throws(CommandError) -> Bool {
    switch text.lowercased() {
    case "true", "yes", "y", "on", "1": return true
    case "false", "no", "n", "off", "0": return false
    default: throw CommandError("\(quoted(text)) is neither yes nor no", details: ["give \(spelling) yes or no"])
    }
  }

  private func address(_ text: String) throws(CommandError) -> ArchivedValue {
    guard let url = URL(string: text), url.scheme != nil else {
      throw CommandError(
        "\(quoted(text)) is not an address", details: ["give the whole address, such as https://example.org"])
    }
    return .string(url.absoluteString)
  }

  private func check(_ value: Double, _ text: String) throws(CommandError) {
    if let lower = parameter.lowerBound, value < lower { throw outOfRange(text) }
    if let upper = parameter.upperBound, value > upper { throw outOfRange(text) }
  }

  private func outOfRange(_ text: String) -> CommandError {
    let isDuration = parameter.kind.element == .duration
    let unit = isDuration ? "; \(ParameterDescriptor.bareDuration)" : ""
    return CommandError(
      "\(quoted(text)) is out of range",
      details: ["give \(spelling) a \(isDuration ? "time" : "value") \(parameter.rangeText ?? "")\(unit)"])
  }

  private func unreadable(_ text: String, as wanted: String) -> CommandError {
    let range = parameter.rangeText.map { " " + $0 } ?? ""
    let hints = [StrictNumber.hint(for: text), "give \(spelling) \(wanted)\(range)"].compactMap { $0 }
    return CommandError("\(quoted(text)) is not \(wanted)", details: hints)
  }

  /// The number and what follows it, without the space between them.
  private func split(_ text: String) -> (digits: String, suffix: String) {
    let trimmed = text.trimmingBlanks
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    let suffix = String(trimmed.dropFirst(digits.count)).trimmingBlanks
    // Only letters can be a unit; a comma or an exponent spoils the number itself.
    guard suffix.first?.isLetter ?? true else { return (trimmed, "") }
    return (String(digits), suffix)
  }
}
