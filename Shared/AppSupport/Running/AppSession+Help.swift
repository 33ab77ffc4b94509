import Commands

extension AppSession {
  /// Prints the overview of the app.
  func help() {
    let intents = words.intents.map { intent in
      AppHelp.Entry(intent.syntax(program: app.name), callName: words.callName(of: intent))
    }
    var groups = [
      AppHelp.Group(app.title, intents),
      AppHelp.Group(
        "Widgets",
        [
          AppHelp.Entry("widgets", "List the placed widgets"),
          AppHelp.Entry("widgets add <kind>", "Place a widget; its filters are options"),
          AppHelp.Entry("widgets configure <widget>", "Change its filters, show or reset them"),
          AppHelp.Entry("widgets show <widget>", "Draw it"),
          AppHelp.Entry("widgets tap <widget> [<control>]", "Tap a control; without one, list them"),
          AppHelp.Entry("widgets reload <widget>", "Ask for a new timeline"),
          AppHelp.Entry("widgets remove <widget>", "Take it away; your records stay"),
        ]),
    ]
    if !app.recordTypes.isEmpty { groups.insert(AppHelp.Group("Records", recordHelp), at: 1) }
    var data: [AppHelp.Entry] = []
    if app.exchange != nil {
      data.append(AppHelp.Entry("import <file>", "Bring records from a file; --preview only tells"))
      data.append(AppHelp.Entry("export", "Write all records as CSV or JSON to standard output"))
    }
    if !app.links.isEmpty { data.append(AppHelp.Entry("open <url>", "Follow a deep link")) }
    if !app.settings.isEmpty {
      data.append(AppHelp.Entry("config [<key> [<value>]]", "Show or change a setting; --unset takes it back"))
    }
    groups.append(AppHelp.Group("Data and settings", data))
    groups.append(
      AppHelp.Group(
        "Every command", GlobalOptions.syntax.map { AppHelp.Entry($0.heading, $0.help) }))
    output.lines(AppHelp(program: app.name, summary: app.summary, groups: groups).lines(width: inputs.terminal.width))
  }

  private var recordHelp: [AppHelp.Entry] {
    var entries: [AppHelp.Entry] = []
    if let records = app.records {
      entries += [
        AppHelp.Entry("list [<range>]", "List the \(records.plural) by day; filters are options"),
        AppHelp.Entry("edit <id>", "Change one; its fields are options"),
        AppHelp.Entry("delete <id> …", "Delete \(records.plural)"),
      ]
    }
    entries.append(AppHelp.Entry("undo [<id>]", "Take back the last command, whatever its size; --list lists them"))
    entries.append(AppHelp.Entry("redo", "Do again what was taken back last"))
    for thing in app.things {
      entries.append(AppHelp.Entry(thing.plural, "List the \(thing.plural); add, edit and delete change your own"))
    }
    return entries
  }
}
