import Foundation
import SwiftUI
import ViewArchive

/// A chart as views: the plot, labels beside it, the legend.
struct ChartPicture: View {
  private let plan: ChartPlan
  private let axes: [ChartAxis]
  private let options: ChartOptions
  private let size: CGSize

  init(marks: [_Mark], environment: EnvironmentValues, size: CGSize) {
    var planner = ChartPlanner(environment, size: size)
    plan = planner.plan(marks)
    axes =
      plan.hasAxes
      ? planner.axes(of: plan.x, isHorizontal: true) + planner.axes(of: plan.y, isHorizontal: false) : []
    options = planner.options
    self.size = size
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if hasLabels(.leading) || hasLabels(.trailing) {
        Grid(horizontalSpacing: 4, verticalSpacing: 0) {
          row(.top)
          GridRow {
            side(.leading)
            plot
            side(.trailing)
          }
          row(.bottom)
        }
      } else {
        VStack(spacing: 0) {
          strip(.top)
          plot
          strip(.bottom)
        }
      }
      if options.legend == .visible || options.legend == .automatic, !plan.legend.isEmpty {
        ChartLegend(items: plan.legend)
      }
    }
  }

  // MARK: - Beside the plot

  private func hasLabels(_ side: AxisMarkPosition.Side) -> Bool {
    axes.contains { $0.side == side && $0.hasLabels }
  }

  @ViewBuilder private func row(_ side: AxisMarkPosition.Side) -> some View {
    if hasLabels(side) {
      GridRow {
        if hasLabels(.leading) { corner }
        strip(side)
        if hasLabels(.trailing) { corner }
      }
    }
  }

  private var corner: some View { Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]) }

  /// The labels below or above the plot.
  @ViewBuilder private func strip(_ side: AxisMarkPosition.Side) -> some View {
    if hasLabels(side) {
      ZStack(alignment: .topLeading) {
        ForEach(stops(side).indices) { index in
          ChartTicks(stop: stops(side)[index].stop)
        }
        ForEach(stops(side).indices) { index in
          ChartLabels(axis: stops(side)[index].axis, stop: stops(side)[index].stop)
        }
      }
      .fixedSize(horizontal: false, vertical: true)
      .accessibilityHidden(true)
    }
  }

  /// The labels before or behind the plot.
  @ViewBuilder private func side(_ side: AxisMarkPosition.Side) -> some View {
    if hasLabels(side) {
      ZStack(alignment: side == .leading ? .topTrailing : .topLeading) {
        ForEach(stops(side).indices) { index in
          ChartLabels(axis: stops(side)[index].axis, stop: stops(side)[index].stop)
        }
      }
      .fixedSize(horizontal: true, vertical: false)
      .accessibilityHidden(true)
    }
  }

  private func stops(_ side: AxisMarkPosition.Side) -> [(axis: ChartAxis, stop: ChartAxis.Stop)] {
    axes.filter { $0.side == side }.flatMap { axis in axis.stops.map { (axis, $0) } }
  }

  // MARK: - The plot

  @ViewBuilder private var plot: some View {
    if let style = options.plotStyle {
      AnyView(style(ChartPlotContent(content: bare)))
    } else {
      bare
    }
  }

  @ViewBuilder private var bare: some View {
    if plan.hasAxes {
      ChartLayers(layers: plan.layers)
        .background(ChartGridLines(axes: axes))
        .overlay(ChartSigns(plan: plan))
    } else {
      ChartSectors(sectors: plan.sectors, radius: Double(min(size.width, size.height)) / 2)
        .overlay(ChartSigns(plan: plan))
    }
  }
}

/// What the colours of the series are.
private struct ChartLegend: View {
  let items: [ChartPlan.LegendItem]

  var body: some View {
    Group {
      if items.count > 2 {
        // In as few rows as have room for all names.
        ViewThatFits(in: .horizontal) {
          row(items.indices)
          rows(2)
          if items.count > 4 { rows(3) }
          // Where no number of rows has room, names are cut.
          rows(2)
        }
      } else {
        row(items.indices)
      }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
    .lineLimit(1)
    .accessibilityHidden(true)
  }

  private func rows(_ count: Int) -> some View {
    let perRow = (items.count + count - 1) / count
    return VStack(alignment: .leading, spacing: 2) {
      ForEach(Array(stride(from: 0, to: items.count, by: perRow)), id: \.self) { start in
        row(start..<min(start + perRow, items.count))
      }
    }
  }

  private func row(_ range: Range<Int>) -> some View {
    HStack(spacing: 10) {
      ForEach(Array(range), id: \.self) { index in
        HStack(spacing: 4) {
          Circle().fill(ChartPaint(paint: items[index].paint)).frame(width: 8, height: 8)
          Text(items[index].name)
        }
      }
    }
  }
}
