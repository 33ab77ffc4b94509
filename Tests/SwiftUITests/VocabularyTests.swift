import AppIntents
import SwiftUI
import Testing
import ViewArchive

/// What widgets write most often, as they write it; each has to be told apart by the compiler without help.
@MainActor
struct VocabularyTests {
  @Test func `what widgets write is understood`() {
    let found = node(
      of: Vocabulary(isOn: true, tasks: [Job(id: 1, title: "a"), Job(id: 2, title: "b")]),
      size: CGSize(width: 338, height: 354))
    var kinds: Set<String> = []
    found.walk { kinds.insert(kind(of: $0)) }
    #expect(
      kinds.isSuperset(of: [
        "text", "image", "stack", "shape", "paint", "geometry", "link", "button", "toggle", "gauge", "progress",
        "label", "grid", "fitting", "modified",
      ]))
  }

  private func kind(of node: ViewNode) -> String {
    switch node {
    case .empty: "empty"
    case .list: "list"
    case .text: "text"
    case .image: "image"
    case .paint: "paint"
    case .shape: "shape"
    case .spacer: "spacer"
    case .divider: "divider"
    case .stack: "stack"
    case .grid: "grid"
    case .button: "button"
    case .toggle: "toggle"
    case .link: "link"
    case .label: "label"
    case .gauge: "gauge"
    case .progress: "progress"
    case .fitting: "fitting"
    case .geometry: "geometry"
    case .modified: "modified"
    }
  }
}

private struct Job: Identifiable, Hashable {
  let id: Int
  var title: String
}

private struct Vocabulary: View {
  var isOn: Bool
  var tasks: [Job]
  @Environment(\.colorScheme) var colorScheme
  @ScaledMetric private var side = 12.0
  let start = Date(timeIntervalSince1970: 0)
  let end = Date(timeIntervalSince1970: 3600)

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      texts
      pictures
      lists
      shapes
      controls
    }
    .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(LinearGradient(colors: [.blue, Color.black.opacity(0.5)], startPoint: .top, endPoint: .bottom))
    .environment(\.colorScheme, .dark)
    .redacted(reason: isOn ? .placeholder : [])
  }

  @ViewBuilder private var texts: some View {
    Text("Total: \(tasks.count) of \(12.5, specifier: "%.1f")").font(.caption.weight(.semibold)).foregroundColor(
      .white.opacity(0.7))
    Text(NSLocalizedString("key", comment: "")).font(.system(size: 12, design: .rounded))
    Text("key", bundle: .main, comment: "words")
    Text(String(localized: "plain")).font(isOn ? .title : .system(.body, design: .serif)).lineLimit(isOn ? 1 : nil)
    Text(verbatim: tasks[0].title).foregroundStyle(isOn ? .green : .secondary).fontWeight(isOn ? .bold : .regular)
    Text(start, style: .relative) + Text(" ").bold()
      + Text(timerInterval: start...end, countsDown: false).monospacedDigit()
    Text(0.25, format: .percent.precision(.fractionLength(0))).foregroundStyle(
      .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    Text(tasks.count, format: .number).foregroundStyle(colorScheme == .dark ? Color.white : .black)
    Text(start...end).multilineTextAlignment(.center).minimumScaleFactor(0.5).textCase(.uppercase)
    Text("\(start, format: .dateTime.hour().minute()) · \(tasks[0].title)").foregroundStyle(.primary.opacity(0.5))
    Text(LocalizedStringKey("x")).foregroundStyle(Color.secondary).tracking(1).kerning(2)
    if let first = tasks.first, first.id > 0 { Text(first.title).strikethrough(isOn, color: .red) }
    Text(tasks.map(\.title).joined(separator: ", ")).tint(Gradient(colors: [.red, .blue]))
  }

  @ViewBuilder private var pictures: some View {
    Image("cover").resizable().aspectRatio(contentMode: .fill).frame(width: 20, height: side).clipShape(
      .rect(cornerRadius: 8))
    Image(systemName: isOn ? "star.fill" : "star").symbolRenderingMode(.palette).foregroundStyle(.white, .red)
      .imageScale(.large)
    Image(uiImage: UIImage(named: "x") ?? UIImage()).renderingMode(.original).widthIfOn(isOn)
    Label {
      Text("t").font(.footnote)
    } icon: {
      Image(systemName: "flame")
    }.labelStyle(.titleAndIcon)
    Label("Name", systemImage: "person").foregroundStyle(.tint).accessibilityLabel(Text("Name"))
  }

  @ViewBuilder private var lists: some View {
    ForEach(tasks) { task in Text(task.title) }
    ForEach(tasks.prefix(1)) { Text($0.title) }
    ForEach(Array(tasks.enumerated()), id: \.offset) { index, task in Text("\(index) \(task.title)") }
    ForEach(tasks.indices, id: \.self) { Text(tasks[$0].title) }
    ForEach(0..<3, id: \.self) { _ in Divider() }
    ForEach(0..<2) { Text("\($0)") }
    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 2), count: 2), spacing: 4) {
      ForEach(tasks) { Text($0.title) }
    }
    Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 4) {
      ForEach(tasks) { task in GridRow { Text(task.title).gridColumnAlignment(.trailing) } }
    }
    ViewThatFits(in: .vertical) {
      Text("long")
      Text("l")
    }
    Section(header: Text("head")) { Text("row") }
  }

  @ViewBuilder private var shapes: some View {
    ZStack(alignment: .bottomTrailing) {
      Circle().stroke(Color.gray.opacity(0.2), lineWidth: 4)
      Circle().trim(from: 0, to: CGFloat(0.3)).stroke(.tint, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .rotationEffect(.degrees(-90))
      RoundedRectangle(cornerRadius: 8, style: .continuous).fill(isOn ? Color.green.opacity(0.1) : Color.clear)
      ContainerRelativeShape().fill(Color("Brand").gradient)
      Capsule().fill(.ultraThinMaterial)
      Rectangle().fill(.red.gradient).mask(
        LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
      Color(.systemBackground).opacity(0.5)
      Color(UIColor.systemBackground)
    }
    .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.white.opacity(0.3), lineWidth: 1))
    .overlay { if isOn { Text("on") } }
    .background(Material.thin)
    .background(isOn ? Color.orange : Color.green)
    .background(.black)
    .background { Color.red }
    .shadow(color: Color.black.opacity(0.2), radius: 4, x: 0, y: 2)
    GeometryReader { geometry in
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: geometry.size.width * 0.5, y: geometry.size.height))
      }
      .stroke(Color.red, lineWidth: 1)
    }
  }

  @ViewBuilder private var controls: some View {
    Button(intent: Log(drink: "tea")) { Label("Log", systemImage: "plus") }.buttonStyle(PlainButtonStyle())
    Button("Log", systemImage: "plus", intent: Log(drink: "tea")).tint(isOn ? .red : .blue).buttonStyle(.bordered)
    Button(action: {}, label: { Text("x") })
    Button(action: {}) { Text("x") }
    Toggle(isOn: isOn, intent: Log(drink: "tea")) { Text("t") }.toggleStyle(.button)
    if let url = URL(string: "a://b") {
      Link(destination: url, label: { Text("l") })
      Link("Open", destination: url)
    }
    Gauge(value: 0.5) {
      Text("g")
    } currentValueLabel: {
      Text("50")
    }.gaugeStyle(.accessoryCircular)
    Gauge(value: 3, in: 0...10) { Text("g") }
    ProgressView(value: 0.5).progressViewStyle(.linear).tint(.orange)
    ProgressView(timerInterval: start...end, countsDown: false) {
      EmptyView()
    } currentValueLabel: {
      EmptyView()
    }
    ContentUnavailableView("None", systemImage: "tray")
  }
}

extension View {
  @ViewBuilder fileprivate func widthIfOn(_ isOn: Bool) -> some View {
    if isOn { frame(width: 10) } else { self }
  }
}
