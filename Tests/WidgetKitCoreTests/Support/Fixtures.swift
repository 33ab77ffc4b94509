import AppIntents
import Foundation
import ViewArchive
import WidgetKitCore

/// 2026-03-02, a Monday, 14:00 in Berlin.
let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
let afternoon = Date(timeIntervalSince1970: 1_772_456_400)

func fixedWorld(_ now: Date = afternoon, seed: UInt64 = 1) -> World { .fixed(now: now, timeZone: berlin, seed: seed) }

func text(_ words: String) -> ViewNode { .text(TextNode(runs: [TextRun(.verbatim(words))])) }

func button(_ title: String, _ intent: ArchivedIntent?) -> ViewNode {
  .button(ButtonNode(intent: intent, label: text(title)))
}

func column(_ children: ViewNode...) -> ViewNode { .stack(StackNode(.vertical, children: children)) }

func entry(_ date: Date, _ words: String) -> ArchivedEntry { ArchivedEntry(date: date, view: text(words)) }

let logIntent = ArchivedIntent(identifier: "LogDrinkIntent", parameters: ["drink": .string("espresso")])

/// A directory of its own for each test, removed with the last reference.
final class TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "widgets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var hostFile: URL { url.appending(path: "host/host.sqlite") }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// The configuration of the kind `today`: a category, a window and a list of drinks.
let todayConfiguration = IntentDescriptor(
  identifier: "TodayConfiguration", title: "Today",
  parameters: [
    ParameterDescriptor(
      name: "category", title: "Category", kind: .enumeration(typeName: "Category"), isOptional: true),
    ParameterDescriptor(
      name: "goal", title: "Goal", kind: .integer, isOptional: false, defaultValue: .integer(400), lowerBound: 0,
      upperBound: 1000),
    ParameterDescriptor(
      name: "drink", title: "Drink", kind: .entity(typeName: "Drink"), isOptional: true),
  ])

let todayKind = WidgetDescriptor(
  kind: "today", displayName: "Caffeine today", families: [.systemMedium, .systemSmall, .accessoryInline],
  configuration: todayConfiguration, configurationVersion: 2)
