import Foundation

extension WidgetHost {
  /// What a person means by a word: an instance by number or name, else a kind.
  ///
  /// An instance's name wins over a kind. Both match exactly but for case, width and accents, or by a beginning that
  /// nothing else has. Before a kind that several apps have, its app says whose is meant: `caffeine today`.
  ///
  /// - Parameter app: The app to look in; nil looks in all.
  /// - Throws: `WidgetHostError`, or the store's error.
  public func find(_ text: String, app: String? = nil) async throws -> WidgetReference {
    let number = Int(text)
    // Nearly always it is there, and the others need not be read.
    if let number, let widget = try database.instance(number), app == nil || widget.app == app {
      return .placed(widget)
    }
    let instances = try database.instances(app: app)
    if number != nil {
      throw WidgetHostError.unknownWidget(
        text: text, candidates: instances.map { "\($0.label) \($0.kind)" }, suggestion: nil)
    }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    if app == nil, words.count == 2, extensions[words[0]] != nil { return try await find(words[1], app: words[0]) }
    var candidates = instances.filter { $0.name != nil }.map(Candidate.named)
    if case .one(.named(let widget)) = NameSearch(candidates, names: \.names).findExactly(text) {
      return .placed(widget)
    }
    var kinds = await kinds(app: app)
    if case .none = NameSearch(candidates + kinds.map(Candidate.kind), names: \.names).find(text) {
      // Maybe it is a slow app's.
      kinds = await self.kinds(app: app, within: limits.answerSeconds)
    }
    candidates += kinds.map(Candidate.kind)
    switch NameSearch(candidates, names: \.names).find(text) {
    case .one(.named(let widget)): return .placed(widget)
    case .one(.kind(let app, let descriptor)):
      let placed = instances.filter { $0.app == app && $0.kind == descriptor.kind }
      return .kind(app: app, descriptor: descriptor, placed: placed)
    case .several(let found):
      let areOfOneApp = Set(found.map(\.app)).count == 1
      throw WidgetHostError.ambiguousWidget(
        text: text, candidates: found.map { areOfOneApp ? $0.label : $0.fullLabel })
    case .none(let suggestion):
      throw WidgetHostError.unknownWidget(
        text: text,
        candidates: instances.map { "\($0.label) \($0.kind)" } + Set(kinds.map(\.descriptor.kind)).sorted(),
        suggestion: suggestion)
    }
  }

  /// The kinds of one app or of all, which are asked side by side; an app that does not answer brings none.
  ///
  /// - Parameter seconds: How long each has; nil is not so long that one that hangs is in the way of the others.
  public func kinds(
    app: String? = nil, within seconds: Double? = nil
  ) async -> [(app: String, descriptor: WidgetDescriptor)] {
    let seconds = seconds ?? min(limits.answerSeconds, 5)
    let names = extensions.keys.sorted().filter { app == nil || app == $0 }
    let found = await withTaskGroup(of: (String, [WidgetDescriptor]).self) { group in
      for name in names {
        group.addTask {
          (name, (try? await answer(within: seconds) { try await self.descriptors(app: name) }) ?? [])
        }
      }
      return await group.reduce(into: [String: [WidgetDescriptor]]()) { $0[$1.0] = $1.1 }
    }
    return names.flatMap { name in (found[name] ?? []).map { (app: name, descriptor: $0) } }
  }
}

/// Something that a word can mean.
private enum Candidate {
  case named(PlacedWidget)
  case kind(app: String, descriptor: WidgetDescriptor)

  var names: [String] {
    switch self {
    case .named(let widget): [widget.name ?? ""]
    case .kind(_, let descriptor): [descriptor.kind, descriptor.displayName]
    }
  }

  var app: String {
    switch self {
    case .named(let widget): widget.app
    case .kind(let app, _): app
    }
  }

  /// What tells it from the same kind of another app.
  var fullLabel: String {
    switch self {
    case .named: label
    case .kind(let app, let descriptor): "\(app) \(descriptor.kind)"
    }
  }

  var label: String {
    switch self {
    case .named(let widget): widget.name ?? "\(widget.id)"
    case .kind(_, let descriptor): descriptor.kind
    }
  }
}
