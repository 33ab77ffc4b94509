import SwiftUI
import Testing
import ViewArchive

extension EnvironmentValues {
  @Entry var roast = "dark"
  @Entry var servings: Int = 2
  @Entry var note: String?
  @Entry var weights: [String: Double] = ["a": 1, "=": 2]
  @Entry fileprivate var rule: @Sendable (Int) -> Bool = { $0 >= 3 }
  /// With a comment = before it.
  @Entry var bounds: ClosedRange<Double> = 0...1
}

/// A value of the environment that a macro declares.
@MainActor
@Suite struct `An entry of the environment` {
  private struct Reader: View {
    @Environment(\.roast) var roast
    @Environment(\.servings) var servings
    @Environment(\.note) var note
    var body: some View { Text(verbatim: "\(roast) \(servings) \(note ?? "-")") }
  }

  @Test func `has its default, and what a view sets`() {
    #expect(node(of: Reader()).plainText == "dark 2 -")
    let view = Reader().environment(\.roast, "light").environment(\.servings, 3).environment(\.note, "iced")
    #expect(node(of: view).plainText == "light 3 iced")
  }

  @Test func `has a default of any form`() {
    let values = EnvironmentValues()
    #expect(values.weights == ["a": 1, "=": 2])
    #expect(values.rule(3) && !values.rule(2))
    #expect(values.bounds == 0...1)
  }
}
