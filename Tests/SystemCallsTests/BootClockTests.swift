import SystemCalls
import Testing

@Suite struct `The clock since the machine was started` {
  @Test func `names the start and never goes back`() throws {
    // A bare root has no name for it, and then there is no reading.
    guard let first = BootClock.read() else { return }
    let second = try #require(BootClock.read())
    #expect(first.bootID.utf8.count == 36 && first.bootID == second.bootID)
    #expect(first.seconds > 0 && second.seconds >= first.seconds)
  }
}
