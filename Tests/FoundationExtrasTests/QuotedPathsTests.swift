import FoundationExtras
import Testing

@Suite struct `Quoted paths` {
  @Test(arguments: [
    ("'/home/mia/groups/caffeine/store.sqlite' is damaged", "'store.sqlite' is damaged"),
    ("'/a/b' and '/c/d/' and 'e/f'", "'b' and 'd' and 'e/f'"), ("it's '/a/b'", "it's 'b'"), ("'/'", "'/'"),
    ("'/a/b", "'/a/b"), ("nothing", "nothing"), ("", ""),
  ])
  func `are cut to their last part where there is little room`(text: String, short: String) {
    #expect(text.withShortPaths == short)
  }
}
