extension Currency {
  /// The decimals of the currencies that have another number than two.
  ///
  /// Source: ISO 4217, list one (current currencies and funds), column "minor unit", as the standard's maintenance agency
  /// SIX publishes it.
  static let exponents: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0,
    "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "CLF": 4, "UYW": 4,
  ]

  /// The codes of the same list, and those of euro countries' and other recent predecessors, which old records have.
  ///
  /// Precious metals and units of account that have no minor unit are left out.
  static let isoCodes: Set<String> = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE \
    CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD \
    HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD \
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR \
    RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH \
    UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG \
    ATS BEF CYP DEM EEK ESP FIM FRF GRD HRK IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK
    """.split(separator: " ").map(String.init))

  /// What people write for a currency instead of its code; several currencies may share a sign.
  ///
  /// Source: the symbols and narrow symbols of the Unicode Common Locale Data Repository.
  static let signs: [String: [String]] = [
    "€": ["EUR"], "£": ["GBP", "EGP", "LBP", "SYP", "GIP", "FKP", "SHP"], "₤": ["GBP", "ITL"],
    "$": [
      "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN", "CLP", "COP", "ARS", "TWD", "BMD", "BSD", "BBD", "BZD", "BND",
      "FJD",
      "GYD", "JMD", "KYD", "LRD", "NAD", "SBD", "SRD", "TTD", "UYU", "XCD",
    ],
    "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "円": ["JPY"], "元": ["CNY"], "₹": ["INR"], "₽": ["RUB"], "₩": ["KRW"],
    "₺": ["TRY"], "₴": ["UAH"], "₪": ["ILS"], "₫": ["VND"], "₦": ["NGN"], "₱": ["PHP"], "฿": ["THB"], "₡": ["CRC"],
    "₲": ["PYG"], "₸": ["KZT"], "₮": ["MNT"], "₭": ["LAK"], "₾": ["GEL"], "₼": ["AZN"], "₵": ["GHS"], "৳": ["BDT"],
    "zł": ["PLN"], "kč": ["CZK"], "kr": ["SEK", "NOK", "DKK", "ISK"], "ft": ["HUF"], "lei": ["RON"], "лв": ["BGN"],
    "fr": ["CHF"], "sfr": ["CHF"], "r$": ["BRL"], "r": ["ZAR"], "rm": ["MYR"], "rp": ["IDR"],
    "rs": ["INR", "PKR", "LKR"],
    "us$": ["USD"], "ca$": ["CAD"], "c$": ["CAD"], "a$": ["AUD"], "au$": ["AUD"], "nz$": ["NZD"], "hk$": ["HKD"],
    "s$": ["SGD"], "mx$": ["MXN"], "nt$": ["TWD"], "cn¥": ["CNY"], "jp¥": ["JPY"],
    "د.ا": ["JOD"], "د.إ": ["AED"], "ر.س": ["SAR"], "ج.م": ["EGP"], "د.ك": ["KWD"], "د.ب": ["BHD"], "ر.ع": ["OMR"],
    "ر.ق": ["QAR"], "د.م": ["MAD"], "د.ت": ["TND"], "د.ع": ["IQD"], "ل.ل": ["LBP"], "د.ج": ["DZD"], "د.ل": ["LYD"],
  ]

  /// The currency that a sign or a code names.
  ///
  /// - Parameters:
  ///   - text: as it was written, such as `€`, `kr.` or `eur`.
  ///   - usual: the currency that is meant where several share the sign.
  /// - Returns: nil where nothing has the name, or where several have it and none of them is the usual one or the sign's
  ///   first owner by far.
  static func named(_ text: String, usual: Currency?) -> Currency? {
    let name = text.lowercased()
    let bare = name.last == "." ? String(name.dropLast()) : name
    guard let codes = signs[name] ?? signs[bare] else { return Currency(iso: bare) ?? (bare == "euro" ? .euro : nil) }
    if let usual, codes.contains(usual.code) { return usual }
    // A crown belongs to four countries and none more than another.
    return ["kr", "rs"].contains(bare) ? nil : codes.first.flatMap { Currency(iso: $0) }
  }

  /// The sign that the currency's own people write; nil where it is its code.
  ///
  /// - Parameter usual: the person's own currency, whose sign stands alone; other dollars say whose they are.
  func sign(usual: Currency?) -> String? {
    switch code {
    case "EUR": "€"
    case "GBP": "£"
    case "USD" where usual?.code != "USD" && usual.map({ Self.signs["$"]?.contains($0.code) ?? false }) ?? false: "US$"
    case "JPY": "¥"
    case "INR": "₹"
    case "KRW": "₩"
    case "ILS": "₪"
    case "UAH": "₴"
    case "VND": "₫"
    case "USD": "$"
    case _ where usual?.code == code && Self.signs["$"]?.contains(code) == true: "$"
    default: nil
    }
  }
}
