/// Writes a zip archive of small files, which are stored as they are (APPNOTE.TXT 6.3.10, PKWARE).
///
/// The same files give the same bytes: no time of the machine goes in.
public struct ZipWriter: Sendable {
  private var files: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Starts an archive without files.
  public init() {}

  /// How many bytes there are so far.
  public var byteCount: Int { files.count + directory.count }

  /// Adds a file under a path with slashes; what would not fit into an archive of four gigabytes is left out.
  public mutating func add(_ path: String, _ contents: [UInt8]) {
    let name = Array(path.utf8.prefix(65_535))
    guard files.count + contents.count < 0xFFFF_0000, count < 65_535 else { return }
    var checksum = CRC32()
    checksum.look(at: contents)
    // Version 2.0, names in UTF-8, stored, the first day that the format knows.
    var common: [UInt8] = []
    for (value, width) in [
      (20, 2), (0x0800, 2), (0, 2), (0, 2), (0x21, 2), (Int(checksum.value), 4), (contents.count, 4),
      (contents.count, 4), (name.count, 2), (0, 2),
    ] { Self.append(value, width, to: &common) }
    let offset = files.count
    Self.append(0x0403_4B50, 4, to: &files)
    files += common + name + contents
    Self.append(0x0201_4B50, 4, to: &directory)
    Self.append(20, 2, to: &directory)
    directory += common
    for (value, width) in [(0, 2), (0, 2), (0, 2), (0, 4), (offset, 4)] { Self.append(value, width, to: &directory) }
    directory += name
    count += 1
  }

  /// The archive with its list of files at the end.
  public var bytes: [UInt8] {
    var end: [UInt8] = []
    for (value, width) in [
      (0x0605_4B50, 4), (0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4), (files.count, 4), (0, 2),
    ] { Self.append(value, width, to: &end) }
    return files + directory + end
  }

  private static func append(_ value: Int, _ width: Int, to bytes: inout [UInt8]) {
    for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
