import Testing

@testable import ReadingTracker

struct ISBNTests {
  @Test(arguments: [
    ("=\"0345539788\"", "0345539788"), ("\"=\"\"0345539788\"\"\"", "0345539788"), ("0-345-53978-8", "0345539788"),
    ("9782253002697", "2253002690"), ("978-2-253-00269-7", "2253002690"), ("80-7203-717-X", "807203717X"),
    ("80-7203-717-x", "807203717X"), ("[2070291340]", "2070291340"), ("ISBN: 031618716X", "031618716X"),
    ("486272745", "0486272745"), ("urn:isbn:0486272745", "0486272745"), ("0486272745", "0486272745"),
  ])
  func `REA13 a number is read in every spelling and has ten characters`(_ text: String, _ ten: String) {
    #expect(ISBN(text)?.isbn10 == ten)
    #expect(ISBN(text) == ISBN(ten))
  }

  @Test(arguments: [
    "487311336X", "=\"\"", "", "4910115880601", "B0084FWN26", "9782253002698", "978225300269X", "12345", "x",
    "0345539788 0345539788", "٠٣٤٥٥٣٩٧٨٨",
  ])
  func `REA14 other text is no number`(_ text: String) {
    #expect(ISBN(text) == nil)
  }

  @Test func `A number of 979 has no ten characters`() {
    #expect(ISBN("9798890981622")?.isbn13 == "9798890981622")
    #expect(ISBN("9798890981622")?.isbn10 == nil)
  }

  @Test func `REA12 the check digit of ten is X, of thirteen never`() {
    #expect(ISBN.checkDigit10("807203717") == "X")
    #expect(ISBN.checkDigit13("978196095703") == "0")
    #expect(ISBN.checkDigit13("97819609570") == nil)
  }

  @Test(arguments: [
    ("4910115880601", "978 or 979"), ("9782253002698", "check digit"), ("487311336X", "check digit"),
    ("12345", "ten or thirteen"), ("B0084FWN26", "ten or thirteen"),
  ])
  func `It is told why a text is no number`(_ text: String, _ words: String) {
    #expect(ISBN.problem(with: text).contains(words), "\(ISBN.problem(with: text))")
  }
}
