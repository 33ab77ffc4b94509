import AppIntents
import SwiftUI
import Testing
import ViewArchive

private struct SetMuted: SetValueIntent {
  static let title: LocalizedStringResource = "Mute"
  @Parameter(title: "Room", default: "kitchen") var room: String
  @Parameter(title: "Muted") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

private struct Wedge: Shape {
  var start: Double
  var end: Double
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, end) }
    set {
      start = newValue.first
      end = newValue.second
    }
  }
  func path(in rect: CGRect) -> Path { Path(rect) }
}

@Observable private final class Model {
  var count = 1
}

/// Names that source written for iOS takes for granted.
@MainActor
@Suite struct `Names of the platform` {
  private func intent(of view: some View) -> ArchivedIntent? {
    var found: ArchivedIntent?
    node(of: view).walk { if case .toggle(let toggle) = $0 { found = toggle.intent } }
    return found
  }

  @Test(arguments: [true, false]) func `a toggle sets the other state as its intent's value`(isOn: Bool) {
    let held = SetMuted()
    held.value = isOn
    let expected: [String: ArchivedValue] = ["room": .string("kitchen"), "value": .bool(!isOn)]
    #expect(intent(of: Toggle(isOn: isOn, intent: held) { Text("t") })?.parameters == expected)
    #expect(intent(of: Toggle("t", isOn: isOn, intent: held))?.parameters == expected)
    #expect(intent(of: Toggle("t" as String, isOn: isOn, intent: held))?.parameters == expected)
    #expect(intent(of: Toggle("t", systemImage: "bell", isOn: isOn, intent: held))?.parameters == expected)
    #expect(intent(of: Toggle(isOn: isOn, intent: held))?.parameters == expected)
    #expect(held.value == isOn, "the intent that the source holds stays as it is")
  }

  @Test func `a pair of values that would run is added and scaled`() {
    var pair = AnimatablePair(1.0, AnimatablePair(2.0, CGFloat(3))) + AnimatablePair(1, AnimatablePair(1, 1))
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(4, AnimatablePair(6, 8)))
    #expect(pair.magnitudeSquared == 116)
    var wedge = Wedge(start: 0, end: 1)
    wedge.animatableData = AnimatablePair(0.25, 0.5)
    #expect(wedge.start == 0.25 && wedge.end == 0.5)
    #expect(Circle().animatableData == EmptyAnimatableData())
  }

  @Test func `an observable class needs no import of its own`() {
    let model = Model()
    model.count += 1
    #expect(node(of: Text(verbatim: "\(model.count)")).plainText == "2")
  }
}
