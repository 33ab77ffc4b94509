public import Foundation

/// Where pictures that came as bytes are kept while views are archived, so that an archive can name a file.
public enum _PictureKeeping: Sendable {
  /// Keeps a picture's bytes under their digest, and gives the path in the group's container; nil where nothing can be
  /// kept, and then a surface shows the picture's frame.
  @TaskLocal public static var keep: (@Sendable (_ data: Data, _ digest: String) -> String?)?
}
