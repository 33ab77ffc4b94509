import AppGroup
import CairoRendering
import Commands
import Foundation
import Pictures
import ViewArchive
import WidgetKitCore

/// Draws shown entries and writes the pictures.
struct PictureStudio {
  let session: HostSession
  let options: PictureOptions
  let metrics: PangoMetrics
  private let images: ImageStore

  /// A studio for the pictures of one app.
  init(session: HostSession, options: PictureOptions, app: String) {
    self.session = session
    self.options = options
    images = Self.images(below: session.home.group(app).path, wallpaper: options.look.wallpaper)
    metrics = PangoMetrics(typeSize: options.typeSize, images: images)
  }

  private var world: World { options.world(in: session) }

  /// The picture of an entry.
  func picture(of shown: ShownEntry, look: PictureLook, at now: Date) -> Picture {
    let isRemovable = shown.descriptor?.isBackgroundRemovable ?? true
    let card = options.device.card(
      shown.family, hasMargins: shown.descriptor?.contentMarginsDisabled != true,
      ground: look.ground(isAccessory: shown.family.isAccessory, isRemovable: isRemovable))
    var environment = PictureEnvironment(
      now: now, timeZone: world.timeZone, locale: world.locale, isDark: look.isDark, mode: look.pictureMode)
    environment.redaction = options.redaction
    environment.namesWeakContrast = options.namesWeakContrast
    if shown.isWaiting || shown.isStale { environment.redaction.insert(.invalidated) }
    return PictureRenderer().picture(of: shown.view, on: card, in: environment, metrics: metrics)
  }

  /// Writes a picture to the file that was asked for, else to standard output, and says what could not be drawn.
  func write(_ picture: Picture, title: String, to file: String?) throws {
    if file == nil, session.inputs.terminal.outputIsTerminal {
      throw CommandError("Name a file for the picture", details: ["with -o picture.\(options.format.rawValue)"])
    }
    var findings = picture.findings
    let bytes: [UInt8]
    switch options.format {
    case .png:
      do {
        let drawn = try PNGRenderer(metrics: metrics, images: images).png(of: picture, scale: options.scale)
        bytes = drawn.bytes
        findings = drawn.findings
      } catch {
        throw CommandError(error.sentence, exitCode: .software)
      }
    case .svg:
      let renderer = SVGRenderer(metrics: metrics) { path, _ in images.file(path) }
      bytes = Array(renderer.svg(of: picture, title: title).utf8)
    }
    if let file {
      do {
        try Data(bytes).write(to: URL(fileURLWithPath: file), options: .atomic)
      } catch {
        throw CommandError("The picture cannot be written to \(quoted(file))", exitCode: .cannotCreate)
      }
    } else {
      session.output.write(bytes)
    }
    if let substitute = metrics.substitute {
      session.output.note("the font Inter is not installed; \(substitute) stands for it")
    }
    for finding in findings { session.output.note(finding.sentence) }
  }

  /// Pictures of an app lie in its container, the wallpaper where the person said.
  private static func images(below folder: String, wallpaper: String?) -> ImageStore {
    return ImageStore { path in
      if path == wallpaper { return path }
      // UIKit's images are named by their whole path.
      let path = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
      return folder + "/" + path
    }
  }
}

extension PictureFinding {
  /// One sentence without a full stop.
  var sentence: String {
    switch self {
    case .unknownSymbol(let name): "there is no drawing of the symbol \(quoted(name))"
    case .missingAsset(let name): "the app's asset \(quoted(name)) is not in an archive"
    case .unreadableImage(let path, let reason): "the picture \(quoted(path)) is not shown: \(reason)"
    case .cutText(let words): "the text \(quoted(words)) is cut"
    case .weakContrast(let finding): finding.sentence
    case .outside(let words): "the text \(quoted(words)) stands outside of the widget"
    }
  }
}
