import Foundation
import Pictures
import Rendering
import ViewArchive
import WidgetKitCore

/// What becomes of a widget's colours and what lies behind it.
struct PictureLook {
  /// The appearances of a home screen.
  enum Appearance: String, CaseIterable {
    case light, dark, clear, tinted
  }

  static let modes = ["full-color", "accented", "vibrant"]

  /// The colours that a tint may be named by.
  static let tintNames = tints.map(\.0)
  private static let tints: [(String, SystemColor)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal),
    ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink), ("brown", .brown),
  ]

  var appearance: Appearance
  /// One of ``modes``.
  var mode: String
  var tint: RGBA
  var wallpaper: String?
  /// Whether nobody asked for a mode or an appearance.
  private var isUsual: Bool

  /// A look; clear and tinted are accented, everything else is in full colour unless another mode is asked for.
  init(mode: String?, appearance: String?, tint: String?, wallpaper: String?) throws(UnknownName) {
    if let mode, !Self.modes.contains(mode) { throw UnknownName(text: mode, what: "a mode", known: Self.modes) }
    var look = Appearance.light
    if let appearance {
      guard let known = Appearance(rawValue: appearance) else {
        throw UnknownName(text: appearance, what: "an appearance", known: Appearance.allCases.map(\.rawValue))
      }
      look = known
    } else if mode == "accented" {
      look = tint == nil ? .clear : .tinted
    }
    let isGlass = look == .clear || look == .tinted
    if let mode, mode != "accented", isGlass {
      throw UnknownName(
        text: mode, what: "a mode of the appearance \(look.rawValue), which is always accented", known: ["accented"])
    }
    if mode == "accented", !isGlass {
      throw UnknownName(text: look.rawValue, what: "an appearance of the accented mode", known: ["clear", "tinted"])
    }
    self.appearance = look
    self.mode = mode ?? (isGlass ? "accented" : "full-color")
    self.tint = try tint.map(Self.color) ?? RGBA(0.04, 0.52, 1)
    self.wallpaper = wallpaper.map { URL(fileURLWithPath: $0).path }
    isUsual = mode == nil && appearance == nil
  }

  /// The look as a family has it: on a lock screen everything is vibrant, unless something else is asked for.
  func usual(for family: WidgetFamily) -> PictureLook {
    guard isUsual, family.isAccessory else { return self }
    var look = self
    look.mode = "vibrant"
    return look
  }

  /// What is said of options that this look has no use for.
  func useless(tint: String?, ground: PictureCard.Ground) -> [String] {
    var notes: [String] = []
    if tint != nil, appearance != .tinted {
      notes.append("--tint changes nothing here: only the appearance tinted has a tint")
    }
    if wallpaper != nil, ground == .none || ground == .container {
      notes.append("--wallpaper changes nothing here: it is seen behind glass, with --appearance clear or tinted")
    }
    return notes
  }

  /// The looks of a sheet, for the home screen or for a lock screen.
  static func all(forAccessory isAccessory: Bool, tint: RGBA, wallpaper: String?) -> [PictureLook] {
    let names: [(String?, String?)] =
      isAccessory
      ? [("vibrant", nil), (nil, "dark"), ("accented", "tinted")]
      : [(nil, "light"), (nil, "dark"), (nil, "clear"), (nil, "tinted"), ("vibrant", nil)]
    return names.compactMap { mode, appearance in
      var look = try? PictureLook(mode: mode, appearance: appearance, tint: nil, wallpaper: wallpaper)
      look?.tint = tint
      return look
    }
  }

  /// What it is called under a picture.
  var title: String { mode == "vibrant" ? mode : appearance.rawValue }

  var isDark: Bool { appearance != .light || mode == "vibrant" }

  var pictureMode: PictureMode {
    switch mode {
    case "vibrant": .vibrant
    case "accented":
      appearance == .tinted
        ? .tinted(tint)
        : .accented(primary: .white, accent: .white)
    default: .fullColor
    }
  }

  /// What lies behind a widget; on a lock screen nothing does.
  func ground(isAccessory: Bool, isRemovable: Bool) -> PictureCard.Ground {
    if isAccessory { return wallpaper.map { .wallpaper($0) } ?? .none }
    switch mode {
    case "vibrant": return .glass(tint: nil, wallpaper: wallpaper)
    case "accented" where isRemovable:
      return .glass(tint: appearance == .tinted ? tint : nil, wallpaper: wallpaper)
    default: return .container
    }
  }

  /// A colour by its name or as six hexadecimal digits.
  static func color(_ text: String) throws(UnknownName) -> RGBA {
    if let known = tints.first(where: { $0.0 == text.lowercased() }),
      let hue = SystemPalette.components(of: known.1, isDark: true)
    {
      return RGBA(Double(hue.red) / 255, Double(hue.green) / 255, Double(hue.blue) / 255)
    }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6, let number = UInt32(digits, radix: 16) else {
      throw UnknownName(text: text, what: "a colour", known: tintNames + ["#rrggbb"])
    }
    return RGBA(
      Double(number >> 16) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255)
  }
}
