import Foundation
import Pictures
import Testing
import ViewArchive

@Suite struct `Asset catalogues` {
  /// A catalogue in a folder of its own; the files' content does not matter to it.
  private func catalog(_ files: [String: String]) throws -> (AssetCatalog, URL) {
    let root = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID().uuidString)")
    for (name, text) in files {
      let file = root.appending(path: "Assets.xcassets/" + name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return (AssetCatalog(folders: [root.appending(path: "Assets.xcassets").path]), root)
  }

  private let cup = """
    {"images": [
      {"idiom": "universal", "scale": "1x", "filename": "cup.png"},
      {"idiom": "universal", "scale": "2x", "filename": "cup@2x.png"},
      {"idiom": "universal", "scale": "3x"},
      {"idiom": "universal", "scale": "1x", "filename": "night.png",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "watch", "scale": "3x", "filename": "watch.png"}],
     "info": {"author": "xcode", "version": 1}, "properties": {"template-rendering-intent": "template"}}
    """

  @Test func `give the file of the scheme, the smallest that is large enough`() throws {
    let files = ["cup.png", "cup@2x.png", "night.png", "watch.png"].map { ("cup.imageset/" + $0, "") }
    let (catalog, root) = try catalog(Dictionary(uniqueKeysWithValues: files + [("cup.imageset/Contents.json", cup)]))
    defer { try? FileManager.default.removeItem(at: root) }
    func name(_ isDark: Bool, _ scale: Double) -> String? {
      catalog.image(named: "cup", isDark: isDark, scale: scale).map { ($0.path as NSString).lastPathComponent }
    }
    #expect(name(false, 1) == "cup.png" && name(false, 2) == "cup@2x.png" && name(false, 3) == "cup@2x.png")
    #expect(name(true, 3) == "night.png")
    let image = try #require(catalog.image(named: "cup", isDark: false, scale: 2))
    #expect(image.scale == 2 && image.isTemplate)
    #expect(catalog.image(named: "tea", isDark: false, scale: 2) == nil)
  }

  @Test func `find sets in groups, by their path where a group is a namespace`() throws {
    let set = #"{"images": [{"filename": "a.png"}]}"#
    let (catalog, root) = try catalog([
      "Icons/plain.imageset/Contents.json": set, "Icons/plain.imageset/a.png": "",
      "Drinks/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Drinks/cup.imageset/Contents.json": set, "Drinks/cup.imageset/a.png": "",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(catalog.image(named: "plain", isDark: false, scale: 1) != nil)
    #expect(catalog.image(named: "Drinks/cup", isDark: false, scale: 1) != nil)
    #expect(catalog.image(named: "cup", isDark: false, scale: 1) == nil)
  }

  @Test(arguments: [
    (#"{"red": "1.000", "green": "0.5", "blue": "0", "alpha": "1"}"#, [1, 0.5, 0, 1]),
    (#"{"red": "255", "green": "51", "blue": "0", "alpha": "0.5"}"#, [1, 0.2, 0, 0.5]),
    (#"{"red": "0xFF", "green": "0x33", "blue": "0x00", "alpha": "1"}"#, [1, 0.2, 0, 1]),
    (#"{"white": "0.25", "alpha": "1"}"#, [0.25, 0.25, 0.25, 1]),
  ])
  func `read a colour in every notation`(components: String, parts: [Double]) throws {
    let text = #"{"colors": [{"idiom": "universal", "color": {"components": "# + components + "}}]}"
    let (catalog, root) = try catalog(["Brew.colorset/Contents.json": text])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(
      catalog.colors(isDark: false)["Brew"]
        == .rgb(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
  }

  @Test func `have another colour in the dark where they say so`() throws {
    func entry(_ red: String, _ more: String) -> String {
      #"{"color": {"components": {"red": "\#(red)", "green": "0", "blue": "0", "alpha": "1"}}\#(more)}"#
    }
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let (catalog, root) = try catalog([
      "A.colorset/Contents.json": "{\"colors\": [\(entry("1.0", "")), \(entry("0.5", dark))]}",
      "B.colorset/Contents.json": "{\"colors\": [\(entry("1.0", ""))]}",
    ])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(catalog.colors(isDark: true)["A"] == .rgb(red: 0.5, green: 0, blue: 0, alpha: 1))
    #expect(catalog.colors(isDark: false)["A"] == .rgb(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(catalog.colors(isDark: true)["B"] == .rgb(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test(arguments: [
    "", "{", "[]", #"{"images": [{"filename": "../a.png"}]}"#, #"{"images": [{"filename": "gone.png"}]}"#,
  ])
  func `give nothing for a set that is broken or leads elsewhere`(text: String) throws {
    let (catalog, root) = try catalog(["a.imageset/Contents.json": text, "a.png": "", "b.colorset/Contents.json": text])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(catalog.image(named: "a", isDark: false, scale: 1) == nil)
    #expect(catalog.colors(isDark: false).isEmpty)
  }
}
