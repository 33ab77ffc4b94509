import Foundation
import SwiftUI
import Testing
import ViewArchive
import WidgetKit

@testable import CaffeineTracker

/// What the cards mark for their surface: what waits for new data, what is private, what the accent colours.
@MainActor
@Suite struct `The marks of the cards` {
  private static let families: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
  ]

  private func archive(_ view: some View, _ family: WidgetFamily, _ locale: String = "en_GB") -> ViewNode {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: locale)
    environment.timeZone = Fixture.berlin
    environment.widgetFamily = family
    return _archive(view, environment: environment, size: family.points())
  }

  private func cards(_ locale: String = "en_GB") throws -> [(WidgetFamily, ViewNode)] {
    let now = try Fixture.instant("2026-03-02T14:20+01:00")
    let today = TodayEntry.sample(at: now, in: Fixture.berlin)
    let curve = CurveEntry.sample(at: now, in: Fixture.berlin)
    return Self.families.map { ($0, archive(TodayView(entry: today), $0, locale)) }
      + Self.families.dropLast().map { ($0, archive(CurveView(entry: curve), $0, locale)) }
  }

  /// The texts, bars and outlines that stand outside of a modifier and of buttons.
  private func parts(outside isMark: (Modifier) -> Bool, of node: ViewNode) -> [String] {
    switch node {
    case .modified(_, let modifier) where isMark(modifier): return []
    case .button: return []
    case .text(let text):
      let holdsData = text.runs.contains { run in
        if case .verbatim(let words) = run.content { words.contains(where: \.isNumber) } else { true }
      }
      return holdsData ? ["\(text.runs.map(\.content))"] : []
    case .progress, .gauge: return ["a bar"]
    case .shape(let shape): if case .path = shape.geometry { return ["an outline"] } else { return [] }
    default: return node.children.flatMap { parts(outside: isMark, of: $0) }
    }
  }

  @Test func `everything that depends on data waits for it`() throws {
    for (family, card) in try cards() {
      let bare = parts(outside: { $0 == .invalidatable }, of: card)
      #expect(bare.isEmpty, "\(family) \(bare)")
    }
  }

  @Test func `everything that says what a person drinks is private`() throws {
    for (family, card) in try cards() {
      let bare = parts(outside: { $0 == .privacySensitive }, of: card)
      // How many drinks there are besides is no secret worth a bar.
      #expect(bare.allSatisfy { $0.contains(" more") || $0.contains(" drinks") }, "\(family) \(bare)")
    }
  }

  @Test func `every card has something in the accent's group`() throws {
    for (family, card) in try cards() {
      var isAccented = false
      card.walk { if case .modified(_, .accentable(true)) = $0 { isAccented = true } }
      #expect(isAccented, "\(family)")
    }
  }

  @Test func `a card names its days in one language, whatever the locale`() throws {
    for locale in ["ar_EG", "ja_JP"] {
      var words = ""
      for (_, card) in try cards(locale) {
        card.walk { node in
          guard case .text(let text) = node else { return }
          for case .verbatim(let run) in text.runs.map(\.content) { words += run + "\n" }
        }
      }
      #expect(words.contains("Mon") || words.contains("Sun"), "\(words)")
      #expect(!words.contains { $0.isLetter && !$0.isASCII }, "\(words)")
    }
  }

  @Test func `a card has one kind of digits`() throws {
    for (family, card) in try cards("ar_EG") {
      card.walk { node in
        guard case .text(let text) = node else { return }
        for case .verbatim(let words) in text.runs.map(\.content) {
          #expect(!words.contains { ("0"..."9").contains($0) }, "\(family) \(words)")
        }
      }
    }
  }

  @Test func `a drink in a line is one text, so that its parts stay together in a line that is read from the right`()
    throws
  {
    let drink = ShownDrink(name: "Espresso", milligrams: 63, time: try Fixture.instant("2026-03-02T13:05+01:00"))
    var texts: [String] = []
    archive(TodayDrinkLine(drink: drink), .systemMedium).walk { node in
      guard case .text(let text) = node else { return }
      texts.append(
        text.runs.map { if case .verbatim(let words) = $0.content { words } else { "13:05" } }.joined())
    }
    #expect(texts == ["Espresso · 13:05 · 63 mg", "Espresso · 13:05", "Espresso"])
  }
}
