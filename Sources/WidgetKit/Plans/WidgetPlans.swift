public import AppIntents
public import ViewArchive
public import WidgetKitCore

/// The widgets of a bundle, answering with nothing but data.
///
/// Whoever speaks for an app to a host makes one, in the host's process or at the other end of a pipe.
@MainActor
public struct WidgetPlans {
  private var plans: [_WidgetPlan] = []
  private var controls: [_ControlPlan] = []
  private(set) var activities: [_ActivityPlan] = []
  /// What is wrong with the bundle, as clauses: kinds that come twice, of which the first is kept.
  public private(set) var diagnostics: [String] = []

  /// The widgets of a bundle.
  public init<Bundle: WidgetBundle>(_ bundle: Bundle) { self.init(bundle.body) }

  /// One widget, or a group of them.
  public init<Content: Widget>(_ widget: Content) {
    for plan in Content._plans(widget) {
      if plans.contains(where: { $0.kind == plan.kind }) {
        diagnostics.append("the kind '\(plan.kind)' is configured twice; the first counts")
      } else {
        plans.append(plan)
      }
    }
    if let group = widget as? _WidgetGroup { controls = group.controls }
    for activity in Content._activities(widget) {
      if activities.contains(where: { $0.attributesType == activity.attributesType }) {
        diagnostics.append("the activity of '\(activity.attributesType)' is configured twice; the first counts")
      } else {
        activities.append(activity)
      }
    }
  }

  /// The kinds of widgets, in the order of declaration.
  public var descriptors: [WidgetDescriptor] { plans.map(\.descriptor) }

  /// The kinds of controls, in the order of declaration.
  public var controlKinds: [String] { controls.map(\.kind) }

  /// The intent that configures a kind; nil where there is nothing to configure.
  public func configurationType(ofKind kind: String) -> (any WidgetConfigurationIntent.Type)? {
    plans.first { $0.kind == kind }?.configuration
  }

  /// Adds the configurations' intents to a registry.
  public func register(in registry: inout IntentRegistry) {
    func add<Intent: WidgetConfigurationIntent>(_ type: Intent.Type) { registry.register(type) }
    for plan in plans { if let type = plan.configuration { add(type) } }
  }

  /// The configurations that a kind offers ready made.
  ///
  /// - Throws: ``WidgetPlansError`` for a kind that does not exist.
  public func recommendations(ofKind kind: String) throws -> [(intent: ArchivedIntent, title: String)] {
    try plan(kind).content.recommendations()
  }

  // MARK: - Answers

  /// The entry to show, redacted, while there is nothing else.
  ///
  /// - Throws: ``WidgetPlansError``.
  public func placeholder(_ request: TimelineRequest) throws -> ArchivedEntry {
    let plan = try plan(for: request)
    let canvas = WidgetCanvas(
      request.context, contentMarginsDisabled: plan.contentMarginsDisabled, isPlaceholder: true)
    return plan.content.placeholder(canvas)
  }

  /// One entry for a passing situation.
  ///
  /// - Throws: ``WidgetPlansError``, or whatever a parameter of the configuration or the provider throws.
  public func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry {
    let plan = try plan(for: request)
    let canvas = WidgetCanvas(request.context, contentMarginsDisabled: plan.contentMarginsDisabled)
    return try await ProviderRun.$current.withValue(ProviderRun()) {
      try await plan.content.snapshot(request.configuration, canvas).value
    }
  }

  /// Entries from now on.
  ///
  /// Reloads that the provider asks for meanwhile are ignored and noted: it would be asked again for ever.
  ///
  /// - Parameter revision: The store's revision, read before.
  /// - Throws: ``WidgetPlansError``, or whatever a parameter of the configuration or the provider throws.
  public func timeline(_ request: TimelineRequest, revision: Int64 = 0) async throws -> ArchivedTimeline {
    let plan = try plan(for: request)
    let canvas = WidgetCanvas(request.context, contentMarginsDisabled: plan.contentMarginsDisabled)
    let run = ProviderRun()
    let made = try await ProviderRun.$current.withValue(run) {
      try await plan.content.timeline(request.configuration, canvas)
    }
    var diagnostics = run.ignoredRequests.map { scope -> WidgetDiagnostic in
      switch scope {
      case .kind(let kind): .reloadFromProvider(kind: kind)
      default: .reloadFromProvider(kind: nil)
      }
    }
    if made.answeredAgain { diagnostics.append(.providerAnsweredTwice) }
    return ArchivedTimeline(
      entries: made.value.entries, policy: made.value.policy, revision: revision, diagnostics: diagnostics)
  }

  private func plan(_ kind: String) throws -> _WidgetPlan {
    guard let plan = plans.first(where: { $0.kind == kind }) else {
      throw WidgetPlansError.unknownKind(kind, known: plans.map(\.kind))
    }
    return plan
  }

  private func plan(for request: TimelineRequest) throws -> _WidgetPlan {
    let plan = try plan(request.kind)
    let families = plan.descriptor.families
    guard families.contains(request.context.family) else {
      throw WidgetPlansError.unsupportedFamily(
        kind: plan.kind, family: request.context.family.name, supported: families.map(\.name))
    }
    return plan
  }

  // MARK: - For people

  /// What the bundle holds, a line a kind.
  func summary(of name: String) -> String {
    let count = plans.count == 1 ? "1 widget" : "\(plans.count) widgets"
    var lines = ["\(name): \(count), shown by a host"]
    for descriptor in descriptors {
      let families = descriptor.families.map(\.name).joined(separator: ", ")
      lines.append("  \(descriptor.kind)  \(families)")
    }
    for kind in controlKinds { lines.append("  \(kind)  control") }
    for type in activityTypes { lines.append("  \(type)  Live Activity") }
    return (lines + diagnostics.map { "  note: \($0)" }).joined(separator: "\n")
  }
}
