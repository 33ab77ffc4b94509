import Foundation
import Testing

/// Pictures as a person makes them, with the real binaries.
@Suite struct `Pictures of widgets` {
  private func box() async throws -> Sandbox {
    let box = try Sandbox()
    try await box.caffeine("log", "espresso", "--at", "2026-03-01T13:05", "--now", "2026-03-01T19:40")
    try await box.widgets("add", "caffeine", "today", "--family", "medium", "--now", "2026-03-01T19:40")
    return box
  }

  /// The width and height that the header of a PNG names.
  private func pixels(_ bytes: [UInt8]) -> [Int] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count > 24 else { return [] }
    return [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `are as large as the device and the scale say`() async throws {
    let box = try await box()
    defer { box.remove() }
    let file = box.home.appending(path: "today.png")
    let run = try await box.widgets("render", "1", "-o", file.path, "--now", "2026-03-01T19:40")
    #expect(run.status == 0, "\(run.errors)")
    #expect(pixels(Array(try Data(contentsOf: file))) == [676, 316])
    let piped = try await box.widgets("render", "1", "--device", "430x932", "--scale", "3", "--now", "2026-03-01T19:40")
    #expect(pixels(piped.bytes) == [1_092, 510])
  }

  @Test func `keep their words as text in an SVG`() async throws {
    let box = try await box()
    defer { box.remove() }
    let run = try await box.widgets("render", "1", "--format", "svg", "--now", "2026-03-01T19:40")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("<svg ") && run.output.contains(">Espresso</tspan>"))
  }

  @Test(arguments: [
    ["--appearance", "dark"], ["--appearance", "clear"], ["--appearance", "tinted", "--tint", "#ff8800"],
    ["--mode", "vibrant"], ["--redact", "placeholder"], ["--locale", "ar"], ["--type-size", "ax1"],
    ["--family", "small"],
  ])
  func `are drawn in every look`(options: [String]) async throws {
    let box = try await box()
    defer { box.remove() }
    let program = Sandbox.products.appending(path: "widgets").path
    let usual = try await box.run(program, ["render", "1", "--now", "2026-03-01T19:40"])
    let run = try await box.run(program, ["render", "1", "--now", "2026-03-01T19:40"] + options)
    #expect(run.status == 0 && pixels(run.bytes).count == 2, "\(run.errors)")
    #expect(run.bytes != usual.bytes)
  }

  @Test func `show a kind that is not placed by its sample`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.widgets("render", "--kind", "curve", "--family", "large")
    #expect(run.status == 0 && pixels(run.bytes) == [676, 708], "\(run.errors)")
  }

  @Test(arguments: [
    (["--device", "telephone"], 64, "393x852"), (["--mode", "loud"], 64, "full-color, accented, vibrant"),
    (["--appearance", "odd"], 64, "light, dark, clear, tinted"), (["--tint", "odd"], 64, "orange"),
    (["--scale", "9"], 64, "1, 2, 3"), (["--type-size", "odd"], 64, "x-small"), (["--redact", "odd"], 64, "privacy"),
    (["--locale", "no language"], 64, "locale"), (["--family", "odd"], 64, "medium"),
    (["--appearance", "clear", "--mode", "vibrant"], 64, "accented"), (["--format", "gif"], 64, "png"),
    (["--wallpaper", "/no/such/file.jpg"], 66, "cannot be read"), (["--kind", "today"], 64, "either"),
    (["-o", "/no/such/folder/a.png"], 73, "cannot be written"), (["-o", "/"], 73, "cannot be written"),
    (["--wallpaper", "/"], 66, "is no file"), (["--wallpaper", "/etc/passwd"], 65, "neither JPEG, PNG nor WebP"),
    (["-o", "today.jpg"], 64, "known: png, svg"), (["--json"], 64, "no form in JSON"),
  ])
  func `name what is wrong and what is known`(options: [String], status: Int32, words: String) async throws {
    let box = try await box()
    defer { box.remove() }
    let program = Sandbox.products.appending(path: "widgets").path
    let run = try await box.run(program, ["render", "1", "--now", "2026-03-01T19:40"] + options)
    #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
    #expect(run.bytes.isEmpty)
  }

  @Test func `are written through pipes and links, which stay what they are`() async throws {
    let box = try await box()
    defer { box.remove() }
    let run = try await box.sh(
      """
      cd $HOME; mkfifo pipe; : > target.png; ln -s target.png link.png
      cat pipe > got.png & widgets render 1 -o pipe --now 2026-03-01T19:40 || exit 2; wait
      widgets render 1 -o link.png --now 2026-03-01T19:40 || exit 3
      test -p pipe && test -L link.png && cmp got.png target.png && test -s got.png
      """)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `refuse a wallpaper that is a pipe, or a file cut short`() async throws {
    let box = try await box()
    defer { box.remove() }
    let photo = try box.png("photo.png", [250, 250, 250])
    try Data(Data(contentsOf: URL(filePath: photo)).dropLast(60)).write(to: box.home.appending(path: "cut.png"))
    let render = "cd $HOME; widgets render 1 -o a.png --appearance clear --now 2026-03-01T19:40 --wallpaper"
    let pipe = try await box.sh("cd $HOME; mkfifo pipe; \(render) pipe")
    #expect(pipe.status == 66 && pipe.errors.contains("is no file"), "\(pipe.errors)")
    let cut = try await box.sh("\(render) cut.png")
    #expect(cut.status == 65 && cut.errors.contains("cannot be shown"), "\(cut.errors)")
    let bright = try await box.sh("\(render) photo.png --lint")
    #expect(bright.status == 0 && bright.errors.isEmpty, "\(bright.errors)")
  }

  @Test func `of the lock screen are vibrant unless told otherwise, and have a wallpaper around them`() async throws {
    let box = try await box()
    defer { box.remove() }
    let photo = try box.png("photo.png", [250, 250, 250])
    let program = Sandbox.products.appending(path: "widgets").path
    func render(_ options: String...) async throws -> Sandbox.Run {
      try await box.run(
        program, ["render", "1", "--family", "rectangular", "--lint", "--now", "2026-03-01T19:40"] + options)
    }
    let usual = try await render()
    #expect(try await usual.bytes == render("--mode", "vibrant").bytes)
    #expect(try await usual.bytes != render("--appearance", "dark").bytes)
    #expect(pixels(usual.bytes) == [320, 144])
    let covered = try await render("--wallpaper", photo)
    #expect(covered.status == 0 && pixels(covered.bytes) == [352, 176], "\(covered.errors)")
  }

  @Test func `say which options change nothing, and which size a screen does not have`() async throws {
    let box = try await box()
    defer { box.remove() }
    let photo = try box.png("photo.png", [9, 9, 9])
    let tinted = try await box.widgets(
      "render", "1", "--tint", "red", "--wallpaper", photo, "--now", "2026-03-01T19:40")
    #expect(tinted.status == 0)
    #expect(tinted.errors.contains("--tint changes nothing") && tinted.errors.contains("--wallpaper changes nothing"))
    let foreign = try await box.widgets(
      "render", "--kind", "curve", "--family", "extra-large-portrait", "--device", "390x844")
    #expect(foreign.status == 0 && foreign.errors.contains("the screen 390x844 has no extra-large-portrait"))
    let known = try await box.widgets(
      "render", "--kind", "curve", "--family", "medium", "--device", "320x568", "--scale", "1")
    #expect(known.errors.isEmpty && pixels(known.bytes) == [292, 141], "\(known.errors)")
    // A pad shows smaller what it lays out on its canvas of 305.5 × 141 points.
    let pad = try await box.widgets(
      "render", "--kind", "curve", "--family", "medium", "--device", "768x1024", "--scale", "1")
    #expect(pad.errors.isEmpty && pixels(pad.bytes) == [260, 120], "\(pad.errors)")
  }

  @Test func `of what cannot be shown say so, and are told apart by the exit code`() async throws {
    let box = try await Sandbox.withGarden("dies")
    defer { box.remove() }
    for words in [
      ["render", "1", "--at", "2020-01-01"], ["render", "1", "--family", "inline"],
      ["sheet", "beds", "--family", "inline"],
    ] {
      let run = try await box.run(Sandbox.products.appending(path: "widgets").path, words)
      #expect(run.status == 69 && pixels(run.bytes).count == 2 && !run.errors.isEmpty, "\(words) \(run.errors)")
    }
  }

  @Test func `are not written where they are stopped while an app is asked`() async throws {
    let box = try await Sandbox.withGarden("hang")
    defer { box.remove() }
    let run = try await box.sh(
      """
      cd $HOME; widgets render 1 --family inline -o a.png & until test -e asked; do sleep 0.05; done
      kill -TERM $!; wait $!; echo "status $?"; test -e a.png && echo written; exit 0
      """)
    #expect(run.output == "status 143\n", "\(run)")
    #expect(try await box.hasNoProcesses())
  }

  @Test func `of a book's cover keep its shape`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let color: [UInt8] = [200, 30, 120]
    let cover = try box.png("cover.png", color, width: 90, height: 60)
    try await box.reading("add", "Dune", "--pages", "412", "--cover", cover)
    try await box.reading("start", "Dune")
    try await box.reading("widgets", "add", "goal", "--family", "medium")
    let run = try await box.run(
      Sandbox.products.appending(path: "widgets").path, ["render", "1", "--now", "2026-03-02T09:30:00"])
    // 56 points wide and two thirds as high, at two pixels each.
    #expect((7_800...8_600).contains(try Sandbox.pixels(of: color, in: run.bytes)), "\(run.errors)")
  }

  @Test func `stand on one sheet with every family and look`() async throws {
    let box = try await box()
    defer { box.remove() }
    let run = try await box.widgets(
      "sheet", "today", "--app", "caffeine", "--format", "svg", "--entries", "2", "--now", "2026-03-01T19:40")
    #expect(run.status == 0, "\(run.errors)")
    for word in [
      "small", "medium", "large", "circular", "rectangular", "inline", "light", "dark", "clear", "tinted", "vibrant",
    ] {
      #expect(run.output.contains(">\(word)</tspan>"), "\(word)")
    }
    #expect(run.output.contains(">19:40</tspan>"), "entries have their times")
    let none = try await box.widgets("sheet", "caffeine today", "--entries", "0")
    #expect(none.status == 64 && none.errors.contains("--entries"), "\(none.errors)")
    let unclear = try await box.widgets("sheet", "today")
    #expect(
      unclear.status == 64 && unclear.errors.contains("candidates: caffeine today, habit today"), "\(unclear.errors)")
  }

  @Test func `say since when they are stale, and why`() async throws {
    let box = try await box()
    defer { box.remove() }
    try await box.widgets("render", "1", "-o", box.home.appending(path: "a.png").path, "--now", "2026-03-02T14:00")
    for minute in ["14:01", "14:02"] {
      let opened = try await box.caffeine(
        "open", "caffeine://log?drink=espresso", "--yes", "--now", "2026-03-02T\(minute)")
      #expect(opened.status == 0, "\(opened.errors)")
      let drawn = try await box.widgets("render", "1", "--now", "2026-03-02T\(minute)")
      #expect(drawn.status == 0 && drawn.errors.contains("stale since") == (minute == "14:02"), "\(drawn.errors)")
    }
  }

  @Test(arguments: [
    "expense month", "expense budgets", "expense latest", "habit today", "habit habit", "reading goal", "reading plan",
    "reading shelf",
  ])
  func `have one kind of digits on a card`(_ kind: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let words = kind.split(separator: " ").map(String.init)
    let run = try await box.widgets(
      "sheet", words[1], "--app", words[0], "--sample", "--format", "svg", "--locale", "ar_EG", "--now",
      "2026-03-02T14:20")
    #expect(run.status == 0, "\(run.errors)")
    let shown = run.output.components(separatedBy: ">").map { $0.prefix { $0 != "<" } }
    #expect(shown.contains { $0.unicodeScalars.contains { (0x660...0x669).contains($0.value) } })
    #expect(shown.filter { $0.unicodeScalars.contains { (0x30...0x39).contains($0.value) } } == [])
  }

  @Test func `earn no budget, since no person looks at them`() async throws {
    let box = try await box()
    defer { box.remove() }
    // The first picture makes the first timeline.
    try await box.widgets("render", "1", "--now", "2026-03-01T19:40")
    let before = try await box.widgets("why", "1", "--json", "--now", "2026-03-01T19:45")
    try await box.widgets("render", "1", "--now", "2026-03-01T19:45")
    let after = try await box.widgets("why", "1", "--json", "--now", "2026-03-01T19:45")
    #expect(before.output == after.output)
  }
}
