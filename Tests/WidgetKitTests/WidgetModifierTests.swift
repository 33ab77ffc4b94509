import Testing
import ViewArchive

@testable import WidgetKit

@MainActor @Suite struct `Modifiers for widgets` {
  private func archive(_ view: some View) -> ViewNode {
    _archive(view, environment: EnvironmentValues(), size: CGSize(width: 100, height: 100))
  }

  @Test func `a container background is apart from the content`() {
    let styled = archive(Text("a").containerBackground(.fill.tertiary, for: .widget))
    guard case .modified(.text, .containerBackground(.paint(.fill(let level)))) = styled else {
      Issue.record("\(styled)")
      return
    }
    #expect(level == 3)
    let viewed = archive(Text("a").containerBackground(for: .widget) { Color.red })
    guard case .modified(.text, .containerBackground) = viewed else {
      Issue.record("\(viewed)")
      return
    }
    let hole = archive(Text("a").containerBackground(for: .widget) {})
    #expect(hole.plainText == "a")
  }

  @Test func `a URL is kept, none is nothing`() {
    #expect(archive(Text("a").widgetURL(URL(string: "caffeine://today"))).widgetURL == "caffeine://today")
    #expect(archive(Text("a").widgetURL(nil)).widgetURL == nil)
  }

  @Test func `accents belong to views and pictures`() {
    #expect(archive(Divider().widgetAccentable()) == .modified(.divider, .accentable(true)))
    #expect(archive(Divider().widgetAccentable(false)) == .modified(.divider, .accentable(false)))
    guard case .image(let image) = archive(Image("cover").widgetAccentedRenderingMode(.desaturated)) else {
      Issue.record("not an image")
      return
    }
    #expect(image.accentedMode == .desaturated)
    guard case .image(let inner) = archive(Group { Image("cover") }.widgetAccentedRenderingMode(.fullColor)) else {
      Issue.record("not an image")
      return
    }
    #expect(inner.accentedMode == .fullColor)
  }

  @Test func `labels of watch faces leave their name`() {
    #expect(archive(Divider().widgetLabel("x")) == .modified(.divider, .recorded(name: "widgetLabel")))
  }

  @Test func `a preview's context is a family`() {
    struct Family: View {
      @Environment(\.widgetFamily) private var family
      var body: some View { Text(family.name) }
    }
    let context = WidgetPreviewContext(family: .systemLarge)
    #expect(archive(Family().previewContext(context)).plainText == "large")
    #expect(archive(Family()).plainText == "small")
  }
}
