import Interchange
import Synchronization
import Testing

@testable import ExpenseLogger

/// Bytes that count how often they are read from their beginning to their end.
private final class CountingSource: ByteSource {
  private let base: MemoryByteSource
  private let count = Mutex(0)

  let identity: String?

  init(_ text: String, called identity: String?) {
    base = MemoryByteSource(text, chunkSize: 1 << 20)
    self.identity = identity
  }

  var readings: Int { count.withLock { $0 } }
  var byteCount: Int { base.byteCount }

  func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws { try forEachChunk(from: 0, body) }

  func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    if offset == 0 { count.withLock { $0 += 1 } }
    try base.forEachChunk(from: offset, body)
  }
}

@Suite struct `A table that is looked through` {
  private let source = CountingSource("Date,Payee,Amount\n2026-03-01,Rosa,-3.00\n2026-03-02,Shop,-5.00\n", called: "a")

  @Test func `is not looked through again with the same options, and the memory meets it all the same`() throws {
    let surveyed = SurveyedTables()
    let options = StatementOptions(currency: .euro)
    _ = try surveyed.table(of: source, options: options)
    let before = source.readings
    #expect(before > 1)
    let other = StatementOptions(currency: .euro)
    _ = try surveyed.table(of: source, options: other)
    #expect(source.readings == before)
    #expect(other.memory.table == options.memory.table && other.memory.table != nil)
    var stated = StatementOptions(currency: .euro)
    stated.stated[.sign] = "plus"
    #expect(try surveyed.table(of: source, options: stated).signs == .card)
    #expect(source.readings > before)
  }

  @Test(arguments: ["b", nil]) func `is not another file`(identity: String?) throws {
    let surveyed = SurveyedTables()
    let other = CountingSource("Datum;Betrag;Payee\n01.03.2026;-7,00;Bolt\n", called: identity)
    for file in [source, other, source] {
      var payees: [String] = []
      try surveyed.table(of: file, options: StatementOptions(currency: .euro)).forEachLine { line in
        payees.append(line.payee)
        return true
      }
      #expect(payees == (file === other ? ["Bolt"] : ["Rosa", "Shop"]))
    }
  }
}
