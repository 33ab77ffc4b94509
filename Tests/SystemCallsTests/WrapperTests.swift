import Foundation
import Testing

/// The rooms that may import a module of C.
private let wrappersByModule: [Substring: Set<String>] = [
  "Glibc": ["SystemCalls", "SQLite"], "CLinux": ["SystemCalls"], "Musl": [], "Darwin": [], "CSQLite": ["SQLite"],
  "CExpat": ["Interchange"], "CZlib": ["Interchange", "CairoRendering"], "CPangoCairo": ["CairoRendering"],
  "CImages": ["CairoRendering"],
]

/// The one unsafe expression elsewhere: a view's identity is its place in memory, which nothing safe tells.
private let identity = "place(of node: ViewNode) -> UInt { unsafe unsafeBitCast(node, to: UInt.self) }"

/// What a line of Swift takes from C although its room is no wrapper, or shows of it; nil if nothing.
func takenFromC(_ line: Substring, in room: String) -> String? {
  if line.utf8.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "//".utf8) { return nil }
  if room == "ViewArchive", line.hasSuffix(identity) { return nil }
  let words = words(of: line)
  if let keyword = words.prefix(4).firstIndex(of: "import"), !line.utf8.contains(UInt8(ascii: "\"")) {
    let kinds: Set<Substring> = ["func", "struct", "class", "enum", "protocol", "typealias", "let", "var"]
    guard let module = words[(keyword + 1)...].first(where: { !kinds.contains($0) }) else { return nil }
    let isNamedAsC = module.first == "C" && module.dropFirst().first?.isUppercase == true
    let wrappers = wrappersByModule[module] ?? (isNamedAsC ? [] : [room])
    return wrappers.contains(room) ? nil : "import \(module)"
  }
  let isWrapper = wrappersByModule.values.contains { $0.contains(room) }
  // Foundation brings C's functions along unseen, but those that take pointers must say that they are unsafe.
  for (index, word) in words.enumerated() where !isWrapper {
    if word.hasPrefix("Unsafe") || word == "unsafe" && (index == 0 || words[index - 1] != "nonisolated") {
      return "an unsafe expression"
    }
  }
  guard words.first == "public" || words.first == "open" else { return nil }
  return words.first { word in
    ["OpaquePointer", "CInt", "CChar", "CLong", "CBool", "timespec", "winsize"].contains(word)
      || word.hasPrefix("Unsafe") || word.hasPrefix("sqlite3") || word.hasSuffix("_t")
  }.map { "\($0) in a public signature" }
}

/// The names and keywords of a line; by bytes, since there are many lines.
private func words(of line: Substring) -> [Substring] {
  line.utf8.split { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: false
    default: true
    }
  }.map { Substring($0) }
}

struct WrapperTests {
  @Test(
    arguments: [
      ("import Glibc", "Commands", "import Glibc"), ("internal import Glibc.POSIX", "AppGroup", "import Glibc"),
      ("@preconcurrency import func Glibc.exit", "Caffeine", "import Glibc"),
      ("import CSQLite", "SystemCalls", "import CSQLite"), ("public import CZlib", "AppSupport", "import CZlib"),
      ("    return unsafe strlen(text)", "Commands", "an unsafe expression"),
      ("  public var handle: OpaquePointer", "SQLite", "OpaquePointer in a public signature"),
      ("  public func size() -> off_t {", "SystemCalls", "off_t in a public signature"),
      ("import Glibc", "SystemCalls", nil), ("import CSQLite", "SQLite", nil), ("import CZlib", "Interchange", nil),
      ("import CNew", "AppGroup", "import CNew"), ("import Charts", "Caffeine", nil),
      ("public import Foundation", "Commands", nil), ("  unsafe sqlite3_step(pointer)", "SQLite", nil),
      ("// This is unsafe here.", "Commands", nil), ("  public let count: Int32", "SQLite", nil),
    ] as [(Substring, String, String?)])
  func `are watched by a rule that can fail`(line: Substring, room: String, found: String?) {
    #expect(takenFromC(line, in: room) == found)
  }

  @Test func `alone speak C, and none shows it`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
    var read = 0
    for top in ["Sources", "Shared", "Apps"] {
      for room in try FileManager.default.contentsOfDirectory(atPath: root.appending(path: top).path) {
        let folder = root.appending(path: "\(top)/\(room)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
          guard file.pathExtension == "swift" else { continue }
          read += 1
          for line in try String(contentsOf: file, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")) {
            if let found = takenFromC(Substring(line), in: room) {
              Issue.record("\(top)/\(room), \(file.lastPathComponent): \(found)")
            }
          }
        }
      }
    }
    #expect(read > 200)
  }
}
