public import Foundation
import Synchronization

/// Chance as a value: equal seeds and equal streams give equal numbers.
public struct RandomSource: Hashable, Sendable {
  /// What all streams follow from.
  public var seed: UInt64

  /// Makes a source.
  public init(seed: UInt64) { self.seed = seed }

  /// A generator of its own for each purpose, so that one more draw here does not change the numbers there.
  public func generator(stream: String = "") -> SeededGenerator {
    SeededGenerator(seed: seed ^ stableHash(Array(stream.utf8)))
  }

  /// A maker of version 4 identifiers that may be called from several tasks.
  public func identifiers(stream: String) -> @Sendable () -> UUID {
    let state = IdentifierState(generator: generator(stream: stream))
    return { state.next() }
  }
}

/// Numbers that follow from a seed.
///
/// SplitMix64 after Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014. Not for
/// secrets.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private final class IdentifierState: Sendable {
  private let generator: Mutex<SeededGenerator>

  init(generator: SeededGenerator) { self.generator = Mutex(generator) }

  func next() -> UUID {
    let (high, low) = generator.withLock { ($0.next(), $0.next()) }
    return UUID(high: high, low: low)
  }
}

extension UUID {
  /// The identifier of version 4 made of 128 random bits.
  init(high: UInt64, low: UInt64) {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * index)) }
    // RFC 9562, section 5.4: four bits of version, two of variant, the rest is chance.
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1), byte(low, 2),
        byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
