import Foundation
import Testing

/// `Tests/BrewWidgets` is a file as it stands in an extension on iOS, with a `@main` of its own.
@Suite struct `A bundle of iOS source with @main` {
  private static let program = Sandbox.products.appending(path: "BrewWidgets").path

  private func sandbox() throws -> Sandbox { try Sandbox().with(["WIDGETS_APPS": Self.program]) }

  @Test func `is placed, shown, configured, tapped, explained and taken away like any app`() async throws {
    let box = try sandbox()
    defer { box.remove() }
    let gallery = try await box.widgets("gallery", "brew", "--plain")
    #expect(gallery.output.contains("The cups of the day.") && gallery.output.contains("3 cups"), "\(gallery)")
    let added = try await box.widgets("add", "BrewWidgets", "brew", "--family", "medium", "--brew", "tea")
    #expect(added.output == "Placed widget 1 · brew · medium · brew: Tea\n", "\(added)")
    let before = try await box.widgets("show", "1", "--format", "text")
    #expect(before.output.contains("Tea") && before.output.contains("0 cups"), "\(before)")
    // The process that archived the button is gone: the one that is tapped has to find the intent.
    let tapped = try await box.widgets("tap", "1", "1")
    #expect(tapped.status == 0 && tapped.output.contains("1 cups"), "\(tapped)")
    let twice = try await box.widgets("tap", "1", "Add a cup", "--plain")
    #expect(twice.output.contains("2 cups") && !twice.output.contains("a cup of tea"), "\(twice)")
    let other = try await box.widgets("configure", "1", "--brew", "coffee")
    #expect(other.status == 0)
    #expect(try await box.widgets("show", "1", "--plain").output.contains("0 cups"))
    let why = try await box.widgets("why", "1")
    #expect(why.status == 0 && why.output.contains("the newest there is"), "\(why)")
    let doctor = try await box.widgets("doctor", "--plain")
    #expect(doctor.output.contains("BrewWidgets: good · BrewWidgets, \(Self.program)"), "\(doctor)")
    #expect(try await box.widgets("remove", "1").status == 0)
  }

  @Test func `tells a person what it holds and the commands that show it, which work as they are printed`() async throws
  {
    let box = try sandbox()
    defer { box.remove() }
    let help = try await box.run(Self.program, [])
    #expect(
      help.output == """
        BrewWidgets: 1 widget, shown by a host
          brew  small, medium

        It is an app for 'widgets', the host, which asks it in a process of its own. To show it:
          export WIDGETS_APPS=\(Self.program)
          widgets add BrewWidgets brew
          widgets show brew
          widgets render brew -o brew.png
          widgets why brew

        """, "\(help)")
    for line in help.output.split(separator: "\n") where line.hasPrefix("  widgets ") && !line.contains("render") {
      let run = try await box.run(
        Sandbox.products.appending(path: "widgets").path, line.split(separator: " ").dropFirst().map(String.init))
      #expect(run.status == 0, "\(line): \(run)")
    }
  }
}
