import Foundation
import SwiftUI
import ViewArchive

/// The marks of a chart, each layer as large as the plot.
struct ChartLayers: View {
  let layers: [ChartLayer]

  var body: some View {
    if layers.contains(where: \.isLine), layers.contains(where: \.isArea) {
      // In a pile, a surface of few dots may leave out a weak area under the line that is its edge.
      ZStack {
        ForEach(layers.indices) { view(of: layers[$0]) }
      }
    } else {
      layers.reduce(AnyView(Color.clear)) { picture, layer in AnyView(picture.overlay(view(of: layer))) }
    }
  }

  @ViewBuilder private func view(of layer: ChartLayer) -> some View {
    let shape = ChartLayerShape(layer: layer)
    if let stroke = layer.look.stroke {
      shape.stroke(ChartPaint(paint: layer.look.paint), style: stroke)
    } else {
      shape.fill(ChartPaint(paint: layer.look.paint))
    }
  }
}

/// The lines of the axes across the plot.
struct ChartGridLines: View {
  let axes: [ChartAxis]

  var body: some View {
    let lines = lines
    ForEach(lines.indices) { index in
      ChartLayerShape(layer: lines[index].layer)
        .stroke(lines[index].style, style: lines[index].layer.look.stroke ?? StrokeStyle(lineWidth: 0.5))
    }
    .accessibilityHidden(true)
  }

  private struct Lines {
    var layer: ChartLayer
    var style: AnyShapeStyle
  }

  private var lines: [Lines] {
    var lines: [Lines] = []
    for axis in axes {
      for stop in axis.stops {
        for part in stop.parts {
          guard case .grid = part.kind else { continue }
          let box =
            axis.isHorizontal
            ? ChartLayer.Box(left: stop.place, top: 0, right: stop.place, bottom: 1)
            : ChartLayer.Box(left: 0, top: 1 - stop.place, right: 1, bottom: 1 - stop.place)
          let stroke = part.stroke ?? StrokeStyle(lineWidth: 0.5)
          if part.foreground == nil, let index = lines.firstIndex(where: { $0.layer.look.stroke == stroke }) {
            lines[index].layer.boxes.append(box)
          } else {
            let look = ChartLayer.Look(drawing: .rules, paint: .secondary, stroke: stroke, zIndex: 0)
            lines.append(
              Lines(
                layer: ChartLayer(look: look, boxes: [box]),
                style: part.foreground.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.quaternary)))
          }
        }
      }
    }
    return lines
  }
}

/// What stands at places of the plot, and what is said of it.
struct ChartSigns: View {
  let plan: ChartPlan

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(plan.signs.indices) { index in
        let sign = plan.signs[index]
        AnyView(sign.view).placed(at: sign.place, sign.anchor, staysInside: sign.staysInside)
      }
      // Below one another, since each is a line of its own where it is read.
      VStack(spacing: 0) {
        ForEach(plan.facts.indices) { index in
          Color.clear.accessibilityValue(plan.facts[index].value).accessibilityLabel(plan.facts[index].label)
        }
      }
    }
  }
}

/// The sectors of a pie or ring.
struct ChartSectors: View {
  let sectors: [ChartSector]
  let radius: Double

  var body: some View {
    ZStack {
      ForEach(sectors.indices) { index in view(of: sectors[index]) }
    }
    .aspectRatio(1, contentMode: .fit)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func view(of sector: ChartSector) -> some View {
    let inner = min(max(sector.innerRadius.part(of: 1, points: radius), 0), 1)
    let outer = min(max(sector.outerRadius.part(of: 1, points: radius), inner), 1)
    let width = (outer - inner) * radius
    let middle = (inner + outer) / 2 * radius
    let gap = middle > 0 ? min(sector.inset / (2 * .pi * middle), (sector.end - sector.start) / 2) : 0
    return Circle()
      .inset(by: (1 - outer) * radius + width / 2)
      .trim(from: sector.start + gap, to: sector.end - gap)
      .rotation(.degrees(-90))
      .stroke(ChartPaint(paint: sector.paint), lineWidth: width)
  }
}

/// The short lines below the plot.
struct ChartTicks: View {
  let stop: ChartAxis.Stop

  var body: some View {
    ForEach(stop.parts.indices) { index in
      if case .tick(let length) = stop.parts[index].kind {
        Rectangle()
          .fill(stop.parts[index].foreground.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tertiary))
          .frame(width: stop.parts[index].stroke?.lineWidth ?? 1, height: min(length, 8))
          .placed(at: RelativePoint(x: stop.place, y: 0), RelativePoint(x: 0.5, y: 0), staysInside: true)
      }
    }
  }
}

/// The labels of a stop.
struct ChartLabels: View {
  let axis: ChartAxis
  let stop: ChartAxis.Stop

  var body: some View {
    ForEach(stop.parts.indices) { index in
      if case .label(let label) = stop.parts[index].kind, !stop.hidesLabel {
        placed(label, stop.parts[index])
      }
    }
  }

  @ViewBuilder private func placed(_ label: AxisLabel, _ part: _AxisPart) -> some View {
    let text = styled(label, part)
    if axis.isHorizontal {
      let (x, anchor) = axis.place(of: label, at: stop)
      text
        .padding(.leading, anchor == 0 && stop.hasTick ? 4 : 0)
        .padding(.top, axis.side == .bottom ? 2 : 0)
        .placed(at: RelativePoint(x: x, y: 0), RelativePoint(x: anchor, y: 0), staysInside: true)
    } else {
      text.placed(
        at: RelativePoint(x: axis.side == .leading ? 1 : 0, y: 1 - stop.place),
        RelativePoint(x: axis.side == .leading ? 1 : 0, y: 0.5), staysInside: true)
    }
  }

  private func styled(_ label: AxisLabel, _ part: _AxisPart) -> some View {
    content(of: label)
      .font(part.font ?? .caption2)
      .foregroundStyle(part.foreground.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.secondary))
      .lineLimit(1)
      .fixedSize()
  }

  @ViewBuilder private func content(of label: AxisLabel) -> some View {
    if let view = label.view {
      AnyView(view)
    } else {
      Text(verbatim: label.words ?? stop.value.text)
    }
  }
}

extension View {
  /// Puts a point of the view at a point of the room.
  func placed(at point: RelativePoint, _ anchor: RelativePoint, staysInside: Bool) -> some View {
    _modified(.placed(at: point, anchor: anchor, staysInside: staysInside))
  }
}
