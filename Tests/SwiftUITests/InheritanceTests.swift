import Foundation
import SwiftUI
import Testing
import ViewArchive

@MainActor
struct InheritanceTests {
  nonisolated static func stack(_ children: ViewNode...) -> ViewNode {
    .stack(StackNode(.vertical, children: children))
  }
  nonisolated static let red = Paint.color(.system(.red))

  nonisolated static let rows: [Row] = [
    Row(
      "the inner font wins",
      stack(styled("a") { $0.font.size = .style(.title) }, styled("b") { $0.font.size = .style(.caption) })
    ) {
      VStack {
        Text("a").font(.title)
        Text("b")
      }
      .font(.caption)
    },
    Row(
      "a weight is on top of a font",
      stack(styled("a") { $0.font = FontDescription(size: .style(.title), weight: .bold) })
    ) {
      VStack { Text("a").font(.title) }.bold()
    },
    Row("a text's own weight wins", stack(styled("a") { $0.font.weight = .light })) {
      VStack { Text("a").fontWeight(.light) }.fontWeight(.bold)
    },
    Row(
      "levels of a colour",
      stack(styled("a") { $0.foreground = .hierarchical(level: 2, base: red) }, .shape(ShapeNode(.circle, paint: red)))
    ) {
      VStack {
        Text("a").foregroundStyle(.secondary)
        Circle()
      }
      .foregroundStyle(.red)
    },
    Row(
      "levels one by one",
      stack(
        styled("a") { $0.foreground = .color(.system(.blue)) },
        styled("b") { $0.foreground = .hierarchical(level: 3, base: red) })
    ) {
      VStack {
        Text("a").foregroundStyle(.secondary)
        Text("b").foregroundStyle(.tertiary)
      }
      .foregroundStyle(.red, .blue)
    },
    Row("levels of the labels", stack(styled("a") { $0.foreground = .secondary })) {
      VStack { Text("a") }.foregroundStyle(.secondary)
    },
    Row(
      "a choice of styles",
      stack(styled("a") { $0.foreground = .color(.system(.secondary)) }, styled("b") { $0.foreground = .secondary })
    ) {
      let isDone = false
      VStack {
        Text("a").foregroundStyle(isDone ? .green : .secondary)
        Text("b").foregroundStyle(isDone ? .primary : .secondary)
      }
    },
    Row(
      "text settings",
      stack(
        .text(
          TextNode(
            runs: [
              TextRun(
                .verbatim("a"),
                style: TextStyle(isUnderlined: true, isStruckThrough: true, kerning: 2, textCase: .uppercase))
            ], alignment: .trailing, minimumLines: 1, maximumLines: 3, truncation: .middle, minimumScale: 0.5)))
    ) {
      VStack { Text("a") }
        .lineLimit(1...3).multilineTextAlignment(.trailing).truncationMode(.middle).minimumScaleFactor(0.5)
        .underline().strikethrough().tracking(2).textCase(.uppercase)
    },
    Row("a line limit within another", stack(text("a") { $0.maximumLines = 1 }, text("b"))) {
      VStack {
        Text("a")
        Text("b").lineLimit(nil)
      }
      .lineLimit(1)
    },
    Row("lines from a number on", text("a") { $0.minimumLines = 2 }) { Text("a").lineLimit(2...) },
    Row(
      "kept lines",
      text("a") {
        $0.minimumLines = 2
        $0.maximumLines = 2
      }
    ) { Text("a").lineLimit(2, reservesSpace: true) },
    Row(
      "symbols",
      stack(
        .image(
          ImageNode(
            .symbol(name: "star.circle.fill", variableValue: 0.5), font: FontDescription(size: .style(.title)),
            scale: .large, foreground: red)))
    ) {
      VStack { Image(systemName: "star", variableValue: 0.5) }
        .font(.title).imageScale(.large).foregroundColor(.red).symbolVariant(.circle).symbolVariant(.fill)
    },
    Row(
      "the tint as a style",
      stack(
        styled("a") { $0.foreground = red },
        .gauge(GaugeNode(fraction: 1, style: .linearCapacity, tint: red, label: .empty)))
    ) {
      VStack {
        Text("a").foregroundStyle(.tint)
        Gauge(value: 1) { EmptyView() }
      }
      .tint(.red)
    },
    Row("a foreground around a button", .button(ButtonNode(intent: nil, label: styled("a") { $0.foreground = red }))) {
      Button("a") {}.foregroundColor(.red)
    },
    Row(
      "a scheme",
      .modified(
        .modified(text("dark"), .padding(Insets(top: 1, leading: 1, bottom: 1, trailing: 1))),
        .colorScheme(isDark: true))
    ) {
      Scheme().padding(1).environment(\.colorScheme, .dark)
    },
    Row("the same scheme", text("light")) { Scheme().environment(\.colorScheme, .light) },
    Row("a client's key", text("7")) { Custom().environment(\.custom, 7) },
    Row("a client's key by default", text("3")) { Custom() },
    Row(
      "a client's modifier",
      .modified(
        .modified(styled("a") { $0.font.size = .style(.caption) }, .opacity(0.5)),
        .padding(Insets(top: 4, leading: 4, bottom: 4, trailing: 4)))
    ) {
      Text("a").opacity(0.5).modifier(Pill())
    },
    Row("whether controls can be used", .modified(text("off"), .disabled)) { Enabled().disabled(true) },
    Row("not disabled", text("on")) { Enabled().disabled(false) },
    Row("redaction", .modified(.modified(text("0"), .unredacted), .redacted(.placeholder))) {
      Reasons().unredacted().redacted(reason: .placeholder)
    },
    Row("dynamic type within bounds", text("xLarge")) { Size().dynamicTypeSize(.xLarge ... .accessibility1) },
    Row("state", .modified(text("5"), .recorded(name: "onTapGesture"))) { Stateful() },
  ]

  @Test(arguments: rows) func `what is inherited stands in the leaves`(row: Row) { row.check() }

  @Test func `a dynamic colour follows the scheme`() {
    let color = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed })
    let dark = fixedEnvironment { $0.colorScheme = .dark }
    #expect(node(of: color) == .paint(.color(.system(.red))))
    #expect(node(of: color, in: dark) == .paint(.color(.rgb(red: 1, green: 1, blue: 1, alpha: 1))))
    #expect(node(of: color.opacity(0.5), in: dark) == .paint(.color(.rgb(red: 1, green: 1, blue: 1, alpha: 0.5))))
  }

  @Test func `an app's stored value is read and never written`() throws {
    let suite = "swiftui.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    defaults.set(41, forKey: "count")
    let view = Stored(store: defaults)
    #expect(node(of: view) == text("41 true"))
    #expect(defaults.integer(forKey: "count") == 41)
  }
}

private struct Scheme: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text(verbatim: scheme == .dark ? "dark" : "light") }
}

private struct CustomKey: EnvironmentKey {
  static let defaultValue = 3
}

extension EnvironmentValues {
  fileprivate var custom: Int {
    get { self[CustomKey.self] }
    set { self[CustomKey.self] = newValue }
  }
}

private struct Custom: View {
  @Environment(\.custom) private var custom
  var body: some View { Text("\(custom)") }
}

private struct Pill: ViewModifier {
  func body(content: Content) -> some View { content.font(.caption).padding(4) }
}

private struct Enabled: View {
  @Environment(\.isEnabled) private var isEnabled
  var body: some View { Text(verbatim: isEnabled ? "on" : "off") }
}

private struct Reasons: View {
  @Environment(\.redactionReasons) private var reasons
  var body: some View { Text("\(reasons.rawValue)") }
}

private struct Size: View {
  @Environment(\.dynamicTypeSize) private var size
  var body: some View { Text(verbatim: size == .xLarge ? "xLarge" : "other") }
}

private struct Stateful: View {
  @State private var count = 5
  @State private var name: String?
  var body: some View { Text("\(count)").onTapGesture { count += 1 } }
}

private struct Stored: View {
  @AppStorage private var count: Int
  @AppStorage private var isOn: Bool

  init(store: UserDefaults) {
    _count = AppStorage(wrappedValue: 0, "count", store: store)
    _isOn = AppStorage(wrappedValue: true, "isOn", store: store)
  }

  var body: some View {
    count = 99
    return Text(verbatim: "\(count) \(isOn)")
  }
}
