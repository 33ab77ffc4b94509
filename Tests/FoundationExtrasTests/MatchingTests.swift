import FoundationExtras
import Testing

@Suite struct MatchingTests {
  @Test(arguments: [
    ("Café", "cafe"), ("ＥＳＰＲＥＳＳＯ", "espresso"), ("FLAT White", "flat white"), ("Żubrówka", "zubrowka"),
    ("ｺｰﾋｰ", "コーヒー"), ("Cafe\u{301}", "cafe"), ("", ""),
  ])
  func `case, width and accents do not count`(text: String, folded: String) {
    #expect(text.foldedForMatching == folded.foldedForMatching)
  }

  @Test(arguments: [("バス", "ハス"), ("か", "が"), ("ñame", "lame"), ("tea", "tee")])
  func `different words stay different`(one: String, other: String) {
    #expect(one.foldedForMatching != other.foldedForMatching)
  }

  @Test(arguments: [
    ("Coca-Cola 0.5", "cocacola05"), ("flat white", "flatwhite"), ("Café crème", "cafecreme"), ("½ ＴＥＡ", "½tea"),
    ("a\r\nb", "ab"), ("–!?", ""), ("", ""), ("@[`{/:", ""),
  ])
  func `only letters and digits are left`(text: String, letters: String) {
    #expect(text.lettersForMatching == letters.foldedForMatching)
    #expect(text.lettersForMatching == text.foldedForMatching.filter { $0.isLetter || $0.isNumber })
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("expresso", "espresso", 1),
    ("kitten", "sitting", 3),
    ("tae", "tea", 1), ("ca", "abc", 3), ("👩‍👩‍👧x", "x", 1),
  ])
  func `the distance counts letters and swaps`(one: String, other: String, distance: Int) {
    #expect(editDistance(one, other) == distance)
    #expect(editDistance(other, one) == distance)
  }

  @Test(arguments: [
    ("expresso", "espresso"), ("tee", "tea"), ("late", "latte"), ("ESPRESO", "espresso"), ("colq", "Cola"),
    ("capucino", "cappuccino"), ("zzz", nil), ("x", nil), ("", nil), ("water!", "water"),
  ])
  func `what is spelt nearest is suggested`(word: String, suggestion: String?) {
    let drinks = ["espresso", "latte", "tea", "Cola", "cappuccino", "water"]
    #expect(nearest(to: word, among: drinks) == suggestion)
  }

  @Test func `the first of two equally near wins, and a nearer one later beats it`() {
    #expect(nearest(to: "abcd", among: ["abce", "abcf"]) == "abce")
    #expect(nearest(to: "abcdef", among: ["abcdxy", "abcdex"]) == "abcdex")
    #expect(nearest(to: "abcdef", among: ["abcdxy"], within: 1) == nil)
  }
}
