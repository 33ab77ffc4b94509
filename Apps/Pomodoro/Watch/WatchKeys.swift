/// What the keys of a watched timer mean: a press that would lose minutes is asked about first.
struct WatchKeys: Hashable, Sendable {
  /// What a key asks for.
  enum Action: Hashable, Sendable {
    /// Pause, resume, or start what is due, whichever fits.
    case toggle
    case skip
    case stop
    /// Leave the picture.
    case quit
    /// Leave it as Ctrl-C does.
    case interrupt
  }

  /// Whether the next key answers whether to stop.
  private(set) var isAsking = false

  /// What a key asks for, as things stand; nil where it means nothing, or was only an answer.
  mutating func action(for key: UInt8, isActive: Bool) -> Action? {
    if key == Self.controlC { return .interrupt }
    let letter = Character(UnicodeScalar(key)).lowercased()
    if isAsking {
      isAsking = false
      return letter == "y" ? .stop : nil
    }
    switch letter {
    case " ": return .toggle
    case "s": return isActive ? .skip : nil
    case "q": return .quit
    case "x":
      isAsking = isActive
      return nil
    default: return key == Self.controlD ? .quit : nil
    }
  }

  private static let controlC: UInt8 = 3
  private static let controlD: UInt8 = 4

  /// The keys in what a terminal has sent; those that have no byte of their own, such as arrows, are left out.
  ///
  /// ECMA-48, section 5.4: a control sequence is an escape, a bracket, and bytes up to one from 0x40 on; a keypad sends an
  /// escape, an O and one byte.
  static func keys(in bytes: [UInt8]) -> [UInt8] {
    var keys: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == 0x1B else {
        keys.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "["): while let next = rest.popFirst(), next < 0x40 {}
      case UInt8(ascii: "O"): rest = rest.dropFirst()
      default: break
      }
    }
    return keys
  }
}
