/// Where somebody is in a book, as it was given: a page or a per cent.
enum Position: Hashable, Sendable {
  /// A page, and of how many where the edition at hand has another number of them than the book.
  case page(Int, of: Int? = nil)
  /// So many of a hundred, 0 to 100.
  case percent(Double)

  /// The part that is read, 0 to 1; nil where a page tells nothing since the number of pages is not known.
  func progress(ofPages pages: Int?) -> Double? {
    switch self {
    case .percent(let percent): return min(max(percent / 100, 0), 1)
    case .page(let page, let total):
      guard let pages = total ?? pages, pages > 0 else { return nil }
      return min(max(Double(page) / Double(pages), 0), 1)
    }
  }

  /// The page in an edition of so many pages: the page itself, or that which a part of the book is on.
  ///
  /// A per cent becomes the page up to which all is read. Nil where it cannot be told.
  func page(ofPages pages: Int?) -> Int? {
    if case .page(let page, let total) = self, total == nil || total == pages { return page }
    guard let pages, let progress = progress(ofPages: pages) else { return nil }
    // A little is added, since 29 % of 100 is 28.999… in binary.
    return Int((progress * Double(pages) + 1e-6).rounded(.down))
  }

  /// The position as it was given: `page 214`, `34.8 %`.
  var text: String {
    switch self {
    case .page(let page, _): "page \(page)"
    case .percent(let percent): "\(percentText(percent)) %"
    }
  }
}

/// A per cent to two decimals, without zeros at its end.
func percentText(_ percent: Double) -> String {
  guard percent.isFinite else { return "0" }
  let hundredths = Int((min(max(percent, -1e6), 1e6) * 100).rounded())
  let (whole, part) = (abs(hundredths) / 100, abs(hundredths) % 100)
  let sign = hundredths < 0 ? "-" : ""
  if part == 0 { return "\(sign)\(whole)" }
  return "\(sign)\(whole)." + (part % 10 == 0 ? "\(part / 10)" : part < 10 ? "0\(part)" : "\(part)")
}

/// A part as whole per cent, which says 100 only of a whole and 0 only of nothing.
func wholePercent(_ progress: Double) -> Int {
  guard progress.isFinite, progress > 0 else { return 0 }
  if progress >= 1 { return 100 }
  return min(99, max(1, Int((progress * 100).rounded(.down))))
}
