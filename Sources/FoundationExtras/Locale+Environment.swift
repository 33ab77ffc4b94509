public import struct Foundation.Locale

extension Locale {
  /// The locale that a process with these environment variables is in.
  ///
  /// The language comes from `LC_ALL`, else `LC_MESSAGES`, else `LANG`; the region, and with it the forms of dates and
  /// numbers, from `LC_ALL`, else `LC_TIME`, else `LANG`. Empty values count as absent. The locales `C` and `POSIX`, and
  /// no locale at all, are English without a region, with the clock of 24 hours that they have in POSIX.
  public static func fromEnvironment(_ environment: [String: String]) -> Locale {
    func first(_ names: String...) -> PosixLocale? {
      for name in names {
        if let value = environment[name], !value.isEmpty { return PosixLocale(value) }
      }
      return nil
    }
    let words = first("LC_ALL", "LC_MESSAGES", "LANG")
    let forms = first("LC_ALL", "LC_TIME", "LANG")
    guard let language = words ?? forms else { return Locale(identifier: PosixLocale.plain) }
    var identifier = language.language
    if let script = language.script { identifier += "_\(script)" }
    if let region = forms?.region ?? language.region { identifier += "_\(region)" }
    return Locale(identifier: identifier == "en_001" ? PosixLocale.plain : identifier)
  }
}

/// The parts of a locale's name as the C library spells it: `language_REGION.codeset@modifier`.
private struct PosixLocale {
  /// English as the world writes it, with a clock of 24 hours.
  static let plain = "en_001@hours=h23"

  var language: String
  var script: String?
  var region: String?

  init?(_ name: String) {
    let modified = name.split(separator: "@", maxSplits: 1)
    let base = modified.first?.prefix { $0 != "." } ?? ""
    if base == "C" || base == "POSIX" {
      (language, region) = ("en", "001")
      return
    }
    let parts = base.split(separator: "_")
    guard let first = parts.first, 2...8 ~= first.count, first.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    language = first.lowercased()
    for part in parts.dropFirst() where part.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
      if part.count == 4 { script = part.capitalized } else if 2...3 ~= part.count { region = part.uppercased() }
    }
    switch modified.dropFirst().first {
    case "latin": script = "Latn"
    case "cyrillic": script = "Cyrl"
    case "devanagari": script = "Deva"
    default: break
    }
  }
}
