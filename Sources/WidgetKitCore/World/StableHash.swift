/// A digest that is the same in every process and version: FNV-1a, 64 bits (draft-eastlake-fnv).
///
/// It only narrows a search: whoever finds an equal digest compares the bytes.
func stableHash(_ bytes: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return hash
}
