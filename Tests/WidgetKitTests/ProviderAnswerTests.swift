import Foundation
import Testing

@testable import WidgetKit

@MainActor @Suite struct `A completion handler` {
  @Test func `gives what it is called with`() async throws {
    let answer = ProviderAnswer<Int>()
    #expect(try await answer.value { completion in completion(1) } == 1)
    #expect(!answer.isRepeated)
  }

  @Test func `counts once when it is called twice, and says so`() async throws {
    let answer = ProviderAnswer<Int>()
    let value = try await answer.value { completion in
      completion(1)
      completion(2)
    }
    #expect(value == 1)
    #expect(answer.isRepeated)
  }

  @Test func `may be called later, from anywhere, and again after that`() async throws {
    let answer = ProviderAnswer<Int>()
    let kept = Recorder<@Sendable (Int) -> Void>()
    let value = try await answer.value { completion in
      kept.append(completion)
      DispatchQueue.global().async { completion(3) }
    }
    #expect(value == 3)
    kept.values.first?(4)
    #expect(answer.isRepeated)
  }

  @Test func `is missed at once when the provider lets go of it`() async {
    let answer = ProviderAnswer<Int>()
    await #expect(throws: ProviderAnswer<Int>.Failure.neverCalled) { try await answer.value { _ in } }
  }

  @Test func `is missed later when the provider lets go of it later`() async {
    let answer = ProviderAnswer<Int>()
    await #expect(throws: ProviderAnswer<Int>.Failure.neverCalled) {
      try await answer.value { completion in
        DispatchQueue.global().async { withExtendedLifetime(completion) {} }
      }
    }
  }

  @Test func `that is kept and never called ends with the task`() async {
    let kept = Recorder<@Sendable (Int) -> Void>()
    let waiting = Task { @MainActor in
      try await ProviderAnswer<Int>().value { completion in kept.append(completion) }
    }
    while kept.values.isEmpty { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    // Too late, and harmless.
    kept.values.first?(1)
  }

  @Test func `that is called by many threads at once counts once`() async throws {
    for _ in 0..<50 {
      let answer = ProviderAnswer<Int>()
      let value = try await answer.value { completion in
        for number in 0..<4 { DispatchQueue.global().async { completion(number) } }
      }
      #expect((0..<4).contains(value))
    }
  }
}
