import Foundation

extension WidgetDiagnostic {
  /// A list as stored text; nil when there is nothing to tell, which is the usual case and costs nothing.
  static func stored(_ list: [WidgetDiagnostic]) -> String? {
    guard !list.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(list)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The list of a stored text; what another version wrote and this one does not know is left out.
  static func list(stored text: String?) -> [WidgetDiagnostic] {
    guard let text else { return [] }
    let items = (try? JSONDecoder().decode([Lenient].self, from: Data(text.utf8))) ?? []
    return items.compactMap(\.value)
  }

  private struct Lenient: Decodable {
    let value: WidgetDiagnostic?
    init(from decoder: any Decoder) throws { value = try? WidgetDiagnostic(from: decoder) }
  }
}
