import ViewArchive

/// The other parameters of an intent, as far as they are filled in, for whoever offers values for one of them.
///
///     struct EndpointQuery: EntityQuery {
///       @IntentParameterDependency<Configuration>(\.$server) var configuration
///       // configuration?.server
///     }
@propertyWrapper public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  private let paths: ParameterPaths<Intent>

  /// Depends on some parameters.
  public init<each Value: _IntentValue>(_ keyPaths: repeat KeyPath<Intent, IntentParameter<each Value>>) {
    var read: [(Intent) -> _AnyIntentParameter] = []
    for keyPath in repeat each keyPaths { read.append { $0[keyPath: keyPath] } }
    paths = ParameterPaths(read: read)
  }

  /// The intent; nil unless it is the one being filled in and all these parameters have values.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentBeingFilled.current?.intent as? Intent else { return nil }
    // An optional that is nothing has a value to Swift, but tells a provider nothing.
    let isFilled = paths.read.allSatisfy { read in
      let parameter = read(intent)
      return parameter._isSet && !(parameter._isOptional && (parameter._encode() ?? .null) == .null)
    }
    return isFilled ? IntentProjection(intent: intent) : nil
  }
}

/// Reads the parameters of an intent that is being filled in.
@dynamicMemberLookup public struct IntentProjection<Intent: AppIntent>: Sendable {
  private let intent: Intent

  init(intent: Intent) { self.intent = intent }

  /// A parameter's value, or anything else that the intent computes.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value { intent[keyPath: keyPath] }
}

/// Functions that read parameters at key paths.
private struct ParameterPaths<Intent: AppIntent>: @unchecked Sendable {
  // Unchecked because key paths are not marked sendable in older language modes; they are immutable, and these have
  // no subscripts that could capture anything.
  let read: [(Intent) -> _AnyIntentParameter]
}

/// The intent whose parameters are being filled in by the running task.
enum IntentBeingFilled {
  /// The intent.
  struct Box: Sendable {
    let intent: any AppIntent
  }

  @TaskLocal static var current: Box?
}
