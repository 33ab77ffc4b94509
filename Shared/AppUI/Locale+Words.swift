public import Foundation

extension Locale {
  /// The locale in which a card names days and months.
  ///
  /// Their names are words as all others of the card, and in its language; their digits and their order are the person's.
  public var ofCardWords: Locale {
    if language.languageCode == .english { return self }
    var parts = Locale.Components(locale: self)
    parts.languageComponents = Locale.Language.Components(languageCode: .english, region: region)
    parts.numberingSystem = numberingSystem
    return Locale(components: parts)
  }
}
