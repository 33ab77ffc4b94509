/// What can be told of a page of a database file from the page alone.
///
/// It is a cheap look for what a torn write or a bad disk leaves: zeros, another file's bytes, noise. A page that does not
/// pass is suspect and no more, since free pages may hold anything; only SQLite's own check decides. The layout is that
/// of https://www.sqlite.org/fileformat2.html#b_tree_pages.
struct DatabasePage {
  let bytes: ArraySlice<UInt8>
  /// The bytes that SQLite uses of it.
  let usableSize: Int
  /// The number of pages of the file.
  let pageCount: Int
  /// Where the page's own header begins: the first page has that of the file before it.
  let start: Int

  /// Whether it is nothing but zeros, which only a page that was never used may be.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Whether no page of a whole database looks like this.
  var isSuspect: Bool {
    switch byte(start) {
    case 0x02, 0x05: !isTreePage(headerSize: 12) || !(1...pageCount).contains(number(at: start + 8, count: 4))
    case 0x0A, 0x0D: !isTreePage(headerSize: 8)
    // The number of the next page of a chain: no file of ours has 16 million pages.
    case 0x00: false
    default: true
    }
  }

  private func isTreePage(headerSize: Int) -> Bool {
    let cellCount = number(at: start + 3, count: 2)
    let rawContent = number(at: start + 5, count: 2)
    let content = rawContent == 0 ? 65_536 : rawContent
    let pointers = start + headerSize
    let end = pointers + 2 * cellCount
    let freeBlock = number(at: start + 1, count: 2)
    guard end <= content, content <= usableSize, byte(start + 7) <= 60,
      freeBlock == 0 || (content...usableSize - 4).contains(freeBlock)
    else { return false }
    for offset in stride(from: pointers, to: end, by: 2) {
      let cell = number(at: offset, count: 2)
      if cell < content || cell > usableSize - 4 { return false }
    }
    return true
  }

  private func byte(_ offset: Int) -> UInt8 { bytes[bytes.startIndex + offset] }

  private func number(at offset: Int, count: Int) -> Int {
    var number = 0
    for index in 0..<count { number = number << 8 | Int(byte(offset + index)) }
    return number
  }
}
