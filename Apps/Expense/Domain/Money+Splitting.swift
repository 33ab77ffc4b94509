extension Money {
  /// The amount in equal parts that add up to it to the last minor unit.
  ///
  /// - Throws: ``MoneyError/noParts`` for fewer than one.
  func split(into count: Int) throws(MoneyError) -> [Money] {
    guard count > 0 else { throw .noParts }
    return try split(by: Array(repeating: 1, count: count))
  }

  /// The amount in parts by weights that add up to it, by the method of the largest remainder.
  ///
  /// Each part is rounded towards zero; what is left goes, a minor unit each, to those that lost most, of equals to the
  /// first.
  ///
  /// - Throws: ``MoneyError/noParts`` where no weight is above zero or one is below.
  func split(by weights: [Int]) throws(MoneyError) -> [Money] {
    guard weights.allSatisfy({ $0 >= 0 }) else { throw .noParts }
    let whole = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard whole > 0 else { throw .noParts }
    let amount = Int128(minorUnits.magnitude)
    // Each product is below 2^127, since both factors are below 2^63.
    let shares = weights.map { (amount * Int128($0)).quotientAndRemainder(dividingBy: whole) }
    var parts = shares.map(\.quotient)
    let left = Int(amount - parts.reduce(0, +))
    let order = shares.indices.sorted { first, second in
      let (one, other) = (shares[first].remainder, shares[second].remainder)
      return one == other ? first < second : one > other
    }
    for index in order.prefix(left) { parts[index] += 1 }
    return parts.map { Money(Int64(minorUnits < 0 ? -$0 : $0), currency) }
  }
}
