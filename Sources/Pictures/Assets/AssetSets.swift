import ViewArchive

/// A variant's conditions, in the words of `Contents.json`.
struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

/// A folder of sets.
struct AssetGroup: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?

    private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }
  var properties: Properties?
}

/// A picture in its variants.
struct ImageSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [AssetAppearance]?

    var isDark: Bool { appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } == true }
  }
  struct Properties: Decodable {
    var intent: String?

    private enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }
  var images: [Entry]
  var properties: Properties?
}

/// A colour in its variants.
struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Value: Decodable { var components: Components? }
    var color: Value?
    var idiom: String?
    var appearances: [AssetAppearance]?

    var isDark: Bool { appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } == true }
  }
  /// Parts as a fraction (`0.5`), of 255 (`128`) or in hexadecimal digits (`0x80`).
  struct Components: Decodable {
    var red, green, blue, white, alpha: String?

    var value: ColorValue? {
      func part(_ text: String?) -> Double? {
        guard let text else { return nil }
        if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let number = Double(text), number.isFinite else { return nil }
        return min(max(text.contains(".") ? number : number / 255, 0), 1)
      }
      // Opacity is always a fraction, also where it is written without a point.
      let opacity = alpha.flatMap(Double.init).map { min(max($0.isFinite ? $0 : 1, 0), 1) } ?? 1
      if let grey = part(white) { return .rgb(red: grey, green: grey, blue: grey, alpha: opacity) }
      guard let red = part(red), let green = part(green), let blue = part(blue) else { return nil }
      return .rgb(red: red, green: green, blue: blue, alpha: opacity)
    }
  }
  var colors: [Entry]
}
