import AppIntents
import Foundation
import SwiftUI
import Testing
import ViewArchive

@MainActor
struct StyleTests {
  nonisolated static let rows: [Row] = [
    Row(
      "button style",
      .button(
        ButtonNode(
          intent: ViewTests.log, style: .plain, label: .modified(styled("go") { $0.font.weight = .bold }, .opacity(1))))
    ) {
      Button(intent: Log(drink: "tea")) { Text("go") }.buttonStyle(Loud())
    },
    Row(
      "primitive button style",
      .button(ButtonNode(intent: ViewTests.log, style: .plain, label: .modified(text("go"), .opacity(0.5))))
    ) {
      Button(intent: Log(drink: "tea")) { Text("go") }.buttonStyle(Faint())
    },
    Row(
      "toggle style",
      .toggle(
        ToggleNode(
          isOn: true, intent: ViewTests.log, style: .plain,
          label: .stack(
            StackNode(
              .horizontal,
              children: [.image(ImageNode(.symbol(name: "checkmark.circle", variableValue: nil))), text("t")]))))
    ) {
      Toggle("t", isOn: true, intent: Log(drink: "tea")).toggleStyle(Check())
    },
    Row(
      "label style",
      .stack(StackNode(.vertical, children: [.image(ImageNode(.symbol(name: "star", variableValue: nil))), text("t")]))
    ) {
      Label("t", systemImage: "star").labelStyle(Upright())
    },
    Row("gauge style", .stack(StackNode(.horizontal, children: [text("l"), text("25%")]))) {
      Gauge(value: 1, in: 0...4) { Text("l") }.gaugeStyle(Words())
    },
    Row("progress style", text("0.5")) { ProgressView(value: 1, total: 2).progressViewStyle(Plain()) },
    Row(
      "a label within a button style",
      .button(
        ButtonNode(
          intent: nil, style: .plain,
          label: .modified(
            .label(
              LabelNode(
                title: styled("t") { $0.font.weight = .bold },
                icon: .image(ImageNode(.symbol(name: "star", variableValue: nil), font: FontDescription(weight: .bold)))
              )), .opacity(1))))
    ) {
      Button("t", systemImage: "star") {}.buttonStyle(Loud())
    },
  ]

  @Test(arguments: rows) func `a style of the client's own makes the control`(row: Row) { row.check() }

  @Test func `a view in a result is evaluated when it is shown`() async throws {
    let outcome = try await Confirm().perform()
    let shown = try #require(outcome._parts.snippet)
    #expect(shown.evaluate() == .stack(StackNode(.vertical, children: [text("Logged")])))
  }

  @Test func `a preview makes its view`() {
    let preview = Preview("one") { Text("a") }
    #expect(preview.name == "one")
    #expect(preview._evaluate(fixedEnvironment(), .zero) == text("a"))
  }

  @Test(arguments: [(SymbolRenderingMode?.none, true), (.palette, true), (.monochrome, false), (.hierarchical, false)])
  func `the second of two styles is that of a symbol's second layer`(mode: SymbolRenderingMode?, isKept: Bool) {
    let view = Image(systemName: "xmark.circle.fill").symbolRenderingMode(mode).foregroundStyle(.white, .red)
    guard case .image(let image) = node(of: view) else {
      Issue.record("no image")
      return
    }
    #expect(image.secondForeground == (isKept ? .color(.system(.red)) : nil))
  }

  @Test func `pictures are kept by name or file, never by their pixels`() throws {
    let png = Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 6, 0, 0, 0, 4])
    let image = try #require(UIImage(data: png, scale: 2))
    #expect(image.size == CGSize(width: 3, height: 2))
    guard case .image(let found) = node(of: Image(uiImage: image).resizable().renderingMode(.template)),
      case .asset(let name) = found.source
    else {
      Issue.record("no image")
      return
    }
    #expect(name.hasPrefix("fnv1a-") && found.isResizable && found.renderingMode == .template)
    let kept = _PictureKeeper.$current.withValue(_PictureKeeper { $0 == png ? "pictures/\($1)" : nil }) {
      node(of: Image(uiImage: image))
    }
    #expect(kept == .image(ImageNode(.file(path: "pictures/\(name)", digest: name))))
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere") == nil)
    #expect(node(of: Image(decorative: "bg")) == .image(ImageNode(.asset("bg"), label: "")))
    #expect(node(of: Image("cover", bundle: .main)) == .image(ImageNode(.asset("cover"))))
  }
}

private struct Confirm: AppIntent {
  static let title: LocalizedStringResource = "Confirm"
  func perform() async throws -> some IntentResult & ShowsSnippetView & _Parts { .result { VStack { Text("Logged") } } }
}

protocol _Parts { var _parts: IntentResultParts { get } }
extension IntentResultContainer: _Parts {}

private struct Loud: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.bold().opacity(configuration.isPressed ? 0.5 : 1)
  }
}

private struct Faint: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Button(configuration).opacity(0.5) }
}

private struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.circle" : "circle")
        configuration.label
      }
    }
  }
}

private struct Upright: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}

private struct Words: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(configuration.value, format: .percent)")
    }
  }
}

private struct Plain: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(configuration.fractionCompleted ?? 0, specifier: "%.1f")")
  }
}
