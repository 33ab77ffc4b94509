import FoundationExtras
import ViewArchive

/// What a parameter's declaration says beside its type and default.
struct ParameterDeclaration: Sendable {
  /// What it is called; nil is the property's own name.
  var title: LocalizedStringResource?
  /// What it is for.
  var description: LocalizedStringResource?
  /// How it is asked for.
  var requestValueDialog: IntentDialog?
  /// How a choice between several values is asked for.
  var requestDisambiguationDialog: IntentDialog?
  /// What a number must not fall below, and not exceed, in the unit of the parameter.
  var range: ClosedRange<Double>?
  /// How many values a collection may have.
  var size: IntentCollectionSize?
  /// How many values a collection may have in a widget of a family.
  var sizes: [IntentWidgetFamily: IntentCollectionSize] = [:]
  /// The unit in which a number alone is meant.
  var unit: ParameterUnit?
  /// Whether only amounts from 0 are allowed.
  var isUnsigned = false
  /// The words for true and false.
  var displayName: Bool.IntentDisplayName?
  /// What offers values.
  var options: ParameterOptions?

  /// The range within which a number must lie.
  var allowed: ClosedRange<Double>? { range ?? (isUnsigned ? 0...Double.infinity : nil) }
}

/// The unit of a measurement parameter.
struct ParameterUnit: Sendable {
  /// The unit's symbol.
  var symbol: String
  /// From the base unit to this one.
  var fromBase: @Sendable (Double) -> Double
}

/// A provider of options whose type is forgotten.
struct ParameterOptions: Sendable {
  /// The values on offer, or those of them that match a text.
  var choices: @Sendable (String?) async throws -> [ParameterChoice]
  /// What is taken where nothing is chosen.
  var defaultResult: @Sendable () async -> ArchivedValue?

  /// Forgets the type of a provider, which is made when it is asked.
  ///
  /// Most runs never ask, and one that depends on another parameter holds a path to it, which takes a third of a million
  /// instructions to make the first time.
  init<Provider: DynamicOptionsProvider>(_ provider: @escaping @Sendable () -> Provider) {
    choices = { text in try await provider().results()._items.map { $0._choice() }.matching(text) }
    defaultResult = { await provider().defaultResult()?._encode() }
  }

  /// Forgets the type of a query, which may search by itself.
  init<Query: EntityQuery>(query: Query) {
    choices = { text in try await query.choices(matching: text) }
    defaultResult = { await query.defaultResult()?._encode() }
  }
}
