/// The bytes that libFuzzer hands over.
func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  unsafe Array(UnsafeBufferPointer(start: start, count: count))
}

/// Ends the process, which libFuzzer takes for a find, where something that must always hold does not.
func demand(_ holds: @autoclosure () -> Bool, _ what: @autoclosure () -> String) {
  // To trap is how a fuzzed program tells libFuzzer of a find; none of this is part of a program that people run.
  if !holds() { fatalError(what()) }
}

extension Array<UInt8> {
  /// The first byte, by which an input chooses among things, and what follows it as text.
  var choiceAndText: (Int, String) { (first.map(Int.init) ?? 0, String(decoding: dropFirst(), as: UTF8.self)) }
}
