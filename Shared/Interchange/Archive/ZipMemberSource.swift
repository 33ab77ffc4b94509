/// A file in an archive, unpacked anew for each reading.
struct ZipMemberSource: ByteSource {
  let archive: any ByteSource
  let member: ZipArchive.Member
  let limits: ZipLimits

  /// As the archive says; what is not true is found out when the file is read.
  var byteCount: Int { member.byteCount }

  /// The archive's, and where in it the member begins.
  var identity: String? { archive.identity.map { "\($0)\0\(member.headerOffset)" } }

  func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    var left = offset
    try forEachChunk { chunk in
      if left >= chunk.count {
        left -= chunk.count
        return true
      }
      defer { left = 0 }
      return try body(left == 0 ? chunk : Array(chunk[left...]))
    }
  }

  func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws {
    if member.isEncrypted { throw ZipError.encrypted(member: member.path) }
    guard member.method == 0 || member.method == 8 else {
      throw ZipError.unknownMethod(member: member.path, method: member.method)
    }
    if member.byteCount > limits.memberBytes { throw ZipError.bomb(member: member.path) }
    var check = MemberCheck(member: member, limits: limits)
    let isWhole = try forEachUnpackedChunk { chunk, packedCount in
      try check.look(at: chunk, unpackedFrom: packedCount)
      return try body(chunk)
    }
    if isWhole { try check.finish() }
  }

  /// Calls the body with each chunk and how many packed bytes have been taken so far.
  ///
  /// - Returns: whether all bytes were read, rather than the body having had enough.
  private func forEachUnpackedChunk(_ body: ([UInt8], Int) throws -> Bool) throws -> Bool {
    let damage = ZipError.damaged(member: member.path)
    var packedLeft = member.packedByteCount
    var isWanted = true
    let inflater = member.method == 8 ? try Inflater() : nil
    guard packedLeft > 0 else { return true }
    try archive.forEachChunk(from: try dataOffset()) { chunk in
      let part = chunk.count <= packedLeft ? chunk : Array(chunk.prefix(packedLeft))
      packedLeft -= part.count
      do {
        let taken = member.packedByteCount - packedLeft
        isWanted = try inflater.map { try $0.inflate(part) { try body($0, taken) } } ?? body(part, taken)
      } catch is Inflater.Failure {
        throw damage
      }
      return isWanted && packedLeft > 0 && inflater?.isDone != true
    }
    if !isWanted { return false }
    if let inflater { guard inflater.isDone else { throw damage } } else if packedLeft > 0 { throw damage }
    return true
  }

  private func dataOffset() throws -> Int {
    var cursor = ByteCursor(try archive.bytes(at: member.headerOffset, count: 30))
    guard cursor.integer(4) == 0x0403_4B50, cursor.skip(22), let name = cursor.integer(2),
      let extra = cursor.integer(2)
    else { throw ZipError.damaged(member: member.path) }
    return member.headerOffset + 30 + name + extra
  }
}

/// Whether what comes out of an archive is what it promised, and no more than is honest.
private struct MemberCheck {
  let member: ZipArchive.Member
  let limits: ZipLimits
  private var byteCount = 0
  private var checksum = CRC32()

  init(member: ZipArchive.Member, limits: ZipLimits) {
    (self.member, self.limits) = (member, limits)
  }

  mutating func look(at chunk: [UInt8], unpackedFrom packedCount: Int) throws(ZipError) {
    byteCount += chunk.count
    checksum.look(at: chunk)
    if byteCount > limits.memberBytes { throw .bomb(member: member.path) }
    if byteCount > limits.unjudgedBytes, byteCount / limits.ratio > packedCount {
      throw .bomb(member: member.path)
    }
    if byteCount > member.byteCount { throw .damaged(member: member.path) }
  }

  func finish() throws(ZipError) {
    guard byteCount == member.byteCount, checksum.value == member.checksum else {
      throw .damaged(member: member.path)
    }
  }
}
