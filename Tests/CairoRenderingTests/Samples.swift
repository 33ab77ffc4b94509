import Foundation
import ViewArchive

/// Views that between them have everything that a picture can be made of.
enum Sample: String, CaseIterable {
  case card, chart, meters, gradients, effects, controls, rightToLeft, scripts

  var view: ViewNode {
    let filled: ViewNode =
      switch self {
      case .card: sampleView
      case .chart: benchmarkView
      case .meters: Self.metersView
      case .gradients: Self.gradientsView
      case .effects: Self.effectsView
      case .controls: Self.controlsView
      case .rightToLeft:
        Self.column([words("قهوة 63 مغ", .title), words("שלום עולם 12:30", .body), words("Latte قهوة")])
      case .scripts: Self.column(["コーヒー", "拿铁咖啡", "아메리카노", "Übung · Ærø", "Ещё чашка"].map { words($0, .callout) })
      }
    return .modified(filled, .containerBackground(.paint(.background)))
  }

  private static func column(_ children: [ViewNode]) -> ViewNode {
    .stack(StackNode(.vertical, alignment: Placement(.leading, .center), spacing: 4, children: children))
  }

  private static func row(_ children: [ViewNode]) -> ViewNode {
    .stack(StackNode(.horizontal, alignment: .center, spacing: 8, children: children))
  }

  private static let metersView: ViewNode = row(
    GaugeNode.Style.allCases.map { style in
      .gauge(GaugeNode(fraction: 0.6, style: style, tint: orange, label: .empty, currentValue: words("6", .caption)))
    } + [
      .progress(ProgressNode(value: .fraction(0.3), tint: orange)),
      .image(ImageNode(.symbol(name: "flame.fill", variableValue: nil), foreground: orange)),
    ])

  private static let gradientsView: ViewNode = {
    let stops = [
      GradientStop(color: .color(.rgb(red: 1, green: 0.2, blue: 0.1, alpha: 1)), location: 0),
      GradientStop(color: .color(.rgb(red: 0.1, green: 0.3, blue: 1, alpha: 0.6)), location: 1),
    ]
    let middle = RelativePoint(x: 0.5, y: 0.5)
    let paints: [Paint] = [
      .linearGradient(stops, from: RelativePoint(x: 0, y: 0), to: RelativePoint(x: 1, y: 1)),
      .radialGradient(stops, center: middle, startRadius: 4, endRadius: 34),
      .angularGradient(stops, center: middle, startDegrees: 0, endDegrees: 300), .gradient(of: orange),
    ]
    return row(
      paints.map { .shape(ShapeNode(.roundedRectangle(radiusX: 12, radiusY: 12), drawing: .fill, paint: $0)) }
        + [
          .shape(
            ShapeNode(.circle, drawing: .strokeBorder(StrokeNode(width: 8, cap: .round)), paint: paints[2]))
        ])
  }()

  private static let effectsView: ViewNode = {
    let middle = RelativePoint(x: 0.5, y: 0.5)
    let square = ViewNode.modified(
      .shape(ShapeNode(.rectangle, drawing: .fill, paint: orange)), .frame(width: 36, height: 36, alignment: .center))
    let modifiers: [Modifier] = [
      .shadow(.color(.system(.black)), radius: 3, x: 2, y: 3), .blur(radius: 2), .opacity(0.4),
      .rotation(degrees: 20, anchor: middle), .clip(.circle), .mask(words("◆◆", .title), alignment: .center),
      .border(.primary, width: 2),
    ]
    return row(modifiers.map { .modified(square, $0) })
  }()

  private static let controlsView: ViewNode = column([
    .toggle(ToggleNode(isOn: true, intent: nil, label: words("On", .footnote))),
    .toggle(ToggleNode(isOn: false, intent: nil, label: words("Off", .footnote))),
    row([
      .button(ButtonNode(intent: nil, style: .borderedProminent, tint: orange, label: words("Start", .footnote))),
      .button(ButtonNode(intent: nil, role: .destructive, style: .bordered, label: words("Stop", .footnote))),
    ]),
  ])
}
