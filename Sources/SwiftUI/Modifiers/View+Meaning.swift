import Foundation
import ViewArchive

extension View {
  /// Hides the content for some reasons.
  nonisolated public func redacted(reason: RedactionReasons) -> _ModifiedView {
    _environment { $0.redactionReasons.formUnion(reason) }
      ._modified(.redacted(Redaction(rawValue: UInt8(truncatingIfNeeded: reason.rawValue))))
  }
  /// Shows the content whatever hides it from outside.
  nonisolated public func unredacted() -> _ModifiedView {
    _environment { $0.redactionReasons = [] }._modified(.unredacted)
  }
  /// Hides the content where others can see the screen.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> _ModifiedView {
    sensitive ? _modified(.privacySensitive) : _environment { _ in }
  }
  /// Dims the content while an intent runs whose result it will show.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> _ModifiedView {
    invalidatable ? _modified(.invalidatable) : _environment { _ in }
  }
  /// Makes controls inside unusable.
  nonisolated public func disabled(_ disabled: Bool) -> _ModifiedView {
    guard disabled else { return _environment { _ in } }
    return _environment { $0.isEnabled = false }._modified(.disabled)
  }

  /// How the content changes from one entry to the next.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> _ModifiedView {
    _modified(.contentTransition(transition.node))
  }
  /// How the view comes and goes.
  nonisolated public func transition(_ transition: AnyTransition) -> _ModifiedView {
    _modified(.transition(transition.name))
  }
  /// How changes run; kept by name only.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> _ModifiedView {
    _recorded("animation")
  }
  /// How changes run; kept by name only.
  nonisolated public func animation(_ animation: Animation?) -> _ModifiedView { _recorded("animation") }
  /// Changes how changes run; kept by name only.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> _ModifiedView {
    _recorded("transaction")
  }
  /// The identity by which the view is the same in two entries.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> _ModifiedView { _modified(.identity(stableText(of: id))) }
  /// A mark among siblings; kept by name only.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> _ModifiedView {
    _recorded("tag")
  }

  /// Gives a value to the environment of the view.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> _ModifiedView { _environment { $0[keyPath: keyPath] = value } }
  /// Changes a value in the environment of the view.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> _ModifiedView { _environment { transform(&$0[keyPath: keyPath]) } }
  /// Whether the view is light or dark.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> _ModifiedView {
    environment(\.colorScheme, colorScheme)
  }
  /// Whether the view is light or dark; nil is as around it.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> _ModifiedView {
    _environment { if let colorScheme { $0.colorScheme = colorScheme } }
  }
  /// The size of text inside.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> _ModifiedView {
    environment(\.dynamicTypeSize, size)
  }
  /// Bounds on the size of text inside.
  nonisolated public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> _ModifiedView
  where R.Bound == DynamicTypeSize {
    _environment { values in
      guard !range.contains(values.dynamicTypeSize) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      if let nearest = values.dynamicTypeSize < (allowed.first ?? .large) ? allowed.first : allowed.last {
        values.dynamicTypeSize = nearest
      }
    }
  }
  /// The direction in which lines are read, mirrored or not; kept by name only.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> _ModifiedView {
    _recorded("flipsForRightToLeftLayoutDirection")
  }
}

/// The same text for equal values in every process.
///
/// Text and numbers are themselves; other values are written by their parts, sets and dictionaries in the order of their
/// texts, since theirs differs from process to process.
func stableText<Value>(of value: Value) -> String {
  if let text = value as? String { return text }
  if let number = value as? Int { return String(number) }
  if let id = value as? UUID { return id.uuidString }
  if let date = value as? Date { return String(date.timeIntervalSince1970) }
  if let url = value as? URL { return url.absoluteString }
  return stableText(ofParts: value, depth: 0)
}

private func stableText(ofParts value: Any, depth: Int) -> String {
  let mirror = Mirror(reflecting: value)
  guard depth < 8, !mirror.children.isEmpty else { return String(describing: value) }
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { stableText(ofParts: $0.value, depth: depth + 1) } ?? "nil"
  case .set, .dictionary:
    return "["
      + mirror.children.map { stableText(ofParts: $0.value, depth: depth + 1) }.sorted().joined(separator: ", ")
      + "]"
  default:
    return "("
      + mirror.children.map { ($0.label.map { $0 + ": " } ?? "") + stableText(ofParts: $0.value, depth: depth + 1) }
      .joined(separator: ", ") + ")"
  }
}
