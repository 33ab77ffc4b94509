import ViewArchive

extension View {
  private nonisolated func words(_ text: Text, _ make: @escaping (String) -> Modifier) -> _ModifiedView {
    _modified(resolving: { make(text.plainText(in: $0)) })
  }

  /// What the view is called by somebody who cannot see it.
  nonisolated public func accessibilityLabel(_ label: Text) -> _ModifiedView {
    words(label) { .accessibilityLabel($0) }
  }
  /// What the view is called by somebody who cannot see it.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> _ModifiedView {
    accessibilityLabel(Text(labelKey))
  }
  /// What the view is called by somebody who cannot see it.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> _ModifiedView {
    accessibilityLabel(Text(label))
  }
  /// The value of the view in words.
  nonisolated public func accessibilityValue(_ value: Text) -> _ModifiedView {
    words(value) { .accessibilityValue($0) }
  }
  /// The value of the view in words.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> _ModifiedView {
    accessibilityValue(Text(valueKey))
  }
  /// The value of the view in words.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> _ModifiedView {
    accessibilityValue(Text(value))
  }
  /// What the view does, in words.
  nonisolated public func accessibilityHint(_ hint: Text) -> _ModifiedView { words(hint) { .accessibilityHint($0) } }
  /// What the view does, in words.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> _ModifiedView {
    accessibilityHint(Text(hintKey))
  }
  /// What the view does, in words.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> _ModifiedView {
    accessibilityHint(Text(hint))
  }
  /// Whether the view is left out for somebody who cannot see it.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> _ModifiedView {
    _modified(.accessibilityHidden(hidden))
  }
  /// A name by which tests find the view.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> _ModifiedView {
    _modified(.accessibilityIdentifier(identifier))
  }
  /// What of the views inside somebody who cannot see them is told; those that are ignored are kept by name only.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> _ModifiedView { _recorded("accessibilityElement") }
  /// What the view is; kept by name only.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> _ModifiedView {
    _recorded("accessibilityAddTraits")
  }
  /// What the view is not; kept by name only.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> _ModifiedView {
    _recorded("accessibilityRemoveTraits")
  }
  /// When the view is read, against others; kept by name only.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> _ModifiedView {
    _recorded("accessibilitySortPriority")
  }
  /// Other words by which the view is called; kept by name only.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> _ModifiedView {
    _recorded("accessibilityInputLabels")
  }
  /// Something that can be done with the view; an archive holds no closure.
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> _ModifiedView { _recorded("accessibilityAction") }
  /// A larger picture for somebody who sees little; kept by name only.
  nonisolated public func accessibilityShowsLargeContentViewer() -> _ModifiedView {
    _recorded("accessibilityShowsLargeContentViewer")
  }
  /// Keeps colours where the screen turns them round; kept by name only.
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> _ModifiedView {
    _recorded("accessibilityIgnoresInvertColors")
  }

  /// What the view is called, by an older name.
  nonisolated public func accessibility(label: Text) -> _ModifiedView { accessibilityLabel(label) }
  /// The value of the view, by an older name.
  nonisolated public func accessibility(value: Text) -> _ModifiedView { accessibilityValue(value) }
  /// What the view does, by an older name.
  nonisolated public func accessibility(hint: Text) -> _ModifiedView { accessibilityHint(hint) }
  /// Whether the view is left out, by an older name.
  nonisolated public func accessibility(hidden: Bool) -> _ModifiedView { accessibilityHidden(hidden) }
  /// A name by which tests find the view, by an older name.
  nonisolated public func accessibility(identifier: String) -> _ModifiedView { accessibilityIdentifier(identifier) }
}

/// What of the views inside is told.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// Nothing.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Each.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// All as one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// What a view is for somebody who cannot see it.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// Chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Something that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  /// What is read first.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 128)
  /// A toggle.
  public static let isToggle = AccessibilityTraits(rawValue: 256)
}
