public import ViewArchive

extension AppIntent {
  /// The parameters in the order of their declaration.
  ///
  /// Parameters are found by reflection, each under the name of its property.
  public var _parameters: [_AnyIntentParameter] {
    StoredProperties.objects(of: _AnyIntentParameter.self, in: self).map { name, parameter in
      parameter.bind(to: name)
      return parameter
    }
  }

  /// The intent as its identifier and its parameters.
  public func _archived() -> ArchivedIntent {
    ArchivedIntentTypes.current?.note(Self.self)
    return ArchivedIntent(
      identifier: Self.persistentIdentifier,
      parameters: _parameters.reduce(into: [:]) { values, parameter in values[parameter._name] = parameter._encode() })
  }

  /// The intent as data.
  public static var _descriptor: IntentDescriptor {
    IntentDescriptor(
      identifier: persistentIdentifier, title: title.text,
      description: description._intentDescription?.descriptionText.text,
      parameters: Self()._parameters.map(\._descriptor), openAppWhenRun: openAppWhenRun,
      isDiscoverable: isDiscoverable, isConfiguration: _isConfiguration,
      reportsProgress: _reportsProgress, isCancellable: _isCancellable)
  }

  /// The name of the parameter at a key path.
  ///
  /// The parameter at the key path of a new value is the very object that reflection finds in it.
  public static func _name<Value>(of keyPath: KeyPath<Self, IntentParameter<Value>>) -> String {
    let intent = Self()
    let wanted = intent[keyPath: keyPath]
    return intent._parameters.first { $0 === wanted }?._name ?? wanted._name
  }

  /// Makes an intent from its parameters.
  ///
  /// A parameter that is left out keeps its default; if it has none and is not optional, it gets what its query or its
  /// provider of options takes where nothing is chosen.
  ///
  /// - Parameter ignoringUnknown: Whether parameters that the intent does not have are passed over, as in a configuration
  ///   that a newer version of the app wrote.
  /// - Throws: `IntentError`, or what a query throws.
  public static func _make(
    _ values: [String: ArchivedValue], ignoringUnknown: Bool = false
  ) async throws -> Self {
    let intent = Self()
    let parameters = intent._parameters
    if !ignoringUnknown {
      let known = parameters.map(\._name)
      let unknown = values.keys.filter { !known.contains($0) }.sorted()
      guard unknown.isEmpty else {
        throw IntentError.unknownParameters(names: unknown, intent: persistentIdentifier, known: known)
      }
    }
    try await IntentBeingFilled.$current.withValue(IntentBeingFilled.Box(intent: intent)) {
      if let error = await set(parameters, to: values).first { throw error }
      try await setDefaultResults(of: parameters)
    }
    return intent
  }

  /// Sets parameters to those values that are given, and gives back what went wrong.
  ///
  /// Entities come last, and one that is not found is looked up again once another has been: a query may need to know
  /// other parameters, wherever they stand.
  private static func set(
    _ parameters: [_AnyIntentParameter], to values: [String: ArchivedValue]
  ) async -> [any Error] {
    let given = parameters.filter { values[$0._name] != nil }
    var open = given.filter { !$0._kind.isLookedUp } + given.filter(\._kind.isLookedUp)
    var errors: [any Error] = []
    while !open.isEmpty {
      var missing: [(parameter: _AnyIntentParameter, error: any Error)] = []
      for parameter in open {
        guard let value = values[parameter._name] else { continue }
        do {
          try await parameter._set(value)
        } catch let error as IntentError {
          if case .entityNotFound = error { missing.append((parameter, error)) } else { errors.append(error) }
        } catch {
          errors.append(error)
        }
      }
      guard missing.count < open.count else { return errors + missing.map(\.error) }
      open = missing.map(\.parameter)
    }
    return errors
  }

  /// Sets the parameters that have no value to what is taken where nothing is chosen.
  ///
  /// What is taken for one may depend on another, wherever that stands: whoever gets nothing is asked again once another
  /// has got something.
  private static func setDefaultResults(of parameters: [_AnyIntentParameter]) async throws {
    var open = parameters.filter { !$0._isSet }
    while let first = open.first {
      for parameter in open { try await parameter._setDefaultResult() }
      let rest = open.filter { !$0._isSet }
      guard rest.count < open.count else {
        throw IntentError.needsValue(parameter: first._name, dialog: first._requestDialog)
      }
      open = rest
    }
  }

  /// Performs the intent, and gives what came of it as data.
  public func _perform(in format: IntentValueFormat = IntentValueFormat()) async throws -> IntentOutcome {
    let dependencies = StoredProperties.objects(of: _AnyAppDependency.self, in: self).map(\.object)
    if let dependency = dependencies.first(where: { !$0._isAvailable }) {
      throw IntentError.missingDependency(typeName: dependency._typeName, intent: Self.persistentIdentifier)
    }
    let result: PerformResult
    do {
      result = try await IntentExecution.ensured { try await perform() }
    } catch let error as AppIntentError {
      throw error.reason
    }
    let parts = result._parts
    return IntentOutcome(
      value: parts.value?._encode(), valueText: parts.value?._text(in: format),
      json: format.isForPrograms ? parts.value?._json(in: format) : nil, dialog: parts.dialog?.text,
      snippet: await parts.snippet?.evaluate(), opens: parts.opens?._archived())
  }

  /// The values to choose from for a parameter; none where there is no list.
  ///
  /// - Parameter given: The values of other parameters, on which the list may depend; those that cannot be made are
  ///   passed over.
  public static func _choices(
    for name: String, given: [String: ArchivedValue] = [:], matching text: String? = nil
  ) async throws -> [ParameterChoice] {
    let intent = Self()
    let parameters = intent._parameters
    guard let wanted = parameters.first(where: { $0._name == name }) else {
      throw IntentError.unknownParameters(
        names: [name], intent: persistentIdentifier, known: parameters.map(\._name))
    }
    return try await IntentBeingFilled.$current.withValue(IntentBeingFilled.Box(intent: intent)) {
      _ = await set(parameters.filter { $0 !== wanted }, to: given)
      return try await wanted._choices(matching: text) ?? []
    }
  }

  /// How an archived value of a parameter is shown; titles are those of now.
  ///
  /// - Parameter given: The values of other parameters, on which a query may depend.
  public static func _text(
    of value: ArchivedValue, for name: String, given: [String: ArchivedValue] = [:],
    in format: IntentValueFormat = IntentValueFormat()
  ) async -> String {
    let intent = Self()
    let parameters = intent._parameters
    guard let wanted = parameters.first(where: { $0._name == name }) else { return value._plainText }
    return await IntentBeingFilled.$current.withValue(IntentBeingFilled.Box(intent: intent)) {
      _ = await set(parameters.filter { $0 !== wanted }, to: given)
      return await wanted._text(of: value, in: format)
    }
  }

  /// The sentence that shows this intent's parameters, with a place for each.
  public func _summarySentence(family: IntentWidgetFamily? = nil) -> SummarySentence? {
    Self.parameterSummary._sentence(for: SummaryValues(self, family: family))
  }
}
