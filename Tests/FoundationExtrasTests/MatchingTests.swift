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

  @Test(arguments: [
    // Turkish, Polish, Danish, Croatian, Maltese, French, German.
    ("Şeftali", "seftali"), ("ŞIRA", "sira"), ("ışık", "isik"), ("İZMİR", "izmir"), ("S\u{327}alap", "salap"),
    ("Łódź", "lodz"), ("Smørrebrød", "smorrebrod"), ("Đakovo", "dakovo"), ("Ħobż", "hobz"), ("Œuf", "oeuf"),
    ("Ærø", "aero"), ("Straße", "STRASSE"),
    // Greek and Cyrillic.
    ("ΚΑΦΈΣ", "καφες"), ("καφέσ", "καφεσ"), ("йога", "иога"), ("Ёж", "еж"),
    // Arabic: vowels, the stretching stroke, forms of alef, letters by their shape; Persian keys.
    ("قَهْوَة", "قهوة"), ("قـــهوة", "قهوة"), ("أحمد", "احمد"), ("إيمان", "ايمان"), ("آدم", "ادم"), ("ٱلقهوة", "القهوة"),
    ("مستشفى", "مستشفي"), ("ﻗﻬﻮﺓ", "قهوة"), ("چای", "چاي"), ("کیک", "كيك"), ("می\u{200C}خواهم", "میخواهم"),
    // Hebrew points.
    ("שָׁלוֹם", "שלום"), ("קָפֶה", "קפה"),
    // Kana of half width, with their marks; decomposed kana.
    ("ｺﾞｰﾔ", "ゴーヤ"), ("ｶﾞﾑ", "ガム"), ("ﾊﾟﾝ", "パン"), ("カ\u{3099}ム", "ガム"), ("か\u{3099}", "が"),
    ("\u{200E}tea\u{200F}", "tea"),
  ])
  func `what people leave out or cannot type does not count`(text: String, plain: String) {
    #expect(text.foldedForMatching == plain.foldedForMatching)
    #expect(Array(text.foldedForMatching.utf8) == Array(plain.foldedForMatching.utf8), "they are stored")
    #expect(text.foldedForMatching == text.foldedForMatching.foldedForMatching, "once is enough")
  }

  @Test(arguments: [
    ("バス", "ハス"), ("か", "が"), ("ﾊﾞｽ", "ﾊｽ"), ("パン", "ハン"), ("ñame", "lame"), ("tea", "tee"), ("कि", "की"),
    ("กำ", "กา"), ("чай", "чаи\u{306}х"), ("عين", "غين"), ("👩‍👩‍👧", "👩👩👧"), ("½", "12"), ("x²", "x2"),
  ])
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
