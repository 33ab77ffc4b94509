import Foundation
import Rendering
import ViewArchive

private let environments = [TerminalCapabilities.none, .rich].map { capabilities in
  RenderEnvironment(
    now: Date(timeIntervalSince1970: 1_772_457_600), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
    locale: Locale(identifier: "en_GB"), isDark: nil, colorDepth: capabilities.colorDepth,
    hasTextAttributes: capabilities.hasTextAttributes, glyphs: capabilities.glyphs)
}

extension TerminalCapabilities {
  fileprivate static let none = TerminalCapabilities(colorDepth: .none, hasTextAttributes: false, glyphs: .ascii)
  fileprivate static let rich = TerminalCapabilities(colorDepth: .trueColor, hasTextAttributes: true)
}

/// Archives: any bytes are refused or give a view that is archived as an equal one and can be drawn on every surface.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let view = try? ViewArchiveCodec.decode(unsafe bytes(start, count)) else { return 0 }
  var nodes = 0
  view.walk { _ in nodes += 1 }
  demand(nodes <= ViewArchiveLimits.standard.nodes, "\(nodes) views")
  _ = view.plainText
  if let written = try? ViewArchiveCodec.encode(view) {
    demand((try? ViewArchiveCodec.decode(written)) == view, "another view comes back")
  }
  // Large trees take their time and teach no more than small ones.
  guard nodes <= 200 else { return 0 }
  let card = WidgetCard(title: "T", trailing: "x", footer: "f")
  for environment in environments {
    let lines = TerminalRenderer().card(view, card: card, columns: 42, rows: 9, environment: environment)
    demand(lines.count == 9, "\(lines.count) rows")
    _ = LineRenderer().line(view, environment: environment)
  }
  _ = PlainRenderer().lines(view, card: card, environment: environments[0])
  _ = JSONRenderer().json(view, card: card, environment: environments[0])
  return 0
}
