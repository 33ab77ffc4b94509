import ViewArchive

extension Mark {
  /// The mark with every colour changed; what stands behind it keeps its own.
  func changing(_ change: ColorChange) -> Mark {
    switch self {
    case .fill(let path, let ink): return .fill(path, ink.changing(change))
    case .backdrop: return self
    case .stroke(let path, let stroke, let ink): return .stroke(path, stroke, ink.changing(change))
    case .text(var text):
      text.inks = text.inks.map { $0.changing(change) }
      text.glyphEffect = text.glyphEffect.changing(change)
      return .text(text)
    case .image(var image):
      image.effect = image.effect.changing(change)
      return .image(image)
    case .group(var group):
      if let color = group.lightAsOpacity {
        group.lightAsOpacity = color.changing(change)
      } else {
        group.marks = group.marks.map { $0.changing(change) }
      }
      if let shadow = group.shadow { group.shadow?.color = shadow.color.changing(change) }
      return .group(group)
    }
  }
}

extension Ink {
  func changing(_ change: ColorChange) -> Ink { mapColors { $0.changing(change) } }
}

extension RGBA {
  fileprivate func changing(_ change: ColorChange) -> RGBA {
    let new = change.applied(red: red, green: green, blue: blue)
    return RGBA(new.red, new.green, new.blue, alpha * change.alpha)
  }
}

extension ImageMark.Effect {
  /// The effect on a picture whose colours were changed before.
  func after(_ changes: [ColorChange]) -> ImageMark.Effect {
    guard !changes.isEmpty else { return self }
    switch self {
    case .original: return .recolored(changes)
    case .recolored(let others): return .recolored(changes + others)
    case .silhouette(let color): return .silhouette(color.faded(changes.reduce(1) { $0 * $1.alpha }))
    case .tinted(let color):
      func row(_ part: Double) -> ColorChange.Row { ColorChange.Row(0.299 * part, 0.587 * part, 0.114 * part) }
      return .recolored(changes + [ColorChange(red: row(color.red), green: row(color.green), blue: row(color.blue))])
    }
  }

  fileprivate func changing(_ change: ColorChange) -> ImageMark.Effect {
    switch self {
    case .original: .recolored([change])
    case .recolored(let changes): .recolored(changes + [change])
    case .silhouette(let color): .silhouette(color.changing(change))
    case .tinted(let color): .tinted(color.changing(change))
    }
  }
}
