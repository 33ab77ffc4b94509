import Commands
import Foundation
import Pictures
import ViewLayout
import WidgetKitCore

/// `sheet KIND`: one page with every family of a kind in every look, entries from left to right in time.
struct SheetCommand {
  let session: HostSession
  /// No page shows more entries of a family.
  static let entryLimit = 12

  static let syntax = CommandSyntax(
    "\(HostProgram.name) sheet",
    operands: [OperandSyntax("kind", help: "The kind of widget, as the app declares it", values: .kind)],
    options: [
      OptionSyntax("app", form: .value(placeholder: "app"), help: "The app that brings the kind"),
      OptionSyntax("family", form: .list(placeholder: "family"), help: "Only these families", values: .family),
      OptionSyntax(
        "entries", form: .value(placeholder: "n"), help: "Entries of each family, in time; 1 unless given"),
      OptionSyntax("sample", form: .flag, help: "The gallery's sample instead of the person's own data"),
    ] + PictureOptions.drawing,
    summary: "Draw every family and look of a kind on one page",
    discussion: "A designer's contact sheet: each family in light, dark, clear, tinted and vibrant, those of the lock "
      + "screen without light and clear; entries with the times at which they come.",
    formats: PictureFormat.allCases.map(\.rawValue))

  func run(_ words: ParsedWords) async throws -> ExitCode {
    let options = try PictureOptions(words, session: session)
    let (app, descriptor) = try await session.kind(words.operand("kind") ?? "", app: words.value("app"))
    let studio = try PictureStudio(session: session, options: options, app: app)
    let count = try entries(words)
    let only = try words.values("family").map { try RenderCommand.family($0) }
    guard !descriptor.families.isEmpty else {
      throw WidgetHostError.noKnownFamily(kind: descriptor.kind, unknown: descriptor.unknownFamilies)
    }
    let families = descriptor.families.filter { only.isEmpty || only.contains($0) }
    guard !families.isEmpty else {
      throw CommandError(
        "\(descriptor.kind) does not come in that family",
        details: ["known: \(descriptor.families.map(\.name).joined(separator: ", "))"])
    }
    var sheet = ContactSheet(title: descriptor.displayName, subtitle: "\(app) · \(descriptor.kind)")
    var isShown = true
    for family in families {
      var shown: [(entry: ShownEntry, now: Date)] = []
      var world = options.world(in: session)
      while shown.count < count {
        let entry =
          words.flag("sample")
          ? try await session.host.sample(app: app, kind: descriptor.kind, family: family, world: world)
          : try await session.host.show(app: app, kind: descriptor.kind, family: family, world: world)
        if case .unavailable(let reason) = entry.state {
          if isShown { session.output.note(TerminalTextLine.joined([reason])) }
          isShown = false
        }
        shown.append((entry, world.now))
        guard let next = entry.nextEntry, next > world.now, !words.flag("sample") else { break }
        world.now = next
      }
      let looks = PictureLook.all(
        forAccessory: family.isAccessory, tint: options.look.tint, wallpaper: options.look.wallpaper)
      for look in looks {
        sheet.add(
          shown.map { studio.picture(of: $0.entry, look: look, at: $0.now) }, family: family.name, look: look.title,
          times: count > 1 ? shown.map { studio.clockTime($0.now, after: shown[0].now) } : [],
          isBare: family.isAccessory && look.wallpaper == nil)
      }
    }
    try Task.checkCancellation()
    let isWhole = try studio.write(sheet.picture(), title: descriptor.displayName, to: words.value("output"))
    guard isShown else { return .unavailable }
    return options.namesWeakContrast && !isWhole ? .no : .success
  }

  private func entries(_ words: ParsedWords) throws(CommandError) -> Int {
    guard let text = words.value("entries") else { return 1 }
    guard let count = Int(text), (1...Self.entryLimit).contains(count) else {
      throw CommandError("\(quoted(text)) is not a number of entries", details: ["from 1 to \(Self.entryLimit)"])
    }
    return count
  }
}
