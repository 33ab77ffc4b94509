public import FoundationExtras

/// Whether a parameter takes what the intent before it gave back.
public enum InputConnectionBehavior: Hashable, Sendable {
  /// As the system does by default.
  case `default`
  /// Never.
  case never
  /// Whenever there is something.
  case connectToPreviousIntentResult
}

/// How many values a collection may have.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The fewest.
  public var minimum: Int
  /// The most.
  public var maximum: Int

  /// Makes a size from its ends; the greater one is the maximum.
  public init(min: Int, max: Int) {
    minimum = Swift.min(min, max)
    maximum = Swift.max(min, max)
  }

  /// Makes a size that is up to a number.
  public init(max: Int) { self.init(min: 0, max: max) }

  /// Makes a size that is exactly a number.
  public init(exactly count: Int) { self.init(min: count, max: count) }

  /// Makes a size that is exactly a number.
  public init(integerLiteral value: Int) { self.init(exactly: value) }
}

/// The sizes of widgets, as parameters and their summaries name them.
public enum IntentWidgetFamily: String, Hashable, Sendable, CaseIterable {
  /// A small square.
  case systemSmall
  /// Two small squares side by side.
  case systemMedium
  /// Four small squares.
  case systemLarge
  /// Eight small squares, lying.
  case systemExtraLarge
  /// Eight small squares, standing.
  case systemExtraLargePortrait
  /// A circle on a locked screen.
  case accessoryCircular
  /// A rectangle on a locked screen.
  case accessoryRectangular
  /// A line on a locked screen.
  case accessoryInline
  /// A corner of a watch face.
  case accessoryCorner
}

extension Bool {
  /// The words for a truth.
  public struct IntentDisplayName: Sendable {
    /// The word for yes.
    public var `true`: LocalizedStringResource
    /// The word for no.
    public var `false`: LocalizedStringResource

    /// Makes a pair of words.
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {
      self.true = `true`
      self.false = `false`
    }
  }
}

extension String {
  /// Hints for a keyboard, kept for source that names them.
  public struct IntentInputOptions: Hashable, Sendable {
    /// Which letters become capitals by themselves.
    public enum CapitalizationType: Hashable, Sendable {
      /// None, the first of each word, the first of each sentence, or all.
      case none, words, sentences, allCharacters
    }

    /// Which keys are shown.
    public enum KeyboardType: Hashable, Sendable {
      /// Letters, digits and signs in one of the usual arrangements.
      // swift-format-ignore: AlwaysUseLowerCamelCase, since source names one of them so.
      case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter, webSearch
    }

    /// Which keys are shown.
    public var keyboardType: KeyboardType
    /// Which letters become capitals by themselves.
    public var capitalizationType: CapitalizationType
    /// Whether there may be several lines.
    public var multiline: Bool
    /// Whether words are corrected.
    public var autocorrect: Bool
    /// Whether quotation marks are curled.
    public var smartQuotes: Bool
    /// Whether hyphens become dashes.
    public var smartDashes: Bool

    /// Makes hints.
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {
      self.keyboardType = keyboardType
      self.capitalizationType = capitalizationType
      self.multiline = multiline
      self.autocorrect = autocorrect
      self.smartQuotes = smartQuotes
      self.smartDashes = smartDashes
    }
  }
}
