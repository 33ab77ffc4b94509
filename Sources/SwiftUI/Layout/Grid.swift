public import Foundation
public import ViewArchive

/// Rows whose cells line up in columns.
nonisolated public struct Grid<Content: View>: _PrimitiveView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// Puts rows below one another; without a spacing the surface has one.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  /// The rows; a view that is none spans all columns.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    var inner = context
    inner.isGridContent = true
    let rows = Content._evaluate(view.content, in: inner).flattened.map { node in
      node.gridRow ?? GridNode.Row(cells: [node], spans: true)
    }
    return .grid(
      GridNode(
        alignment: view.alignment.node, horizontalSpacing: view.horizontalSpacing.map { Double($0) },
        verticalSpacing: view.verticalSpacing.map { Double($0) }, rows: rows))
  }
}

/// The cells of one row of a grid; outside a grid, views that follow one another.
nonisolated public struct GridRow<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Puts views into the columns of the grid around.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The cells.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let content = Content._evaluate(view.content, in: context.inContainer())
    guard context.isGridContent else { return content }
    return .modified(
      .grid(GridNode(rows: [GridNode.Row(alignment: view.alignment?.node, cells: content.flattened)])), ViewNode.rowMark
    )
  }
}

extension ViewNode {
  /// What marks a row for the grid around it; no archive holds it.
  fileprivate static let rowMark = Modifier.recorded(name: "GridRow")

  /// The row that this view is; a modifier on it is on each of its cells.
  fileprivate var gridRow: GridNode.Row? {
    guard case .modified(let content, let modifier) = self else { return nil }
    if modifier == Self.rowMark, case .grid(let grid) = content, let row = grid.rows.first { return row }
    guard var row = content.gridRow else { return nil }
    row.cells = row.cells.map { .modified($0, modifier) }
    return row
  }
}

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
  /// How wide a column is.
  public enum Size: Sendable {
    /// So many points.
    case fixed(CGFloat)
    /// What there is, within bounds in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as there is room for, within bounds in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  /// How wide it is.
  public var size: Size
  /// Points to the next one; nil is the surface's.
  public var spacing: CGFloat?
  /// Where a view stands in it.
  public var alignment: Alignment?
  /// Makes a column or row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns, filled row by row; in a widget all of them are there.
nonisolated public struct LazyVGrid<Content: View>: _PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Fills columns with views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The views in rows.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let items = view.columns.expanded(in: context.evaluation.size.width)
    let cells = Content._evaluate(view.content, in: context.inContainer()).flattened
    var rows = cells.chunked(by: items.count).map { row in
      GridNode.Row(cells: zip(row, items).map { $0.sized(by: $1, along: .horizontal) })
    }
    // A last row that is not full keeps its columns as wide as those above.
    if let last = rows.indices.last, rows.count > 1 {
      rows[last].cells += items.dropFirst(rows[last].cells.count).map {
        ViewNode.paint(.color(.system(.clear))).modifiedForGap().sized(by: $0, along: .horizontal)
      }
    }
    return .grid(
      GridNode(
        alignment: Placement(view.alignment.node, .center),
        horizontalSpacing: items.first?.spacing.map { Double($0) }, verticalSpacing: view.spacing.map { Double($0) },
        rows: rows))
  }
}

/// Views in rows, filled column by column; in a widget all of them are there.
nonisolated public struct LazyHGrid<Content: View>: _PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Fills rows with views.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The views in rows.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let items = view.rows.expanded(in: context.evaluation.size.height)
    let columns = Content._evaluate(view.content, in: context.inContainer()).flattened.chunked(by: items.count)
    let rows = items.indices.map { index in
      GridNode.Row(
        cells: columns.compactMap { $0.count > index ? $0[index].sized(by: items[index], along: .vertical) : nil })
    }
    return .grid(
      GridNode(
        alignment: Placement(.center, view.alignment.node), horizontalSpacing: view.spacing.map { Double($0) },
        verticalSpacing: items.first?.spacing.map { Double($0) }, rows: rows))
  }
}

extension [GridItem] {
  /// The columns, adaptive ones as often as there is room for in a width; at least one.
  fileprivate func expanded(in width: CGFloat) -> [GridItem] {
    let items = flatMap { item -> [GridItem] in
      guard case .adaptive(let minimum, let maximum) = item.size else { return [item] }
      let spacing = item.spacing ?? 8
      let room = (width.isFinite ? width : 0) + spacing
      let count = Swift.max(1, Swift.min(50, Int((room / Swift.max(minimum + spacing, 1)).rounded(.down))))
      let column = GridItem(
        .flexible(minimum: minimum, maximum: maximum), spacing: item.spacing, alignment: item.alignment)
      return Array(repeating: column, count: count)
    }
    return items.isEmpty ? [GridItem()] : items
  }
}

extension [ViewNode] {
  /// The views in rows of so many.
  fileprivate func chunked(by count: Int) -> [[ViewNode]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
  }
}

extension ViewNode {
  /// A gap that takes no height.
  fileprivate func modifiedForGap() -> ViewNode { .modified(self, .frame(width: nil, height: 0, alignment: .center)) }

  /// The cell in the size of its column or row.
  fileprivate func sized(by item: GridItem, along axis: Axis) -> ViewNode {
    let alignment = (item.alignment ?? .center).node
    let isColumn = axis == .horizontal
    switch item.size {
    case .fixed(let length):
      let length = Double(Swift.max(length, 0))
      return .modified(
        self, .frame(width: isColumn ? length : nil, height: isColumn ? nil : length, alignment: alignment))
    case .flexible(_, let maximum), .adaptive(_, let maximum):
      let maximum = Double(maximum)
      return .modified(
        self,
        .flexibleFrame(
          FlexibleFrame(
            maxWidth: isColumn ? maximum : nil, maxHeight: isColumn ? nil : maximum, alignment: alignment)))
    }
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Grid: Sendable {}
@available(*, unavailable)
extension GridRow: Sendable {}
@available(*, unavailable)
extension LazyVGrid: Sendable {}
@available(*, unavailable)
extension LazyHGrid: Sendable {}
