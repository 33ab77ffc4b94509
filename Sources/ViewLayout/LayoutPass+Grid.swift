import ViewArchive

/// A cell of a grid and the columns that it takes.
struct GridCell {
  var element: Element
  /// Its place among the element's children.
  var index: Int
  var row: Int
  var columns: Range<Int>
  /// Whether it is a row of its own, outside of the columns.
  var spansAll: Bool
  var unsized: AxisSet
  /// Where the view stands, if it says so itself.
  var anchor: RelativePoint?
}

extension LayoutPass {
  /// Rows of cells whose columns line up.
  ///
  /// A column is as wide as its widest cell; the room is divided among the columns as a horizontal stack divides it, and
  /// among the rows as a vertical stack does. Source: Apple, `Grid`.
  func grid(_ element: Child, _ grid: GridNode, _ proposal: ProposedSize) -> Arrangement {
    let cells = self.cells(of: element, grid)
    guard !cells.isEmpty else { return Arrangement(size: .zero) }
    let columnCount = cells.map(\.columns.upperBound).max() ?? 0
    let gapX = gap(grid.horizontalSpacing, .horizontal)
    let gapY = gap(grid.verticalSpacing, .vertical)

    // Widths
    let offers = offers(to: columnCount, cells, gapX, proposal)
    var widths = [Double](repeating: 0, count: columnCount)
    for cell in cells where !cell.spansAll && cell.columns.count == 1 && !cell.unsized.contains(.horizontal) {
      let column = cell.columns.lowerBound
      let width = size(of: cell.element, ProposedSize(width: offers[column], height: nil)).width
      widths[column] = max(widths[column], width)
    }
    widen(&widths, for: cells, proposal.width, gapX)
    var total = widths.reduce(0, +) + gapX * Double(max(0, columnCount - 1))
    for cell in cells where cell.spansAll && !cell.unsized.contains(.horizontal) {
      total = max(total, size(of: cell.element, ProposedSize(width: proposal.width, height: nil)).width)
    }

    // Heights
    func width(of cell: GridCell) -> Double {
      cell.spansAll ? total : span(widths, cell.columns, gapX)
    }
    let rowCount = grid.rows.count
    func height(ofRow row: Int, _ offer: Double?) -> Double {
      cells.filter { $0.row == row && !$0.unsized.contains(.vertical) }
        .map { size(of: $0.element, ProposedSize(width: width(of: $0), height: offer)).height }.max() ?? 0
    }
    var heightOffers = [Double?](repeating: nil, count: rowCount)
    if let available = proposal.height {
      let items = (0..<rowCount).map {
        FlexibleItem(priority: 0, minimum: height(ofRow: $0, 0), maximum: height(ofRow: $0, .infinity))
      }
      heightOffers = divide(available - gapY * Double(max(0, rowCount - 1)), along: .vertical, among: items) {
        height(ofRow: $0, $1)
      }
    }
    let heights = (0..<rowCount).map { height(ofRow: $0, heightOffers[$0]) }

    return placed(cells, grid, widths, heights, total, Gaps(x: gapX, y: gapY))
  }

  private struct Gaps {
    var x: Double
    var y: Double
  }

  private func placed(
    _ cells: [GridCell], _ grid: GridNode, _ widths: [Double], _ heights: [Double],
    _ total: Double, _ gaps: Gaps
  ) -> Arrangement {
    var tops: [Double] = []
    var position = 0.0
    for height in heights {
      tops.append(position)
      position += height + gaps.y
    }
    var result = Arrangement(size: Size(width: total, height: max(0, position - gaps.y)))
    let columns = columnAlignments(of: cells)
    for cell in cells {
      let left = span(widths, 0..<cell.columns.lowerBound, gaps.x) + (cell.columns.lowerBound > 0 ? gaps.x : 0)
      let room = Size(
        width: cell.spansAll ? total : span(widths, cell.columns, gaps.x), height: heights[cell.row])
      let offer = ProposedSize(room)
      let inner = arrangement(of: cell.element, offer)
      let placement = Placement(
        (cell.spansAll ? nil : columns[cell.columns.lowerBound]) ?? grid.alignment.horizontal,
        grid.rows[cell.row].alignment ?? grid.alignment.vertical)
      let inside =
        cell.anchor.map { anchored(inner, in: room, at: $0) } ?? origin(of: inner, in: room, placement)
      let place = Point(x: (cell.spansAll ? 0 : left) + inside.x, y: tops[cell.row] + inside.y)
      result.parts.append(Arrangement.Part(child: cell.index, origin: place, proposal: offer))
      result.include(inner, at: place)
    }
    return result
  }

  private func cells(of element: Child, _ grid: GridNode) -> [GridCell] {
    var cells: [GridCell] = []
    var index = 0
    for (row, content) in grid.rows.enumerated() {
      var column = 0
      for _ in content.cells where index < element.children.count {
        let child = element.children[index]
        let span: Int = child.firstModifier { if case .gridCellColumns(let count) = $0 { count } else { nil } } ?? 1
        let unsized: AxisSet? = child.firstModifier {
          if case .gridCellUnsizedAxes(let axes) = $0 { axes } else { nil }
        }
        let anchor: RelativePoint? = child.firstModifier {
          if case .gridCellAnchor(let anchor) = $0 { anchor } else { nil }
        }
        let end = column + min(max(span, 1), 64)
        cells.append(
          GridCell(
            element: child, index: index, row: row, columns: content.spans ? 0..<0 : column..<end,
            spansAll: content.spans, unsized: unsized ?? [], anchor: anchor))
        column = end
        index += 1
      }
    }
    return cells
  }

  /// How the columns line up in which a cell says so; in each the first cell that does.
  ///
  /// A row of its own stands in no column.
  private func columnAlignments(of cells: [GridCell]) -> [Int: HorizontalPlacement] {
    var found: [Int: HorizontalPlacement] = [:]
    for cell in cells where !cell.spansAll && found[cell.columns.lowerBound] == nil {
      found[cell.columns.lowerBound] = cell.element.firstModifier {
        if case .gridColumnAlignment(let alignment) = $0 { alignment } else { nil }
      }
    }
    return found
  }

  private func anchored(_ child: Arrangement, in room: Size, at anchor: RelativePoint) -> Point {
    Point(
      x: snapped((room.width - child.size.width) * anchor.x.finite, along: .horizontal),
      y: snapped((room.height - child.size.height) * anchor.y.finite, along: .vertical))
  }

  private func gap(_ spacing: Double?, _ axis: Axis) -> Double {
    spacing.map { metrics.quantised($0.finite, along: axis, as: .spacing) } ?? metrics.spacing(along: axis)
  }

  private func span(_ widths: [Double], _ columns: Range<Int>, _ gap: Double) -> Double {
    widths[columns].reduce(0, +) + gap * Double(max(0, columns.count - 1))
  }

  private func offers(
    to columnCount: Int, _ cells: [GridCell], _ gap: Double, _ proposal: ProposedSize
  ) -> [Double?] {
    guard let available = proposal.width else { return [Double?](repeating: nil, count: columnCount) }
    func width(_ column: Int, _ offer: Double) -> Double {
      cells.filter { $0.columns == column..<column + 1 && !$0.unsized.contains(.horizontal) }
        .map { size(of: $0.element, ProposedSize(width: offer, height: nil)).width }.max() ?? 0
    }
    let items = (0..<columnCount).map {
      FlexibleItem(priority: 0, minimum: width($0, 0), maximum: width($0, .infinity))
    }
    return divide(available - gap * Double(max(0, columnCount - 1)), along: .horizontal, among: items, width)
  }

  /// Gives columns the room that a cell over several of them needs beyond their sum.
  private func widen(
    _ widths: inout [Double], for cells: [GridCell], _ available: Double?, _ gap: Double
  ) {
    for cell in cells where cell.columns.count > 1 && !cell.unsized.contains(.horizontal) {
      let others = widths.reduce(0, +) - widths[cell.columns].reduce(0, +)
      let offer = available.map { $0 - others - gap * Double(widths.count - cell.columns.count) }
      let needed = size(of: cell.element, ProposedSize(width: offer, height: nil)).width
      let missing = needed - span(widths, cell.columns, gap)
      if missing > tolerance, missing.isFinite { widths[cell.columns.upperBound - 1] += missing }
    }
  }
}
