// Sources written for iOS take these for granted behind `import SwiftUI`.
@_exported public import AppIntents
@_exported public import Foundation
@_exported public import FoundationExtras
@_exported public import Observation
@_exported public import UIKit
