import Testing
import ViewArchive
import ViewLayout

@testable import Pictures

struct SymbolLibraryTests {
  /// The names that widget extensions of public repositories use, counted over a hundred of them.
  static let used =
    "timer plus trash checkmark.circle.fill pause.fill flame.fill chevron.right star gearshape plus.circle.fill pencil "
    + "star.fill calendar checkmark.circle play.fill checkmark xmark exclamationmark.triangle.fill clock photo book.fill "
    + "chevron.down target globe play.circle.fill arrow.clockwise circle circle.fill exclamationmark.triangle "
    + "pause.circle.fill arrow.up.circle.fill chart.bar creditcard.fill fork.knife list.bullet questionmark.circle "
    + "arrow.counterclockwise sun.max.fill bolt.fill book person.circle questionmark tuningfork arrow.down arrow.up "
    + "checkmark.seal.fill magnifyingglass minus speaker.slash.fill square.and.pencil arrow.circlepath "
    + "arrow.down.circle.fill bus.fill calendar.circle camera drop drop.fill heart.circle.fill house minus.circle.fill "
    + "pause play plus.circle syringe.fill book.closed books.vertical.fill quote.opening chevron.up "
    + "exclamationmark.circle hands.sparkles.fill star.leadinghalf.filled bookmark cup.and.saucer.fill "
    + "largecircle.fill.circle network.slash books.vertical calendar.badge.clock chart.pie.fill cube forward.fill "
    + "network number person.text.rectangle scalemass square.fill battery.100 battery.25percent battery.50percent "
    + "box.truck calendar.badge.plus arrow.left.and.right book.closed.fill bookmark.fill calendar.badge.exclamationmark "
    + "chart.bar.fill chevron.down.circle doc.plaintext folder list.dash.header.rectangle location.circle shippingbox "
    + "speaker.slash stop.circle sun.max xmark.circle.fill xmark.octagon alarm apps.iphone.badge.plus arrow.2.squarepath "
    + "arrow.clockwise.circle.fill arrow.down.forward arrow.forward arrow.triangle.2.circlepath "
    + "arrow.trianglehead.clockwise arrow.up.arrow.down.circle arrow.up.forward.app.fill arrow.up.right "
    + "arrow.up.right.circle arrow.up.right.square bell bell.badge bell.slash bird bitcoinsign.circle book.pages "
    + "book.pages.fill calendar.circle.fill chart.bar.xaxis chart.pie chart.xyaxis.line checkmark.shield chevron.left "
    + "circle.circle.fill circle.grid.3x3.fill circle.lefthalf.filled clock.arrow.2.circlepath clock.arrow.circlepath "
    + "clock.badge.exclamationmark.fill dice doc.on.doc doc.text dollarsign.circle dot.radiowaves.left.and.right "
    + "dot.scope drop.triangle.fill exclamationmark.arrow.trianglehead.2.clockwise.rotate.90 exclamationmark.bubble "
    + "exclamationmark.circle.fill eye.fill faceid figure.walk flag.checkered fork.knife.circle.fill gear "
    + "globe.europe.africa grid hand.thumbsup hand.thumbsup.fill hand.wave.fill heart info.circle "
    + "inset.filled.topthird.square leaf.fill lightbulb.fill link list.bullet.circle.fill list.bullet.rectangle "
    + "list.dash lock lock.fill lock.shield moon.fill paperplane.fill pause.circle person person.2.fill "
    + "person.circle.fill person.crop.circle.fill person.fill photo.on.rectangle.angled play.circle plus.circle.dashed "
    + "plus.square power.circle power.circle.fill rectangle.arrowtriangle.2.inward "
    + "rectangle.portrait.arrowtriangle.2.inward safari scope slider.horizontal.3 sparkles "
    + "sparkles.rectangle.stack.fill speaker.wave.2 square square.and.arrow.up star.circle.fill stop sunrise.fill "
    + "syringe tag.fill text.viewfinder tray truck.box wallet.bifold wave.3.right waveform.path.ecg x.circle "
    + "xmark.shield"

  @Test func `A drawing is found by its whole name, and each name stands once`() {
    for (name, text) in SymbolTable.all { #expect(SymbolTable.text(of: String(name)) == text, "\(name)") }
    for name in ["", " ", "sta", "star ", "star s", "no.such.symbol", "s M"] {
      #expect(SymbolTable.text(of: name) == nil, "'\(name)'")
    }
  }

  @Test func `Every symbol that widgets use has a drawing`() {
    let missing = Self.used.split(separator: " ").filter { SymbolLibrary.drawing(of: String($0)) == nil }
    #expect(missing.isEmpty)
  }

  @Test func `Every drawing of the table can be read and stays on its square`() {
    for (name, text) in SymbolTable.all where !text.hasPrefix("=") {
      guard let drawing = SymbolParser.drawing(text) else {
        Issue.record("\(name) cannot be read")
        continue
      }
      for layer in drawing.layers where layer.kind != .cutArea {
        let bounds = layer.path.bounds
        #expect(
          bounds.minX >= 0 && bounds.minY >= 0 && bounds.maxX <= drawing.width + 0.5 && bounds.maxY <= 24,
          "\(name): \(bounds)")
      }
    }
  }

  @Test func `Every other name of the table stands for a drawing`() {
    for (name, text) in SymbolTable.all where text.hasPrefix("=") {
      #expect(SymbolLibrary.drawing(of: String(name)) != nil, "\(name)")
    }
  }

  @Test(arguments: ["", "no.such.symbol", "star.no", ".fill", String(repeating: "star.circle.", count: 40)])
  func `A name that is not known has none`(name: String) {
    #expect(SymbolLibrary.drawing(of: name) == nil)
  }

  @Test func `A filled variant has an area where the plain one has a line`() throws {
    let plain = try #require(SymbolLibrary.drawing(of: "bookmark"))
    let filled = try #require(SymbolLibrary.drawing(of: "bookmark.fill"))
    #expect(!plain.layers.contains { $0.kind == .area })
    #expect(filled.layers.contains { $0.kind == .area })
  }

  @Test func `A heavier weight draws wider lines`() throws {
    let drawing = try #require(SymbolLibrary.drawing(of: "xmark"))
    let frame = Rect(x: 0, y: 0, width: 24, height: 24)
    let widths = FontWeight.allCases.map { weight -> Double in
      guard case .stroke(_, let stroke, _) = drawing.marks(in: frame, ink: .color(.black), weight: weight).first else {
        return 0
      }
      return stroke.width
    }
    #expect(widths == widths.sorted() && widths.first != widths.last)
  }

  @Test func `A variable value weakens what lies beyond it`() throws {
    let drawing = try #require(SymbolLibrary.drawing(of: "wifi"))
    let marks = drawing.marks(
      in: Rect(x: 0, y: 0, width: 24, height: 24), ink: .color(.black), weight: .regular, value: 0.34)
    #expect(marks.inks.map(\.mainColor.alpha) == [1, 1, 1, 0.3])
  }

  @Test(arguments: [("person.badge.plus", 1), ("xmark.circle.fill", 2), ("xmark.circle", 1), ("bookmark", 0)])
  func `Of two colours a sign has the first, and what it stands on the second`(name: String, grounds: Int) throws {
    let drawing = try #require(SymbolLibrary.drawing(of: name))
    let (first, second) = (RGBA(1, 0, 0), RGBA(0, 0, 1))
    let marks = drawing.marks(
      in: Rect(x: 0, y: 0, width: 24, height: 24), ink: .color(first), second: .color(second), weight: .regular)
    let colors = marks.inks.map(\.mainColor)
    #expect(colors.contains(first))
    #expect(colors.contains(second) == (grounds > 0), "\(colors)")
    #expect(colors.count { $0 == second } >= grounds)
  }

  @Test func `A symbol lets as much through everywhere`() throws {
    let drawing = try #require(SymbolLibrary.drawing(of: "bookmark.fill"))
    let marks = drawing.marks(
      in: Rect(x: 0, y: 0, width: 24, height: 24), ink: .color(RGBA(0, 0, 0, 0.5)), weight: .regular)
    #expect(marks.groups.map(\.opacity) == [0.5])
    #expect(marks.inks.allSatisfy { $0.mainColor.alpha == 1 })
  }

  @Test func `An unknown symbol is seen and told`() {
    let picture = picture(.image(ImageNode(.symbol(name: "no.such", variableValue: nil))))
    #expect(!picture.marks.isEmpty)
    #expect(picture.findings == [.unknownSymbol("no.such")])
  }
}
