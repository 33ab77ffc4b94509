import Glibc

/// A terminal that gives each key as it is pressed, instead of a line; it is put back as it was.
///
/// No key ends or stops the process then: Ctrl-C comes as the byte 3, Ctrl-Z as 26.
public final class KeyTerminal: Sendable {
  private let descriptor: Descriptor
  private let former: termios

  /// Takes the terminal.
  ///
  /// - Throws: `SystemError` where the descriptor is none.
  public init(_ descriptor: Descriptor) throws(SystemError) {
    self.descriptor = descriptor
    var mode = termios()
    guard unsafe tcgetattr(descriptor.rawValue, &mode) == 0 else { throw .last }
    former = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    // What Enter sends stays a line feed, and output is written as it always is.
    guard unsafe tcsetattr(descriptor.rawValue, TCSADRAIN, &mode) == 0 else { throw .last }
  }

  /// Puts the terminal back; what was typed and not read is thrown away, since it was meant as keys.
  public func restore() {
    var mode = former
    _ = unsafe tcsetattr(descriptor.rawValue, TCSAFLUSH, &mode)
  }

  deinit { restore() }
}

extension Descriptor {
  /// The height of the terminal in cells; nil if it is none, or does not know.
  public var terminalRows: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// The path of the terminal, such as `/dev/pts/3`; nil if it is none.
  public var terminalPath: String? {
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe ttyname_r(rawValue, &buffer, buffer.count) == 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Rings the bell of a terminal by its path; nothing where it is none, or another person's.
  ///
  /// - Returns: whether it was rung.
  @discardableResult
  public static func ringTerminal(at path: String) -> Bool {
    let number = unsafe open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return false }
    let terminal = Descriptor(rawValue: number)
    defer { terminal.close() }
    // The path may mean something else by now.
    guard terminal.isTerminal else { return false }
    var bell: UInt8 = 7
    return unsafe write(number, &bell, 1) == 1
  }
}
