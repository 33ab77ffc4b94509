import Foundation
import Synchronization
import Testing

@testable import Interchange

struct ImportProgressTests {
  private let importer = Importer<Sip>(formats: [SipFormat()])

  private static let file =
    "Day,Drink Name,Caffeine (mg)\n" + String(repeating: "2026-03-02,Tea,30\n", count: 3_000)

  private final class Log: Sendable {
    let moments = Mutex<[ImportProgress.Moment]>([])
    var progress: ImportProgress { ImportProgress { [self] moment in moments.withLock { $0.append(moment) } } }
  }

  @Test func `each stage goes forward through the file, and counts its rows`() throws {
    let log = Log()
    _ = try importer.plan(MemoryByteSource(Self.file, chunkSize: 1_000), existing: [:], progress: log.progress)
    let moments = log.moments.withLock { $0 }
    let size = Self.file.utf8.count
    #expect(Set(moments.map(\.stage)) == [.looking, .reading])
    #expect(moments.allSatisfy { $0.total == size && (0...size).contains($0.completed) })
    let reading = moments.filter { $0.stage == .reading }
    #expect(reading.map(\.completed) == Array(stride(from: 0, to: size, by: 1_000)))
    #expect(reading.map(\.rows) == reading.map(\.rows).sorted())
    #expect(try #require(reading.last).rows > 2_900)
  }

  @Test func `changes that are carried out are not kept, and are the same`() throws {
    let kept = try importer.plan(MemoryByteSource(Self.file), existing: [:])
    let log = Log()
    var keys: [ImportKey] = []
    let carried = try importer.plan(
      MemoryByteSource(Self.file), existing: [:], into: .carriedOut({ keys.append($0.key) }, replacing: { _ in }),
      progress: log.progress)
    #expect(carried.changes.isEmpty && carried.summary == kept.summary)
    #expect(keys == kept.changes.map(\.key))
    #expect(log.moments.withLock { $0 }.contains { $0.stage == .writing })
    let few = try importer.plan(MemoryByteSource(Self.file), existing: [:], into: .kept(1_000))
    #expect(few.changes.count == 1_000 && few.summary == kept.summary)
  }

  @Test(arguments: [ImportProgress.Stage.looking, .reading])
  func `a task that is cancelled reads no further`(stage: ImportProgress.Stage) async {
    let importer = importer
    let task = Task {
      let progress = ImportProgress { moment in
        if moment.stage == stage, moment.completed > 0 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
      _ = try importer.plan(MemoryByteSource(Self.file, chunkSize: 1_000), existing: [:], progress: progress)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `rows that one chunk holds many of are not read to the end either`() async {
    let importer = importer
    let task = Task {
      var written = 0
      defer { #expect(written < 2_000) }
      _ = try importer.plan(
        MemoryByteSource(Self.file, chunkSize: 1 << 20), existing: [:],
        into: .carriedOut(
          { _ in
            written += 1
            if written == 10 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
          }, replacing: { _ in }))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
