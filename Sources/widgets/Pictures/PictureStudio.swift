import AppGroup
import Commands
import Foundation
import FoundationExtras
import Pictures
import SystemCalls
import ViewArchive
import WidgetKitCore

/// Draws shown entries and writes the pictures.
struct PictureStudio {
  let session: HostSession
  let options: PictureOptions
  private let engine: any PictureEngine
  private let assets: AppAssets
  /// How light the wallpaper is where it is lightest.
  private let brightness: Double

  /// A studio for the pictures of one app.
  ///
  /// - Throws: in a program that draws nothing, or for a wallpaper that is no picture.
  init(session: HostSession, options: PictureOptions, app: String) throws(CommandError) {
    guard let make = session.engine else {
      throw CommandError("This program draws no pictures", exitCode: .software)
    }
    self.session = session
    self.options = options
    let container = session.home.group(app).path
    let assets = AppAssets(container: container, program: session.catalog.apps.first { $0.name == app }?.program)
    self.assets = assets
    let wallpaper = options.look.wallpaper
    let engine = make(options.typeSize, options.world(in: session).locale.identifier(.bcp47)) { path in
      // Pictures of an app lie in its container or its catalogues, the wallpaper where the person said.
      if path == wallpaper || assets.holds(path) { return path }
      return containedPath(path, in: container)
    }
    self.engine = engine
    if let wallpaper {
      brightness = try engine.brightness(ofWallpaper: wallpaper)
    } else {
      brightness = 1
    }
  }

  private var world: World { options.world(in: session) }

  /// What lies behind an entry.
  func ground(of shown: ShownEntry, look: PictureLook) -> PictureCard.Ground {
    look.ground(isAccessory: shown.family.isAccessory, isRemovable: shown.descriptor?.isBackgroundRemovable ?? true)
  }

  /// A time of the day as the pictures' locale writes it.
  func clockTime(_ time: Date) -> String {
    var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: world.locale)
    style.timeZone = world.timeZone
    return time.formatted(style)
  }

  /// A time as it stands beside a first one: with its weekday where that is another day, and beyond a week with its date.
  func clockTime(_ time: Date, after first: Date) -> String {
    let (day, start) = (CivilDate(time, in: world.timeZone), CivilDate(first, in: world.timeZone))
    guard day != start else { return clockTime(time) }
    var style = Date.FormatStyle(locale: world.locale)
    style.timeZone = world.timeZone
    let isNear = day < start.adding(days: 7)
    return
      "\(time.formatted(isNear ? style.weekday(.abbreviated) : style.day().month(.abbreviated))) \(clockTime(time))"
  }

  /// The picture of an entry.
  func picture(of shown: ShownEntry, look: PictureLook, at now: Date) -> Picture {
    var card = options.device.card(
      shown.family, hasMargins: shown.descriptor?.contentMarginsDisabled != true, ground: ground(of: shown, look: look))
    card.wallpaperBrightness = brightness
    // Behind the words of a lock screen a wallpaper is darkened, also in a light scheme.
    var isDark = look.isDark
    if case .wallpaper = card.ground { isDark = true }
    var environment = PictureEnvironment(
      now: now, timeZone: world.timeZone, locale: world.locale, isDark: isDark, mode: look.pictureMode)
    environment.redaction = options.redaction
    environment.namesWeakContrast = options.namesWeakContrast
    if shown.isWaiting || shown.isStale { environment.redaction.insert(.invalidated) }
    guard !assets.isEmpty else {
      return options.device.shown(engine.picture(of: shown.view, on: card, in: environment), shown.family)
    }
    environment.assetColors = assets.catalog.colors(isDark: isDark)
    let view = assets.view(shown.view, isDark: isDark, scale: options.scale) { engine.pixels(ofImage: $0) }
    return options.device.shown(engine.picture(of: view, on: card, in: environment), shown.family)
  }

  /// Writes a picture to the file that was asked for, else to standard output, and says what could not be drawn.
  ///
  /// - Returns: Whether nothing is wrong with it.
  func write(_ picture: Picture, title: String, to file: String?) throws -> Bool {
    if file == nil, session.inputs.terminal.outputIsTerminal {
      throw CommandError("Name a file for the picture", details: ["with -o picture.\(options.format.rawValue)"])
    }
    let (bytes, findings) =
      switch options.format {
      case .png: try engine.png(of: picture, scale: options.scale)
      case .svg: engine.svg(of: picture, title: title)
      }
    if let file {
      do {
        // What is no file, such as a pipe or a device, is written and not replaced; a link stays one.
        let target = try ReplacingFile(file, mayReplace: true)
        try target.write(bytes)
        try target.commit()
      } catch {
        throw CommandError("The picture cannot be written to \(quoted(file))", exitCode: .cannotCreate)
      }
    } else {
      session.output.write(bytes)
    }
    if let substitute = engine.substitute {
      session.output.note("the font Inter is not installed; \(substitute) stands for it")
    }
    for finding in findings { session.output.note(finding.sentence) }
    return findings.isEmpty
  }
}

extension PictureFinding {
  /// One sentence without a full stop.
  var sentence: String {
    switch self {
    case .undrawnModifier(let name): "the modifier \(quoted(name)) is not drawn"
    case .unknownSymbol(let name): "there is no drawing of the symbol \(quoted(name))"
    case .missingAsset(let name): "the app has no picture \(quoted(name)) in its asset catalogues"
    case .unreadableImage(let path, let reason): "the picture \(quoted(path.end)) is not shown: \(reason)"
    case .cutText(let words): "the text \(quoted(words)) is cut"
    case .smallText(let words, let points):
      "the text \(quoted(words)) has \((points * 10).rounded() / 10) points where 11 are the least"
    case .weakContrast(let finding): finding.sentence
    case .unknownLetters(let words): "no font has all letters of \(quoted(words)); boxes stand for them"
    case .overlap(let words, let others): "the texts \(quoted(words)) and \(quoted(others)) lie over one another"
    case .inMargin(let name): "\(name) stands in the widget's margin"
    case .viewOutside(let name): "\(name) stands outside of the widget"
    case .outside(let words): "the text \(quoted(words)) stands outside of the widget"
    }
  }
}

extension String {
  /// The end of a path as far as a line has room for whole names: it tells files of one folder apart.
  fileprivate var end: String {
    guard count > 56 else { return self }
    var kept = ""
    for name in split(separator: "/").reversed() {
      guard kept.isEmpty || kept.count + name.count < 54 else { break }
      kept = kept.isEmpty ? String(name) : "\(name)/\(kept)"
    }
    return "…/\(kept)"
  }
}
