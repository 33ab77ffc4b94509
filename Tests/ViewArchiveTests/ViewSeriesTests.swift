import Testing
import ViewArchive

@Suite struct `Views of a series come back from their archives` {
  private static func views(_ seed: UInt64, _ count: Int) -> [ViewNode] {
    var views = RandomViews(seed: seed)
    let shared = views.node(depth: 5)
    return (0..<count).map { _ in .list([shared, views.node(depth: 4)]) }
  }

  private static func archives(_ views: [ViewNode]) throws -> [[UInt8]] {
    var encoder = ViewSeriesEncoder()
    return try views.map { try encoder.encode($0) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func `as they were`(seed: UInt64) throws {
    let views = Self.views(seed, 5)
    let archives = try Self.archives(views)
    #expect(archives[0] == (try ViewArchiveCodec.encode(views[0])))
    for (view, bytes) in zip(views, archives) {
      #expect(try ViewArchiveCodec.decode(bytes, after: archives[0]) == view)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `with equal bytes for equal views, whatever came between`(
    seed: UInt64
  ) throws {
    let views = Self.views(seed, 4)
    let archives = try Self.archives(views)
    let again = try Self.archives([views[0], views[3], views[2], views[3]])
    #expect(again == [archives[0], archives[3], archives[2], archives[3]])
    // A copy that was made of other parts of memory is the same view.
    let copy = try ViewArchiveCodec.decode(archives[1], after: archives[0])
    #expect(try Self.archives([views[0], copy])[1] == archives[1])
  }

  @Test func `a number that changes costs what is around it`() throws {
    func card(_ number: Int) -> ViewNode {
      .stack(
        StackNode(
          .vertical,
          children: (0..<50).map { .text(TextNode(runs: [TextRun(.verbatim("line \($0)"))])) }
            + [.text(TextNode(runs: [TextRun(.verbatim("\(number) mg"))]))]))
    }
    let archives = try Self.archives([card(1), card(2), card(1)])
    #expect(archives[1].count < 100)
    #expect(archives[2] == archives[0])
  }

  @Test func `a part that is shared counts wherever it stands`() throws {
    let leaf = ViewNode.list((0..<10).map { .text(TextNode(runs: [TextRun(.verbatim("\($0)"))])) })
    let limits = ViewArchiveLimits(nodes: 30, depth: 4)
    func refusal(_ view: ViewNode) -> ViewArchiveError? {
      var encoder = ViewSeriesEncoder(limits: limits)
      do {
        _ = try encoder.encode(leaf)
        _ = try encoder.encode(view)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal(.list([leaf, leaf])) == nil)
    #expect(refusal(.list([leaf, leaf, leaf])) == .tooManyNodes(limit: 30))
    #expect(refusal(.geometry(.geometry(leaf))) == nil)
    #expect(refusal(.geometry(.geometry(.geometry(leaf)))) == .tooDeep(limit: 4))
  }
}

@Suite struct `The decoder of a series refuses and never traps` {
  private static func sample(_ seed: UInt64) throws -> (first: [UInt8], next: [UInt8]) {
    var views = RandomViews(seed: seed)
    let shared = views.node(depth: 4)
    var encoder = ViewSeriesEncoder()
    return (try encoder.encode(shared), try encoder.encode(.list([views.node(depth: 4), shared])))
  }

  @Test(arguments: 0..<5 as Range<UInt64>) func `every truncation, and what follows the end`(seed: UInt64) throws {
    let (first, next) = try Self.sample(seed)
    for length in 0..<next.count {
      #expect(throws: ViewArchiveError.self) { try ViewArchiveCodec.decode(Array(next[..<length]), after: first) }
    }
    #expect(throws: ViewArchiveError.self) { try ViewArchiveCodec.decode(next + [0], after: first) }
  }

  @Test(arguments: 0..<5 as Range<UInt64>) func `every flip of a single bit`(seed: UInt64) throws {
    let (first, next) = try Self.sample(seed)
    for index in next.indices {
      for bit in 0..<8 {
        var bytes = next
        bytes[index] ^= 1 << bit
        _ = (try? ViewArchiveCodec.decode(bytes, after: first))?.plainText
      }
    }
  }

  @Test func `an addition without the archive that it goes on from`() throws {
    let (first, next) = try Self.sample(1)
    #expect(throws: ViewArchiveError.unknownVersion(2)) { try ViewArchiveCodec.decode(next) }
    #expect(throws: ViewArchiveError.self) { try ViewArchiveCodec.decode(next, after: []) }
    #expect(throws: ViewArchiveError.unknownVersion(2)) { try ViewArchiveCodec.decode(next, after: next) }
    // A whole archive needs no other.
    #expect(try ViewArchiveCodec.decode(first, after: []) == ViewArchiveCodec.decode(first))
  }
}
