import ViewArchive
import ViewLayout

extension SymbolDrawing {
  /// The filled variant: closed lines become areas, and what was drawn inside of them is cut out.
  var filled: SymbolDrawing {
    var drawing = self
    drawing.layers = layers.flatMap { layer -> [Layer] in
      var layer = layer
      switch layer.kind {
      case .line where layer.path.isClosed:
        var area = layer
        area.kind = .area
        return [area, layer]
      case .detailLine:
        layer.kind = .cutLine
        return [layer]
      case .detailArea:
        layer.kind = .cutArea
        return [layer]
      default: return [layer]
      }
    }
    return drawing
  }

  /// The symbol inside an outline, smaller.
  func enclosed(in shape: Enclosure, isFilled: Bool) -> SymbolDrawing {
    let frame = shape.path
    // Cut out of an area a plain form is read better than its outline; one with details inside would lose them.
    let isPlain = !layers.contains { $0.kind == .detailLine || $0.kind == .detailArea }
    var inside = (isFilled && isPlain ? filled : self).moved(by: shape.share)
    if isFilled {
      inside.layers = inside.layers.map { layer in
        var layer = layer
        layer.kind = layer.kind == .area || layer.kind == .detailArea ? .cutArea : .cutLine
        return layer
      }
    }
    let outline = Layer(kind: .line, path: frame, part: .ground)
    let ground = isFilled ? [Layer(kind: .area, path: frame, part: .ground), outline] : [outline]
    return SymbolDrawing(layers: ground + inside.asPart(.sign).layers)
  }

  /// An outline around a symbol.
  enum Enclosure {
    case circle, square, rectangle, shield, seal

    var path: PicturePath {
      switch self {
      case .circle: .ellipse(Rect(x: 2.5, y: 2.5, width: 19, height: 19))
      case .square: .rounded(Rect(x: 3.5, y: 3.5, width: 17, height: 17), radiusX: 4, radiusY: 4)
      case .rectangle: .rounded(Rect(x: 2, y: 4.5, width: 20, height: 15), radiusX: 3, radiusY: 3)
      case .shield: SymbolLibrary.shield
      case .seal: SymbolLibrary.seal
      }
    }

    /// How large the symbol inside is.
    var share: Double { self == .circle || self == .square ? 0.56 : 0.5 }
  }

  /// The symbol around its middle, smaller; its lines stay as they are, a little thinner.
  private func moved(by share: Double) -> SymbolDrawing {
    let middle = Point(x: width / 2, y: Self.unit / 2)
    let shift = Transform.translation(x: Self.unit / 2 - middle.x, y: 0)
    let movement = shift.after(.scale(x: share, y: share, around: middle))
    var drawing = self
    drawing.width = Self.unit
    drawing.layers = layers.map { layer in
      var layer = layer
      layer.path = layer.path.applying(movement)
      layer.thickness *= 0.95
      return layer
    }
    return drawing
  }

  /// The symbol crossed by a line.
  var slashed: SymbolDrawing {
    var line = PicturePath()
    line.move(3.5, 3)
    line.line(20.5, 21)
    return SymbolDrawing(
      width: width,
      layers: layers + [
        Layer(kind: .cutLine, path: line.applying(.translation(x: 1.6, y: -1.6)), thickness: 1.3),
        Layer(kind: .line, path: line),
      ])
  }

  /// The symbol with a small disc at its lower end, on which another one stands.
  func badged(with badge: SymbolDrawing) -> SymbolDrawing {
    let center = Point(x: 18, y: 18)
    func disc(_ radius: Double) -> PicturePath {
      .ellipse(Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    let movement = Transform.translation(x: 6, y: 6).after(
      .scale(x: 0.3, y: 0.3, around: Point(x: 12, y: 12)))
    let sign = badge.layers.map { layer in
      var layer = layer
      layer.kind = layer.kind == .area || layer.kind == .detailArea ? .cutArea : .cutLine
      layer.path = layer.path.applying(movement)
      layer.thickness = 0.75
      return layer
    }
    return SymbolDrawing(
      layers: asPart(.ground).layers
        + [Layer(kind: .cutArea, path: disc(6.2)), Layer(kind: .area, path: disc(5), part: .sign)] + sign)
  }

  /// The symbol as a part of another one.
  private func asPart(_ part: Layer.Part) -> SymbolDrawing {
    var drawing = self
    for index in layers.indices { drawing.layers[index].part = part }
    return drawing
  }
}

extension PicturePath {
  /// Whether every part of it comes back to its beginning.
  var isClosed: Bool {
    var parts = 0
    var closed = 0
    for element in elements {
      if case .move = element { parts += 1 }
      if case .close = element { closed += 1 }
    }
    return parts > 0 && parts == closed
  }
}
