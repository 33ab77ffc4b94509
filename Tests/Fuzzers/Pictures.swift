import CExpat
import CairoRendering
import Foundation
import Pictures
import ViewArchive

/// A look for each of the modes, by which an input's own bytes choose, so that each run is the same again.
private func look(_ choice: UInt8) -> (PictureEnvironment, PictureCard) {
  let modes: [PictureMode] = [.fullColor, .accented(primary: .white, accent: RGBA(1, 0.6, 0)), .vibrant]
  let grounds: [PictureCard.Ground] = [.container, .glass(tint: RGBA(1, 0.6, 0), wallpaper: nil), .none]
  let kind = Int(choice % 3)
  var environment = PictureEnvironment(
    now: Date(timeIntervalSince1970: 1_772_457_600), timeZone: .gmt, locale: Locale(identifier: "en_GB"),
    isDark: choice & 8 != 0, mode: modes[kind], isRightToLeft: choice & 16 != 0)
  if choice & 32 != 0 { environment.redaction = choice & 64 != 0 ? .placeholder : .privacy }
  let card = PictureCard(
    width: 170, height: 82, cornerRadius: 20, margin: 8, ground: grounds[kind], isInline: choice & 128 != 0)
  return (environment, card)
}

/// Whether a text is one XML document.
private func isWellFormed(_ text: String) -> Bool {
  let parser = unsafe XML_ParserCreate("UTF-8")
  defer { unsafe XML_ParserFree(parser) }
  return unsafe XML_Parse(parser, text, Int32(text.utf8.count), 1) == XML_STATUS_OK
}

/// Pictures: whatever can be decoded is drawn, or refused by name, and its SVG is XML.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = unsafe bytes(start, count)
  guard let view = try? ViewArchiveCodec.decode(bytes) else { return 0 }
  var nodes = 0
  view.walk { _ in nodes += 1 }
  // Large trees take their time and teach no more than small ones.
  guard nodes <= 200 else { return 0 }
  let (environment, card) = look(bytes.reduce(0) { $0 &* 31 &+ $1 })
  let metrics = PangoMetrics()
  let picture = PictureRenderer().picture(of: view, on: card, in: environment, metrics: metrics)
  // Numbers beyond what Cairo can count are its to refuse.
  if let drawn = try? PNGRenderer(metrics: metrics).png(of: picture, scale: 1) {
    demand(drawn.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "no PNG")
  }
  demand(isWellFormed(SVGRenderer(metrics: metrics).svg(of: picture, title: "a < b & \u{1}")), "no XML")
  return 0
}
