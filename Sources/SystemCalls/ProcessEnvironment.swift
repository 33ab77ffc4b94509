import CLinux
import Glibc

/// The variables of this process's environment by their names; of two of one name the first holds, as in the C library.
///
/// Foundation's own list costs a short command a twentieth of its time.
public func processEnvironment() -> [String: String] {
  guard let first = unsafe clinux_environment() else { return [:] }
  var count = 0
  while unsafe first[count] != nil { count += 1 }
  var variables: [String: String] = [:]
  // A table that grows places anew, at each doubling, what it holds.
  variables.reserveCapacity(count)
  // From behind, so that the first of a name stays.
  for index in stride(from: count - 1, through: 0, by: -1) {
    guard let entry = unsafe first[index], let equals = unsafe strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
    let name = unsafe UnsafeRawBufferPointer(start: entry, count: equals - entry)
    unsafe variables[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
  }
  return variables
}
