import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  struct ImageDecoderTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/pictures").standardizedFileURL.path

    private func fixture(_ name: String) throws -> Data {
      try Data(contentsOf: URL(filePath: Self.folder + "/" + name))
    }

    @Test func `Each colour of a translucent PNG is multiplied by its opacity, and by nothing else`() throws {
      let drawn = try CairoSurface(width: 3, height: 1)
      _ = unsafe drawn.withPixels { pixels, _ in
        unsafe pixels[0] = 0x8000_8000
        unsafe pixels[1] = 0x8080_0000
        unsafe pixels[2] = 0x8000_0080
      }
      let read = try ImageDecoder(bytes: Data(PNGEncoder().encode(drawn)), width: 3, height: 1).decode().get()
      #expect(Pixels(read).bytes == [0, 128, 0, 128, 128, 0, 0, 128, 0, 0, 128, 128])
    }

    /// The bytes of a JPEG with a segment of Exif that names an orientation, in either order of bytes.
    private func jpeg(orientation: UInt8, isBigEndian: Bool) throws -> Data {
      func number(_ value: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBigEndian ? bytes.reversed() : bytes
      }
      let field = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + number(0, 2)
      let other = number(0x0100, 2) + number(3, 2) + number(1, 4) + number(6, 2) + number(0, 2)
      let header = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
      let tiff = header + number(2, 2) + other + field + number(0, 4)
      let content = Array("Exif\0\0".utf8) + tiff
      let whole = try fixture("gradient.jpg")
      return whole.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(content.count + 2)] + content) + whole.dropFirst(2)
    }

    /// In the file red grows to the right and green grows downwards: the corner where each is seen tells how it was turned.
    @Test(arguments: [
      (UInt8(1), "right", "bottom"), (2, "left", "bottom"), (3, "left", "top"), (4, "right", "top"),
      (5, "bottom", "right"), (6, "bottom", "left"), (7, "top", "left"), (8, "top", "right"), (9, "right", "bottom"),
    ])
    func `A JPEG stands as Exif says that it was taken`(orientation: UInt8, red: String, green: String) throws {
      for isBigEndian in [false, true] {
        let decoder = ImageDecoder(
          bytes: try jpeg(orientation: orientation, isBigEndian: isBigEndian), width: 64, height: 64)
        let isSideways = (5...8).contains(orientation)
        let size = isSideways ? (48, 64) : (64, 48)
        #expect(decoder.size == Size(width: Double(size.0), height: Double(size.1)))
        let surface = try decoder.decode().get()
        #expect((surface.width, surface.height) == size)
        let pixels = Pixels(surface)
        let (x, y) = (surface.width / 2, surface.height / 2)
        let sides = [
          "left": pixels.at(1, y), "right": pixels.at(surface.width - 2, y), "top": pixels.at(x, 1),
          "bottom": pixels.at(x, surface.height - 2),
        ]
        #expect(sides.max { $0.value[0] < $1.value[0] }?.key == red)
        #expect(sides.max { $0.value[1] < $1.value[1] }?.key == green)
      }
    }

    @Test func `Sixteen bits of a PNG are those of sRGB`() throws {
      // A pixel of grey 40,000 of 65,535.
      let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAAAAABq7kcWAAAAC0lEQVR4nGOY4wAAAXsA3UDmBYEAAAAASUVORK5CYII="
      let bytes = try #require(Data(base64Encoded: png))
      let pixels = Pixels(try ImageDecoder(bytes: bytes, width: 1, height: 1).decode().get())
      #expect((154...158).contains(pixels.at(0, 0)[0]), "\(pixels.bytes)")
    }

    @Test func `An SVG holds the files that every viewer shows, and the pixels of others`() throws {
      let place = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: place) }
      try jpeg(orientation: 6, isBigEndian: true).write(to: place.appending(path: "turned.jpg"))
      try fixture("gradient.jpg").write(to: place.appending(path: "whole.jpg"))
      try fixture("gradient.jpg").dropLast(40).write(to: place.appending(path: "cut.jpg"))
      try fixture("gradient.webp").write(to: place.appending(path: "a.webp"))
      let store = ImageStore.folder(place.path)
      func embedded(_ name: String) -> EmbeddedImage {
        store.embedded(ImageMark(path: name, digest: "", frame: Rect(x: 0, y: 0, width: 30, height: 30)))
      }
      #expect(try embedded("whole.jpg") == .file(mediaType: "image/jpeg", bytes: [UInt8](fixture("gradient.jpg"))))
      for name in ["turned.jpg", "a.webp"] {
        guard case .file("image/png", let bytes) = embedded(name) else {
          Issue.record("\(name) is embedded as it is")
          continue
        }
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      }
      for name in ["cut.jpg", "none.jpg"] {
        let mark = ImageMark(path: name, digest: "", frame: Rect(x: 0, y: 0, width: 30, height: 30))
        let picture = Picture(size: Size(width: 30, height: 30), marks: [.image(mark)])
        let written = SVGRenderer(metrics: PangoMetrics(), images: store.embedded).written(picture)
        #expect(!written.document.contains("<image") && written.document.contains("<path"))
        let drawn = try PNGRenderer(metrics: PangoMetrics(), images: store).png(of: picture, scale: 1)
        #expect(written.findings == drawn.findings && written.findings.count == 1)
      }
    }

    @Test(arguments: [
      ("Adobe", ["00FFFF", "FF00FF", "FFFF00", "7F7F7F"]), ("Other", ["000000", "000000", "000000", "000000"]),
    ])
    func `A JPEG of inks is shown as paper with these inks`(program: String, colors: [String]) throws {
      var bytes = try fixture("inks.jpg")
      let name = try #require(bytes.range(of: Data("Adobe".utf8)))
      bytes.replaceSubrange(name, with: Data(program.utf8))
      let decoder = ImageDecoder(bytes: bytes, width: 32, height: 16)
      #expect(decoder.commonMediaType == nil)
      let pixels = Pixels(try decoder.decode().get())
      for (index, color) in colors.enumerated() {
        let found = pixels.at(index * 8 + 4, 8)
        let wanted = [0, 2, 4].map { Int(color.dropFirst($0).prefix(2), radix: 16) ?? -99 }
        for (a, b) in zip(found.map { Int($0) }, wanted) {
          #expect(abs(a - b) <= 4, "\(color): \(found)")
        }
      }
    }
  }
}
