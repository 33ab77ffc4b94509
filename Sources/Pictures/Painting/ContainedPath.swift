import Foundation

/// The place of a picture that an archive names by its path in a folder, or by a whole path that lies in it; nil for one that
/// leads out, also through a link.
public func containedPath(_ path: String, in folder: String) -> String? {
  guard !path.isEmpty, !path.split(separator: "/").contains("..") else { return nil }
  let whole = path.hasPrefix("/") ? path : folder + "/" + path
  let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  let place = URL(fileURLWithPath: whole).resolvingSymlinksInPath().path
  return place.hasPrefix(root.hasSuffix("/") ? root : root + "/") ? place : nil
}
