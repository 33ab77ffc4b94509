import Testing
import ViewArchive
import ViewLayout

@Suite struct `Control numbers` {
  private func button(_ name: String) -> ButtonNode {
    ButtonNode(intent: ArchivedIntent(identifier: name), label: text(name))
  }
  private func shown(_ view: ViewNode, width: Double) -> [Int?] {
    var numbers: [Int?] = []
    layout(view, in: Size(width: width, height: 100), metrics: PlainMetrics()).walk { node in
      if case .button = node.node { numbers.append(node.control) }
      if case .toggle = node.node { numbers.append(node.control) }
    }
    return numbers
  }

  @Test func `count from one in tree order`() {
    let toggle = ViewNode.toggle(ToggleNode(isOn: false, intent: ArchivedIntent(identifier: "a"), label: text("a")))
    let view = row([
      .button(button("a")), toggle, .button(ButtonNode(intent: nil, label: text("x"))), .button(button("b")),
    ])
    #expect(shown(view, width: 500) == [1, 2, nil, 4])
  }

  @Test func `a background comes before what stands on it`() {
    let view = ViewNode.button(button("front")).modified(.background(.button(button("back")), alignment: .center))
    #expect(shown(view, width: 500) == [1, 2])
    #expect(ControlNumbers(of: view)[button("front")] == 2)
  }

  @Test(arguments: [500.0, 60]) func `every alternative of a fitting view shows the same numbers`(_ width: Double) {
    let both: [ViewNode] = [.button(button("one")), .button(button("two"))]
    let view = ViewNode.fitting(axes: .horizontal, children: [row(both), column(both)])
    #expect(shown(view, width: width) == [1, 2])
  }
}
