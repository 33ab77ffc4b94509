import Foundation
import SystemCalls
import Testing

@Suite struct ProcessEnvironmentTests {
  @Test func `the environment is the one that Foundation sees`() {
    let variables = processEnvironment()
    #expect(variables == ProcessInfo.processInfo.environment)
    #expect(variables["PATH"]?.isEmpty == false)
  }
}
