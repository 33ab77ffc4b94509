import FoundationExtras
import Synchronization
public import ViewArchive

/// A parameter whose type is forgotten.
///
/// Reflection finds the parameters of an intent by a cast to this class, which costs far less than one to a protocol.
/// Its only subclass is `IntentParameter`.
public class _AnyIntentParameter: @unchecked Sendable {  // Constants of sendable types and mutexes, here and below.
  let declaration: ParameterDeclaration
  private let boundName = Mutex<String?>(nil)

  init(_ declaration: ParameterDeclaration) { self.declaration = declaration }

  /// The name of the property, once the intent that holds it has been looked into.
  public var _name: String { boundName.withLock { $0 } ?? declaration.title?.text ?? "" }

  /// What people call it: its title, or the name of the property in words.
  public var _title: String { declaration.title?.text ?? _name.wordsFromCamelCase }

  /// What kind of value it takes.
  public var _kind: IntentValueKind { .other("") }

  /// Whether it may be nothing.
  public var _isOptional: Bool { false }

  /// Whether it can be read.
  public var _isSet: Bool { false }

  /// Its value as data; nil if it has none, or is the nothing that an optional begins with.
  public func _encode() -> ArchivedValue? { nil }

  /// The value that the declaration gives it, as data.
  public var _defaultValue: ArchivedValue? { nil }

  /// Sets it from data, after looking whether that is allowed.
  public func _set(_ value: ArchivedValue) async throws {}

  /// Sets it to what its type or its provider of options suggests, if anything.
  public func _setDefaultResult() async throws {}

  /// The values to choose from; nil where there is no list.
  public func _choices(matching text: String?) async throws -> [ParameterChoice]? { nil }

  /// How an archived value is shown.
  public func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String { value._plainText }

  /// The parameter as data.
  public var _descriptor: ParameterDescriptor {
    ParameterDescriptor(
      name: _name, title: _title, description: declaration.description?.text, kind: _kind, isOptional: _isOptional,
      defaultValue: _defaultValue, lowerBound: declaration.allowed?.lowerBound.finite,
      upperBound: declaration.allowed?.upperBound.finite, requestDialog: declaration.requestValueDialog?.text,
      hasOptions: declaration.options != nil || declaration.displayName != nil || _kind.listsChoices,
      size: declaration.size, sizes: declaration.sizes)
  }

  /// The words that ask for a value.
  final var _requestDialog: String { declaration.requestValueDialog?.text ?? "Which \(_title.lowercased())?" }

  /// Tells the parameter the name of its property.
  final func bind(to name: String) { boundName.withLock { $0 = name } }
}

extension IntentValueKind {
  /// Whether making a value asks a query.
  var isLookedUp: Bool {
    switch self {
    case .entity: true
    case .array(let element): element.isLookedUp
    default: false
    }
  }

  /// Whether the type itself can list values.
  var listsChoices: Bool {
    switch self {
    case .enumeration, .entity, .collection: true
    case .array(let element): element.listsChoices
    default: false
    }
  }
}

extension Double {
  /// The number, unless it is infinite.
  fileprivate var finite: Double? { isFinite ? self : nil }
}

extension String {
  /// `maxTasks` as "Max tasks".
  var wordsFromCamelCase: String {
    var words = ""
    for character in self {
      if character.isUppercase, let last = words.last, !last.isWhitespace, !last.isUppercase {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
