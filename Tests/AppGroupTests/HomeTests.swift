import AppGroup
import Foundation
import Testing

@Suite struct HomeTests {
  struct Case: Sendable {
    let explicit: String?
    let environment: [String: String]
    let path: String
    let isDefault: Bool
    init(_ explicit: String?, _ environment: [String: String], _ path: String, isDefault: Bool) {
      (self.explicit, self.environment, self.path, self.isDefault) = (explicit, environment, path, isDefault)
    }
  }

  @Test(arguments: [
    Case("/a", ["WIDGETS_HOME": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], "/a", isDefault: false),
    Case(nil, ["WIDGETS_HOME": "/b", "XDG_DATA_HOME": "/c", "HOME": "/d"], "/b", isDefault: false),
    Case(nil, ["XDG_DATA_HOME": "/c", "HOME": "/d"], "/c/widgets", isDefault: true),
    Case(nil, ["HOME": "/d"], "/d/.local/share/widgets", isDefault: true),
    Case("", ["WIDGETS_HOME": "", "XDG_DATA_HOME": "", "HOME": "/d"], "/d/.local/share/widgets", isDefault: true),
    Case(nil, ["XDG_DATA_HOME": "relative", "HOME": "/d"], "/d/.local/share/widgets", isDefault: true),
    Case("data", ["HOME": "/d"], "/places/here/data", isDefault: false),
    Case("../data/./x", [:], "/places/data/x", isDefault: false),
    Case(nil, ["WIDGETS_HOME": "data"], "/places/here/data", isDefault: false),
    Case("~/w", ["HOME": "/d"], "/d/w", isDefault: false), Case("~", ["HOME": "/d"], "/d", isDefault: false),
    Case("~name", ["HOME": "/d"], "/places/here/~name", isDefault: false),
    Case("/with space/ü", [:], "/with space/ü", isDefault: false),
  ])
  func `the first place that is given is the home`(_ c: Case) throws {
    let home = try Home(explicit: c.explicit, environment: c.environment, currentDirectory: "/places/here")
    #expect(home.url.path == c.path)
    #expect(home.isDefault == c.isDefault)
  }

  @Test(arguments: [(nil, [:]), (nil, ["HOME": ""]), (nil, ["HOME": "relative"]), ("~/x", [:])])
  func `no place at all is an error that says what to give`(explicit: String?, environment: [String: String]) {
    let error = #expect(throws: HomeError.self) { try Home(explicit: explicit, environment: environment) }
    #expect(error?.message.contains("HOME is not set") == true)
    #expect(error?.advice.contains("--home") == true)
  }

  @Test(arguments: [
    ("caffeine", "caffeine"), ("group.com.example.app", "group.com.example.app"), ("../up", "%2E./up"),
    ("a/b", "a%2Fb"), (".hidden", "%2Ehidden"), ("", "%"), ("ü", "ü"), ("a\nb", "a%0Ab"), ("100%", "100%25"),
  ])
  func `a group's directory never leads elsewhere`(identifier: String, name: String) throws {
    let home = try Home(explicit: "/h", environment: [:])
    let expected = name.replacingOccurrences(of: "./", with: ".%2F")
    #expect(home.group(identifier).path == "/h/groups/\(expected)")
    #expect(home.storeFile(ofGroup: identifier).path == "/h/groups/\(expected)/store.sqlite")
    #expect(home.hostFile.path == "/h/host/host.sqlite")
  }
}
