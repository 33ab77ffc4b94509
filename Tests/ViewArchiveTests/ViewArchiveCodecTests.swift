import Testing
import ViewArchive

@Suite struct `A view comes back from its archive` {
  @Test(arguments: 0..<400 as Range<UInt64>) func `as it was, from the same bytes again`(seed: UInt64) throws {
    var views = RandomViews(seed: seed)
    let view = views.node(depth: 6)
    let bytes = try ViewArchiveCodec.encode(view)
    let back = try ViewArchiveCodec.decode(bytes)
    #expect(back == view)
    #expect(try ViewArchiveCodec.encode(back) == bytes)
  }

  @Test func `with every modifier there is`() {
    // The generator is worth something only if all tags turn up.
    var kinds: Set<String> = []
    for seed in 0..<800 as Range<UInt64> {
      var views = RandomViews(seed: seed)
      kinds.formUnion(views.node(depth: 6).modifierNames)
    }
    #expect(kinds.count == 48)
  }

  @Test func `whatever order its parameters were set in`() throws {
    let names = (0..<40).map { "parameter \($0)" }
    func view(_ names: [String]) -> ViewNode {
      var intent = ArchivedIntent(identifier: "log")
      // A dictionary's order depends on its history and its capacity.
      intent.parameters.reserveCapacity(names.count * Int.random(in: 1...64))
      for name in names { intent.parameters[name] = .string(name) }
      return .button(ButtonNode(intent: intent, label: .empty))
    }
    let bytes = try ViewArchiveCodec.encode(view(names))
    for _ in 0..<20 { #expect(try ViewArchiveCodec.encode(view(names.shuffled())) == bytes) }
  }

  @Test func `with zero for negative zero`() throws {
    let negative = ViewNode.modified(.empty, .offset(x: -0.0, y: 0))
    let positive = ViewNode.modified(.empty, .offset(x: 0, y: 0))
    #expect(negative == positive)
    #expect(try ViewArchiveCodec.encode(negative) == ViewArchiveCodec.encode(positive))
  }

  @Test func `in a format that does not change unnoticed`() throws {
    let view = ViewNode.modified(
      .button(
        ButtonNode(
          intent: ArchivedIntent(identifier: "log", parameters: ["mg": .integer(-3), "at": .date(1.5)]),
          label: .text(TextNode(runs: [TextRun(.verbatim("Go"))])))),
      .padding(
        Insets(top: 8, leading: nil, bottom: nil, trailing: nil)))
    let hex = try ViewArchiveCodec.encode(view).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(
      hex.joined(separator: " ") == """
        57 56 41 01 04 02 47 6f 03 6c 6f 67 02 61 74 02 6d 67 01 03 01 00 01 00 06 00 01 00 00 00 03 02 00 00 00 02 \
        01 00 00 00 0a 01 01 02 02 06 00 00 00 00 00 00 f8 3f 03 03 05 00 00 00 00 12 00 01 00 00 00 00 00 00 20 40 \
        00 00 00 01
        """)
  }
}

@Suite struct `Equal parts are stored once` {
  private func row(_ title: String) -> ViewNode {
    .stack(
      StackNode(
        .horizontal,
        children: [
          .image(ImageNode(.symbol(name: "cup.and.saucer.fill", variableValue: nil))),
          .text(TextNode(runs: [TextRun(.verbatim(title), style: TextStyle(foreground: .secondary))])),
        ]))
  }

  @Test func `subtrees`() throws {
    let one = try ViewArchiveCodec.encode(.list([row("Espresso")]))
    let hundred = try ViewArchiveCodec.encode(.list(Array(repeating: row("Espresso"), count: 100)))
    #expect(hundred.count == one.count + 99)
  }

  @Test func `strings, paints, fonts and text styles of different subtrees`() throws {
    let one = try ViewArchiveCodec.encode(.list([row("Espresso")]))
    let two = try ViewArchiveCodec.encode(.list([row("Espresso"), row("Latte")]))
    // Only the second title, its text, its row and one more index are new.
    #expect(two.count - one.count < 40)
  }
}

@Suite struct `The encoder refuses with a reason` {
  /// A view is made by name, not given as an argument: the test library would print the exponential one.
  private static func view(_ name: String) -> ViewNode {
    switch name {
    case "a NaN": .modified(.empty, .opacity(.nan))
    case "an infinite width": .modified(.empty, .frame(width: .infinity, height: nil, alignment: .center))
    case "a frame bound that is not a number": .modified(.empty, .flexibleFrame(FlexibleFrame(maxWidth: .nan)))
    case "an infinite parameter":
      .button(
        ButtonNode(
          intent: ArchivedIntent(identifier: "x", parameters: ["a": .number(.infinity)]), label: .empty))
    case "a level that is none": .paint(.fill(level: 0))
    case "progress over its end": .progress(ProgressNode(value: .fraction(1.5)))
    case "COR09: megabytes in one string":
      .text(TextNode(runs: [TextRun(.verbatim(String(repeating: "x", count: 3_000_000)))]))
    case "many views": .list(Array(repeating: .divider, count: 10_000))
    case "a deep view": (0..<300).reduce(ViewNode.empty) { view, _ in .geometry(view) }
    case "a tree that shares exponentially":
      (0..<40).reduce(ViewNode.divider) { view, _ in .list([view, view]) }
    case "a long string everywhere":
      .list(Array(repeating: .modified(.empty, .identity(String(repeating: "x", count: 60_000))), count: 200))
    case "nested paints": .paint((0..<40).reduce(Paint.tint) { paint, _ in .opacity(paint, 0.5) })
    case "nested shapes":
      .shape(ShapeNode((0..<40).reduce(ShapeGeometry.circle) { shape, _ in .inset(shape, by: 1) }))
    default: .empty
    }
  }

  @Test(
    arguments: [
      ("a NaN", .notFinite(what: "an opacity")),
      ("an infinite width", .notFinite(what: "the width of a frame")),
      ("a frame bound that is not a number", .notFinite(what: "a frame")),
      ("an infinite parameter", .notFinite(what: "a parameter")),
      ("a level that is none", .outOfRange(what: "the level of a style")),
      ("progress over its end", .outOfRange(what: "a progress view")),
      ("COR09: megabytes in one string", .stringTooLong(bytes: 3_000_000, limit: 65_536)),
      ("many views", .tooManyNodes(limit: 10_000)),
      ("a deep view", .tooDeep(limit: 256)),
      ("a tree that shares exponentially", .tooManyNodes(limit: 10_000)),
      ("a long string everywhere", .tooLarge(limit: 1 << 23)),
      ("nested paints", .tooNested(what: "paint", limit: 32)),
      ("nested shapes", .tooNested(what: "shape", limit: 32)),
    ] as [(String, ViewArchiveError)])
  func `what it cannot archive`(name: String, expected: ViewArchiveError) {
    var error: ViewArchiveError?
    do throws(ViewArchiveError) { _ = try ViewArchiveCodec.encode(Self.view(name)) } catch let caught { error = caught }
    #expect(error == expected)
    #expect(expected.description.hasSuffix("."))
  }

  @Test func `more bytes than the limit`() {
    let texts = (0..<100).map { ViewNode.modified(.empty, .identity("text number \($0)")) }
    #expect(throws: ViewArchiveError.self) {
      try ViewArchiveCodec.encode(.list(texts), limits: ViewArchiveLimits(bytes: 1_000))
    }
  }

  @Test func `but takes the infinite bounds that views are written with`() throws {
    let view = ViewNode.modified(
      .modified(.empty, .clip(.roundedRectangle(radiusX: .infinity, radiusY: .infinity))),
      .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)))
    #expect(try ViewArchiveCodec.decode(ViewArchiveCodec.encode(view)) == view)
  }
}

extension ViewNode {
  /// The names of the modifiers of the view.
  fileprivate var modifierNames: Set<String> {
    var names: Set<String> = []
    walk { node in
      guard case .modified(_, let modifier) = node else { return }
      names.insert(Mirror(reflecting: modifier).children.first?.label ?? "\(modifier)")
    }
    return names
  }
}
