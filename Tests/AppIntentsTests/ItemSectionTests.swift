import AppIntents
import FoundationExtras
import Testing

@Suite struct `A section of options` {
  @Test func `is written one value or item a line`() {
    let isRare = true
    let collection = ItemCollection<String> {
      ItemSection("Light") {
        "ke"
        IntentItem("et", title: "Ethiopia")
        if isRare { "rw" } else { "br" }
        for name in ["a", "b"] { name }
      }
      IntentItemSection(items: ["su"])
    }
    #expect(collection.sections.map { $0.items.map(\.value) } == [["ke", "et", "rw", "a", "b"], ["su"]])
    #expect(collection.sections.map(\.title?.text) == ["Light", nil])
  }
}
