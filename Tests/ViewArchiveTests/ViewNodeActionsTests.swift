import Testing
import ViewArchive

@Suite struct `What an archived view can do and say` {
  private func text(_ words: String) -> ViewNode { .text(TextNode(runs: [TextRun(.verbatim(words))])) }

  private func button(_ label: ViewNode, _ intent: String? = "log") -> ViewNode {
    .button(ButtonNode(intent: intent.map { ArchivedIntent(identifier: $0) }, label: label))
  }

  private let plus = ViewNode.image(ImageNode(.symbol(name: "plus.circle", variableValue: nil)))

  @Test func `controls are numbered in tree order, with title, state and intent`() {
    let toggle = ViewNode.toggle(
      ToggleNode(isOn: true, intent: ArchivedIntent(identifier: "done"), label: text("Run")))
    let view = ViewNode.stack(
      StackNode(
        .vertical,
        children: [
          .modified(toggle, .padding(Insets(top: 1, leading: 1, bottom: 1, trailing: 1))),
          .modified(.list([button(.label(LabelNode(title: text("Espresso"), icon: plus)))]), .disabled),
          button(plus, nil), .modified(button(plus), .accessibilityLabel("Add a drink")),
        ]))
    let done = ArchivedIntent(identifier: "done")
    let log = ArchivedIntent(identifier: "log")
    #expect(
      view.controls == [
        ArchivedControl(number: 1, kind: .toggle, title: "Run", intent: done, isOn: true),
        ArchivedControl(number: 2, kind: .button, title: "Espresso", intent: log, isEnabled: false),
        ArchivedControl(number: 3, kind: .button, title: "plus circle", intent: nil),
        ArchivedControl(number: 4, kind: .button, title: "Add a drink", intent: log),
      ])
  }

  @Test func `controls behind and before a view count where they are drawn`() {
    let view = ViewNode.modified(
      .modified(button(text("middle")), .background(button(text("back")), alignment: .center)),
      .overlay(button(text("front")), alignment: .center))
    #expect(view.controls.map(\.title) == ["back", "middle", "front"])
  }

  @Test func `links and the widget's own URL are apart`() {
    let link = ViewNode.link(LinkNode(destination: "caffeine://drink/1", label: text("Latte")))
    let view = ViewNode.modified(.modified(link, .widgetURL("caffeine://inner")), .widgetURL("caffeine://today"))
    #expect(view.links == [ArchivedLink(destination: "caffeine://drink/1", title: "Latte")])
    #expect(view.widgetURL == "caffeine://today")
    #expect(view.widgetURLs.count == 2)
    #expect(ViewNode.empty.widgetURL == nil)
  }

  @Test func `plain text is what somebody hears`() {
    let view = ViewNode.list([
      text("Total"), .modified(text("95"), .accessibilityLabel("95 milligrams")),
      .modified(text("decoration"), .accessibilityHidden(true)),
      .modified(text("8 of 10"), .accessibilityHidden(false)),
      .fitting(axes: .horizontal, children: [text("long"), text("short")]), plus,
      .gauge(GaugeNode(fraction: 0.5, label: text("Limit"), currentValue: text("half"))),
    ])
    #expect(view.plainText == "Total 95 milligrams 8 of 10 long Limit half")
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (1_772_438_400, "2026-03-02T08:00:00Z"), (951_827_696.9, "2000-02-29T12:34:56Z"),
    (-1, "1969-12-31T23:59:59Z"), (-62_135_596_800, "1-01-01T00:00:00Z"), (1e300, "the distant future"),
    (-1e300, "the distant past"),
  ]) func `a live date stands as its instant`(seconds: Double, said: String) {
    let view = ViewNode.text(TextNode(runs: [TextRun(.date(seconds, .timer))]))
    #expect(view.plainText == said)
  }
}
