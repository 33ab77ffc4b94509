import Foundation
import Testing

@testable import WidgetKit

@Suite struct `The container of an app's group` {
  @Test func `lies in the home that the variables name, for its owner alone`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "container-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let group = try #require(
      FileManager.container(of: "group.com.example.books", environment: ["WIDGETS_HOME": home.path]))
    #expect(group.path == home.appending(path: "groups/group.com.example.books").path)
    let attributes = try FileManager.default.attributesOfItem(atPath: group.path)
    #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    #expect(FileManager.container(of: "group.com.example.books", environment: ["WIDGETS_HOME": home.path]) == group)
  }

  @Test func `is nowhere without an identifier, a home or the right to make it`() {
    #expect(FileManager.container(of: "", environment: ["WIDGETS_HOME": "/tmp"]) == nil)
    #expect(FileManager.container(of: "group", environment: [:]) == nil)
    #expect(FileManager.container(of: "group", environment: ["WIDGETS_HOME": "/dev/null/x"]) == nil)
  }
}
