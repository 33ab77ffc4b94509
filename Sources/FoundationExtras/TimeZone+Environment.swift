public import Foundation

extension TimeZone {
  /// The zone that a process with these environment variables is in.
  ///
  /// `TZ` is read as the C library reads it, also where Foundation silently falls back to Greenwich: with a leading
  /// colon, as a path below `zoneinfo`, and as an offset rule such as `JST-9`. A rule with summer time becomes the
  /// zone whose rule it is, or its standard time if it is nobody's. Without `TZ` it is the machine's zone; an empty or
  /// unknown value is Greenwich.
  public static func fromEnvironment(_ environment: [String: String]) -> TimeZone {
    guard let value = environment["TZ"] else { return machine }
    return TimeZone(environmentValue: value) ?? .gmt
  }

  /// The value of `TZ` that names no zone, so that Greenwich stands in for it; nil where there is nothing to say.
  ///
  /// An empty value is Greenwich by intention, as the C library has it.
  public static func unknownName(inEnvironment environment: [String: String]) -> String? {
    guard let value = environment["TZ"], !value.isEmpty, value != ":" else { return nil }
    return TimeZone(environmentValue: value) == nil ? value : nil
  }

  private init?(environmentValue value: String) {
    var name = Substring(value)
    if name.hasPrefix(":") { name = name.dropFirst() }
    if name.hasPrefix("/") {
      // A link such as /etc/localtime names its zone by where it leads.
      let target = URL(fileURLWithPath: String(name)).resolvingSymlinksInPath().path
      guard let zone = Self.identifier(inPath: target) else { return nil }
      name = Substring(zone)
    }
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) { name = name.dropFirst(folder.count) }
    if let rule = PosixTimeZone(String(name)) {
      if let zone = rule.zone { self = zone } else { return nil }
    } else if !name.isEmpty, let zone = TimeZone(identifier: String(name)) {
      self = zone
    } else {
      return nil
    }
  }

  private static var machine: TimeZone {
    TimeZone(environmentValue: "/etc/localtime") ?? .gmt
  }

  private static func identifier(inPath path: String) -> String? {
    guard let folder = path.range(of: "zoneinfo/") else { return nil }
    return String(path[folder.upperBound...])
  }
}

/// A time zone by rule, as the C library's `tzset` reads it: a name and an offset, perhaps with summer time.
struct PosixTimeZone: Hashable {
  /// Seconds ahead of Greenwich, without summer time.
  let offsetSeconds: Int
  /// What follows the offset: the name of summer time and its rule; empty without one.
  let summer: String

  init?(_ text: String) {
    // These are zones of the database, which their names only resemble.
    if ["GMT0", "GMT+0", "GMT-0", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT"].contains(text) { return nil }
    var rest = Substring(text)
    guard Self.takeName(&rest) else { return nil }
    let sign: Int
    switch rest.first {
    case "-": (sign, rest) = (1, rest.dropFirst())
    case "+": (sign, rest) = (-1, rest.dropFirst())
    default: sign = -1
    }
    let clock = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":") }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { decimal(Array($0.utf8)[...]) }
    guard 1...3 ~= parts.count, let hours = parts[0], hours <= 24 else { return nil }
    var seconds = hours * 3_600
    for (part, unit) in zip(parts.dropFirst(), [60, 1]) {
      guard let part, part < 60 else { return nil }
      seconds += part * unit
    }
    offsetSeconds = sign * seconds
    summer = String(rest.dropFirst(clock.count))
    if !summer.isEmpty {
      var name = Substring(summer)
      guard Self.takeName(&name) else { return nil }
    }
  }

  private static func takeName(_ rest: inout Substring) -> Bool {
    if rest.first == "<" {
      guard let end = rest.firstIndex(of: ">") else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  /// The zone of the database with this rule, else one that is always at the standard offset.
  var zone: TimeZone? {
    if !summer.isEmpty {
      // Without a rule the C library takes that of the United States.
      let rule = summer.firstIndex(of: ",").map { Self.normalized(summer[$0...].dropFirst()) } ?? "M3.2.0,M11.1.0"
      if let identifier = Self.identifiersByRule["\(offsetSeconds) \(rule)"] { return TimeZone(identifier: identifier) }
    }
    return TimeZone(secondsFromGMT: offsetSeconds)
  }

  /// A rule as the database writes it: without the time of a change that is at two o'clock, and without zeros.
  private static func normalized(_ rule: Substring) -> String {
    rule.split(separator: ",").map { change -> String in
      let parts = change.split(separator: "/", maxSplits: 1)
      guard parts.count == 2 else { return String(change) }
      var time = parts[1]
      while time.hasSuffix(":00") { time = time.dropLast(3) }
      while time.count > 1, time.hasPrefix("0"), time.dropFirst().first != ":" { time = time.dropFirst() }
      return time == "2" ? String(parts[0]) : "\(parts[0])/\(time)"
    }.joined(separator: ",")
  }

  /// The rules in force at the end of each zone's file in the tz database, release 2025b.
  private static let identifiersByRule = [
    "0 M3.5.0/1,M10.5.0": "Europe/London", "-3600 M3.5.0/0,M10.5.0/1": "Atlantic/Azores",
    "3600 M3.5.0,M10.5.0/3": "Europe/Berlin", "3600 M10.5.0,M3.5.0/1": "Europe/Dublin",
    "7200 M3.5.0/3,M10.5.0/4": "Europe/Helsinki", "7200 M3.5.0,M10.5.0/3": "Europe/Chisinau",
    "7200 M3.4.4/26,M10.5.0": "Asia/Jerusalem", "7200 M3.5.0/0,M10.5.0/0": "Asia/Beirut",
    "7200 M4.5.5/0,M10.5.4/24": "Africa/Cairo", "-7200 M3.5.0/-1,M10.5.0/0": "America/Nuuk",
    "-10800 M3.2.0,M11.1.0": "America/Miquelon", "-12600 M3.2.0,M11.1.0": "America/St_Johns",
    "-14400 M3.2.0,M11.1.0": "America/Halifax", "-14400 M9.1.6/24,M4.1.6/24": "America/Santiago",
    "-18000 M3.2.0,M11.1.0": "America/New_York", "-18000 M3.2.0/0,M11.1.0/1": "America/Havana",
    "-21600 M3.2.0,M11.1.0": "America/Chicago", "-21600 M9.1.6/22,M4.1.6/22": "Pacific/Easter",
    "-25200 M3.2.0,M11.1.0": "America/Denver", "-28800 M3.2.0,M11.1.0": "America/Los_Angeles",
    "-32400 M3.2.0,M11.1.0": "America/Anchorage", "-36000 M3.2.0,M11.1.0": "America/Adak",
    "34200 M10.1.0,M4.1.0/3": "Australia/Adelaide", "36000 M10.1.0,M4.1.0/3": "Australia/Sydney",
    "37800 M10.1.0,M4.1.0": "Australia/Lord_Howe", "39600 M10.1.0,M4.1.0/3": "Pacific/Norfolk",
    "43200 M9.5.0,M4.1.0/3": "Pacific/Auckland", "45900 M9.5.0/2:45,M4.1.0/3:45": "Pacific/Chatham",
  ]
}
