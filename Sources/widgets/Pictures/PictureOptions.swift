import Commands
import Foundation
import Pictures
import SystemCalls
import ViewArchive
import WidgetKitCore

/// How a picture is to look, as a person asked for it.
struct PictureOptions {
  var device: DeviceLook
  var scale: Double
  var look: PictureLook
  var locale: Locale?
  var typeSize: TypeSize
  var redaction: Redaction
  var namesWeakContrast: Bool
  var format: PictureFormat

  /// The options of every command that draws.
  static let drawing: [OptionSyntax] = [
    OptionSyntax("output", form: .value(placeholder: "file"), help: "Write the picture to this file", values: .file),
    OptionSyntax(
      "scale", form: .value(placeholder: "1|2|3"), help: "Pixels a point; 2 unless given",
      values: .words(["1", "2", "3"])),
    OptionSyntax(
      "device", form: .value(placeholder: "screen"), help: "The screen whose sizes to take, such as 393x852",
      values: .words(DeviceProfile.all.map(\.name))),
    OptionSyntax(
      "locale", form: .value(placeholder: "locale"), help: "Words and reading direction, such as ar or ja_JP"),
    OptionSyntax(
      "type-size", form: .value(placeholder: "size"), help: "The person's text size; large unless given",
      values: .words(TypeSize.allCases.map(\.rawValue))),
    OptionSyntax(
      "wallpaper", form: .value(placeholder: "file"), help: "A JPEG, PNG or WebP behind glass", values: .file),
    OptionSyntax(
      "tint", form: .value(placeholder: "color"), help: "The colour of the tinted appearance: a name or #rrggbb",
      values: .words(PictureLook.tintNames)),
    OptionSyntax(
      "lint", form: .flag, help: "Also name words that stand out too little; ends with 1 if anything is found"),
  ]

  /// The options that choose one look.
  static let looks: [OptionSyntax] = [
    OptionSyntax(
      "mode", form: .value(placeholder: "mode"), help: "full-color, accented or vibrant",
      values: .words(PictureLook.modes)),
    OptionSyntax(
      "appearance", form: .value(placeholder: "look"), help: "light, dark, clear or tinted",
      values: .words(PictureLook.Appearance.allCases.map(\.rawValue))),
    OptionSyntax(
      "redact", form: .value(placeholder: "reason"), help: "Hide the content: placeholder or privacy",
      values: .words(["placeholder", "privacy"])),
  ]

  /// Reads the options.
  ///
  /// - Throws: a usage error that lists the known names.
  init(_ words: ParsedWords, session: HostSession) throws(CommandError) {
    let format = session.options.format
    do {
      device = try DeviceLook.named(words.value("device"))
      look = try PictureLook(
        mode: words.value("mode"), appearance: words.value("appearance"), tint: words.value("tint"),
        wallpaper: words.value("wallpaper"))
      typeSize = try Self.choice(words.value("type-size"), "a text size", TypeSize.self) ?? .large
      let reason = try Self.choice(words.value("redact"), "a reason to hide content", HiddenReason.self)
      redaction = reason?.redaction ?? []
      self.format = try PictureFormat(format: format, file: words.value("output"))
    } catch {
      throw CommandError(
        "\(quoted(error.text)) is not \(error.what)", details: ["known: \(error.known.joined(separator: ", "))"])
    }
    let factor = words.value("scale") ?? "2"
    guard let scale = Double(factor), [1, 2, 3].contains(scale) else {
      throw CommandError("\(quoted(factor)) is not a scale", details: ["known: 1, 2, 3"])
    }
    self.scale = scale
    namesWeakContrast = words.flag("lint")
    locale = words.value("locale").map { Locale(identifier: $0) }
    if let locale, locale.language.languageCode?.isISOLanguage != true {
      throw CommandError(
        "\(quoted(words.value("locale") ?? "")) is not a locale", details: ["such as: en_GB, ja_JP, ar"])
    }
    if let file = look.wallpaper {
      guard FileManager.default.isReadableFile(atPath: file) else {
        throw CommandError("The wallpaper \(quoted(file)) cannot be read", exitCode: .noInput)
      }
      // To open a pipe might take for ever.
      guard SmallFile(path: file).isRegular else {
        throw CommandError(
          "The wallpaper \(quoted(file)) is no file", details: ["name a JPEG, PNG or WebP"], exitCode: .noInput)
      }
    }
  }

  /// The world that the pictures are of.
  func world(in session: HostSession) -> World {
    var world = session.world
    if let locale { world.locale = locale }
    return world
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ text: String?, _ what: String, _ type: Value.Type
  ) throws(UnknownName) -> Value? where Value.RawValue == String {
    guard let text else { return nil }
    guard let value = Value(rawValue: text) else {
      throw UnknownName(text: text, what: what, known: Value.allCases.map(\.rawValue))
    }
    return value
  }

  private enum HiddenReason: String, CaseIterable {
    case placeholder, privacy

    var redaction: Redaction { self == .placeholder ? .placeholder : .privacy }
  }
}

/// How a picture is written down.
enum PictureFormat: String, CaseIterable {
  case png, svg

  /// Endings of pictures that nobody writes here: a PNG of such a name would be opened as what it is not.
  private static let foreign: Set<String> = [
    "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "heic", "avif", "pdf", "ico", "svgz",
  ]

  /// The form that is asked for, else the one that a file's name ends with.
  init(format: String?, file: String?) throws(UnknownName) {
    if let format {
      guard let known = PictureFormat(rawValue: format) else {
        throw UnknownName(text: format, what: "a format of pictures", known: Self.allCases.map(\.rawValue))
      }
      self = known
    } else {
      let ending = ((file ?? "") as NSString).pathExtension.lowercased()
      guard !Self.foreign.contains(ending) else {
        throw UnknownName(text: ".\(ending)", what: "a format of pictures", known: Self.allCases.map(\.rawValue))
      }
      self = ending == "svg" ? .svg : .png
    }
  }
}
