public import Foundation
import FoundationExtras

extension String {
  /// The text with the digits of a locale, so that a card has one kind of them: times are put into words by the surface.
  public func digits(of locale: Locale) -> String { withDigits(of: locale) }
}
