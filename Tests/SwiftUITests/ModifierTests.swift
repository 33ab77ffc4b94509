import Foundation
import SwiftUI
import Testing
import ViewArchive

/// A guide at the lower edge, as a client declares one.
private enum Icons: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
}

@MainActor
struct ModifierTests {
  nonisolated static func insets(_ top: Double?, _ leading: Double?, _ bottom: Double?, _ trailing: Double?) -> ViewNode
  {
    on(.padding(Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)))
  }
  nonisolated static func on(_ modifiers: ViewArchive.Modifier...) -> ViewNode {
    modifiers.reduce(text("a")) { .modified($0, $1) }
  }
  nonisolated static let a = Text("a")
  nonisolated static let red = Paint.color(.system(.red))
  nonisolated static let middle = RelativePoint(x: 0.5, y: 0.5)

  nonisolated static let layout: [Row] = [
    Row("padding", insets(nil, nil, nil, nil)) { a.padding() },
    Row("padding by a length", insets(4, 4, 4, 4)) { a.padding(4) },
    Row("padding on a side", insets(nil, 0, 0, 0)) { a.padding(.top) },
    Row("padding across", insets(0, 6, 0, 6)) { a.padding(.horizontal, 6) },
    Row("padding on two sides", insets(0, 6, 0, 6)) { a.padding([.leading, .trailing], 6) },
    Row("padding by insets", insets(1, 2, 3, 4)) { a.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) },
    Row("safe area padding", insets(4, 4, 4, 4)) { a.safeAreaPadding(4) },
    Row("content margins", insets(0, 5, 0, 5)) { a.contentMargins(.horizontal, 5) },
    Row("frame", on(.frame(width: 1, height: 2, alignment: .center))) { a.frame(width: 1, height: 2) },
    Row("frame without a number", on(.frame(width: nil, height: 2, alignment: Placement(.leading, .top)))) {
      a.frame(width: .nan, height: 2, alignment: .topLeading)
    },
    Row(
      "flexible frame",
      on(.flexibleFrame(FlexibleFrame(minWidth: 3, maxWidth: .infinity, alignment: Placement(.leading, .center))))
    ) {
      a.frame(minWidth: 3, maxWidth: .infinity, alignment: .leading)
    },
    Row("container frame", on(.flexibleFrame(FlexibleFrame(maxWidth: .infinity)))) {
      a.containerRelativeFrame(.horizontal)
    },
    Row("fixed size", on(.fixedSize([.horizontal, .vertical]))) { a.fixedSize() },
    Row("fixed size along", on(.fixedSize(.vertical))) { a.fixedSize(horizontal: false, vertical: true) },
    Row("priority", on(.layoutPriority(2))) { a.layoutPriority(2) },
    Row("ratio", on(.aspectRatio(1.5, mode: .fit))) { a.aspectRatio(1.5, contentMode: .fit) },
    Row("its own ratio", on(.aspectRatio(nil, mode: .fill))) { a.aspectRatio(contentMode: .fill) },
    Row("ratio of a size", on(.aspectRatio(2, mode: .fit))) {
      a.aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit)
    },
    Row("scaled to fit", on(.aspectRatio(nil, mode: .fit))) { a.scaledToFit() },
    Row("scaled to fill", on(.aspectRatio(nil, mode: .fill))) { a.scaledToFill() },
    Row("offset", on(.offset(x: 1, y: 0), .offset(x: 2, y: 3))) { a.offset(x: 1).offset(CGSize(width: 2, height: 3)) },
    Row("position", on(.position(x: 1, y: 2))) { a.position(x: 1, y: 2) },
    Row("z order", on(.zIndex(-1))) { a.zIndex(-1) },
    Row("grid cell anchor", on(.gridCellAnchor(RelativePoint(x: 1, y: 0)))) { a.gridCellAnchor(.topTrailing) },
    Row(
      "guides",
      on(
        .alignmentGuide(AlignmentGuide(.horizontal(.leading), distance: -4, width: 1)),
        .alignmentGuide(AlignmentGuide(.vertical(.top), distance: 3, height: 0.5)),
        .alignmentGuide(AlignmentGuide(.vertical(.bottom), firstBaseline: 1)),
        .alignmentGuide(AlignmentGuide(.horizontal(.trailing), distance: 12)),
        .alignmentGuide(AlignmentGuide(.vertical(.bottom), height: 1)))
    ) {
      a.alignmentGuide(.leading) { $0[.trailing] - 4 }.alignmentGuide(.top) { $0[VerticalAlignment.center] + 3 }
        .alignmentGuide(.bottom) { $0[.firstTextBaseline] }.alignmentGuide(.trailing) { _ in 12 }
        .alignmentGuide(VerticalAlignment(Icons.self)) { $0.height }
    },
    Row("grid cell", on(.gridCellColumns(2), .gridCellUnsizedAxes(.horizontal))) {
      a.gridCellColumns(2).gridCellUnsizedAxes(.horizontal)
    },
  ]

  nonisolated static let look: [Row] = [
    Row("style behind", on(.background(.paint(red), alignment: .center))) { a.background(.red) },
    Row("style of an expression behind", on(.background(.paint(red), alignment: .center))) {
      a.background(Item.all > 0 ? Color.red : Color.blue)
    },
    Row("nothing said behind", on(.background(.paint(.background), alignment: .center))) { a.background() },
    Row("shape behind", on(.background(.shape(ShapeNode(.capsule, paint: .material(.thin))), alignment: .center))) {
      a.background(.thinMaterial, in: Capsule())
    },
    Row(
      "shape of the background behind",
      on(.background(.shape(ShapeNode(.circle, paint: .background)), alignment: .center))
    ) { a.background(in: .circle) },
    Row("view behind", on(.background(text("b"), alignment: Placement(.leading, .top)))) {
      a.background(alignment: .topLeading) { Text("b") }
    },
    Row(
      "filled shape behind",
      on(.background(.shape(ShapeNode(.roundedRectangle(radiusX: 8, radiusY: 8), paint: red)), alignment: .center))
    ) {
      a.background(RoundedRectangle(cornerRadius: 8).fill(.red))
    },
    Row("view before", on(.overlay(text("b"), alignment: Placement(.trailing, .bottom)))) {
      a.overlay(alignment: .bottomTrailing) { Text("b") }
    },
    Row(
      "shape before",
      on(.overlay(.shape(ShapeNode(.circle, drawing: .stroke(StrokeNode(width: 2)), paint: red)), alignment: .center))
    ) {
      a.overlay(Circle().stroke(.red, lineWidth: 2))
    },
    Row("style before", on(.overlay(.paint(.opacity(.tint, 0.5)), alignment: .center))) {
      a.overlay(.tint.opacity(0.5))
    },
    Row("border", on(.border(red, width: 2))) { a.border(.red, width: 2) },
    Row("clip to a shape", on(.clip(.circle), .clip(.capsule), .clip(.containerRelative))) {
      a.clipShape(Circle()).clipShape(.capsule).clipShape(ContainerRelativeShape())
    },
    Row(
      "clip to a rectangle",
      on(.clip(.unevenRoundedRectangle(topLeading: 1, bottomLeading: 0, bottomTrailing: 0, topTrailing: 0)))
    ) {
      a.clipShape(.rect(topLeadingRadius: 1))
    },
    Row("clipped", on(.clip(.rectangle))) { a.clipped() },
    Row("corners", on(.clip(.roundedRectangle(radiusX: 8, radiusY: 8)))) { a.cornerRadius(8) },
    Row("mask", on(.mask(text("b"), alignment: .center))) { a.mask { Text("b") } },
    Row("mask by a value", on(.mask(.shape(ShapeNode(.circle)), alignment: .center))) { a.mask(Circle()) },
    Row("opacity", on(.opacity(0.5), .opacity(1))) { a.opacity(0.5).opacity(3) },
    Row("hidden", on(.opacity(0), .accessibilityHidden(true))) { a.hidden() },
    Row("scale", on(.scale(x: 2, y: 2, anchor: middle), .scale(x: 1, y: -1, anchor: RelativePoint(x: 0.5, y: 0)))) {
      a.scaleEffect(2).scaleEffect(x: 1, y: -1, anchor: .top)
    },
    Row(
      "a turn in space",
      on(
        .spatialRotation(
          SpatialRotation(degrees: 30, x: 0, y: 1, z: 0, anchor: middle, anchorDepth: 2, perspective: 0.5)))
    ) { a.rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0), anchorZ: 2, perspective: 0.5) },
    Row("light as opacity", on(.luminanceToAlpha)) { a.luminanceToAlpha() },
    Row("rotation", on(.rotation(degrees: 45, anchor: middle))) { a.rotationEffect(.degrees(45)) },
    Row("shadow", on(.shadow(.color(.rgb(red: 0, green: 0, blue: 0, alpha: 0.33)), radius: 2, x: 0, y: 1))) {
      a.shadow(radius: 2, y: 1)
    },
    Row("shadow in a colour", on(.shadow(.opacity(.color(.system(.black)), 0.2), radius: 2, x: 0, y: 0))) {
      a.shadow(color: .black.opacity(0.2), radius: 2)
    },
    Row("blur", on(.blur(radius: 3))) { a.blur(radius: 3) },
    Row(
      "colours", on(.colors(.saturation(0.5)), .colors(.grayscale(1)), .colors(.brightness(0.2)), .colors(.contrast(2)))
    ) {
      a.saturation(0.5).grayscale(1).brightness(0.2).contrast(2)
    },
    Row("hues", on(.colors(.hueRotation(degrees: 90)), .colors(.inverse), .colorMultiply(red))) {
      a.hueRotation(.degrees(90)).colorInvert().colorMultiply(.red)
    },
    Row("blend mode", on(.blend(.multiply), .recorded(name: "blendMode"))) {
      a.blendMode(.multiply).blendMode(.destinationOut)
    },
    Row("alignment of a column", on(.gridColumnAlignment(.trailing))) { a.gridColumnAlignment(.trailing) },
    Row("colour scheme", on(.colorScheme(isDark: true))) { a.colorScheme(.dark) },
    Row("preferred scheme", on(.colorScheme(isDark: true))) { a.preferredColorScheme(.dark).preferredColorScheme(nil) },
  ]

  nonisolated static let meaning: [Row] = [
    Row("label", on(.accessibilityLabel("l"), .accessibilityLabel("k 3"), .accessibilityLabel("s"))) {
      a.accessibilityLabel(Text("l")).accessibilityLabel("k \(3)").accessibilityLabel(String("s"))
    },
    Row("value", on(.accessibilityValue("v"))) { a.accessibilityValue("v") },
    Row("hint", on(.accessibilityHint("h"))) { a.accessibilityHint("h") },
    Row("older names", on(.accessibilityLabel("l"), .accessibilityHidden(true))) {
      a.accessibility(label: Text("l")).accessibility(hidden: true)
    },
    Row("left out", on(.accessibilityHidden(true))) { a.accessibilityHidden(true) },
    Row("identifier", on(.accessibilityIdentifier("i"))) { a.accessibilityIdentifier("i") },
    Row("redacted", on(.redacted(.placeholder), .unredacted)) { a.redacted(reason: .placeholder).unredacted() },
    Row("private", on(.privacySensitive)) { a.privacySensitive().privacySensitive(false) },
    Row("waiting", on(.invalidatable)) { a.invalidatableContent() },
    Row("unusable", on(.disabled)) { a.disabled(true) },
    Row("digits that roll", on(.contentTransition(.numericText(value: 3, countsDown: false)))) {
      a.contentTransition(.numericText(value: 3))
    },
    Row(
      "other changes",
      on(
        .contentTransition(.numericText(value: nil, countsDown: true)), .contentTransition(.opacity),
        .contentTransition(.interpolate), .contentTransition(.identity), .contentTransition(.symbolEffect))
    ) {
      a.contentTransition(.numericText(countsDown: true)).contentTransition(.opacity).contentTransition(.interpolate)
        .contentTransition(.identity).contentTransition(.symbolEffect(.replace))
    },
    Row("transition", on(.transition("push.bottom"), .transition("opacity+move.leading"))) {
      a.transition(.push(from: .bottom)).transition(.opacity.combined(with: .move(edge: .leading)))
    },
    Row("identity", on(.identity("x"), .identity("3"), .identity("(name: p, tags: [a, b])"))) {
      a.id("x").id(3).id(Named(name: "p", tags: ["b", "a"]))
    },
  ]

  @Test(arguments: layout + look + meaning) func `each modifier becomes its node`(row: Row) { row.check() }

  nonisolated static let recorded: [(String, @MainActor @Sendable () -> any View)] = [
    ("fontWidth", { VStack { a }.fontWidth(.condensed) }),
    ("drawingGroup", { a.drawingGroup() }),
    ("compositingGroup", { a.compositingGroup() }),
    ("ignoresSafeArea", { a.ignoresSafeArea() }),
    ("ignoresSafeArea", { a.edgesIgnoringSafeArea(.all) }),
    ("coordinateSpace", { a.coordinateSpace(.named("x")) }),
    ("coordinateSpace", { a.coordinateSpace(name: "x") }),
    ("animation", { a.animation(.easeInOut(duration: 0.3), value: 1) }),
    ("animation", { a.animation(.smooth) }),
    ("transaction", { a.transaction { $0.animation = nil } }),
    ("tag", { a.tag(1) }),
    ("flipsForRightToLeftLayoutDirection", { a.flipsForRightToLeftLayoutDirection(true) }),
    ("buttonBorderShape", { a.buttonBorderShape(.capsule) }),
    ("symbolEffect", { Image(systemName: "x").symbolEffect(.pulse) }),
    ("symbolEffect", { Image(systemName: "x").symbolEffect(.bounce.up.byLayer, options: .repeating, value: 1) }),
    ("symbolEffectsRemoved", { a.symbolEffectsRemoved() }),
    ("accessibilityElement", { a.accessibilityElement(children: .combine) }),
    ("accessibilityAddTraits", { a.accessibilityAddTraits(.isHeader) }),
    ("accessibilityRemoveTraits", { a.accessibilityRemoveTraits([.isImage, .isButton]) }),
    ("accessibilitySortPriority", { a.accessibilitySortPriority(1) }),
    ("accessibilityInputLabels", { a.accessibilityInputLabels([Text("x")]) }),
    ("accessibilityAction", { a.accessibilityAction(named: Text("x")) {} }),
    ("accessibilityShowsLargeContentViewer", { a.accessibilityShowsLargeContentViewer() }),
    ("accessibilityIgnoresInvertColors", { a.accessibilityIgnoresInvertColors() }),
    ("onAppear", { a.onAppear {} }),
    ("onDisappear", { a.onDisappear(perform: nil) }),
    ("task", { a.task {} }),
    ("task", { a.task(id: 1) {} }),
    ("onChange", { a.onChange(of: 1) { _, _ in } }),
    ("onChange", { a.onChange(of: 1) {} }),
    ("onTapGesture", { a.onTapGesture {} }),
    ("onLongPressGesture", { a.onLongPressGesture {} }),
    ("onOpenURL", { a.onOpenURL { _ in } }),
    ("allowsHitTesting", { a.allowsHitTesting(false) }),
    ("contentShape", { a.contentShape(.rect) }),
    ("contentShape", { a.contentShape(.interaction, Circle()) }),
    ("navigationTitle", { a.navigationTitle("x") }),
    ("navigationTitle", { a.navigationTitle(Text("x")) }),
    ("listRowBackground", { a.listRowBackground(Color.red) }),
    ("listRowInsets", { a.listRowInsets(EdgeInsets()) }),
    ("listRowSeparator", { a.listRowSeparator(.hidden) }),
    ("scrollIndicators", { a.scrollIndicators(.hidden) }),
    ("help", { a.help("x") }),
    ("sheet", { a.sheet(isPresented: .constant(false)) { Text("x") } }),
    ("previewDisplayName", { a.previewDisplayName("x") }),
    ("previewLayout", { a.previewLayout(.sizeThatFits) }),
    ("previewDevice", { a.previewDevice("iPhone 15") }),
  ]

  @Test func `what has no meaning in an archive is kept by its name`() {
    for (name, view) in Self.recorded {
      guard case .modified(_, .recorded(let found)) = node(of: view()) else {
        Issue.record("\(name) is not recorded")
        continue
      }
      #expect(found == name)
    }
  }

  @Test func `what only changes what is inherited leaves no node`() {
    let view = Self.a.lineSpacing(2).allowsTightening(true).controlSize(.small).symbolRenderingMode(.hierarchical)
      .transformEnvironment(\.isLuminanceReduced) { $0 = true }.backgroundStyle(.red).accentColor(.red)
    #expect(node(of: view) == text("a"))
    #expect(
      node(of: VStack { Text("b").background() }.backgroundStyle(.red)).children.first
        == .modified(text("b"), .background(.paint(Self.red), alignment: .center)))
  }
}

private enum Item { static let all = 1 }

private struct Named: Hashable {
  var name: String
  var tags: Set<String>
}
