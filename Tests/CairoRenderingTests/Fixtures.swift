import Foundation
import Pictures
import ViewArchive
import ViewLayout

@testable import CairoRendering

/// Whether the font is there that pictures are drawn in; without it their sizes mean nothing.
let interIsInstalled = PangoMetrics().substitute == nil

func words(_ words: String, _ style: FontStyle = .body, _ paint: Paint = .primary, weight: FontWeight? = nil)
  -> ViewNode
{
  let font = FontDescription(size: .style(style), weight: weight)
  return .text(TextNode(runs: [TextRun(.verbatim(words), style: TextStyle(font: font, foreground: paint))]))
}

let orange = Paint.color(.system(.orange))

/// A card with everything that a widget usually has.
let sampleView: ViewNode = .modified(
  .stack(
    StackNode(
      .vertical, alignment: Placement(.leading, .center), spacing: 6,
      children: [
        .stack(
          StackNode(
            .horizontal, alignment: Placement(.center, .firstTextBaseline),
            children: [
              words("201", .title, weight: .bold), words("mg today", .caption, .secondary), .spacer(minLength: nil),
              .image(ImageNode(.symbol(name: "cup.and.saucer.fill", variableValue: nil), foreground: orange)),
            ])),
        .progress(ProgressNode(value: .fraction(0.5), tint: orange)),
        words("Espresso · Café Übung · 13:05", .footnote),
        .stack(
          StackNode(
            .horizontal,
            children: [
              .button(
                ButtonNode(
                  intent: nil, style: .bordered, tint: orange,
                  label: .label(
                    LabelNode(
                      title: words("Espresso", .caption, orange),
                      icon: .image(
                        ImageNode(
                          .symbol(name: "plus", variableValue: nil), font: FontDescription(size: .style(.caption)),
                          foreground: orange)))))),
              .modified(
                .shape(
                  ShapeNode(
                    .trimmed(.rotated(.circle, degrees: -90), from: 0, to: 0.7),
                    drawing: .strokeBorder(StrokeNode(width: 5, cap: .round)), paint: .gradient(of: orange))),
                .frame(width: 30, height: 30, alignment: .center)),
            ])),
      ])),
  .containerBackground(.paint(.background)))

func picture(
  of view: ViewNode, _ metrics: PangoMetrics, width: Double = 338, height: Double = 158, isDark: Bool = false,
  mode: PictureMode = .fullColor, ground: PictureCard.Ground = .container, isRightToLeft: Bool? = nil
) -> Picture {
  let environment = PictureEnvironment(
    now: Date(timeIntervalSince1970: 1_772_379_600), timeZone: .gmt, locale: Locale(identifier: "en_GB"),
    isDark: isDark, mode: mode, isRightToLeft: isRightToLeft)
  let card = PictureCard(width: width, height: height, cornerRadius: 22, margin: 16, ground: ground)
  return PictureRenderer().picture(of: view, on: card, in: environment, metrics: metrics)
}

/// A look for each rendering mode and appearance.
enum Look: String, CaseIterable {
  case light, dark, clear, tinted, vibrant

  var isDark: Bool { self != .light }
  var mode: PictureMode {
    switch self {
    case .light, .dark: .fullColor
    case .clear: .accented(primary: .white, accent: .white)
    case .tinted: .accented(primary: .white, accent: RGBA(1, 0.7, 0.2))
    case .vibrant: .vibrant
    }
  }
  var ground: PictureCard.Ground {
    switch self {
    case .light, .dark: .container
    case .clear, .vibrant: .glass(tint: nil, wallpaper: nil)
    case .tinted: .glass(tint: RGBA(1, 0.6, 0), wallpaper: nil)
    }
  }
}

/// The pixels of a surface as straight bytes of red, green, blue and opacity over white.
struct Pixels {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ surface: CairoSurface) {
    width = surface.width
    height = surface.height
    var bytes: [UInt8] = []
    _ = unsafe surface.withPixels { pixels, stride in
      for row in 0..<surface.height {
        for column in 0..<surface.width {
          let pixel = unsafe pixels[row * stride + column]
          bytes += [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
      }
    }
    self.bytes = bytes
  }

  /// Red, green, blue and opacity at a place.
  func at(_ x: Int, _ y: Int) -> [UInt8] {
    let place = (y * width + x) * 4
    return Array(bytes[place..<place + 4])
  }

  /// How many parts in a thousand of the pixels differ by more than a step of 40, and the mean difference.
  func difference(from other: Pixels) -> (perMille: Double, mean: Double) {
    guard width == other.width, height == other.height, !bytes.isEmpty else { return (1_000, 255) }
    var many = 0
    var sum = 0
    for place in stride(from: 0, to: bytes.count, by: 4) {
      let most = (0..<4).map { abs(Int(bytes[place + $0]) - Int(other.bytes[place + $0])) }.max() ?? 0
      sum += most
      if most > 40 { many += 1 }
    }
    let count = Double(bytes.count / 4)
    return (Double(many) / count * 1_000, Double(sum) / count)
  }

  /// Where two pictures differ, the more the blacker.
  func differencePicture(from other: Pixels) throws -> [UInt8] {
    let surface = try CairoSurface(width: width, height: height)
    _ = unsafe surface.withPixels { pixels, stride in
      for row in 0..<min(height, other.height) {
        for column in 0..<min(width, other.width) {
          let most = zip(at(column, row), other.at(column, row)).map { abs(Int($0) - Int($1)) }.max() ?? 0
          let grey = UInt32(255 - most)
          unsafe pixels[row * stride + column] = 255 << 24 | grey << 16 | grey << 8 | grey
        }
      }
    }
    return try PNGEncoder().encode(surface)
  }
}
