import Foundation

extension String {
  /// This text without differences of case, width and accents, so that two spellings of one name are equal.
  ///
  /// What Arabic and Hebrew writing may leave out is left out, Latin letters without an accent to take away are what people
  /// type for them. The marks of kana and of other scripts stay: there they make another letter.
  public var foldedForMatching: String {
    // Most names are ASCII, and those need no tables.
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let folded = folding(options: [.caseInsensitive, .widthInsensitive, .diacriticInsensitive], locale: nil)
    return folded.unicodeScalars.contains(where: \.isFoldedFurther) ? folded.foldedFurther : folded
  }

  /// The letters and digits of ``foldedForMatching``: blanks, hyphens and other marks make no difference.
  public var lettersForMatching: String {
    var letters: [UInt8] = []
    letters.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: letters.append(byte)
      case 0x41...0x5A: letters.append(byte | 0x20)
      case ..<0x80: continue
      default: return foldedForMatching.filter { $0.isLetter || $0.isNumber }
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// The least number of letters to insert, delete, replace or swap with their neighbour to turn one text into another.
///
/// - Complexity: The product of the two lengths.
public func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  if left.isEmpty || right.isEmpty { return left.count + right.count }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for i in 1...left.count {
    var current = [i]
    current.reserveCapacity(right.count + 1)
    for j in 1...right.count {
      let replaced = previous[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
      var best = min(previous[j] + 1, current[j - 1] + 1, replaced)
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        best = min(best, beforePrevious[j - 2] + 1)
      }
      current.append(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}

/// The candidate that is spelt most like a text, to be suggested; nil if none comes near.
///
/// Differences of case, width and accents do not count. Never more than half of the letters may differ, so that a short
/// word does not suggest an unrelated one. Of several equally near the first wins.
public func nearest(to text: String, among candidates: [String], within limit: Int = 3) -> String? {
  let wanted = text.foldedForMatching
  var bound = min(limit, max(1, wanted.count / 2))
  var found: String?
  for candidate in candidates {
    let folded = candidate.foldedForMatching
    guard abs(folded.count - wanted.count) <= bound else { continue }
    let distance = editDistance(wanted, folded)
    if distance <= bound {
      found = candidate
      bound = distance - 1
      if bound < 0 { break }
    }
  }
  return found
}
