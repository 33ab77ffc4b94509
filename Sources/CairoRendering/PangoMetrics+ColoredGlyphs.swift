import CPangoCairo
public import Pictures
import ViewArchive
import ViewLayout

extension PangoMetrics {
  /// How many pixels a point of a picture has that stands in an SVG.
  static var embeddedScale: Double { 3 }

  /// The parts of a text whose glyphs have colours of their own, drawn as pictures.
  public func coloredGlyphs(of mark: TextMark) -> [ColoredGlyphs] {
    let text = self.text(mark.text)
    let room = ProposedSize(mark.frame.size)
    let scale = fittingScale(text, room)
    var found: [ColoredGlyphs] = []
    _ = unsafe text.laidOut(room, scale: scale) { layout, box in
      let walk = LineWalk(text: text, scale: scale, width: mark.frame.width, isRightToLeft: mark.isRightToLeft)
      unsafe walk.each(layout, box) { line, runs, index in
        for (place, piece) in line.pieces.enumerated() where piece.run < mark.inks.count {
          if case .image = mark.text.runs[piece.run].content { continue }
          guard let run = unsafe cpc_run(runs, Int32(place)) else { continue }
          let glyphs = unsafe PlacedGlyphs(
            run: run, x: mark.frame.minX + piece.x,
            y: mark.frame.minY + line.baseline - text.rise(ofRun: piece.run) * scale, scale: scale,
            width: piece.width, ascent: line.ascent, descent: line.descent)
          guard glyphs.haveColors, let png = png(of: glyphs, mark.inks[piece.run], mark.glyphEffect) else { continue }
          found.append(ColoredGlyphs(line: index, piece: place, frame: glyphs.extent, png: png))
        }
      }
    }
    return found
  }

  private func png(of glyphs: PlacedGlyphs, _ ink: Ink, _ effect: ImageMark.Effect) -> [UInt8]? {
    let (extent, scale) = (glyphs.extent, Self.embeddedScale)
    let (width, height) = (extent.width * scale, extent.height * scale)
    guard width > 0, height > 0, width < 16_384, height < 16_384,
      let surface = try? CairoSurface(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    else { return nil }
    // The whole of the surface is stretched to the frame, so that the last pixels are a little narrower.
    let (x, y) = (Double(surface.width) / extent.width, Double(surface.height) / extent.height)
    unsafe cairo_scale(surface.context, x, y)
    unsafe cairo_translate(surface.context, -extent.minX, -extent.minY)
    unsafe cairo_set_source_rgb(surface.context, 1, 1, 1)
    unsafe glyphs.show(in: surface.context)
    switch effect {
    case .original: break
    case .tinted, .recolored: surface.apply(effect)
    case .silhouette:
      let color = ink.mainColor
      unsafe cairo_identity_matrix(surface.context)
      unsafe cairo_set_source_rgba(surface.context, color.red, color.green, color.blue, color.alpha)
      unsafe cairo_set_operator(surface.context, CAIRO_OPERATOR_IN)
      unsafe cairo_paint(surface.context)
    }
    return try? PNGEncoder().encode(surface)
  }
}
