import Rendering
import Testing

@Suite struct `A character set` {
  @Test(
    arguments: [
      ([:], .utf8), (["LANG": "de_DE.UTF-8"], .utf8), (["LC_ALL": "C.UTF-8"], .utf8), (["LANG": "C.utf8"], .utf8),
      (["LC_ALL": "C"], .ascii), (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], .ascii), (["LANG": "de_DE"], .utf8),
      (["LC_ALL": "de_DE.ISO-8859-1"], .latin1), (["LC_CTYPE": "de_DE.ISO-8859-15@euro"], .latin1),
      (["LANG": "ja_JP.eucJP"], .ascii), (["LC_ALL": "", "LANG": "C"], .ascii),
    ] as [([String: String], TextCharset)])
  func `is the one that the locale names`(environment: [String: String], charset: TextCharset) {
    #expect(TextCharset(environment: environment) == charset)
  }

  @Test(arguments: [
    ("plain\n\u{1B}[1m", "plain\n\u{1B}[1m"), ("1 · 2 → 3", "1 - 2 > 3"), ("✓ Café, Żubrówka", "v Cafe, Zubrowka"),
    ("Cafe\u{301} ½", "Cafe ?"), ("╭─╮│▰▱", "+-+|#-"), ("„Größe“ – 5 µg…", "\"Grose\" - 5 ug~"), ("コーヒー", "????????"),
    ("☕", "??"), ("×÷€", "x/E"), ("", ""),
  ])
  func `of 128 characters keeps the width of every text`(text: String, plain: String) {
    let bytes = TextCharset.ascii.bytes(of: text)
    #expect(String(decoding: bytes, as: UTF8.self) == plain)
    if !text.contains("\u{1B}") { #expect(bytes.count == TerminalText.cellWidth(of: text)) }
  }

  @Test func `of ISO 8859-1 writes its letters in one byte each`() {
    #expect(TextCharset.latin1.bytes(of: "Größe · 5 €") == [71, 114, 0xF6, 0xDF, 101, 32, 0xB7, 32, 53, 32, 69])
    #expect(TextCharset.latin1.bytes(of: "Cafe\u{301} ½ →") == [67, 97, 102, 0xE9, 32, 63, 32, 62])
    #expect(TextCharset.utf8.bytes(of: "é→") == Array("é→".utf8))
  }
}
