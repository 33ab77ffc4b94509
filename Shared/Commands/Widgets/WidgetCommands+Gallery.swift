import FoundationExtras
import Rendering
import WidgetKitCore

extension WidgetCommands.Verb {
  static let galleryDiscussion =
    "samples are made of invented figures, never of your records\n"
    + "beside the family stands the mode in which a home screen (full colour) or a lock screen (vibrant) draws it"
}

extension WidgetCommands {
  /// Shows the kinds of widgets, each family with a sample: `gallery [KIND] [--family F]`.
  func gallery(_ words: [String]) async throws {
    if options.help { return await help(.gallery, for: words) }
    let parsed = try syntax(.gallery).parse(words)
    let family = try family(parsed.value("family"))
    var pages: [GalleryPage] = []
    for (owner, descriptor) in try await galleryKinds(parsed.operand("kind")) {
      var families = descriptor.families
      if let family {
        // A named kind must come in the family; of all kinds those that do are meant.
        if parsed.operand("kind") == nil, !families.contains(family) { continue }
        guard families.contains(family) else {
          throw CommandError(
            WidgetHostError.unsupportedFamily(kind: descriptor.kind, family: family, supported: families))
        }
        families = [family]
      }
      if !descriptor.unknownFamilies.isEmpty {
        let names = descriptor.unknownFamilies.prefix(5).map { quoted($0) }.joined(separator: ", ")
        output.note("left out: \(quoted(descriptor.kind)) in sizes that this version does not know: \(names)")
      }
      var page = GalleryPage(app: owner, descriptor: descriptor)
      for family in families {
        page.samples.append(try await host.sample(app: owner, kind: descriptor.kind, family: family, world: world))
      }
      pages.append(page)
    }
    try await show(pages)
  }

  private func galleryKinds(_ word: String?) async throws -> [(app: String, descriptor: WidgetDescriptor)] {
    if let app, let word { return [(app, try await host.descriptor(app: app, kind: word))] }
    if let app { return try await host.descriptors(app: app).map { (app, $0) } }
    let all = await host.kinds()
    let silent = Set(host.extensions.keys).subtracting(all.map(\.app)).sorted()
    if !silent.isEmpty { output.note("not answering, and left out: \(silent.joined(separator: ", "))") }
    guard let word else { return all }
    var kinds: [(app: String, descriptor: WidgetDescriptor)] = []
    for owner in Set(all.map(\.app)).sorted() {
      if let descriptor = try? await host.descriptor(app: owner, kind: word) { kinds.append((owner, descriptor)) }
    }
    if kinds.isEmpty { throw CommandError("\(quoted(word)) is not a kind of widget") }
    return kinds
  }

  private func show(_ pages: [GalleryPage]) async throws {
    var environment = picture
    environment.now = world.now
    switch style {
    case .json:
      output.json(.array(pages.map { json(of: $0, environment) }))
    case .plain:
      for page in pages {
        output.line(TerminalTextLine.fact("kind", page.descriptor.kind))
        output.line(TerminalTextLine.fact("name", page.descriptor.displayName))
        if !page.descriptor.description.isEmpty {
          output.line(TerminalTextLine.fact("description", page.descriptor.description))
        }
        for sample in page.samples {
          output.line(TerminalTextLine.fact("family", sample.family.name))
          output.line(TerminalTextLine.fact("mode", sample.family.galleryMode.title))
          output.lines(
            PlainRenderer().lines(
              sample.view, card: nil, drawn: drawnNumbers(of: sample), environment: environment))
        }
      }
    case .text:
      for (number, page) in pages.enumerated() {
        if number > 0 { output.line() }
        output.line(TerminalTextLine.joined([page.descriptor.kind, page.descriptor.displayName]))
        if !page.descriptor.description.isEmpty {
          output.lines(TextWrap.lines(page.descriptor.description, width: terminal.width))
        }
        for sample in page.samples {
          output.line()
          output.line(TerminalTextLine.joined([sample.family.name, sample.family.galleryMode.title]))
          try await draw(sample)
        }
      }
    }
  }

  private func json(of page: GalleryPage, _ environment: RenderEnvironment) -> JSONValue {
    let samples = page.samples.map { sample -> JSONValue in
      [
        "family": .string(sample.family.name), "mode": .string(sample.family.galleryMode.rawValue),
        "sample": JSONRenderer().value(sample.view, card: card(of: sample), environment: environment),
      ]
    }
    return [
      "app": .string(page.app), "description": .string(page.descriptor.description),
      "families": .array(samples), "kind": .string(page.descriptor.kind),
      "name": .string(page.descriptor.displayName),
    ]
  }
}

/// A kind with a sample of each family.
private struct GalleryPage {
  var app: String
  var descriptor: WidgetDescriptor
  var samples: [ShownEntry] = []
}

/// In which colours a place draws a widget, as Apple's `WidgetRenderingMode` names it.
private enum GalleryMode: String {
  case fullColor
  case vibrant

  /// The mode in words.
  var title: String {
    switch self {
    case .fullColor: "full colour"
    case .vibrant: "vibrant"
    }
  }
}

extension WidgetFamily {
  /// Apple, "Displaying the right widget background": accessory widgets on a lock screen are vibrant, the others in full
  /// colour.
  fileprivate var galleryMode: GalleryMode { isAccessory ? .vibrant : .fullColor }
}
