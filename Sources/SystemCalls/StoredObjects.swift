/// The objects in a struct's stored properties, with the properties' names, in the order of declaration.
///
/// Only properties whose type is a class count, as they are declared: none that is optional, weak or a protocol.
///
/// A mirror shows the same and much more, but works out the type of each property by its name, and for a generic one whether
/// the arguments conform to what it requires: to find the parameters of one intent so was a sixth of a short command. This
/// reads what the compiler wrote about the type: the names, the offsets, and of each property's type whether it is a class.
/// The layout is that of https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst (struct metadata, nominal type
/// descriptor) and of include/swift/ABI/Metadata.h and include/swift/RemoteInspection/Records.h beside it (field records).
///
/// - Returns: nil for what is no struct.
public func storedObjects<Value>(in value: Value) -> [(name: String, object: AnyObject)]? {
  // A type's identifier is the address of its metadata.
  guard let metadata = unsafe UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(Value.self))),
    unsafe metadata.load(as: UInt.self) == structMetadataKind
  else { return nil }
  let descriptor = unsafe metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  let count = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self)
  let offsetWords = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
  guard unsafe descriptor.load(fromByteOffset: 16, as: Int32.self) != 0, offsetWords != 0 else { return nil }
  let fields = unsafe target(ofReferenceAt: descriptor + 16)
  let recordSize = Int(unsafe fields.load(fromByteOffset: 10, as: UInt16.self))
  guard unsafe fields.load(fromByteOffset: 12, as: UInt32.self) == count else { return nil }
  let offsets = unsafe metadata + 8 * Int(offsetWords)
  var objects: [(name: String, object: AnyObject)] = []
  for index in 0..<Int(count) {
    let record = unsafe fields + 16 + index * recordSize
    guard unsafe isClass(mangledName: target(ofReferenceAt: record + 4)) else { continue }
    let offset = Int(unsafe offsets.load(fromByteOffset: 4 * index, as: UInt32.self))
    let object = unsafe withUnsafeBytes(of: value) { bytes in
      unsafe Unmanaged<AnyObject>.fromOpaque(bytes.load(fromByteOffset: offset, as: UnsafeRawPointer.self))
        .takeUnretainedValue()
    }
    let name = unsafe target(ofReferenceAt: record + 8).assumingMemoryBound(to: CChar.self)
    objects.append((unsafe String(cString: name), object))
  }
  return objects
}

private let structMetadataKind: UInt = 0x200
private let classDescriptorKind: UInt32 = 16

/// What a reference by distance leads to.
private func target(ofReferenceAt place: UnsafeRawPointer) -> UnsafeRawPointer {
  unsafe place + Int(place.loadUnaligned(as: Int32.self))
}

/// Whether a mangled type is a class, generic or not.
///
/// Then it is a reference to the class's descriptor, and for a generic one its arguments between `y` and `G`. What is made of
/// a class, such as an optional, has more behind it.
private func isClass(mangledName: UnsafeRawPointer) -> Bool {
  let descriptor: UnsafeRawPointer
  switch unsafe mangledName.load(as: UInt8.self) {
  case 1: unsafe descriptor = unsafe target(ofReferenceAt: mangledName + 1)
  case 2: unsafe descriptor = unsafe target(ofReferenceAt: mangledName + 1).load(as: UnsafeRawPointer.self)
  default: return false
  }
  guard unsafe descriptor.load(as: UInt32.self) & 0x1F == classDescriptorKind else { return false }
  let referenceLength = 5
  var end = referenceLength
  var last: UInt8 = 0
  while true {
    let byte = unsafe mangledName.load(fromByteOffset: end, as: UInt8.self)
    if byte == 0 { break }
    last = byte
    // References stand in the text as a control character and a distance, or an address, of any bytes.
    switch byte {
    case 0x01...0x17: end += referenceLength
    case 0x18...0x1F: end += 1 + MemoryLayout<UInt>.size
    default: end += 1
    }
  }
  if end == referenceLength { return true }
  return unsafe mangledName.load(fromByteOffset: referenceLength, as: UInt8.self) == UInt8(ascii: "y")
    && last == UInt8(ascii: "G")
}
