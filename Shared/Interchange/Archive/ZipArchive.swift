/// A zip archive: the list of its files, each of which can be read a chunk at a time.
///
/// Read are stored and deflated files, also of more than four gigabytes (APPNOTE.TXT 6.3.10, PKWARE). Nothing is ever
/// unpacked to disk; an archive that names a file outside of itself is refused all the same, since no honest program
/// writes one.
public struct ZipArchive: Sendable {
  /// A file in an archive.
  public struct Member: Hashable, Sendable {
    /// Its name with folders, parted by slashes.
    public let path: String
    /// How many bytes it has when it is unpacked, as the archive says.
    public let byteCount: Int
    /// How many bytes it takes in the archive.
    public let packedByteCount: Int
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
    let headerOffset: Int
  }

  /// The files, folders left out, in the archive's order.
  public let members: [Member]
  private let source: any ByteSource
  private let limits: ZipLimits

  /// Whether a file begins as an archive does.
  public static func begins(_ bytes: some Sequence<UInt8>) -> Bool {
    let head = Array(bytes.prefix(4))
    return head == [0x50, 0x4B, 0x03, 0x04] || head == [0x50, 0x4B, 0x05, 0x06]
  }

  /// Reads the list of files at the archive's end.
  ///
  /// - Throws: ``ZipError``, and what reading throws.
  public init(_ source: any ByteSource, limits: ZipLimits = .standard) throws {
    (self.source, self.limits) = (source, limits)
    let directory = try ZipDirectory(of: source, limits: limits)
    members = directory.members
  }

  /// The bytes of a file, unpacked while they are read and checked at the end.
  public func contents(of member: Member) -> some ByteSource {
    ZipMemberSource(archive: source, member: member, limits: limits)
  }
}

/// The list of files at an archive's end.
private struct ZipDirectory {
  private(set) var members: [ZipArchive.Member] = []

  init(of source: any ByteSource, limits: ZipLimits) throws {
    let end = try ZipEnd(of: source)
    guard end.count <= limits.members else { throw ZipError.tooManyMembers(limit: limits.members) }
    // A record has at most 46 bytes and three texts of 65,535; honest ones are a fraction of that.
    guard end.size <= min(64 << 20, end.count * 2048 + 4096) else { throw ZipError.damaged(member: nil) }
    let bytes = try source.bytes(at: end.offset + end.shift, count: end.size)
    guard bytes.count == end.size else { throw ZipError.cutOff }
    var cursor = ByteCursor(bytes)
    for _ in 0..<end.count { try add(&cursor, shift: end.shift) }
  }

  private mutating func add(_ cursor: inout ByteCursor, shift: Int) throws {
    guard cursor.integer(4) == 0x0201_4B50, cursor.skip(4), let flags = cursor.integer(2),
      let method = cursor.integer(2), cursor.skip(4), let checksum = cursor.integer(4),
      var packed = cursor.integer(4), var unpacked = cursor.integer(4), let nameLength = cursor.integer(2),
      let extraLength = cursor.integer(2), let commentLength = cursor.integer(2), cursor.skip(8),
      var offset = cursor.integer(4), let name = cursor.bytes(nameLength), let extra = cursor.bytes(extraLength),
      cursor.skip(commentLength)
    else { throw ZipError.damaged(member: nil) }
    let path = String(decoding: name, as: UTF8.self)
    var wide = Self.wideFields(in: extra)
    if unpacked == 0xFFFF_FFFF { unpacked = try Self.wide(&wide, path) }
    if packed == 0xFFFF_FFFF { packed = try Self.wide(&wide, path) }
    if offset == 0xFFFF_FFFF { offset = try Self.wide(&wide, path) }
    if Self.leadsOutside(path) { throw ZipError.pathOutside(member: path) }
    if path.hasSuffix("/") { return }
    let (headerOffset, overflows) = offset.addingReportingOverflow(shift)
    if overflows { throw ZipError.damaged(member: path) }
    members.append(
      ZipArchive.Member(
        path: path, byteCount: unpacked, packedByteCount: packed, method: method, isEncrypted: flags & 1 == 1,
        checksum: UInt32(truncatingIfNeeded: checksum), headerOffset: headerOffset))
  }

  private static func wide(_ fields: inout [Int], _ path: String) throws -> Int {
    guard !fields.isEmpty else { throw ZipError.damaged(member: path) }
    return fields.removeFirst()
  }

  /// The numbers of 64 bits that stand in for those of 32 that were too small, in their order.
  private static func wideFields(in extra: [UInt8]) -> [Int] {
    var cursor = ByteCursor(extra)
    while let kind = cursor.integer(2), let length = cursor.integer(2), let body = cursor.bytes(length) {
      guard kind == 1 else { continue }
      var fields = ByteCursor(body)
      var numbers: [Int] = []
      while let number = fields.integer(8) { numbers.append(number) }
      return numbers
    }
    return []
  }

  private static func leadsOutside(_ path: String) -> Bool {
    let parts = path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    let isAbsolute = path.hasPrefix("/") || path.hasPrefix("\\") || parts.first?.hasSuffix(":") == true
    return isAbsolute || parts.contains("..")
  }
}

/// Where an archive keeps its list of files.
private struct ZipEnd {
  var offset: Int
  var size: Int
  var count: Int
  /// How far everything stands behind where the archive says, since something was put before it.
  var shift = 0

  init(of source: any ByteSource) throws {
    let byteCount = try source.byteCount
    let tailCount = min(byteCount, 22 + 65_535)
    let tail = try source.bytes(at: byteCount - tailCount, count: tailCount)
    let signature: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
    guard tail.count >= 22,
      let position = (0...tail.count - 22).reversed().first(where: { tail[$0...].starts(with: signature) })
    else { throw ZipError.cutOff }
    var cursor = ByteCursor(Array(tail[position...]))
    guard cursor.skip(4), let disk = cursor.integer(2), let firstDisk = cursor.integer(2), cursor.skip(2),
      let count = cursor.integer(2), let size = cursor.integer(4), let offset = cursor.integer(4)
    else { throw ZipError.cutOff }
    (self.count, self.size, self.offset) = (count, size, offset)
    let end = byteCount - tailCount + position
    var listEnd = end
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
      listEnd = try readWide(source, endingAt: end)
    } else if disk != 0 || firstDisk != 0 {
      throw ZipError.severalVolumes
    }
    let (sum, overflows) = self.offset.addingReportingOverflow(self.size)
    guard !overflows, sum <= listEnd else { throw ZipError.cutOff }
    shift = listEnd - sum
  }

  private mutating func readWide(_ source: any ByteSource, endingAt end: Int) throws -> Int {
    guard end >= 20 else { throw ZipError.damaged(member: nil) }
    var locator = ByteCursor(try source.bytes(at: end - 20, count: 20))
    guard locator.integer(4) == 0x0706_4B50, locator.skip(4), let position = locator.integer(8), position < end
    else { throw ZipError.damaged(member: nil) }
    var cursor = ByteCursor(try source.bytes(at: position, count: 56))
    guard cursor.integer(4) == 0x0606_4B50, cursor.skip(12), let disk = cursor.integer(4),
      let firstDisk = cursor.integer(4), cursor.skip(8), let count = cursor.integer(8), let size = cursor.integer(8),
      let offset = cursor.integer(8)
    else { throw ZipError.damaged(member: nil) }
    if disk != 0 || firstDisk != 0 { throw ZipError.severalVolumes }
    (self.count, self.size, self.offset) = (count, size, offset)
    return position
  }
}

/// Numbers with the low byte first, read one after another.
struct ByteCursor {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next number of so many bytes; nil at the end, and for numbers beyond `Int`.
  mutating func integer(_ count: Int) -> Int? {
    guard let slice = bytes(count) else { return nil }
    return Int(exactly: slice.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    position += count
    return true
  }
}
