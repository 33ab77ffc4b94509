extension WidgetHost {
  /// Asks for new timelines of a kind as a server's push does: charged, and made at once as far as the budget allows.
  ///
  /// A kind that nobody has is noted as well, so that `why` can tell of it.
  ///
  /// - Parameter app: The app that brings the kind; nil looks in all.
  /// - Returns: One report a placed instance; none where nothing of the kind is placed.
  /// - Throws: `WidgetHostError.unknownKind` or `.unknownApp`, or the store's error.
  @discardableResult
  public func push(_ kind: String, app: String? = nil, world: World) async throws -> [ReloadReport] {
    if let app { _ = try self.extension(app) }
    var known: [String] = []
    var owners: [String] = []
    for name in extensions.keys.sorted() where app == nil || app == name {
      let kinds = ((try? await descriptors(app: name)) ?? []).map(\.kind)
      known += kinds
      // An app that does not answer may still have instances of the kind.
      let isPlaced = try database.instances(app: name).contains { $0.kind == kind }
      if kinds.contains(kind) || isPlaced { owners.append(name) }
    }
    guard !owners.isEmpty else {
      for name in extensions.keys.sorted() where app == nil || app == name {
        try database.request(.kind(kind), app: name, reason: .push, at: world.now, limits: limits)
      }
      throw WidgetHostError.unknownKind(
        kind: kind, known: known, suggestion: NameSearch(known, names: { [$0] }).suggestion(for: kind))
    }
    var reports: [ReloadReport] = []
    for owner in owners {
      try database.request(.kind(kind), app: owner, reason: .push, at: world.now, limits: limits)
      for widget in try database.instances(app: owner) where widget.kind == kind {
        do { reports.append(try await reloadIfDue(widget.id, world: world)) } catch is WidgetHostError { continue }
      }
    }
    return reports
  }
}
