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

  @Test func `are found in classes and beside weak references too`() {
    #expect(StoredProperties.objects(of: Box.self, in: Reference()).map(\.name) == ["first", "kept"])
    #expect(StoredProperties.objects(of: Box.self, in: Weak()).map(\.name) == ["first"])
    #expect(StoredProperties.objects(of: Box.self, in: Neither.one).isEmpty)
    #expect(StoredProperties.objects(of: Box.self, in: 5).isEmpty)
  }
}
