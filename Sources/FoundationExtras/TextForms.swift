/// The number that ASCII digits spell; nil if anything else is among them.
func decimal(_ digits: ArraySlice<UInt8>) -> Int? {
  guard !digits.isEmpty, digits.count <= 9 else { return nil }
  var number = 0
  for digit in digits {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
    number = number * 10 + Int(digit - UInt8(ascii: "0"))
  }
  return number
}

/// A number that is not negative, with zeros before it.
func padded(_ number: Int, to length: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, length - digits.count)) + digits
}

/// A value from its text form.
func decodeFromText<Value: LosslessStringConvertible>(_ decoder: any Decoder) throws -> Value {
  let container = try decoder.singleValueContainer()
  let text = try container.decode(String.self)
  guard let value = Value(text) else {
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "'\(text)' does not read as \(Value.self)")
  }
  return value
}
