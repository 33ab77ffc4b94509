public import Foundation
public import SwiftUI

/// What an axis shows at a value.
@MainActor @preconcurrency
public protocol AxisMark {
  /// The parts.
  var _parts: [_AxisPart] { get }
}

/// A line, a tick or a label at a value.
public struct _AxisPart {
  enum Kind {
    case grid
    case tick(length: Double)
    case label(AxisLabel)
  }
  var kind: Kind
  var stroke: StrokeStyle?
  var foreground: (any ShapeStyle)?
  var font: Font?
}

/// A label without its type.
struct AxisLabel {
  /// The view; nil is the value's text.
  var view: (any View)?
  /// The text of a value in a style of the client's, in an environment's language and zone.
  var text: ((_PlotValue, EnvironmentValues, Calendar) -> String?)?
  /// That text.
  var words: String?
  var isCentered: Bool?
  var anchor: UnitPoint?
  var keepsCollisions = false
}

extension _AxisPart {
  /// Puts a value into the words of the label's style, where it has one.
  mutating func write(_ value: _PlotValue, in environment: EnvironmentValues, _ calendar: Calendar) {
    guard case .label(var label) = kind, let text = label.text else { return }
    label.words = text(value, environment, calendar) ?? ""
    kind = .label(label)
  }
}

/// A line across the plot at a value.
nonisolated public struct AxisGridLine: AxisMark, Sendable {
  let stroke: StrokeStyle?
  /// Makes a line.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }
  /// The line.
  @MainActor public var _parts: [_AxisPart] { [_AxisPart(kind: .grid, stroke: stroke)] }
}

/// A short line beside the plot at a value.
nonisolated public struct AxisTick: AxisMark, Sendable {
  /// How long a tick is.
  public struct Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let points: Double
    /// As the chart likes.
    public static let automatic = Length(points: 5)
    /// As long as a label is high.
    public static let label = Length(points: 12)
    /// As long as the longest label is high.
    public static let longestLabel = Length(points: 12)
    init(points: Double) { self.points = points }
    /// So many points.
    public init(integerLiteral value: Int) { points = Double(value) }
    /// So many points.
    public init(floatLiteral value: Double) { points = value }
  }
  let length: Length
  let stroke: StrokeStyle?
  /// Makes a tick.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    self.length = length
    self.stroke = stroke
  }
  /// The tick.
  @MainActor public var _parts: [_AxisPart] { [_AxisPart(kind: .tick(length: length.points), stroke: stroke)] }
}

/// What becomes of labels that would overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  let isEnabled: Bool
  /// Those that come later are left out.
  public static let automatic = AxisValueLabelCollisionResolution(isEnabled: true)
  /// All are shown.
  public static let disabled = AxisValueLabelCollisionResolution(isEnabled: false)
  /// Those that come later are left out.
  public static let greedy = automatic
  /// Those that come later are left out.
  public static func greedy(minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution { .automatic }
  /// Those that come later are left out.
  public static func greedy(
    priority: Double, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution { .automatic }
}

/// The direction of a label; every one is drawn lying.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  /// The directions that Apple names.
  public static let automatic = AxisValueLabelOrientation()
  /// Lying.
  public static let horizontal = AxisValueLabelOrientation()
  /// Upright.
  public static let vertical = AxisValueLabelOrientation()
}

/// The label of a value.
nonisolated public struct AxisValueLabel: AxisMark {
  let label: AxisLabel

  /// The label.
  @MainActor public var _parts: [_AxisPart] { [_AxisPart(kind: .label(label))] }

  private init(
    _ view: (any View)?, _ text: ((_PlotValue, EnvironmentValues, Calendar) -> String?)?, _ isCentered: Bool?,
    _ anchor: UnitPoint?,
    _ resolution: AxisValueLabelCollisionResolution
  ) {
    label = AxisLabel(
      view: view, text: text, isCentered: isCentered, anchor: anchor, keepsCollisions: !resolution.isEnabled)
  }

  /// The value, as the chart writes it.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(nil, nil, centered, anchor, collisionResolution)
  }
  /// A text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(Text(text), nil, centered, anchor, collisionResolution)
  }
  /// A text.
  public init(
    _ textKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(Text(textKey), nil, centered, anchor, collisionResolution)
  }
  /// The value in the words of a style.
  public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    let text = { (value: _PlotValue, environment: EnvironmentValues, calendar: Calendar) -> String? in
      if var style = format as? Date.FormatStyle, case .date(let date) = value {
        style.locale = environment.locale
        style.calendar = calendar
        style.timeZone = calendar.timeZone
        return style.format(date)
      }
      return Format.FormatInput.PrimitivePlottable(_plotValue: value)
        .flatMap(Format.FormatInput.init(primitivePlottable:)).map(format.locale(environment.locale).format)
    }
    self.init(nil, text, centered, anchor, collisionResolution)
  }
  /// A view.
  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(content(), nil, centered, anchor, collisionResolution)
  }
}

extension Optional: AxisMark where Wrapped: AxisMark {
  /// The parts of the mark, if there is one.
  public var _parts: [_AxisPart] { self?._parts ?? [] }
}

/// Several marks, or marks with a look.
nonisolated public struct _AxisMarkList: AxisMark {
  let marks: [any AxisMark]
  var change: (inout _AxisPart) -> Void = { _ in }
  /// The parts of all marks; what they say themselves comes first.
  @MainActor public var _parts: [_AxisPart] {
    marks.flatMap(\._parts).map { part in
      var part = part
      change(&part)
      return part
    }
  }
}

extension AxisMark {
  /// The style of the marks.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> _AxisMarkList {
    _AxisMarkList(marks: [self]) { if $0.foreground == nil { $0.foreground = style } }
  }
  /// The type of the labels.
  nonisolated public func font(_ font: Font?) -> _AxisMarkList {
    _AxisMarkList(marks: [self]) { if $0.font == nil { $0.font = font } }
  }
}

/// Puts the statements of a closure together into the marks of a value.
@resultBuilder
public enum AxisMarkBuilder: Sendable {
  /// One mark.
  public static func buildExpression<M: AxisMark>(_ mark: M) -> M { mark }
  /// A block of one mark.
  public static func buildBlock<M: AxisMark>(_ mark: M) -> M { mark }
  /// A block of marks.
  public static func buildBlock<each M: AxisMark>(_ mark: repeat each M) -> _AxisMarkList {
    var marks: [any AxisMark] = []
    repeat marks.append(each mark)
    return _AxisMarkList(marks: marks)
  }
  /// A mark under a condition without an alternative.
  public static func buildIf<M: AxisMark>(_ mark: M?) -> M? { mark }
  /// The first of two alternatives.
  public static func buildEither<M: AxisMark>(first: M) -> _AxisMarkList { _AxisMarkList(marks: [first]) }
  /// The second of two alternatives.
  public static func buildEither<M: AxisMark>(second: M) -> _AxisMarkList { _AxisMarkList(marks: [second]) }
}

// As Apple's: a label may hold any view.
@available(*, unavailable)
extension _AxisPart: Sendable {}
@available(*, unavailable)
extension AxisValueLabel: Sendable {}
@available(*, unavailable)
extension _AxisMarkList: Sendable {}
