import SwiftUI
import WidgetKit

// Widgets as people write them, with the names that are most frequent in real extensions: what counts is that they
// compile with these two imports. Each declaration has many of them, since a file compiles only when every name exists.

struct StepsEntry: TimelineEntry {
  let date: Date
  let steps: Int
  let goal: Int
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(steps), duration: 60) }

  var progress: Double { min(Double(steps) / Double(goal), 1) }
  static let preview = StepsEntry(date: Date(timeIntervalSince1970: 0), steps: 6_200, goal: 10_000)
}

struct StepsProvider: TimelineProvider {
  func placeholder(in context: Context) -> StepsEntry { .preview }

  func getSnapshot(in context: Context, completion: @escaping (StepsEntry) -> Void) {
    completion(context.isPreview ? .preview : StepsEntry(date: berlin.now, steps: 0, goal: 10_000))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<StepsEntry>) -> Void) {
    let calendar = Calendar(identifier: .gregorian)
    let next = calendar.date(byAdding: .minute, value: 15, to: berlin.now) ?? berlin.now
    let entry = StepsEntry(date: berlin.now, steps: context.family == .systemSmall ? 1 : 2, goal: 10_000)
    completion(Timeline(entries: [entry], policy: .after(next)))
  }
}

struct ChooseGoalIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Goal"
  static let description = IntentDescription("Which goal is shown.")

  @Parameter(title: "Goal", default: 10_000) var goal: Int
  @Parameter(title: "Style") var style: StepsStyle?
}

enum StepsStyle: String, AppEnum {
  case ring
  case bar

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Style"
  static let caseDisplayRepresentations: [StepsStyle: DisplayRepresentation] = [.ring: "Ring", .bar: "Bar"]
}

struct GoalProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> StepsEntry { .preview }
  func snapshot(for configuration: ChooseGoalIntent, in context: Context) async -> StepsEntry { .preview }
  func timeline(for configuration: ChooseGoalIntent, in context: Context) async -> Timeline<StepsEntry> {
    Timeline(entries: [StepsEntry(date: berlin.now, steps: 4, goal: configuration.goal)], policy: .never)
  }
}

struct AddStepsIntent: AppIntent {
  static let title: LocalizedStringResource = "Add steps"
  static let openAppWhenRun: Bool = false
  @Parameter(title: "Steps") var steps: Int
  init() {}
  init(steps: Int) { self.steps = steps }
  func perform() async throws -> some IntentResult {
    WidgetCenter.shared.reloadAllTimelines()
    WidgetCenter.shared.reloadTimelines(ofKind: "steps")
    return .result()
  }
}

struct StepsView: View {
  @Environment(\.widgetFamily) var family
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.widgetRenderingMode) var renderingMode
  @Environment(\.showsWidgetContainerBackground) var showsBackground
  @Environment(\.redactionReasons) var redactionReasons
  let entry: StepsEntry

  var body: some View {
    switch family {
    case .accessoryCircular: circular
    case .accessoryRectangular: rectangular
    case .accessoryInline: Text("\(entry.steps) steps")
    case .accessoryCorner: Text("\(entry.steps)").widgetCurvesContent().widgetLabel { Text("steps") }
    case .systemSmall, .systemMedium: card.widgetURL(URL(string: "steps://today"))
    default: card
    }
  }

  private var circular: some View {
    ZStack {
      AccessoryWidgetBackground()
      Gauge(value: Double(entry.steps), in: 0...Double(entry.goal)) {
        Image(systemName: "figure.walk")
      } currentValueLabel: {
        Text("\(entry.steps / 1_000)k").font(.system(size: 14, weight: .semibold, design: .rounded))
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
      .gaugeStyle(.accessoryCircular)
      .tint(Gradient(colors: [.green, .yellow]))
    }
    .widgetAccentable()
  }

  private var rectangular: some View {
    VStack(alignment: .leading, spacing: 2) {
      Label("Steps", systemImage: "figure.walk").font(.headline).widgetAccentable()
      ProgressView(value: entry.progress) { EmptyView() }.progressViewStyle(.linear).tint(.green)
      Text(entry.date, style: .relative).font(.caption2).foregroundColor(.secondary).multilineTextAlignment(.leading)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .containerBackground(.clear, for: .widget)
  }

  private var card: some View {
    GeometryReader { geometry in
      ZStack(alignment: .bottomTrailing) {
        ContainerRelativeShape()
          .fill(LinearGradient(gradient: Gradient(colors: [.blue, .black]), startPoint: .top, endPoint: .bottom))
        VStack(alignment: .leading, spacing: 8) {
          HStack(spacing: 4) {
            Image("logo").resizable().scaledToFit().frame(width: 16, height: 16).clipShape(Circle())
            Text("Steps").font(.subheadline).fontWeight(.semibold).foregroundColor(.white).lineLimit(1)
            Spacer(minLength: 0)
            Link(destination: URL(fileURLWithPath: "/")) { Image(systemName: "chevron.right").imageScale(.small) }
          }
          Text(entry.steps, format: .number)
            .font(.system(size: 34, weight: .bold)).minimumScaleFactor(0.5).monospacedDigit()
            .contentTransition(.numericText()).invalidatableContent()
          ZStack(alignment: .leading) {
            Capsule().fill(Color.gray.opacity(0.3))
            Capsule().fill(.green.gradient).frame(width: geometry.size.width * entry.progress)
          }
          .frame(height: 6)
          Circle().trim(from: 0, to: entry.progress)
            .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round)).rotationEffect(.degrees(-90))
            .overlay { Text("\(Int(entry.progress * 100))%").font(.caption.weight(.medium)) }
          Button(intent: AddStepsIntent(steps: 100)) { Label("Add", systemImage: "plus") }
            .buttonStyle(.plain).tint(.orange)
        }
        .padding()
        .padding(.horizontal, 4)
        .background(colorScheme == .dark ? Color.black.opacity(0.2) : Color.white.opacity(0.2))
        .cornerRadius(12)
        .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
        Divider().opacity(renderingMode == .fullColor ? 1 : 0.5)
      }
    }
    .foregroundStyle(.primary, .secondary)
    .containerBackground(for: .widget) { Color("Ground") }
    .unredacted()
    .privacySensitive(showsBackground)
    .accessibilityElement(children: .combine)
    .accessibilityLabel(Text("\(entry.steps) steps"))
    .id(redactionReasons.rawValue)
  }
}

struct StepsWidget: Widget {
  let kind = "steps"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: StepsProvider()) { entry in
      if #available(iOS 17.0, *) {
        StepsView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
      } else {
        StepsView(entry: entry).padding().background()
      }
    }
    .configurationDisplayName("Steps")
    .description("Your steps today.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
      .accessoryCorner, .systemExtraLarge, .systemExtraLargePortrait,
    ])
    .contentMarginsDisabled()
  }
}

struct GoalWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "goal", intent: ChooseGoalIntent.self, provider: GoalProvider()) { entry in
      StepsView(entry: entry)
    }
    .supportedFamilies([.systemLarge])
  }
}

struct StepsTracking: SetValueIntent {
  static let title: LocalizedStringResource = "Track steps"
  @Parameter(title: "Tracking") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct TrackingControl: ControlWidget {
  struct Provider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
  }

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "tracking", provider: Provider()) { value in
      ControlWidgetToggle("Track", isOn: value, action: StepsTracking()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: "figure.walk")
      }
    }
    .displayName("Tracking")
    .description("Tracks your steps.")
  }
}

struct StepsBundle: WidgetBundle {
  var body: some Widget {
    StepsWidget()
    if #available(iOS 17.0, *) { GoalWidget() }
    TrackingControl()
  }
}

struct StepsPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      StepsView(entry: .preview).previewContext(WidgetPreviewContext(family: .systemSmall)).previewDisplayName("Small")
      StepsView(entry: .preview).environment(\.colorScheme, .dark)
    }
  }
}

#Preview("Steps", as: .systemSmall) {
  StepsWidget()
} timeline: {
  StepsEntry.preview
  StepsEntry(date: berlin.now, steps: 9_000, goal: 10_000)
}
