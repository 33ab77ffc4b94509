import ViewArchive
import ViewLayout

extension PicturePainter {
  mutating func image(_ image: ImageNode, _ frame: Rect, _ context: PictureContext) -> [Mark] {
    guard frame.width > 0, frame.height > 0 else { return [] }
    if context.isHidden {
      let radius = min(frame.width, frame.height) * 0.2
      let ink = inks.ink(.opacity(.primary, 0.16), in: frame, context)
      return [.fill(.rounded(frame, radiusX: radius, radiusY: radius), ink)]
    }
    switch image.source {
    case .symbol(let name, let value):
      return symbol(name, value: value, image, frame, context)
    case .asset(let name):
      note(.missingAsset(name))
      return missing(frame, context)
    case .file(let path, let digest):
      return [.image(ImageMark(path: path, digest: digest, frame: frame, effect: effect(of: image, context)))]
    }
  }

  private mutating func symbol(
    _ name: String, value: Double?, _ image: ImageNode, _ frame: Rect, _ context: PictureContext
  ) -> [Mark] {
    let ink = inks.ink(image.foreground, in: frame, context)
    // A mode that takes colours away would take the layers away that only their colours tell apart.
    let second = context.mode == .fullColor ? image.secondForeground : nil
    guard let drawing = SymbolLibrary.drawing(of: name) else {
      note(.unknownSymbol(name))
      return SymbolLibrary.unknown.marks(in: frame, ink: ink, weight: image.font.symbolWeight)
    }
    return drawing.marks(
      in: frame, ink: ink, second: second.map { inks.ink($0, in: frame, context) }, weight: image.font.symbolWeight,
      value: value)
  }

  /// A picture that is not there: its frame, so that nobody takes the gap for intended.
  private func missing(_ frame: Rect, _ context: PictureContext) -> [Mark] {
    let radius = min(6, min(frame.width, frame.height) / 5)
    let ground = inks.ink(.fill(level: 3), in: frame, context)
    let side = min(frame.width, frame.height) * 0.5
    let place = Rect(x: frame.center.x - side / 2, y: frame.center.y - side / 2, width: side, height: side)
    let ink = inks.ink(.hierarchical(level: 3, base: nil), in: frame, context)
    let photo = SymbolLibrary.drawing(of: "photo") ?? SymbolLibrary.unknown
    return [.fill(.rounded(frame, radiusX: radius, radiusY: radius), ground)]
      + photo.marks(in: place, ink: ink, weight: .regular)
  }

  private func effect(of image: ImageNode, _ context: PictureContext) -> ImageMark.Effect {
    if image.renderingMode == .template { return .silhouette(inks.color(image.foreground, context)) }
    return modeEffect(of: image, context).after(context.changes)
  }

  private func modeEffect(of image: ImageNode, _ context: PictureContext) -> ImageMark.Effect {
    switch context.mode {
    case .fullColor: return .original
    case .vibrant: return .tinted(.white)
    case .accented(let primary, let accent):
      let group = context.isAccented ? accent : primary
      switch image.accentedMode {
      case .fullColor: return .original
      case .desaturated: return .tinted(.white)
      case .accented: return .silhouette(accent)
      case .accentedDesaturated: return .tinted(accent)
      case nil: return .silhouette(group)
      }
    }
  }
}

extension FontDescription {
  /// The weight of a symbol beside this type.
  var symbolWeight: FontWeight {
    if let weight { return weight }
    if case .style(let style) = size { return style.weight }
    return .regular
  }
}
