public import struct FoundationEssentials.Data
public import struct FoundationEssentials.UUID

/// A type whose values can be stored and read back.
///
/// An enumeration with a raw value that can be stored needs only to declare the conformance. Instants are not among the
/// types: store seconds since 1970, so that the unit stands in the schema.
public protocol DatabaseValueConvertible {
  /// This value as it is stored.
  var databaseValue: DatabaseValue { get }
  /// The value that a stored one stands for; nil if it is of another type or out of range.
  static func fromDatabaseValue(_ value: DatabaseValue) -> Self?
}

extension DatabaseValue: DatabaseValueConvertible {
  /// The value itself.
  public var databaseValue: DatabaseValue { self }
  /// The value itself.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> DatabaseValue? { value }
}

extension Int64: DatabaseValueConvertible {
  /// An integer.
  public var databaseValue: DatabaseValue { .integer(self) }
  /// From an integer alone.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> Int64? {
    if case .integer(let number) = value { number } else { nil }
  }
}

extension Int: DatabaseValueConvertible {
  /// An integer.
  public var databaseValue: DatabaseValue { .integer(Int64(self)) }
  /// From an integer alone.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> Int? {
    if case .integer(let number) = value { Int(exactly: number) } else { nil }
  }
}

extension Int32: DatabaseValueConvertible {
  /// An integer.
  public var databaseValue: DatabaseValue { .integer(Int64(self)) }
  /// From an integer in range.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> Int32? {
    if case .integer(let number) = value { Int32(exactly: number) } else { nil }
  }
}

extension Double: DatabaseValueConvertible {
  /// A floating-point number.
  public var databaseValue: DatabaseValue { .real(self) }
  /// From a number; an integer only where nothing is lost.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> Double? {
    switch value {
    case .real(let number): number
    case .integer(let number): Double(exactly: number)
    default: nil
    }
  }
}

extension Bool: DatabaseValueConvertible {
  /// 1 or 0.
  public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
  /// From 1 or 0 alone.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> Bool? {
    switch value {
    case .integer(0): false
    case .integer(1): true
    default: nil
    }
  }
}

extension String: DatabaseValueConvertible {
  /// Text.
  public var databaseValue: DatabaseValue { .text(self) }
  /// From text alone.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}

extension [UInt8]: DatabaseValueConvertible {
  /// Bytes.
  public var databaseValue: DatabaseValue { .blob(self) }
  /// From bytes alone.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> [UInt8]? {
    if case .blob(let bytes) = value { bytes } else { nil }
  }
}

extension Data: DatabaseValueConvertible {
  /// Bytes.
  public var databaseValue: DatabaseValue { .blob([UInt8](self)) }
  /// From bytes alone.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Data? {
    if case .blob(let bytes) = value { Data(bytes) } else { nil }
  }
}

extension UUID: DatabaseValueConvertible {
  /// Text in lower case, so that a prefix typed by a person can be searched for.
  public var databaseValue: DatabaseValue { .text(lowercaseText) }
  /// From text in either case.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> UUID? {
    if case .text(let text) = value { UUID(canonicalText: text) } else { nil }
  }

  /// The form 8-4-4-4-12 in lower case; Foundation prints it by a format and in upper case, at twenty times the cost.
  public var lowercaseText: String {
    unsafe String(unsafeUninitializedCapacity: 36) { text in
      var position = 0
      func write(_ digit: UInt8) {
        unsafe text[position] = digit < 10 ? 0x30 + digit : 0x57 + digit
        position += 1
      }
      unsafe withUnsafeBytes(of: uuid) { bytes in
        for index in 0..<16 {
          if index == 4 || index == 6 || index == 8 || index == 10 {
            unsafe text[position] = UInt8(ascii: "-")
            position += 1
          }
          let byte = unsafe bytes[index]
          write(byte >> 4)
          write(byte & 0xF)
        }
      }
      return position
    }
  }

  /// Reads the form 8-4-4-4-12; Foundation scans it by a format, at forty times the cost.
  ///
  /// The bytes are read in one piece, since to walk over a text's view of them asks at each where it is.
  private init?(canonicalText text: String) {
    var text = text
    guard let (high, low) = text.withUTF8({ unsafe Self.words($0) }) else { return nil }
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * index)) }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5), byte(high, 6),
        byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5),
        byte(low, 6), byte(low, 7)
      ))
  }

  private static func words(_ bytes: UnsafeBufferPointer<UInt8>) -> (high: UInt64, low: UInt64)? {
    guard bytes.count == 36 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for position in 0..<36 {
      let byte = unsafe bytes[position]
      if position == 8 || position == 13 || position == 18 || position == 23 {
        if byte != 0x2D { return nil }
        continue
      }
      let value: UInt8
      switch byte {
      case 0x30...0x39: value = byte - 0x30
      case 0x41...0x46: value = byte - 0x37
      case 0x61...0x66: value = byte - 0x57
      default: return nil
      }
      // Of 32 digits the first sixteen go up.
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(value)
    }
    return (high, low)
  }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
  /// The value, or NULL.
  public var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
  /// NULL is nil; anything else must be a value.
  @inlinable public static func fromDatabaseValue(_ value: DatabaseValue) -> Wrapped?? {
    if case .null = value { return .some(nil) }
    return Wrapped.fromDatabaseValue(value).map(Optional.some)
  }
}

extension DatabaseValueConvertible where Self: RawRepresentable, RawValue: DatabaseValueConvertible {
  /// The raw value as it is stored.
  public var databaseValue: DatabaseValue { rawValue.databaseValue }
  /// From a raw value that has a case.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    RawValue.fromDatabaseValue(value).flatMap(Self.init(rawValue:))
  }
}
