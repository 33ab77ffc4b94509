import SystemCalls

/// The stored properties of a type that hold objects of a class.
enum StoredProperties {
  /// The objects of a class in the properties of a value, with the properties' names, in the order of declaration.
  static func objects<Value, Object: AnyObject>(
    of objectType: Object.Type, in value: Value
  ) -> [(name: String, object: Object)] {
    guard let stored = storedObjects(in: value) else { return reflected(of: objectType, in: value) }
    // A loop: `compactMap` of generic elements asks at run time what their list conforms to.
    var objects: [(name: String, object: Object)] = []
    for (name, object) in stored {
      if let object = object as? Object { objects.append((propertyName(name), object)) }
    }
    return objects
  }

  /// The same by reflection, for what is no struct.
  private static func reflected<Object: AnyObject>(
    of objectType: Object.Type, in value: Any
  ) -> [(name: String, object: Object)] {
    Mirror(reflecting: value).children.compactMap { child in
      // To ask the type first is cheap; casting a value to a class that it is not looks for bridges at run time.
      guard let label = child.label, Swift.type(of: child.value) is Object.Type, let object = child.value as? Object
      else { return nil }
      return (propertyName(label), object)
    }
  }

  /// A wrapper's storage has the property's name with an underscore before it.
  private static func propertyName(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
