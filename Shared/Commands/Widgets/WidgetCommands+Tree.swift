public import WidgetKitCore

extension WidgetCommands {
  /// The verbs as a tree, with the filters of the kinds that are known.
  ///
  /// - Parameters:
  ///   - name: The word that leads to the verbs.
  ///   - kinds: The kinds whose parameters are options.
  public func node(_ name: String, group: String, kinds: [WidgetDescriptor]) -> CommandNode {
    let filters = kinds.map { kind in
      CommandNode.SubjectOptions(kind.kind, title: kind.displayName, options: WidgetParameters(kind).options)
    }
    let verbs = Verb.allCases.map { verb in
      CommandNode(
        verb.rawValue, syntax: syntax(verb), subjectOptions: verb.takesFilters ? filters.filter(\.isFilled) : [])
    }
    return CommandNode(
      name, syntax: CommandSyntax(program, summary: "List the placed widgets", examples: examples("")),
      group: group, children: verbs)
  }
}

extension WidgetCommands.Verb {
  /// Whether the parameters of the widget's kind are options.
  fileprivate var takesFilters: Bool {
    switch self {
    case .add, .configure, .show: true
    case .tap, .timeline, .why, .reload, .remove, .gallery: false
    }
  }
}

extension CommandNode.SubjectOptions {
  fileprivate var isFilled: Bool { !options.isEmpty }
}
