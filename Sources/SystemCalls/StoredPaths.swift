@_spi(Reflection) import Swift

/// The names of a struct's stored properties and the paths to them, in the order of declaration.
///
/// It stands in this room because the runtime hands out the names as C strings. A mirror shows the values of the same
/// properties, but works out their types anew for each value.
///
/// - Returns: nil for what is no struct, and where the runtime has no path to one of the properties, such as a weak one.
public func storedPaths<Value>(of type: Value.Type) -> [(name: String, path: PartialKeyPath<Value>)]? {
  var found: [(name: String, path: PartialKeyPath<Value>)] = []
  // The options are those by default, which the runtime makes of an empty list at the cost of several fields.
  let isComplete = unsafe _forEachFieldWithKeyPath(of: type, options: _EachFieldOptions(rawValue: 0)) { name, path in
    found.append((unsafe String(cString: name), path))
    return true
  }
  return isComplete ? found : nil
}
