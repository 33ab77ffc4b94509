// Sources written for iOS take these for granted behind `import Charts`.
@_exported public import SwiftUI
