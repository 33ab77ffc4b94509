import CExpat

/// What expat calls: it gathers the events that are wanted, and stops the parser where a limit is broken.
@safe final class XMLListener {
  /// A selector whose texts stand as C reads them.
  struct Selector {
    let element: [CChar]
    let attribute: (name: [CChar], value: [CChar])?

    init(_ selector: XMLSelector) {
      element = Array(selector.element.utf8CString)
      attribute = selector.attribute.map { (Array($0.utf8CString), Array(selector.value.utf8CString)) }
    }
  }

  typealias Attributes = UnsafeMutablePointer<UnsafePointer<CChar>?>

  var parser: XML_Parser?
  /// How many tokens expat has told of.
  private(set) var tokenCount = 0
  /// How many elements had a wanted name and lacked the attribute.
  private(set) var passedOver = 0
  private(set) var failure: XMLError?
  private let limits: XMLLimits
  private let selectors: [Selector]?
  private var events: [XMLEvent] = []
  private var depth = 0
  /// At which depth the element began that is being told; nil outside of any.
  private var wantedDepth: Int?
  private var wantedBytes = 0

  init(limits: XMLLimits, selectors: [Selector]?) {
    (self.limits, self.selectors) = (limits, selectors)
  }

  /// The line that the parser has reached.
  var line: Int { Int(clamping: unsafe XML_GetCurrentLineNumber(parser)) }

  func takeEvents() -> [XMLEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Sets the functions that expat calls; each finds its listener in the user data.
  static func install(on parser: XML_Parser?) {
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in unsafe XMLListener.of(data)?.start(name, attributes) },
      { data, name in unsafe XMLListener.of(data)?.end(name) })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in unsafe XMLListener.of(data)?.text(text, count) }
    unsafe XML_SetDefaultHandlerExpand(parser) { data, _, _ in unsafe XMLListener.of(data)?.tokenCount += 1 }
    unsafe XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in Int32(XML_STATUS_ERROR.rawValue) }
    unsafe XML_SetEntityDeclHandler(parser) { data, name, _, value, _, _, _, _, _ in
      unsafe XMLListener.of(data)?.declared(name, isExternal: value == nil)
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      guard let listener = unsafe XMLListener.of(data) else { return }
      listener.fail(.unknownEntity(line: listener.line))
    }
    unsafe XML_SetUnknownEncodingHandler(parser, { _, name, encoding in unsafe XMLListener.knows(name, encoding) }, nil)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLListener? {
    unsafe data.map { unsafe Unmanaged<XMLListener>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func knows(_ name: UnsafePointer<CChar>?, _ encoding: UnsafeMutablePointer<XML_Encoding>?) -> Int32 {
    guard let name = unsafe name.map({ unsafe String(cString: $0).lowercased() }),
      ["windows-1252", "cp1252", "x-cp1252"].contains(name)
    else { return Int32(XML_STATUS_ERROR.rawValue) }
    let map = (0...255).map { Int32(TextTranscoder.windows1252Scalar(UInt8($0))) }
    unsafe cexpat_set_map(encoding, map)
    return Int32(XML_STATUS_OK.rawValue)
  }

  private func fail(_ error: XMLError) {
    if failure == nil { failure = error }
    unsafe XML_StopParser(parser, 0)
  }

  /// An entity can stand for any text, so that a file would say what nobody sees in it.
  private func declared(_ name: UnsafePointer<CChar>?, isExternal: Bool) {
    let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
    fail(isExternal ? .externalEntity(line: line) : .declaredEntity(line: line, name: name))
  }

  private func start(_ name: UnsafePointer<CChar>?, _ attributes: Attributes?) {
    tokenCount += 1
    depth += 1
    if depth > limits.depth { fail(.tooDeep(line: line, limit: limits.depth)) }
    guard failure == nil, let name = unsafe name else { return }
    guard wantedDepth == nil else {
      unsafe tell(name, attributes)
      return
    }
    let isWanted = unsafe isWanted(name, attributes)
    if isWanted {
      wantedDepth = depth
      wantedBytes = 0
    }
    if isWanted || depth == 1 { unsafe tell(name, attributes) }
  }

  private func isWanted(_ name: UnsafePointer<CChar>, _ attributes: Attributes?) -> Bool {
    guard let selectors else { return true }
    var hasName = false
    for selector in selectors where unsafe cexpat_same(name, selector.element) != 0 {
      hasName = true
      guard let (attribute, value) = selector.attribute else { return true }
      if let found = unsafe cexpat_attribute(attributes, attribute), unsafe cexpat_same(found, value) != 0 {
        return true
      }
    }
    if hasName { passedOver += 1 }
    return false
  }

  private func tell(_ name: UnsafePointer<CChar>, _ attributes: Attributes?) {
    var values: [String: String] = [:]
    if var pair = unsafe attributes {
      while let key = unsafe pair[0], let value = unsafe pair[1] {
        let text = unsafe String(cString: value)
        wantedBytes += text.utf8.count
        unsafe values[String(cString: key)] = text
        unsafe pair += 2
      }
    }
    // An element costs memory beside its text.
    wantedBytes += 64
    checkSize()
    unsafe events.append(
      .start(XMLTag(name: String(cString: name), attributes: values, line: line, depth: depth)))
  }

  private func text(_ text: UnsafePointer<CChar>?, _ count: Int32) {
    tokenCount += 1
    guard wantedDepth != nil, failure == nil, let text = unsafe text, count > 0 else { return }
    wantedBytes += Int(count)
    checkSize()
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(count))
    let part = unsafe String(decoding: bytes, as: UTF8.self)
    if case .text(let before)? = events.last {
      events[events.count - 1] = .text(before + part)
    } else {
      events.append(.text(part))
    }
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    tokenCount += 1
    let ended = depth
    depth -= 1
    guard failure == nil, let name = unsafe name, let wantedDepth else { return }
    unsafe events.append(.end(name: String(cString: name)))
    if ended == wantedDepth { self.wantedDepth = nil }
  }

  private func checkSize() {
    // Whoever wants everything bounds nothing: then it is the root that is wanted.
    guard selectors != nil, wantedBytes > limits.elementBytes else { return }
    fail(.tooLarge(line: line, limit: limits.elementBytes))
  }
}
