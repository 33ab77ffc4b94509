import Foundation
import FoundationExtras

/// A colour as files write it: `#00897B`.
struct HabitColor: Hashable, Sendable, LosslessStringConvertible {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Reads six hexadecimal digits, with or without `#`.
  init?(_ description: String) {
    let digits = description.hasPrefix("#") ? description.dropFirst() : description[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
