import Foundation

/// How a person reads amounts: the marks, and where the currency stands.
struct MoneyStyle: Hashable, Sendable {
  var mark: AmountMark
  var grouping: Character
  /// Whether the currency stands behind the digits.
  var isCurrencyLast: Bool
  /// The person's own currency, whose sign needs no country.
  var usual: Currency

  init(mark: AmountMark = .point, grouping: Character? = nil, isCurrencyLast: Bool? = nil, usual: Currency) {
    self.mark = mark
    self.grouping = grouping ?? mark.grouping
    self.isCurrencyLast = isCurrencyLast ?? (mark == .comma)
    self.usual = usual
  }

  /// The style of a language, with the marks that a person has stated.
  init(locale: Locale, stated: AmountMark?, usual: Currency) {
    let parts = locale.identifier.split { "_-@".contains($0) }.map(String.init)
    let (language, region) = (parts.first ?? "en", parts.dropFirst().first { $0.count == 2 || $0.count == 3 } ?? "")
    let own: AmountMark =
      Self.commaLanguages.contains(language) && !Self.pointRegions.contains("\(language)_\(region)") ? .comma : .point
    self.init(mark: stated ?? own, usual: usual)
    guard stated == nil || stated == own else { return }
    if Self.blankLanguages.contains(language) { grouping = "\u{202F}" }
    if region == "CH" || region == "LI" { grouping = "\u{2019}" }
  }

  /// Languages that write a decimal comma, and those of them that group by blanks.
  ///
  /// Source: the Unicode Common Locale Data Repository, elements `decimal` and `group` of each language.
  private static let commaLanguages: Set<String> = [
    "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "hy",
    "id",
    "is", "it", "ka", "kk", "ky", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq",
    "sr",
    "sv", "tr", "uk", "uz", "vi",
  ]
  private static let blankLanguages: Set<String> = [
    "be", "bg", "cs", "et", "fi", "fr", "hu", "hy", "ka", "kk", "ky", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk",
    "sq",
    "sv", "uk", "uz",
  ]
  private static let pointRegions: Set<String> = [
    "de_CH", "de_LI", "it_CH", "es_MX", "es_US", "es_GT", "es_HN", "es_NI", "es_PA", "es_PE", "es_PR", "es_SV", "es_DO",
  ]

  /// An amount as it is read: `€1,234.50`, `1.234,50 €`, `¥1,200`, `12.500 BHD`.
  func text(_ amount: Money) -> String {
    let number = number(amount)
    guard let sign = amount.currency.sign(usual: usual) else { return "\(number) \(amount.currency.code)" }
    if isCurrencyLast { return "\(number) \(sign)" }
    return number.hasPrefix("-") ? "-\(sign)\(number.dropFirst())" : "\(sign)\(number)"
  }

  /// An amount with its currency, without decimals where all of them are zeros: `€3`, `€3.20`.
  func briefText(_ amount: Money) -> String {
    let text = text(amount)
    let zeros = "\(mark.character)\(String(repeating: "0", count: max(1, amount.currency.shownDecimals)))"
    let isWhole = amount.plainText.hasSuffix(".\(zeros.dropFirst())")
    return isWhole ? text.replacing(zeros, with: "") : text
  }

  /// The digits alone, grouped.
  func number(_ amount: Money) -> String {
    let plain = amount.plainText
    let parts = plain.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    var whole = ""
    for (index, digit) in (parts.first ?? "0").enumerated() {
      let left = (parts.first ?? "0").count - index
      if index > 0, left.isMultiple(of: 3) { whole.append(grouping) }
      whole.append(digit)
    }
    let sign = plain.hasPrefix("-") ? "-" : ""
    return parts.count > 1 ? "\(sign)\(whole)\(mark.character)\(parts[1])" : sign + whole
  }

  /// An amount for a narrow place: without decimals from a hundred units, in thousands from ten thousand, rounded half to
  /// even.
  ///
  /// - Parameter column: The amounts above and below it: where one of them has no decimals it has none either, so that points
  ///   align; what would be nothing without them keeps them.
  func shortNumber(_ amount: Money, among column: [Money] = []) -> String {
    let unit = amount.currency.unit
    let whole = roundedHalfEven(amount.minorUnits, by: unit)
    let isShort = !([amount] + column).contains { $0.minorUnits.magnitude >= UInt64(unit) * 100 }
    if isShort || (whole == 0 && amount.minorUnits != 0) { return number(amount) }
    if whole.magnitude < 10_000 { return number(Money(whole, Self.whole)) }
    return "\(number(Money(roundedHalfEven(whole, by: 1000), Self.whole)))k"
  }

  /// An amount for the narrowest place: whole units, from a thousand in thousands with one decimal at most.
  func shortestNumber(_ amount: Money) -> String {
    let whole = roundedHalfEven(amount.minorUnits, by: amount.currency.unit)
    guard whole.magnitude >= 1000 else { return number(Money(whole, Self.whole)) }
    let tenths = roundedHalfEven(whole, by: 100)
    guard tenths.magnitude < 100, !tenths.isMultiple(of: 10) else {
      return "\(number(Money(roundedHalfEven(whole, by: 1000), Self.whole)))k"
    }
    let sign = tenths < 0 ? "-" : ""
    return "\(sign)\(tenths.magnitude / 10)\(mark.character)\(tenths.magnitude % 10)k"
  }

  /// A currency without decimals, to write whole numbers by the same rules.
  private static let whole = Currency(iso: "JPY") ?? .euro
}

/// A whole number divided by another, rounded to the nearest and of two equally near to the even one.
func roundedHalfEven(_ number: Int64, by divisor: Int64) -> Int64 {
  let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
  let twice = remainder.magnitude.multipliedReportingOverflow(by: 2)
  let half = divisor.magnitude
  let isUp = twice.overflow || twice.partialValue > half || twice.partialValue == half && !quotient.isMultiple(of: 2)
  guard isUp else { return quotient }
  return (number < 0) == (divisor < 0) ? quotient + 1 : quotient - 1
}
