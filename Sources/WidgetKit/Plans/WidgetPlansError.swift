/// Why an extension has no answer to a request.
public enum WidgetPlansError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such kind of widget.
  case unknownKind(String, known: [String])
  /// The kind does not come in the family.
  case unsupportedFamily(kind: String, family: String, supported: [String])
  /// No `ActivityConfiguration` is for attributes of the type.
  case unknownActivity(String, known: [String])

  /// One sentence for people.
  public var description: String {
    switch self {
    case .unknownKind(let kind, let known):
      known.isEmpty
        ? "There is no widget '\(kind)', and no other." : "There is no widget '\(kind)'; there are \(known.listed)."
    case .unsupportedFamily(let kind, let family, let supported):
      "The widget '\(kind)' does not come in the family '\(family)', only in \(supported.listed)."
    case .unknownActivity(let type, let known):
      known.isEmpty
        ? "There is no Live Activity for '\(type)', and no other."
        : "There is no Live Activity for '\(type)'; there are some for \(known.listed)."
    }
  }
}

extension [String] {
  fileprivate var listed: String { joined(separator: ", ") }
}
