import Commands

/// What a card says where it has no expense: that there is none, and what records one that it shows.
struct FirstExpense: Hashable, Sendable {
  /// What is not there.
  let message: String
  /// What a person types.
  let command: String

  /// - Parameters: What the card counts, with the categories by the names that they have now.
  init(categories: [CategoryPath] = [], currency: String? = nil, account: [String]? = nil, tags: [String]? = nil) {
    let isFiltered = !categories.isEmpty || currency != nil || account != nil || tags != nil
    message = isFiltered ? "Nothing of this spent yet" : "Nothing spent yet"
    var words = ["expense add"]
    if let currency {
      let decimals = Currency(unit: currency)?.exponent == 0 ? "" : ".50"
      words.append(shellWord("12\(decimals) \(currency.uppercased())"))
    } else {
      words.append("12.50")
    }
    words.append(shellWord(categories.first?.text ?? "food"))
    if let account = account?.first { words += ["--account", shellWord(account)] }
    if let tag = tags?.first { words += ["--tags", shellWord(tag)] }
    command = words.joined(separator: " ")
  }
}
