extension Connection {
  /// Looks at some pages of the file as they lie on the disk: the first ones, where the roots of all tables are, and a
  /// part of the rest that moves on with each turn.
  ///
  /// - Parameters:
  ///   - turn: A number that rises from one look to the next, so that in the end all of the file has been looked at.
  ///   - count: How many pages of each part are looked at.
  /// - Returns: The number of a page that should be checked by ``firstDamage()``, which takes as long as reading the
  ///   whole file; nil where nothing is conspicuous.
  public func suspectPage(turn: Int64, count: Int = 64) throws(DatabaseError) -> Int? {
    let (header, fileSize) = try handle.fileBytes(count: DatabaseHeader.byteCount)
    let rawSize = Int(header[16]) << 8 | Int(header[17])
    let pageSize = rawSize == 1 ? 65_536 : rawSize
    // Pages that tell where others are have a form of their own; our files have none.
    let hasPointerMaps = header[52..<56].contains { $0 != 0 }
    guard pageSize >= 512, pageSize.nonzeroBitCount == 1, !hasPointerMaps else { return nil }
    let pages = FilePages(size: pageSize, usableSize: pageSize - Int(header[20]), count: Int(fileSize) / pageSize)
    if let found = try suspectPage(of: pages, from: 0, count: count) { return found }
    let rest = pages.count - count
    guard rest > 0 else { return nil }
    let parts = Int64((rest + count - 1) / count)
    let part = Int((turn % parts + parts) % parts)
    return try suspectPage(of: pages, from: count + part * count, count: count)
  }

  /// What SQLite's own check of the whole file finds first, in a few words; nil where the file is sound.
  ///
  /// It reads every page, and compares indexes with their tables.
  public func firstDamage() throws(DatabaseError) -> String? {
    do throws(DatabaseError) {
      guard case .text(let text)? = try firstRow("PRAGMA integrity_check(1)")?.value(at: 0) else {
        return "the check gave no answer"
      }
      if text == "ok" { return nil }
      // "*** in database main ***" stands on a line of its own before what is wrong.
      return text.split(separator: "\n").last { !$0.hasPrefix("***") }.map(String.init) ?? text
    } catch {
      switch error.code {
      case .corrupt, .notADatabase: return error.message
      default: throw error
      }
    }
  }

  private struct FilePages {
    let size: Int
    let usableSize: Int
    let count: Int
    /// The page of which nothing is used, because the system's locks lie on it.
    var lockPage: Int { (1 << 30) / size }
  }

  /// How many bytes are read at once.
  ///
  /// So few come from memory that was used before (malloc gives more than twice as much back to the system), while fresh
  /// memory for all of them takes longer than to read them.
  private static let bytesAtOnce = 1 << 15

  private func suspectPage(of pages: FilePages, from first: Int, count: Int) throws(DatabaseError) -> Int? {
    var free: Set<Int>?
    let end = min(first + count, pages.count)
    let step = max(1, Self.bytesAtOnce / pages.size)
    for start in stride(from: first, to: end, by: step) {
      if let found = try suspectPage(of: pages, in: start..<min(start + step, end), free: &free) { return found }
    }
    return nil
  }

  private func suspectPage(
    of pages: FilePages, in range: Range<Int>, free: inout Set<Int>?
  ) throws(DatabaseError) -> Int? {
    let first = range.lowerBound
    let bytes = try handle.fileBytes(at: Int64(first) * Int64(pages.size), count: range.count * pages.size).bytes
    for index in 0..<range.count where first + index != pages.lockPage {
      let page = DatabasePage(
        bytes: bytes[index * pages.size..<(index + 1) * pages.size], usableSize: pages.usableSize,
        pageCount: pages.count, start: first + index == 0 ? 100 : 0)
      let number = first + index + 1
      if page.isSuspect { return number }
      if page.isBlank {
        if free == nil { free = try freePages(pages) }
        if free?.contains(number) != true { return number }
      }
    }
    return nil
  }

  /// The pages that the file lists as free.
  private func freePages(_ pages: FilePages) throws(DatabaseError) -> Set<Int> {
    func number(_ bytes: [UInt8], at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var free: Set<Int> = []
    var trunk = number(try handle.fileBytes(count: DatabaseHeader.byteCount).bytes, at: 32)
    while (1...pages.count).contains(trunk), free.insert(trunk).inserted {
      let bytes = try handle.fileBytes(at: Int64(trunk - 1) * Int64(pages.size), count: pages.size).bytes
      let count = min(number(bytes, at: 4), pages.usableSize / 4 - 2)
      for index in 0..<count { free.insert(number(bytes, at: 8 + 4 * index)) }
      trunk = number(bytes, at: 0)
    }
    return free
  }
}
