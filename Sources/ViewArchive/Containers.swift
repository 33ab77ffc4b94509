/// Children along one axis, or on top of one another.
public struct StackNode: Hashable, Sendable {
  /// The direction in which children follow one another.
  public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
    /// Left to right: `HStack`.
    case horizontal
    /// Top to bottom: `VStack`.
    case vertical
    /// Back to front: `ZStack`.
    case depth
  }
  /// The direction.
  public var axis: Axis
  /// How children line up across the axis; a depth stack uses both parts.
  public var alignment: Placement
  /// Points between children; nil is the surface's default.
  ///
  /// A depth stack has none.
  public var spacing: Double?
  /// The children; `.list` is flattened by the layout.
  public var children: [ViewNode]
  /// Makes a stack.
  public init(_ axis: Axis, alignment: Placement = .center, spacing: Double? = nil, children: [ViewNode]) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
    self.children = children
  }
}

/// Cells in rows whose columns line up: `Grid`.
public struct GridNode: Hashable, Sendable {
  /// One row: `GridRow`, or a view that spans all columns.
  public struct Row: Hashable, Sendable {
    /// How the cells of the row line up; nil is the grid's own.
    public var alignment: VerticalPlacement?
    /// The cells.
    public var cells: [ViewNode]
    /// Whether the only cell spans all columns.
    public var spans: Bool
    /// Makes a row.
    public init(alignment: VerticalPlacement? = nil, cells: [ViewNode], spans: Bool = false) {
      self.alignment = alignment
      self.cells = cells
      self.spans = spans
    }
  }
  /// How cells line up in their room.
  public var alignment: Placement
  /// Points between columns; nil is the surface's default.
  public var horizontalSpacing: Double?
  /// Points between rows; nil is the surface's default.
  public var verticalSpacing: Double?
  /// The rows, from the top.
  public var rows: [Row]
  /// Makes a grid.
  public init(
    alignment: Placement = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil, rows: [Row]
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.rows = rows
  }
}
