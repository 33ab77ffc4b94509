// The numbers stand in stored archives: add new ones at the end, never change or reuse one.

/// What kind of view a record is.
enum NodeTag: UInt8 {
  case empty = 0
  case list = 1
  case text = 2
  case image = 3
  case paint = 4
  case shape = 5
  case spacer = 6
  case divider = 7
  case stack = 8
  case grid = 9
  case button = 10
  case toggle = 11
  case link = 12
  case label = 13
  case gauge = 14
  case progress = 15
  case fitting = 16
  case geometry = 17
  case modified = 18
}

/// What kind of modifier a record of a modified view holds.
enum ModifierTag: UInt8 {
  case padding = 0
  case frame = 1
  case flexibleFrame = 2
  case fixedSize = 3
  case layoutPriority = 4
  case aspectRatio = 5
  case offset = 6
  case position = 7
  case gridCellColumns = 8
  case gridCellUnsizedAxes = 9
  case zIndex = 10
  case background = 11
  case overlay = 12
  case containerBackground = 13
  case border = 14
  case clip = 15
  case mask = 16
  case opacity = 17
  case scale = 18
  case rotation = 19
  case shadow = 20
  case blur = 21
  case colorScheme = 22
  case widgetURL = 23
  case accessibilityLabel = 24
  case accessibilityValue = 25
  case accessibilityHint = 26
  case accessibilityHidden = 27
  case accessibilityIdentifier = 28
  case accentable = 29
  case invalidatable = 30
  case privacySensitive = 31
  case redacted = 32
  case unredacted = 33
  case disabled = 34
  case contentTransition = 35
  case transition = 36
  case identity = 37
  case recorded = 38
  case placed = 39
  case gridColumnAlignment = 40
  case colors = 41
  case blend = 42
  case colorMultiply = 43
  case gridCellAnchor = 44
  case alignmentGuide = 45
  case spatialRotation = 46
  case luminanceToAlpha = 47
}

/// What kind of paint a record is.
enum PaintTag: UInt8 {
  case rgb = 0
  case system = 1
  case asset = 2
  case hierarchical = 3
  case fill = 4
  case background = 5
  case tint = 6
  case material = 7
  case gradient = 8
  case linearGradient = 9
  case radialGradient = 10
  case angularGradient = 11
  case opacity = 12
}

/// What kind of outline follows.
enum GeometryTag: UInt8 {
  case rectangle = 0
  case roundedRectangle = 1
  case unevenRoundedRectangle = 2
  case circle = 3
  case ellipse = 4
  case capsule = 5
  case containerRelative = 6
  case path = 7
  case trimmed = 8
  case rotated = 9
  case inset = 10
}

/// What kind of value a parameter of an intent has.
enum ValueTag: UInt8 {
  case null = 0
  case `false` = 1
  case `true` = 2
  case integer = 3
  case number = 4
  case string = 5
  case date = 6
  case array = 7
}
