import CLinux

/// The variables of this process's environment by their names; of two of one name the first holds, as in the C library.
///
/// Foundation's own list costs a short command a twentieth of its time.
public func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  guard var next = unsafe clinux_environment() else { return [:] }
  while let entry = unsafe next.pointee {
    let text = unsafe String(cString: entry)
    if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let name = String(text[..<equals])
      if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: equals)...]) }
    }
    unsafe next += 1
  }
  return variables
}
