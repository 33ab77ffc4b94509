public import SwiftUI

/// Rows of meters below one another: names, bars and numbers each in a column.
public struct MeterTable: View {
  private let rows: [MeterRow]
  private let spacing: CGFloat

  /// Makes a table.
  ///
  /// - Parameter spacing: The distance between rows, in points.
  public init(_ rows: [MeterRow], spacing: CGFloat = 4) {
    self.rows = rows
    self.spacing = spacing
  }

  /// The rows; without bars where there is no room for them.
  public var body: some View {
    ViewThatFits(in: .horizontal) {
      MeterGrid(rows: rows, spacing: spacing, hasBars: true)
      MeterGrid(rows: rows, spacing: spacing, hasBars: false)
    }
  }
}

/// The rows of a table of meters in one of its forms, and a line below them.
struct MeterGrid: View {
  let rows: [MeterRow]
  let spacing: CGFloat
  let hasBars: Bool
  var end: Text?

  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: spacing) {
      ForEach(rows.indices, id: \.self) { index in rows[index] }
      end
    }
    .environment(\.meterColumns, MeterColumns(hasBar: hasBars, longestValue: longestValue))
  }

  private var longestValue: String {
    rows.reduce("") { $1.value.count > $0.count ? $1.value : $0 }
  }
}

/// What a row must know of the table around it.
struct MeterColumns {
  var hasBar = true
  var longestValue = ""
}

extension EnvironmentValues {
  /// The columns of the table of meters around a row.
  var meterColumns: MeterColumns {
    get { self[MeterColumnsKey.self] }
    set { self[MeterColumnsKey.self] = newValue }
  }
}

private struct MeterColumnsKey: EnvironmentKey {
  static let defaultValue = MeterColumns()
}
