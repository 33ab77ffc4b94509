import CExpat

/// Expat on one file: chunks go in, the events in them come out.
///
/// Events are gathered and handed over after each chunk, so that no Swift error ever has to cross C.
@safe final class XMLParser {
  private let parser: XML_Parser?
  private let listener: XMLListener
  private let limits: XMLLimits
  private var bytesWithoutToken = 0

  init(limits: XMLLimits, selectors: [XMLSelector]?) {
    self.limits = limits
    listener = XMLListener(limits: limits, selectors: selectors?.map(XMLListener.Selector.init))
    unsafe parser = XML_ParserCreate(nil)
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(listener).toOpaque())
    unsafe cexpat_limit_entities(parser, Float(limits.amplification), 1 << 20)
    unsafe listener.parser = parser
    unsafe XMLListener.install(on: parser)
  }

  deinit { unsafe XML_ParserFree(parser) }

  /// How many elements had a wanted name and lacked the attribute.
  var passedOver: Int { listener.passedOver }

  /// The events of a chunk.
  ///
  /// - Throws: ``XMLError``.
  func parse(_ chunk: [UInt8], isLast: Bool) throws(XMLError) -> [XMLEvent] {
    let tokensBefore = listener.tokenCount
    let status = unsafe chunk.withUnsafeBytes { bytes in
      unsafe XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), isLast ? 1 : 0)
    }
    if let failure = listener.failure { throw failure }
    guard status == XML_STATUS_OK else { throw error(unsafe XML_GetErrorCode(parser)) }
    // Expat keeps a token until it is whole and reads it anew with each chunk.
    bytesWithoutToken = listener.tokenCount == tokensBefore ? bytesWithoutToken + chunk.count : 0
    if bytesWithoutToken > limits.elementBytes { throw .tooLarge(line: listener.line, limit: limits.elementBytes) }
    return listener.takeEvents()
  }

  private func error(_ code: XML_Error) -> XMLError {
    let line = listener.line
    switch code {
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH, XML_ERROR_RECURSIVE_ENTITY_REF: return .entityExpansion(line: line)
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .cutOff(line: line)
    case XML_ERROR_UNDEFINED_ENTITY: return .unknownEntity(line: line)
    case XML_ERROR_EXTERNAL_ENTITY_HANDLING: return .externalEntity(line: line)
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: return .unknownEncoding(line: line)
    default:
      let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
      return .malformed(line: line, reason: reason ?? "error \(code.rawValue)")
    }
  }
}
