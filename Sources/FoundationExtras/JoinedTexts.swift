extension [String] {
  /// The texts with a separator between them.
  ///
  /// It does what `joined` does. That is generic code of the library, which asks while it runs what the type conforms to: the
  /// first time a look through all 7,000 conformances of a static executable, as much as a twentieth of a status line.
  public func text(separatedBy separator: String) -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}

extension [Substring] {
  /// The parts of a text with a separator between them, as for whole ones.
  public func text(separatedBy separator: String) -> String {
    var text = first.map(String.init) ?? ""
    for part in dropFirst() {
      text += separator
      // To append the part itself is generic code again.
      text += String(part)
    }
    return text
  }
}
