public import Foundation
public import FoundationExtras
import ViewArchive

extension _IntentValue {
  /// The value as a result shows it to programs: an instant as ISO 8601 with the offset of the zone, everything else as
  /// it is archived.
  public func _json(in format: IntentValueFormat) -> JSONValue { JSONValue(_encode(), in: format) }
}

extension AppEntity {
  /// The identifier, the title, and each `@Property` by its name.
  public func _json(in format: IntentValueFormat) -> JSONValue {
    .object(
      _fields(in: format).merging([
        "id": .string(id.entityIdentifierString), "title": .string(displayRepresentation.title.text(in: format.locale)),
      ]) { own, _ in own })
  }
}

extension TransientAppEntity {
  /// Each `@Property` by its name: what an intent gives back as figures.
  public func _json(in format: IntentValueFormat) -> JSONValue { .object(_fields(in: format)) }
}

extension AppValue {
  /// The values of the properties that are marked with `@Property`, by their names in snake case.
  ///
  /// The names are a promise to scripts: `drinkingSeconds` is `drinking_seconds`, as in exports.
  func _fields(in format: IntentValueFormat) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for child in Mirror(reflecting: self).children {
      guard let label = child.label, let property = child.value as? _AnyEntityProperty else { continue }
      // A wrapper's storage has the property's name with an underscore before it.
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      fields[name.snakeCased] = property._json(in: format)
    }
    return fields
  }
}

extension Optional where Wrapped: _IntentValue {
  /// What is inside, or null.
  public func _json(in format: IntentValueFormat) -> JSONValue { self?._json(in: format) ?? .null }
}

extension Array where Element: _IntentValue {
  /// The elements in order.
  public func _json(in format: IntentValueFormat) -> JSONValue { .array(map { $0._json(in: format) }) }
}

extension Measurement where UnitType: Dimension {
  /// The number and the symbol of its unit.
  public func _json(in format: IntentValueFormat) -> JSONValue {
    ["unit": .string(unit.symbol), "value": .number(value)]
  }
}

extension IntentCurrencyAmount {
  /// The digits, exactly as they are, and the currency's code.
  public func _json(in format: IntentValueFormat) -> JSONValue {
    ["amount": .string(amount.description), "currency": .string(currencyCode)]
  }
}

extension JSONValue {
  fileprivate init(_ value: ArchivedValue, in format: IntentValueFormat) {
    switch value {
    case .date(let seconds) where seconds.isFinite:
      let instant = Date(timeIntervalSince1970: seconds)
      let offset = format.timeZone.offsetSeconds(at: instant)
      self = JSONValue(OffsetDateTime(instant, offsetSeconds: offset)?.description)
    case .array(let values): self = .array(values.map { JSONValue($0, in: format) })
    default: self = JSONValue(value)
    }
  }
}

extension String {
  /// A Swift name in snake case: `sizeMl` is `size_ml`, `drinkID` is `drink_id`.
  fileprivate var snakeCased: String {
    var result = ""
    var isAfterSmall = false
    for character in self {
      if character.isUppercase, isAfterSmall { result += "_" }
      isAfterSmall = !character.isUppercase
      result += character.lowercased()
    }
    return result
  }
}
