import Commands
import Foundation
import Pictures
import WidgetKitCore

/// `render WIDGET`: draws what a widget shows as a picture.
struct RenderCommand {
  let session: HostSession

  static let syntax = CommandSyntax(
    "\(HostProgram.name) render",
    operands: [
      OperandSyntax("widget", isOptional: true, help: "A placed widget, by number or name", values: .placedWidget)
    ],
    options: [
      OptionSyntax(
        "kind", form: .value(placeholder: "kind"), help: "A kind instead, as its gallery's sample", values: .kind),
      OptionSyntax("family", form: .value(placeholder: "family"), help: "The size of it", values: .family),
      OptionSyntax("app", form: .value(placeholder: "app"), help: "The app that brings the kind"),
      OptionSyntax(
        "at", form: .value(placeholder: "time"), help: "The stored entry that stands then", values: .instant),
    ] + PictureOptions.drawing + PictureOptions.looks,
    summary: "Draw a widget as a PNG or an SVG",
    discussion: "It is drawn as an iPhone draws it, in any rendering mode: a family of the lock screen vibrant unless "
      + "told otherwise. Without -o the picture goes to standard output.\nA text that is cut, or a symbol that is not known, is told on standard error. Where there is nothing to show the picture says why, and the exit code is 69.",
    examples: [
      CommandExample("render 1 -o today.png", "What the widget 1 shows now"),
      CommandExample(
        "render --kind today --family medium --appearance tinted --tint orange -o today.svg",
        "A sample of a kind, tinted"),
    ],
    formats: PictureFormat.allCases.map(\.rawValue))

  func run(_ words: ParsedWords) async throws -> ExitCode {
    let options = try PictureOptions(words, session: session)
    let shown = try await entry(words, options.world(in: session))
    // What was stopped leaves the file as it was.
    try Task.checkCancellation()
    let studio = try PictureStudio(session: session, options: options, app: shown.app)
    let now = try instant(words) ?? session.world.now
    let look = options.look.usual(for: shown.family)
    let picture = studio.picture(of: shown, look: look, at: now)
    let title = shown.descriptor?.displayName ?? shown.app
    let isWhole = try studio.write(picture, title: title, to: words.value("output"))
    let notes = look.useless(tint: words.value("tint"), ground: studio.ground(of: shown, look: look))
    for note in notes + [options.device.note(on: shown.family)].compactMap(\.self) { session.output.note(note) }
    if let line = shown.staleLine(in: session.settings.times(in: session.world)) { session.output.note(line) }
    if case .unavailable(let reason) = shown.state {
      session.output.note(TerminalTextLine.joined([reason]))
      // The picture says so as well; a program that keeps it must not take it for the widget's.
      return .unavailable
    }
    return options.namesWeakContrast && !isWhole ? .no : .success
  }

  private func instant(_ words: ParsedWords) throws -> Date? {
    try words.value("at").map {
      try TimeExpression.readInstant(
        $0, in: session.settings.times(in: session.world), clock: .next, day: .nearest, future: .allowed
      ).instant
    }
  }

  /// The entry that is asked for: a machine looks at it, so that nothing counts as seen.
  private func entry(_ words: ParsedWords, _ world: World) async throws -> ShownEntry {
    let family = try words.value("family").map { try Self.family($0) }
    switch (words.operand("widget"), words.value("kind")) {
    case (let subject?, nil):
      let reference = try await session.host.find(subject, app: words.value("app"))
      switch reference {
      case .placed(let widget):
        if let family { return try await session.host.show(widget.id, family: family, set: [:], world: world) }
        let at = try instant(words)
        return try await session.host.show(
          widget.id, at: at, world: world, inMemory: !session.mayWrite && at == nil)
      case .kind(let app, let descriptor, _):
        return try await session.host.show(app: app, kind: descriptor.kind, family: family, world: world)
      }
    case (nil, let kind?):
      if words.value("at") != nil { throw CommandError("--at draws a placed widget as it is stored") }
      let (app, descriptor) = try await session.kind(kind, app: words.value("app"))
      guard let family = family ?? descriptor.families.first else {
        throw WidgetHostError.noKnownFamily(kind: descriptor.kind, unknown: descriptor.unknownFamilies)
      }
      return try await session.host.sample(app: app, kind: descriptor.kind, family: family, world: world)
    case (nil, nil): throw CommandError("Name a placed widget, or a kind with --kind")
    case (_?, _?): throw CommandError("Name either a placed widget or a kind")
    }
  }

  static func family(_ name: String) throws(CommandError) -> WidgetFamily {
    guard let family = WidgetFamily(name: name) else {
      throw CommandError(
        "\(quoted(name)) is not a family",
        details: ["known: \(WidgetFamily.allCases.map(\.name).joined(separator: ", "))"])
    }
    return family
  }
}

extension HostSession {
  /// The kind of a name and the app that brings it.
  func kind(_ name: String, app: String?) async throws -> (app: String, descriptor: WidgetDescriptor) {
    if let app {
      guard extensions[app] != nil else {
        throw CommandError(
          "\(quoted(app)) is not an installed app",
          details: ["known: \(extensions.keys.sorted().joined(separator: ", "))"])
      }
      return (app, try await host.descriptor(app: app, kind: name))
    }
    switch try await host.find(name) {
    case .kind(let app, let descriptor, _): return (app, descriptor)
    case .placed(let widget): return (widget.app, try await host.descriptor(of: widget))
    }
  }
}
