import Synchronization
import SystemCalls

/// The stored properties of a type that hold objects of a class, found once a type.
///
/// A mirror finds the same, but works out the type of each property anew for every value: a card of a hundred entries, each
/// with buttons, spent a third of its time in that.
enum StoredProperties {
  private struct Place: @unchecked Sendable {  // A path to a stored property holds nothing but its offset.
    let name: String
    let path: AnyKeyPath
  }

  private struct Entry: Sendable {
    let type: ObjectIdentifier
    let objectType: ObjectIdentifier
    /// The properties; nil where a mirror has to find them.
    let places: [Place]?
  }

  /// A list, since an app has a few types, and another kind of Dictionary costs a run more than a search.
  private static let known = Mutex<[Entry]>([])

  /// The objects of a class in the properties of a value, with the properties' names, in the order of declaration.
  static func objects<Value, Object: AnyObject>(
    of objectType: Object.Type, in value: Value
  ) -> [(name: String, object: Object)] {
    guard let places = places(of: objectType, in: Value.self) else { return reflected(of: objectType, in: value) }
    return places.compactMap { place in
      guard let path = place.path as? PartialKeyPath<Value>, let object = value[keyPath: path] as? Object else {
        return nil
      }
      return (place.name, object)
    }
  }

  private static func places<Value, Object: AnyObject>(of objectType: Object.Type, in type: Value.Type) -> [Place]? {
    known.withLock { known in
      let (id, objectID) = (ObjectIdentifier(type), ObjectIdentifier(objectType))
      if let entry = known.first(where: { $0.type == id && $0.objectType == objectID }) { return entry.places }
      let places = storedPaths(of: type)?.compactMap { name, path in
        Swift.type(of: path).valueType is Object.Type ? Place(name: propertyName(name), path: path) : nil
      }
      let entry = Entry(type: id, objectType: objectID, places: places)
      known.append(entry)
      return entry.places
    }
  }

  /// The same by reflection, for types whose properties have no paths: classes, and what holds weak references.
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
