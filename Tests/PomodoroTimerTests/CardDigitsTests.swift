import Foundation
import Rendering
import SwiftUI
import Testing
import ViewArchive
import WidgetKit

@testable import PomodoroTimer

@MainActor
@Suite struct `The digits of the cards` {
  private static let locale = Locale(identifier: "ar_EG")

  /// The card as a terminal draws it, in Arabic.
  private func card(_ view: some View, _ family: WidgetFamily, at date: Date) -> String {
    var environment = EnvironmentValues()
    environment.locale = Self.locale
    environment.timeZone = .gmt
    environment.widgetFamily = family
    let node = _archive(view, environment: environment, size: CGSize(width: 338, height: 354))
    return TerminalRenderer().card(
      node, card: WidgetCard(title: ""), columns: 60, rows: 24,
      environment: RenderEnvironment(
        now: date, timeZone: .gmt, locale: Self.locale, isDark: true, colorDepth: .none, hasTextAttributes: false,
        glyphs: .unicode, tint: .system(.red))
    ).joined(separator: "\n")
  }

  @Test(arguments: [WidgetFamily.systemSmall, .systemMedium, .accessoryRectangular, .accessoryCircular])
  func `are of one kind on the timer`(family: WidgetFamily) throws {
    let date = try Fixture.instant("2026-03-02T09:00Z")
    let card = card(TimerView(entry: TimerEntry.sample(at: date)), family, at: date)
    #expect(card.contains { "٠"..."٩" ~= $0 })
    // Controls are numbered by the terminal itself.
    let words = card.replacing(/\[\d+/, with: "")
    #expect(!words.contains { "0"..."9" ~= $0 }, "\(words)")
  }

  @Test(arguments: [WidgetFamily.systemMedium, .systemLarge])
  func `are of one kind on the day`(family: WidgetFamily) throws {
    let date = try Fixture.instant("2026-03-02T09:00Z")
    let card = card(DayView(entry: DayEntry.sample(at: date)), family, at: date)
    #expect(card.contains { "٠"..."٩" ~= $0 })
    #expect(!card.contains { "0"..."9" ~= $0 }, "\(card)")
  }
}
