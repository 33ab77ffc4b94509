import Foundation
import Testing

@Suite struct `Deep links` {
  @Test(arguments: [false, true])
  func `that write change nothing without consent, cold or warm`(isWarm: Bool) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    if isWarm { try await box.caffeine("level") }
    let refused = try await box.caffeine("open", "caffeine://log?drink=espresso")
    #expect(refused.status == 77)
    #expect(refused.errors.contains("Espresso"), "\(refused.errors)")
    #expect(try await box.caffeine("export").lines.count == 1)
    let done = try await box.caffeine("open", "caffeine://log?drink=espresso", "--yes")
    #expect(done.status == 0, "\(done.errors)")
    #expect(try await box.caffeine("export").lines.count == 2)
  }

  @Test func `cannot consent for themselves`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for url in ["caffeine://log?drink=espresso&yes=1", "caffeine://log?drink=espresso&--yes"] {
      #expect(try await box.caffeine("open", url).status != 0)
    }
    #expect(try await box.caffeine("export").lines.count == 1)
  }

  @Test func `fail with four different messages`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let runs = [
      try await box.caffeine("open", "caffeine://nowhere"),
      try await box.caffeine("open", "caffeine://drink"),
      try await box.caffeine("open", "caffeine://drink/unicorn"),
      try await box.caffeine("open", "caffeine://drink/%zz"),
    ]
    #expect(Set(runs.map(\.errors)).count == 4)
    #expect(runs.map(\.status) == [64, 64, 66, 65], "\(runs.map(\.errors))")
  }

  @Test func `that read need no consent`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for url in ["caffeine://today", "caffeine://drink/espresso", "caffeine://drink/flat%20white"] {
      let run = try await box.caffeine("open", url)
      #expect(run.status == 0, "\(url) \(run.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: box.store.path), "reading creates nothing")
  }
}
