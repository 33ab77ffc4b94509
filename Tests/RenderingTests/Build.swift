import Foundation
import Rendering
import ViewArchive

/// Short words for building views in tests.
func text(
  _ words: String, _ font: FontStyle = .body, _ foreground: Paint = .primary, weight: FontWeight? = nil,
  lines: Int? = nil, alignment: HorizontalPlacement = .leading
) -> ViewNode {
  let style = TextStyle(font: FontDescription(size: .style(font), weight: weight), foreground: foreground)
  return .text(TextNode(runs: [TextRun(.verbatim(words), style: style)], alignment: alignment, maximumLines: lines))
}

func live(_ content: TextRun.Content, _ font: FontStyle = .body) -> ViewNode {
  .text(TextNode(runs: [TextRun(content, style: TextStyle(font: FontDescription(size: .style(font))))]))
}

func symbol(_ name: String, _ foreground: Paint = .primary, label: String? = nil) -> ViewNode {
  .image(ImageNode(.symbol(name: name, variableValue: nil), foreground: foreground, label: label))
}

func vertical(align alignment: HorizontalPlacement = .leading, spacing: Double? = nil, _ children: ViewNode...)
  -> ViewNode
{
  .stack(StackNode(.vertical, alignment: Placement(alignment, .center), spacing: spacing, children: children))
}

func horizontal(align alignment: VerticalPlacement = .center, spacing: Double? = nil, _ children: ViewNode...)
  -> ViewNode
{
  .stack(StackNode(.horizontal, alignment: Placement(.center, alignment), spacing: spacing, children: children))
}

func horizontal(align alignment: VerticalPlacement = .center, spacing: Double? = nil, each children: [ViewNode])
  -> ViewNode
{
  .stack(StackNode(.horizontal, alignment: Placement(.center, alignment), spacing: spacing, children: children))
}

func pile(align alignment: Placement = .center, _ children: ViewNode...) -> ViewNode {
  .stack(StackNode(.depth, alignment: alignment, children: children))
}

let spacer = ViewNode.spacer(minLength: nil)

func button(_ title: String, _ symbolName: String? = nil, intent: String? = nil, tint: Paint? = nil) -> ViewNode {
  let label: ViewNode =
    if let symbolName { .label(LabelNode(title: text(title, .caption), icon: symbol(symbolName))) } else {
      text(title, .caption)
    }
  return .button(ButtonNode(intent: ArchivedIntent(identifier: intent ?? "tap " + title), tint: tint, label: label))
}

func toggle(_ title: String, _ isOn: Bool, tint: Paint? = nil) -> ViewNode {
  .toggle(ToggleNode(isOn: isOn, intent: ArchivedIntent(identifier: "toggle " + title), tint: tint, label: text(title)))
}

func bar(_ fraction: Double, value: ViewNode? = nil, label: ViewNode = .empty, tint: Paint? = nil) -> ViewNode {
  .gauge(GaugeNode(fraction: fraction, style: .linearCapacity, tint: tint, label: label, currentValue: value))
}

extension ViewNode {
  func frame(width: Double? = nil, height: Double? = nil, _ alignment: Placement = .center) -> ViewNode {
    .modified(self, .frame(width: width, height: height, alignment: alignment))
  }

  func filling(_ alignment: Placement = Placement(.leading, .top)) -> ViewNode {
    .modified(self, .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
  }

  func padding(top: Double? = 0, leading: Double? = 0, bottom: Double? = 0, trailing: Double? = 0) -> ViewNode {
    .modified(self, .padding(Insets(top: top, leading: leading, bottom: bottom, trailing: trailing)))
  }
}

extension RenderEnvironment {
  /// 2 March 2026, 14:20 in Berlin, without colours unless told otherwise.
  static func test(
    _ depth: ColorDepth = .none, attributes: Bool = false, isDark: Bool? = true, glyphs: GlyphSet = .unicode,
    tint: ColorValue = .system(.brown), redaction: Redaction = [], now: Double = 1_772_457_600,
    zone: String = "Europe/Berlin", locale: String = "en_GB"
  ) -> RenderEnvironment {
    RenderEnvironment(
      now: Date(timeIntervalSince1970: now), timeZone: TimeZone(identifier: zone) ?? .gmt,
      locale: Locale(identifier: locale), isDark: isDark, colorDepth: depth, hasTextAttributes: attributes,
      glyphs: glyphs, tint: tint, redaction: redaction)
  }
}
