public import ViewArchive
public import ViewLayout

/// A symbol as lines and areas on a square of 24 units; its weight is the width of its lines.
public struct SymbolDrawing: Hashable, Sendable {
  /// A part of a symbol.
  struct Layer: Hashable, Sendable {
    /// How a part is drawn.
    enum Kind: Hashable, Sendable {
      /// A line; a closed one is an area in the filled variant.
      case line
      /// An area.
      case area
      /// A line that is cut out of the filled variant.
      case detailLine
      /// An area that is cut out of the filled variant.
      case detailArea
      /// Taken away from all parts before it: along a line, or an area.
      case cutLine, cutArea
    }
    /// What a part is where a symbol stands on or beside another one.
    enum Part: Hashable, Sendable {
      /// The outline around it or the symbol that has a badge, and what stands on that.
      case ground, sign
    }
    var kind: Kind
    var path: PicturePath
    /// Drawn weaker, as the second level of a hierarchical symbol; a variable value fills these in turn.
    var isSecondary = false
    /// By it layers have colours of their own.
    var part: Part?
    /// What the width of a line is multiplied by.
    var thickness = 1.0
  }

  /// The side of the square.
  static let unit = 24.0

  /// How wide the symbol is, in units; it is 24 high.
  var width = SymbolDrawing.unit
  var layers: [Layer]

  /// How wide the symbol is for its height.
  public var aspectRatio: Double { width / Self.unit }

  /// The width of a line of a weight, in units.
  static func lineWidth(of weight: FontWeight) -> Double {
    switch weight {
    case .ultraLight: 0.7
    case .thin: 1.0
    case .light: 1.4
    case .regular: 1.8
    case .medium: 2.05
    case .semibold: 2.3
    case .bold: 2.6
    case .heavy: 2.95
    case .black: 3.3
    }
  }

  /// The marks of the symbol, as large as fits in a frame and in its middle.
  ///
  /// - Parameters:
  ///   - second: What the ground is drawn with, on which the ink is seen; nil is the same ink.
  ///   - value: How much of a variable symbol is drawn at full strength; nil is all of it.
  public func marks(
    in frame: Rect, ink: Ink, second: Ink? = nil, weight: FontWeight, value: Double? = nil
  ) -> [Mark] {
    let scale = min(frame.height / Self.unit, frame.width / width)
    guard scale > 0, !ink.isInvisible || second != nil else { return [] }
    if second == nil, case .color(let color) = ink, color.alpha < 1 {
      // Lines lie over areas: only as one do they let as much through everywhere.
      let whole = marks(in: frame, ink: .color(color.opaque), weight: weight, value: value)
      return [.group(MarkGroup(opacity: color.alpha, whole))]
    }
    let place = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: frame.minX + (frame.width - width * scale) / 2,
      ty: frame.minY + (frame.height - Self.unit * scale) / 2)
    let line = Self.lineWidth(of: weight) * scale
    let steps = layers.count(where: \.isSecondary)
    var marks: [Mark] = []
    var step = 0
    for layer in layers {
      let path = layer.path.applying(place)
      let stroke = StrokeNode(width: line * layer.thickness, cap: .round, join: .round)
      var ink = layer.part == .ground || layer.isSecondary ? second ?? ink : ink
      if layer.isSecondary {
        step += 1
        if let value, Double(step) > (value * Double(steps)).rounded(.up) { ink = ink.faded(0.3) }
      }
      switch layer.kind {
      case .line, .detailLine: marks.append(.stroke(path, stroke, ink))
      case .area, .detailArea: marks.append(.fill(path, ink))
      case .cutLine where second != nil && layer.part == .sign: marks.append(.stroke(path, stroke, ink))
      case .cutArea where second != nil && layer.part == .sign: marks.append(.fill(path, ink))
      case .cutLine: marks = [.group(MarkGroup(cutout: [.stroke(path, stroke, .color(.black))], marks))]
      case .cutArea: marks = [.group(MarkGroup(cutout: [.fill(path, .color(.black))], marks))]
      }
    }
    return marks
  }
}
