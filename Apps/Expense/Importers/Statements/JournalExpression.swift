import FoundationExtras

/// An amount that Ledger is to work out: `($10.00 + $2.50)`, `(-$5 * 2)`.
///
/// Source: Ledger's manual, section "Value Expressions"; what is more than adding and multiplying is no amount here.
struct JournalExpression {
  private var rest: Substring
  private let read: (String) -> JournalAmount?

  /// What an expression comes to; nil for one that cannot be worked out.
  static func value(of text: String, read: @escaping (String) -> JournalAmount?) -> JournalAmount? {
    // Brackets in brackets are read by calls in calls.
    guard text.utf8.count <= 500 else { return nil }
    var expression = JournalExpression(rest: text[...], read: read)
    guard let value = expression.sum(), expression.next() == nil else { return nil }
    return value
  }

  private mutating func next() -> Character? {
    rest = rest.drop(while: \.isWhitespace)
    return rest.first
  }

  private mutating func take(_ character: Character) -> Bool {
    guard next() == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func sum() -> JournalAmount? {
    guard var total = product() else { return nil }
    while let sign = next(), sign == "+" || sign == "-" {
      rest = rest.dropFirst()
      guard var other = product(), other.commodity == total.commodity else { return nil }
      if sign == "-" { other.digits = -other.digits }
      guard let sum = total.adding(other) else { return nil }
      total = sum
    }
    return total
  }

  private mutating func product() -> JournalAmount? {
    guard var total = factor() else { return nil }
    while take("*") {
      guard let other = factor(), total.commodity.isEmpty || other.commodity.isEmpty else { return nil }
      let (amount, number) = other.commodity.isEmpty ? (total, other) : (other, total)
      guard var product = amount.times(number), product.scale <= 20,
        product.digits.magnitude < UInt128(10_000_000_000_000_000_000_000_000_000_000_000)
      else { return nil }
      (product.commodity, product.isQuoted) = (amount.commodity, amount.isQuoted)
      total = product
    }
    return total
  }

  private mutating func factor() -> JournalAmount? {
    if take("-") {
      guard var value = factor() else { return nil }
      value.digits = -value.digits
      return value
    }
    if take("(") {
      guard let value = sum(), take(")") else { return nil }
      return value
    }
    _ = next()
    let text = rest.prefix { !"()+*-".contains($0) }
    rest = rest[text.endIndex...]
    return text.isEmpty ? nil : read(text.trimmingBlanks)
  }
}
