import AppIntents
import Foundation
import ViewArchive

/// One parameter of a configuration in words.
public struct ConfigurationLine: Hashable, Sendable {
  /// The parameter's name.
  public var name: String
  /// The parameter's title.
  public var title: String
  /// The value in words, as it is called now.
  public var text: String
  /// Whether a person has set it; otherwise it is the app's default.
  public var isSet: Bool
  /// Whether the value says nothing without its title, as a number or a yes.
  public var needsTitle: Bool

  /// The value as it stands among others in one line: `coffee`, `hours ahead 3`, `only what is due`.
  public var phrase: String {
    // What a person has deleted has no title any more, and its identifier says nothing.
    guard needsTitle else {
      let words = text.split(separator: ", ", omittingEmptySubsequences: false).map { word in
        let name = word.hasSuffix(" (gone)") ? word.dropLast(" (gone)".count) : word
        return UUID(uuidString: String(name)) == nil ? String(word) : "deleted"
      }
      return words.joined(separator: ", ")
    }
    let title = "\(title.prefix(1).lowercased())\(title.dropFirst())"
    return text == "yes" ? title : "\(title) \(text)"
  }

  /// Makes a line.
  public init(name: String, title: String, text: String, isSet: Bool, needsTitle: Bool = false) {
    self.needsTitle = needsTitle
    self.name = name
    self.title = title
    self.text = text
    self.isSet = isSet
  }
}

extension WidgetConfigurationValues {
  /// The configuration in words, one line a parameter that has a value, in the order of declaration.
  ///
  /// Titles are asked for each time: what was renamed is shown under its new name.
  func lines(
    for descriptor: IntentDescriptor?, onlySet: Bool,
    displayText: (_ value: ArchivedValue, _ parameter: String) async throws -> String
  ) async -> [ConfigurationLine] {
    guard let descriptor else { return [] }
    var lines: [ConfigurationLine] = []
    for parameter in descriptor.parameters {
      let set = values[parameter.name]
      guard let value = set ?? (onlySet ? nil : parameter.defaultValue), value != .null else { continue }
      let text = (try? await displayText(value, parameter.name)) ?? value.plainText
      lines.append(
        ConfigurationLine(
          name: parameter.name, title: parameter.title, text: text, isSet: set != nil, needsTitle: value.isBare))
    }
    return lines
  }
}

extension ArchivedValue {
  /// Whether the value says nothing by itself.
  fileprivate var isBare: Bool {
    switch self {
    case .bool, .integer, .number: true
    case .array(let values): values.contains(where: \.isBare)
    case .null, .string, .date: false
    }
  }
}

extension Sequence<ConfigurationLine> {
  /// What was set, in one line: "category: coffee · window: last 24 h"; empty when all is as the app has it.
  public var summary: String {
    filter(\.isSet).map { "\($0.name): \($0.text)" }.joined(separator: " · ")
  }
}
