import FoundationExtras

/// What a person wants of a book.
enum ReadingGoal: Hashable, Sendable {
  /// To have finished it on a day.
  case by(CivilDate)
  /// So many pages each day.
  case pagesADay(Int)
}

/// What a plan counts: pages, or tenths of a per cent where a book has none.
enum PlanUnit: Hashable, Sendable {
  case pages(of: Int)
  case tenths

  var total: Int {
    switch self {
    case .pages(let pages): pages
    case .tenths: 1000
    }
  }

  /// An amount in words: `24 pages`, `3.5 %`.
  func text(_ amount: Int) -> String {
    switch self {
    case .pages: amount == 1 ? "1 page" : "\(amount) pages"
    case .tenths: "\(percentText(Double(amount) / 10)) %"
    }
  }

  /// A place in words: `page 214`, `34.8 %`.
  func place(_ amount: Int) -> String {
    switch self {
    case .pages: "page \(amount)"
    case .tenths: "\(percentText(Double(amount) / 10)) %"
    }
  }
}
