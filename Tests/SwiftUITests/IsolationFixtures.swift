// No test: source as clients write it, which has to compile in the language mode of this target.
import SwiftUI

@MainActor
private final class Model {
  static let shared = Model()
  var count = 1
}

private struct Counter: View {
  let model = Model.shared
  @State private var isShown = false
  @Environment(\.openURL) private var openURL

  var body: some View {
    VStack {
      header
      if isShown { Text("\(model.count)") }
      ForEach(numbers, id: \.self) { number in row(number) }
      Button("Open") {
        model.count += 1
        isShown.toggle()
        if let url = URL(string: "a://b") { openURL(url) }
      }
    }
    .task { await load() }
    .onChange(of: isShown) { model.count -= 1 }
  }

  private var header: some View { Text("\(model.count)").font(.headline) }
  private var numbers: [Int] { Array(0..<model.count) }
  private func row(_ number: Int) -> some View { Text("\(number)") }
  private func load() async { model.count += 1 }
}

private struct Card<Content: View>: View {
  let title: LocalizedStringKey
  @ViewBuilder var content: () -> Content
  var body: some View {
    VStack {
      Text(title)
      content()
    }
  }
}

private struct Wrapper<Content: View>: View {
  private let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  var body: some View { content.modifier(Shadowed()) }
}

private struct Shadowed: ViewModifier {
  func body(content: Content) -> some View {
    content.padding(4).background(.thinMaterial, in: Capsule()).shadow(radius: Model.shared.count == 1 ? 1 : 2)
  }
}

private struct Wave: Shape {
  var phase: Double
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
      path.addLine(to: CGPoint(x: x, y: rect.midY + CGFloat(sin(Double(x) + phase))))
    }
    return path
  }
}

private struct Inset: InsettableShape {
  var amount: CGFloat = 0
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
  func inset(by amount: CGFloat) -> some InsettableShape { Inset(amount: self.amount + amount) }
}

extension View {
  fileprivate func shadowed() -> some View { modifier(Shadowed()) }
  @ViewBuilder fileprivate func apply<V: View>(@ViewBuilder _ change: (Self) -> V) -> some View { change(self) }
}

extension Color {
  fileprivate static let espresso = Color(red: 0.24, green: 0.15, blue: 0.11)
  fileprivate init(hex: UInt32) {
    self.init(
      .sRGB, red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }
}

extension ShapeStyle where Self == Color {
  fileprivate static var espresso: Color { .espresso }
}

private let palette: Set<Color> = [.red, .espresso, Color(hex: 0x10_20_30)]
private func sameFromAnywhere() -> Bool { Color.red == .blue && Text("a") == Text("b") && Image("a") == Image("b") }

private struct Uses: View {
  var isOn: Bool
  var body: some View {
    Card(title: "a") {
      if isOn { Text("x").shadowed() } else { Image(systemName: "x").foregroundStyle(.espresso) }
      Wave(phase: 1).stroke(isOn ? Color.espresso : .red, lineWidth: 2)
      Inset().strokeBorder(.tint)
      Wrapper { Counter() }.apply { if isOn { $0.bold() } else { $0 } }
      switch isOn {
      case true: Text("on").foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      case false: EmptyView()
      }
      Rectangle().fill(LinearGradient(colors: [.espresso, .clear], startPoint: .top, endPoint: .bottom))
    }
  }
}

private struct UsesPreviews: PreviewProvider {
  static var previews: some View {
    Group {
      Uses(isOn: true).previewDisplayName("On")
      Uses(isOn: false)
    }
  }
}

#Preview("On") { Uses(isOn: true) }
#Preview { Uses(isOn: false) }
#Preview("Traits", traits: .sizeThatFitsLayout) {
  Uses(isOn: false)
    .padding()
}
#Preview("An argument's own { brace }") {
  let isOn = true
  Uses(isOn: isOn)
}
