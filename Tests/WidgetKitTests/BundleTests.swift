import Testing
import ViewArchive

@testable import WidgetKit

@MainActor @Suite struct `A bundle of widgets` {
  struct Plain: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "plain", provider: WordsProvider()) { Text($0.words) }
    }
  }

  struct Other: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "other", provider: WordsProvider()) { Text($0.words) }
        .contentMarginsDisabled()
        .containerBackgroundRemovable(false)
        .promptsForUserConfiguration()
        .disfavoredLocations([.standBy], for: [.systemSmall])
        .onBackgroundURLSessionEvents(matching: "x") { _, _ in }
    }
  }

  struct Inner: WidgetBundle {
    var body: some Widget {
      Plain()
      Other()
    }
  }

  struct Outer: WidgetBundle {
    var isComplete = true
    var body: some Widget {
      WordsWidget()
      if #available(iOS 99, *) { Plain() }
      if isComplete { Other() }
      if isComplete { Switch() } else { Plain() }
      Inner().body
    }
  }

  struct Switch: ControlWidget {
    var body: some ControlWidgetConfiguration {
      StaticControlConfiguration(kind: "switch") {
        ControlWidgetButton(action: PlainIntent()) { Image(systemName: "plus") }.tint(.red)
      }
      .displayName("Switch")
      .description("Switches.")
    }
  }

  struct PlainIntent: AppIntent {
    static let title: LocalizedStringResource = "Plain"
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func `describes what its widgets say of themselves`() {
    let descriptor = WidgetPlans(WordsWidget()).descriptors.first
    #expect(descriptor?.kind == "words")
    #expect(descriptor?.displayName == "Words")
    #expect(descriptor?.description == "Says something.")
    #expect(descriptor?.families == [.systemMedium, .systemSmall])
    #expect(descriptor?.configuration == nil)
  }

  @Test func `gives what is not said its default`() {
    let descriptor = WidgetPlans(Plain()).descriptors.first
    #expect(descriptor?.displayName == "plain")
    #expect(descriptor?.families == [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
    #expect(descriptor?.contentMarginsDisabled == false)
    #expect(descriptor?.isBackgroundRemovable == true)
  }

  @Test func `keeps every modifier of a configuration`() {
    let plans = Other._plans(Other())
    #expect(plans.first?.descriptor.contentMarginsDisabled == true)
    #expect(plans.first?.descriptor.isBackgroundRemovable == false)
    #expect(plans.first?.promptsForConfiguration == true)
    #expect(plans.first?.recordedModifiers == ["disfavoredLocations", "onBackgroundURLSessionEvents"])
  }

  @Test func `takes names in every spelling`() {
    let name = "Today"
    let base = EmptyWidgetConfiguration()
    func displayName(_ configuration: some WidgetConfiguration) -> String? {
      func open<C: WidgetConfiguration>(_ configuration: C) -> String? {
        C._plans(configuration).first?.displayName
      }
      return open(configuration)
    }
    let plain = StaticConfiguration(kind: "x", provider: WordsProvider()) { Text($0.words) }
    let resource: LocalizedStringResource = "Today"
    #expect(displayName(plain.configurationDisplayName("Today")) == "Today")
    #expect(displayName(plain.configurationDisplayName(name)) == "Today")
    #expect(displayName(plain.configurationDisplayName("\(name)")) == "Today")
    #expect(displayName(plain.configurationDisplayName(Text("Today"))) == "Today")
    #expect(displayName(plain.configurationDisplayName(resource)) == "Today")
    #expect(displayName(base.configurationDisplayName("Today")) == nil)
  }

  @Test func `puts conditions, alternatives, controls and other bundles together`() {
    let plans = WidgetPlans(Outer())
    #expect(plans.descriptors.map(\.kind) == ["words", "plain", "other"])
    #expect(plans.controlKinds == ["switch"])
    // Available on Linux, whatever the version of a platform of Apple's; hence `plain` and `other` come twice.
    #expect(plans.diagnostics.count == 2)
    #expect(WidgetPlans(Outer(isComplete: false)).controlKinds == [])
  }

  @Test func `says on a terminal what it holds`() {
    #expect(
      WidgetPlans(Outer()).summary(of: "Outer").hasPrefix(
        """
        Outer: 3 widgets, shown by a host
          words  medium, small
          plain  small, medium, large, extra-large
          other  small, medium, large, extra-large
          switch  control
          note: the kind
        """))
  }

  @Test func `refuses what it does not hold`() async {
    let plans = WidgetPlans(Inner())
    await #expect(throws: WidgetPlansError.unknownKind("wrods", known: ["plain", "other"])) {
      try await plans.timeline(.of("wrods"))
    }
    #expect(throws: WidgetPlansError.self) { try plans.placeholder(.of("plain", family: .accessoryInline)) }
    #expect(
      WidgetPlansError.unknownKind("wrods", known: ["plain", "other"]).description
        == "There is no widget 'wrods'; there are plain, other.")
  }
}
