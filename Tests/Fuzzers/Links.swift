import Commands

private let router = DeepLinkRouter(
  scheme: "caffeine",
  routes: ["//today", "//log", "//drink/<id>", "//drink/<id>/edit", "//<place>/x"].map { DeepLinkRoute($0) })

/// Deep links: any text is refused or taken apart, and what was taken apart is written and read as the same link.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: unsafe bytes(start, count), as: UTF8.self)
  guard let link = try? DeepLink.parse(text) else { return 0 }
  let again = try? DeepLink.parse(link.text)
  demand(again == link, "\(link) became \(String(describing: again))")
  demand(link.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, link.text)
  do throws(CommandError) {
    let match = try router.match(link)
    demand(match.values.values.allSatisfy { !$0.isEmpty }, "\(match)")
  } catch {
    demand(error.lines().allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } }, "\(error.lines())")
  }
  return 0
}
