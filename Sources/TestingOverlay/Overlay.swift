// Swift Testing declares that whoever imports it together with a module called UIKit also imports this one, which on
// Apple's platforms attaches pictures to test results. It is empty: it has to exist, or no test could import SwiftUI.
@_exported public import UIKit
