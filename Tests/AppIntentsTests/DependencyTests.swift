import AppIntents
import Synchronization
import Testing
import ViewArchive

@Suite struct DependencyTests {
  struct Clock: Sendable {
    var hour: Int
  }

  struct AskIntent: AppIntent {
    static let title: LocalizedStringResource = "Ask"
    @Dependency var clock: Clock
    @Dependency(key: "spare") private var spare: Clock
    @AppDependency(default: "nobody") private var name: String
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
      .result(value: "\(clock.hour) \(spare.hour) \(name)")
    }
  }

  private func manager(_ hour: Int) -> AppDependencyManager {
    let manager = AppDependencyManager()
    manager.add(dependency: Clock(hour: hour))
    manager.add(key: "spare", dependency: Clock(hour: hour + 100))
    return manager
  }

  @Test func `Worlds in one process do not see one another`() async throws {
    try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      for hour in 0..<50 {
        group.addTask {
          try await AppDependencyManager.$current.withValue(manager(hour)) {
            await Task.yield()
            return (hour, try await AskIntent()._perform().valueText)
          }
        }
      }
      for try await (hour, said) in group { #expect(said == "\(hour) \(hour + 100) nobody") }
    }
  }

  @Test func `A manager asks the one that it inherits from for what it lacks`() {
    let base = manager(8)
    let changed = AppDependencyManager(inheriting: base)
    changed.add(dependency: Clock(hour: 9))
    #expect(changed.value(of: Clock.self)?.hour == 9)
    #expect(changed.value(of: Clock.self, key: "spare")?.hour == 108)
    #expect(changed.value(of: String.self) == nil)
    #expect(base.value(of: Clock.self)?.hour == 8)
  }

  @Test func `A dependency is made when it is first asked for, and once`() {
    let maker = Maker()
    let manager = AppDependencyManager()
    manager.add(dependency: maker.make())
    #expect(maker.count == 0)
    _ = manager.value(of: Clock.self)
    _ = manager.value(of: Clock.self)
    #expect(maker.count == 1)
  }

  final class Maker: Sendable {
    private let made = Mutex(0)
    var count: Int { made.withLock { $0 } }
    func make() -> Clock {
      made.withLock { $0 += 1 }
      return Clock(hour: 1)
    }
  }

  @Test func `An intent whose dependency is missing is refused before it is performed`() async throws {
    await AppDependencyManager.$current.withValue(AppDependencyManager()) {
      await #expect(throws: IntentError.missingDependency(typeName: "Clock", intent: "AskIntent")) {
        try await AskIntent()._perform()
      }
    }
  }

  @Test func `A dependency may ask for another while it is made`() {
    let manager = manager(3)
    manager.add(dependency: "at \(manager.value(of: Clock.self)?.hour ?? 0)")
    #expect(manager.value(of: String.self) == "at 3")
  }
}
