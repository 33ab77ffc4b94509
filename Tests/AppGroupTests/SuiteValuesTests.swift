import AppGroup
import Foundation
import SQLite
import Testing

@Suite struct SuiteValuesTests {
  let store: AppStore
  let values: SuiteValues

  init() throws {
    store = try AppStore(inMemory: Schemas.one)
    values = SuiteValues(store)
  }

  @Test func `values come back as they were set, and can be removed`() throws {
    let id = UUID()
    try values.set(7, for: "a")
    try values.set(1.5, for: "b")
    try values.set("ü", for: "c")
    try values.set(true, for: "d")
    try values.set(Data([1, 2]), for: "e")
    try values.set(id, for: "f")
    #expect(try values.value("a") == 7)
    #expect(try values.value("b") == 1.5)
    #expect(try values.value("c") == "ü")
    #expect(try values.value("d") == true)
    #expect(try values.value("e") == Data([1, 2]))
    #expect(try values.value("f") == id)
    #expect(try values.value("z", as: Int.self) == nil)
    #expect(try values.names == ["a", "b", "c", "d", "e", "f"])
    try values.set("other", for: "a")
    try values.set(nil, for: "b")
    try values.set(Int?.none, for: "c")
    #expect(try values.names == ["a", "d", "e", "f"])
    #expect(throws: DatabaseError.self) { try values.value("a", as: Int.self) }
  }

  @Test func `a count starts at nothing and raises the revision`() throws {
    #expect(try values.increment("n") == 1)
    #expect(try values.increment("n", by: 41) == 42)
    #expect(try values.increment("n", by: -2) == 40)
    #expect(try store.revision == 3)
  }

  @Test func `what is no count stays as it is`() throws {
    try values.set("text", for: "t")
    try values.set(1.5, for: "r")
    try values.set(Int64.max, for: "m")
    for name in ["t", "r", "m"] {
      #expect(throws: DatabaseError.self) { try values.increment(name) }
    }
    #expect(try values.value("t") == "text")
    #expect(try values.value("r") == 1.5)
    #expect(try values.value("m") == Int64.max)
  }

  @Test func `values can be part of a larger write`() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try store.write { connection in
        try SuiteValues.set(1, for: "a", in: connection)
        try SuiteValues.increment("b", in: connection)
        throw Stop()
      }
    }
    #expect(try values.names == [])
    try store.write { connection in
      try SuiteValues.increment("b", by: 5, in: connection)
      let inside = try SuiteValues.value("b", as: Int.self, in: connection)
      #expect(inside == 5)
    }
  }
}
