extension String {
  /// The text with each quoted absolute path cut to its last part, for places without room: a card, a status bar.
  ///
  ///     '/home/mia/.local/share/widgets/groups/caffeine/store.sqlite' is damaged
  ///     'store.sqlite' is damaged
  public var withShortPaths: String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "'/") {
      result += rest[..<open.lowerBound]
      let path = rest[rest.index(after: open.lowerBound)...]
      guard let close = path.firstIndex(of: "'") else { return result + rest[open.lowerBound...] }
      let name = path[..<close].split(separator: "/").last ?? "/"
      result += "'\(name)'"
      rest = path[path.index(after: close)...]
    }
    return result + rest
  }
}
