import FoundationExtras

/// Finds an app's route for a link, and says what is wrong with a link that has none.
public struct DeepLinkRouter: Sendable {
  /// A link that was understood.
  public struct Match: Hashable, Sendable {
    /// The route.
    public var route: DeepLinkRoute
    /// The values of the pattern by their names, decoded.
    public var values: [String: String]
    /// The whole link.
    public var link: DeepLink
  }

  /// The app's scheme without its colon.
  public var scheme: String
  /// The app's routes, in the order in which messages list them.
  public var routes: [DeepLinkRoute]

  /// Makes a router.
  public init(scheme: String, routes: [DeepLinkRoute]) {
    self.scheme = scheme
    self.routes = routes
  }

  /// The route of a link in text; nothing else is read or changed.
  ///
  /// - Throws: an error of bad data for a malformed link, and a usage error for another scheme, an unknown route or a
  ///   missing value. Whether a value exists is for the route's handler to say; see ``unknownID(_:noun:)``.
  public func match(_ text: String) throws(CommandError) -> Match {
    try match(DeepLink.parse(text))
  }

  /// The route of a link.
  ///
  /// - Throws: a usage error for another scheme, an unknown route or a missing value.
  public func match(_ link: DeepLink) throws(CommandError) -> Match {
    guard link.scheme == scheme.lowercased() else {
      throw CommandError(
        "\(quoted(link.scheme + ":")) is not this app's scheme", details: ["its links begin with \(scheme)://"])
    }
    var missing: (route: DeepLinkRoute, name: String)?
    for route in routes {
      switch fit(link.segments, to: route) {
      case .whole(let values): return Match(route: route, values: values, link: link)
      case .lacks(let name): missing = missing ?? (route, name)
      case .not: continue
      }
    }
    if let missing {
      throw CommandError(
        "The link lacks <\(missing.name)>", details: ["write \(scheme):\(missing.route.pattern)"])
    }
    throw unknownRoute(link)
  }

  private enum Fit {
    case whole([String: String])
    case lacks(String)
    case not
  }

  private func fit(_ segments: [String], to route: DeepLinkRoute) -> Fit {
    var values: [String: String] = [:]
    var words = 0
    for (index, part) in route.segments.enumerated() {
      let segment = index < segments.count ? segments[index] : nil
      switch part {
      case .word(let word):
        guard let segment, segment.lowercased() == word.lowercased() else { return .not }
        words += 1
      case .value(let name):
        // Only a link that is this route up to here lacks something; otherwise any short link would.
        guard let segment, !segment.isEmpty else {
          return words > 0 && segments.count <= index + 1 ? .lacks(name) : .not
        }
        values[name] = segment
      }
    }
    return segments.count > route.segments.count ? .not : .whole(values)
  }

  private func unknownRoute(_ link: DeepLink) -> CommandError {
    let written = "\(scheme)://" + link.segments.joined(separator: "/")
    var details: [String] = []
    let words = routes.compactMap { route -> String? in
      guard case .word(let word) = route.segments.first else { return nil }
      return word
    }
    if let first = link.segments.first, !words.contains(first.lowercased()),
      let near = nearest(to: first.lowercased(), among: words, within: 3)
    {
      details.append("did you mean '\(scheme)://\(near)'?")
    }
    return CommandError(
      "\(quoted(written)) leads nowhere",
      details: details + listed(routes.map { "\(scheme):\($0.pattern)" }, as: "links of this app"))
  }
}
