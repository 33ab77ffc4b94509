import Foundation
import SystemCalls
import Testing

@Suite struct `A small file` {
  @Test func `is written over from its beginning and read back`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "small-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = SmallFile(path: path)
    #expect(file.read(upTo: 10) == nil)
    try file.overwrite(with: Array("twelve bytes".utf8))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    try file.overwrite(with: Array("eleven".utf8))
    #expect(file.read(upTo: 100) == Array("eleven bytes".utf8))
    #expect(file.read(upTo: 3) == Array("ele".utf8))
  }

  @Test func `is told from a directory, a device and a link that leads nowhere`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "small-\(UUID().uuidString)").path
    let link = path + "-link"
    defer { [path, link].forEach { try? FileManager.default.removeItem(atPath: $0) } }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(!SmallFile(path: link).isRegular)
    try SmallFile(path: path).overwrite(with: [1])
    #expect(SmallFile(path: path).isRegular && SmallFile(path: link).isRegular)
    #expect(!SmallFile(path: "/").isRegular && !SmallFile(path: "/dev/null").isRegular)
  }

  @Test func `in a place where none can be says why`() {
    #expect(throws: SystemError.noSuchFile) { try SmallFile(path: "/nowhere/at/all").overwrite(with: [1]) }
    #expect(SmallFile(path: "/nowhere/at/all").read(upTo: 1) == nil)
    #expect(SmallFile(path: "/").read(upTo: 1) == nil)
  }
}
