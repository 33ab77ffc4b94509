import Testing
import ViewArchive

@Suite struct `The decoder refuses and never traps` {
  /// Decodes; what is accepted must be a view like any other.
  private func probe(_ bytes: [UInt8]) -> Bool {
    guard let view = try? ViewArchiveCodec.decode(bytes) else { return false }
    var nodes = 0
    view.walk { _ in nodes += 1 }
    #expect(nodes <= ViewArchiveLimits.standard.nodes)
    _ = view.plainText
    return true
  }

  private static func samples() throws -> [[UInt8]] {
    try (0..<5 as Range<UInt64>).map { seed in
      var views = RandomViews(seed: seed &* 7_919)
      return try ViewArchiveCodec.encode(.list([views.node(depth: 4), views.node(depth: 3)]))
    }
  }

  @Test func `every truncation`() throws {
    for sample in try Self.samples() {
      for length in 0..<sample.count {
        #expect(!probe(Array(sample[..<length])), "accepted \(length) of \(sample.count) bytes")
      }
    }
  }

  @Test func `what follows the end`() throws {
    for sample in try Self.samples() { #expect(!probe(sample + [0])) }
  }

  @Test func `every flip of a single bit`() throws {
    for sample in try Self.samples() {
      for index in sample.indices {
        for bit in 0..<8 {
          var bytes = sample
          bytes[index] ^= 1 << bit
          _ = probe(bytes)
        }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `random bytes, also behind a true beginning`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let length = Int.random(in: 0...200, using: &generator)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let small = bytes.map { $0 & 7 }
      let beginning: [UInt8] = [0x57, 0x56, 0x41, 1]
      _ = probe(bytes)
      _ = probe(beginning + bytes)
      // Small numbers look like counts, tags and indices, so they get further.
      _ = probe(beginning + small)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `several bytes replaced`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let samples = try Self.samples()
    for _ in 0..<100 {
      var bytes = samples[Int.random(in: 0..<samples.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = .random(in: 0...255, using: &generator)
      }
      _ = probe(bytes)
    }
  }

  /// An archive with no strings, paints, fonts or styles and these records of views.
  private func archive(_ records: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = [0x57, 0x56, 0x41, 1, 0, 0, 0, 0]
    append(records.count, to: &bytes)
    for record in records { bytes += record }
    return bytes
  }

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private func list(_ indices: Int...) -> [UInt8] {
    var record: [UInt8] = [1]
    append(indices.count, to: &record)
    for index in indices { append(index, to: &record) }
    return record
  }

  @Test func `a small pool that would expand into an exponential tree`() {
    let records = [[0]] + (0..<200).map { list($0, $0) }
    #expect(throws: ViewArchiveError.tooManyNodes(limit: 10_000)) {
      try ViewArchiveCodec.decode(archive(records))
    }
  }

  @Test func `a string of which thousands of views are made`() {
    var bytes: [UInt8] = [0x57, 0x56, 0x41, 1, 1]
    append(60_000, to: &bytes)
    bytes += [UInt8](repeating: 0x78, count: 60_000)
    bytes += [0, 0, 0]
    append(9_002, to: &bytes)
    bytes += [0]
    for _ in 0..<9_000 { bytes += [18, 37, 0, 0] }
    bytes += [1]
    append(9_000, to: &bytes)
    for index in 1...9_000 { append(index, to: &bytes) }
    #expect(throws: ViewArchiveError.tooLarge(limit: 1 << 23)) { try ViewArchiveCodec.decode(bytes) }
  }

  @Test func `deep nesting`() {
    let records = [[0]] + (0..<100_000).map { list($0) }
    #expect(throws: ViewArchiveError.tooDeep(limit: 256)) { try ViewArchiveCodec.decode(archive(records)) }
  }

  @Test func `deep values and shapes inside one record`() {
    let shape: [UInt8] = [5] + [UInt8](repeating: 9, count: 1)
    var bytes = shape
    for _ in 0..<1_000 { bytes += [0, 0, 0, 0, 0, 0, 0, 0, 9] }
    #expect(throws: ViewArchiveError.tooNested(what: "shape", limit: 32)) {
      try ViewArchiveCodec.decode(archive([bytes]))
    }
  }

  @Test(
    arguments: [
      ("a view that names itself", [[1, 1, 0]]), ("a view that names a later one", [[0], [1, 1, 2], [0]]),
      ("no view", []), ("an unknown kind", [[99]]), ("a count beyond the end", [[1, 0xff, 0xff, 0x03]]),
      ("an overlong number", [[1, 0x80, 0x00]]),
      ("a number over 64 bits", [[1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f]]),
      ("an infinite offset", [[0], [18, 6, 0, 0, 0, 0, 0, 0, 0xf0, 0x7f, 0, 0, 0, 0, 0, 0, 0, 0, 0]]),
    ] as [(String, [[UInt8]])])
  func `records that mean nothing`(name: String, records: [[UInt8]]) {
    #expect(throws: ViewArchiveError.self) { try ViewArchiveCodec.decode(archive(records)) }
  }

  @Test func `other files and formats`() {
    #expect(throws: ViewArchiveError.notAnArchive) { try ViewArchiveCodec.decode([]) }
    #expect(throws: ViewArchiveError.notAnArchive) { try ViewArchiveCodec.decode(Array("SQLite format 3".utf8)) }
    #expect(throws: ViewArchiveError.unknownVersion(2)) { try ViewArchiveCodec.decode([0x57, 0x56, 0x41, 2]) }
    #expect(throws: ViewArchiveError.tooManyBytes(count: (1 << 20) + 1, limit: 1 << 20)) {
      try ViewArchiveCodec.decode([UInt8](repeating: 0, count: (1 << 20) + 1))
    }
  }
}
