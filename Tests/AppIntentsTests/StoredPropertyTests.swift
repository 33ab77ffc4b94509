import Testing

@testable import AppIntents

@Suite struct `The stored properties of a type` {
  class Box { let number: Int; init(_ number: Int) { self.number = number } }
  final class Special: Box {}
  final class Other {}

  @propertyWrapper struct Wrapped {
    var wrappedValue: Int
    var projectedValue: Int { wrappedValue }
  }
  @propertyWrapper final class Kept: Box {
    var wrappedValue: Int { number }
  }

  struct Plain {
    let first = Box(1)
    var text = "a"
    private let second = Special(2)
    @Wrapped var wrapped = 3
    @Kept(4) var kept: Int
    let other = Other()
    var computed: Box { first }
  }

  final class Reference {
    let first = Special(1)
    let text = "a"
    @Kept(2) var kept: Int
  }

  struct Weak {
    weak var gone: Other?
    let first = Box(1)
  }

  enum Neither { case one }

  @propertyWrapper final class Holding<Value: Hashable>: Box {
    var wrappedValue: Value
    init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
      super.init(7)
    }
  }
  struct Generic<Value: Hashable> {
    var before: Value
    @Holding var held: Value
    @Holding var list: [Value?] = []
    let after = Special(8)
  }
  struct Beside {
    var maybe: Box? = Box(1)
    var pair = (Box(2), Box(3))
    var list = [Box(4)]
    var byName = ["a": Box(5)]
    var make: (Box) -> Box = { $0 }
    var kind = Box.self
    var anything: any AnyObject = Box(6)
    let own = Box(7)
  }

  @Test func `are found in the order of their declaration, under their own names, those of every value`() {
    for _ in 0..<2 {
      let plain = Plain()
      let found = StoredProperties.objects(of: Box.self, in: plain)
      #expect(found.map(\.name) == ["first", "second", "kept"])
      #expect(found.map(\.object.number) == [1, 2, 4])
      #expect(found.first?.object === plain.first)
    }
    #expect(StoredProperties.objects(of: Other.self, in: Plain()).map(\.name) == ["other"])
  }

  @Test func `are found where the type of the property or of the value is generic`() {
    let found = StoredProperties.objects(of: Box.self, in: Generic(before: "a", held: "b"))
    #expect(found.map(\.name) == ["held", "list", "after"])
    #expect(found.map(\.object.number) == [7, 7, 8])
    #expect((found.first?.object as? Holding<String>)?.wrappedValue == "b")
    #expect(
      StoredProperties.objects(of: Box.self, in: Generic(before: 1, held: 2)).map(\.name) == ["held", "list", "after"])
  }

  @Test func `are those that are declared as a class, and not what only holds one`() {
    #expect(StoredProperties.objects(of: Box.self, in: Beside()).map(\.name) == ["own"])
  }

  @Test func `are found in classes and beside weak references too`() {
    #expect(StoredProperties.objects(of: Box.self, in: Reference()).map(\.name) == ["first", "kept"])
    #expect(StoredProperties.objects(of: Box.self, in: Weak()).map(\.name) == ["first"])
    #expect(StoredProperties.objects(of: Box.self, in: Neither.one).isEmpty)
    #expect(StoredProperties.objects(of: Box.self, in: 5).isEmpty)
  }
}
