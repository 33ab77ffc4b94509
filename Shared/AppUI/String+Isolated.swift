extension String {
  /// The text so that in a line with others it turns nothing but itself around.
  ///
  /// A name in a language that is read from the right would take the numbers beside it along. Any other text stays as it is.
  ///
  /// Source: Unicode Standard Annex 9, first strong isolates.
  public var isolated: String {
    guard unicodeScalars.contains(where: \.isReadFromRight) else { return self }
    return "\u{2068}\(self)\u{2069}"
  }
}

extension Unicode.Scalar {
  /// Whether a letter belongs to a script that is read from the right.
  ///
  /// Source: Unicode Standard Annex 9, the ranges of the classes R and AL.
  fileprivate var isReadFromRight: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
