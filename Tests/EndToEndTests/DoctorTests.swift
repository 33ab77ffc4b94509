import Foundation
import Testing

@Suite struct `The doctor` {
  private static let damages = ["overwritten", "gone", "empty"]

  @Test(arguments: damages)
  func `gives its whole report where the host's database cannot be read`(damage: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    try await box.widgets("add", "caffeine", "today")
    let file = box.home.appending(path: "data/host/host.sqlite")
    switch damage {
    case "overwritten": try Data(repeating: 7, count: 9000).write(to: file)
    case "gone": try FileManager.default.removeItem(at: file)
    default: try Data().write(to: file)
    }
    let run = try await box.widgets("doctor")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains("host database") && run.output.contains("caffeine"), "\(run)")
    #expect(run.output.contains("home") && run.output.contains("Europe/Berlin") && run.errors.isEmpty, "\(run)")
  }

  @Test func `says of a damaged store what is wrong, and of no app that it is none`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    try Data(repeating: 7, count: 9000).write(to: box.store)
    let torn = try await box.widgets("doctor")
    #expect(torn.status == 1 && !(torn.output + torn.errors).contains("fault of the program"), "\(torn)")
    #expect(torn.output.contains("list"), "\(torn)")
    let echo = try await box.with(["WIDGETS_APPS": "/bin/echo"]).widgets("doctor")
    #expect(echo.output.contains("/bin/echo cannot be asked: it is no app of widgets"), "\(echo)")
    #expect(echo.output.contains("instead of a greeting it wrote 'extension'"), "\(echo)")
    let cat = try await box.with(["WIDGETS_APPS": "/bin/cat"]).widgets("doctor")
    #expect(cat.status == 1 && cat.output.contains("/bin/cat extension </dev/null"), "\(cat)")
    #expect(!(cat.output + cat.errors).contains("fault of the program"), "\(cat)")
  }

  @Test func `names kinds that are gone and sizes that nobody here knows, which are refused`() async throws {
    let box = try await Sandbox.withGarden()
    defer { box.remove() }
    try box.setGarden(kinds: [("pots", ["hologram"]), ("trees", ["small", "dome"])])
    let doctor = try await box.widgets("doctor", "--plain")
    #expect(doctor.status == 1, "\(doctor)")
    #expect(doctor.output.contains("widget 1: bad · 'garden' has no kind 'beds' any more · take the widget away"))
    #expect(doctor.output.contains("'pots' comes in no size that this version knows: 'hologram'"), "\(doctor)")
    #expect(doctor.output.contains("note · 'trees' comes also in sizes that this version does not know: 'dome'"))
    for words in [["add", "pots"], ["add", "pots", "--family", "small"], ["show", "pots"]] {
      let run = try await box.run(Sandbox.products.appending(path: "widgets").path, words)
      #expect(run.status == 69 && run.errors.contains("knows: 'hologram'"), "\(words): \(run)")
      #expect(run.errors.contains("known: small, medium"), "\(run)")
    }
    #expect(try await box.widgets("add", "trees").status == 0)
    #expect(try await box.widgets("add", "trees", "--family", "dome").status == 64)
    let gallery = try await box.widgets("gallery", "pots")
    #expect(gallery.errors.contains("left out: 'pots'") && gallery.errors.contains("'hologram'"), "\(gallery)")
  }

  @Test func `and why say that the clock went back behind what widgets have spent`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.widgets("add", "caffeine", "today", "--now", "2026-03-02T09:00")
    let later = "2026-03-02T12:00"
    #expect(try await box.widgets("reload", "1", "--now", later).status == 0)
    #expect(try await !box.widgets("doctor", "--now", later).output.contains("went back"))
    let doctor = try await box.widgets("doctor", "--plain", "--now", "2026-03-02T09:00")
    #expect(doctor.output.contains("clock: note · it went back: 1 of 1 widgets"), "\(doctor)")
    let why = try await box.widgets("why", "1", "--now", "2026-03-02T09:00")
    #expect(why.output.contains("the clock went back") && why.output.contains("counts as spent"), "\(why)")
  }

  @Test func `names the locale as people write it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    #expect(try await box.widgets("doctor").output.contains("Europe/Berlin, en_GB"))
    let german = try await box.with(["LANG": "de_DE.UTF-8"]).widgets("doctor")
    #expect(!german.output.contains("@") && german.output.contains("de_DE"), "\(german)")
    let plain = try await box.with(["LANG": "C.UTF-8"]).widgets("doctor")
    #expect(!plain.output.contains("_001") && !plain.output.contains("@"), "\(plain)")
  }

  @Test func `figures of the host that contradict each other are refused`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let high = try await box.widgets("config", "reload-budget-least", "1000")
    #expect(high.status == 64 && high.errors.contains("'reload-budget-greatest' is 70"), "\(high)")
    #expect(try await box.widgets("config", "reload-budget-greatest", "1000").status == 0)
    #expect(try await box.widgets("config", "reload-budget-least", "1000").status == 0)
    let back = try await box.widgets("config", "reload-budget-greatest", "--unset")
    #expect(back.status == 64, "\(back)")
    let pause = try await box.widgets("config", "retry-greatest", "1")
    #expect(pause.status == 64 && pause.errors.contains("'retry-first'"), "\(pause)")
  }
}
