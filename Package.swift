// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// The house, storey by storey: an arrow points only to a room listed earlier.
// README.md shows the same picture.

let package = Package(
  name: "widgets",
  products: [
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "ActivityKit", targets: ["ActivityKit"]),
    .library(name: "WidgetKit", targets: ["WidgetKit"]),
    .library(name: "WidgetKitCore", targets: ["WidgetKitCore"]),
    .library(name: "WidgetTesting", targets: ["WidgetTesting"]),
    .executable(name: "caffeine", targets: ["caffeine"]),
    .executable(name: "habit", targets: ["habit"]),
    .executable(name: "pomodoro", targets: ["pomodoro"]),
    .executable(name: "reading", targets: ["reading"]),
    .executable(name: "expense", targets: ["expense"]),
    .executable(name: "widgets", targets: ["widgets"]),
    .executable(name: "widgets-render", targets: ["widgets-render"]),
    .executable(name: "suite", targets: ["suite"]),
  ],
  targets: [
    // Ground
    .target(name: "FoundationExtras"),
    .systemLibrary(name: "CLinux"),
    .target(name: "SystemCalls", dependencies: ["CLinux"]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "AppGroup", dependencies: ["SQLite", "SystemCalls", "FoundationExtras"]),

    // Views
    .target(name: "ViewArchive", dependencies: ["FoundationExtras"]),
    .target(name: "ViewLayout", dependencies: ["ViewArchive"]),
    .target(name: "Rendering", dependencies: ["ViewLayout", "ViewArchive", "FoundationExtras"]),

    // Pictures: a view as marks, as SVG and, with what Pango and Cairo know of text and pixels, as PNG
    .target(name: "Pictures", dependencies: ["Rendering", "ViewLayout", "ViewArchive"]),
    .systemLibrary(name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CImages", providers: [.apt(["libpng-dev", "libturbojpeg0-dev", "libwebp-dev"])]),
    .target(
      name: "CairoRendering",
      dependencies: ["CPangoCairo", "CImages", "CZlib", "Pictures", "ViewLayout", "ViewArchive", "SystemCalls"]),

    // Engine
    .target(name: "AppIntents", dependencies: ["ViewArchive", "SystemCalls", "FoundationExtras"]),
    .target(
      name: "WidgetKitCore",
      dependencies: ["AppIntents", "AppGroup", "SQLite", "SystemCalls", "ViewArchive", "FoundationExtras"]),

    // Apple's names
    .target(name: "UIKit"),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Sources/TestingOverlay"),
    .macro(name: "PreviewMacros"),
    .target(
      name: "SwiftUI",
      dependencies: [
        "AppIntents", "ViewArchive", "ViewLayout", "FoundationExtras", "UIKit", "_Testing_UIKit", "PreviewMacros",
      ]),
    .target(name: "Charts", dependencies: ["SwiftUI", "ViewArchive", "FoundationExtras"]),
    .target(name: "ActivityKit", dependencies: ["WidgetKitCore", "FoundationExtras"]),
    .target(
      name: "WidgetKit",
      dependencies: [
        "ActivityKit", "SwiftUI", "WidgetKitCore", "AppGroup", "AppIntents", "ViewArchive", "PreviewMacros",
        "SystemCalls",
      ]),

    // Tools
    .target(
      name: "WidgetTesting",
      dependencies: ["WidgetKit", "WidgetKitCore", "AppIntents", "AppGroup", "Rendering", "ViewArchive"]),

    // Shared by the apps and the host's program
    .target(
      name: "Commands",
      dependencies: [
        "WidgetKitCore", "AppIntents", "AppGroup", "SQLite", "Rendering", "SystemCalls", "FoundationExtras",
        "ViewArchive",
      ],
      path: "Shared/Commands"),
    .systemLibrary(name: "CExpat", path: "Shared/CExpat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CZlib", path: "Shared/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Interchange", dependencies: ["CExpat", "CZlib", "SQLite", "SystemCalls", "FoundationExtras"],
      path: "Shared/Interchange"),
    .target(
      name: "AppSupport",
      dependencies: [
        "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Commands", "Rendering", "Interchange", "AppGroup",
        "SQLite", "SystemCalls", "ViewArchive", "ViewLayout", "FoundationExtras", "UIKit",
      ],
      path: "Shared/AppSupport"),
    .target(name: "AppUI", dependencies: ["SwiftUI", "WidgetKit", "FoundationExtras"], path: "Shared/AppUI"),

    // Apps
    .target(
      name: "CaffeineTracker",
      dependencies: [
        "AppSupport", "AppUI", "WidgetKit", "WidgetKitCore", "SwiftUI", "Charts", "AppIntents", "Interchange",
        "AppGroup", "SQLite", "Commands", "FoundationExtras", "ViewArchive",
      ],
      path: "Apps/Caffeine", exclude: ["Command"]),
    .executableTarget(
      name: "caffeine", dependencies: ["CaffeineTracker", "AppSupport"], path: "Apps/Caffeine/Command"),
    .target(
      name: "HabitTracker",
      dependencies: [
        "AppSupport", "AppUI", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Interchange", "AppGroup",
        "SQLite", "Commands", "FoundationExtras", "ViewArchive",
      ],
      path: "Apps/Habit", exclude: ["Command"]),
    .executableTarget(
      name: "habit", dependencies: ["HabitTracker", "AppSupport"], path: "Apps/Habit/Command"),
    .target(
      name: "PomodoroTimer",
      dependencies: [
        "AppSupport", "AppUI", "ActivityKit", "WidgetKit", "WidgetKitCore", "SwiftUI", "Charts", "AppIntents",
        "Interchange", "AppGroup", "SQLite", "Commands", "Rendering", "SystemCalls", "FoundationExtras", "ViewArchive",
      ],
      path: "Apps/Pomodoro", exclude: ["Command"]),
    .executableTarget(
      name: "pomodoro", dependencies: ["PomodoroTimer", "AppSupport"], path: "Apps/Pomodoro/Command"),
    .target(
      name: "ReadingTracker",
      dependencies: [
        "AppSupport", "AppUI", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Interchange", "AppGroup",
        "SQLite", "Commands", "FoundationExtras", "ViewArchive", "UIKit",
      ],
      path: "Apps/Reading", exclude: ["Command"]),
    .executableTarget(
      name: "reading", dependencies: ["ReadingTracker", "AppSupport"], path: "Apps/Reading/Command"),
    .target(
      name: "ExpenseLogger",
      dependencies: [
        "AppSupport", "AppUI", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Interchange", "AppGroup",
        "SQLite", "Commands", "FoundationExtras", "ViewArchive",
      ],
      path: "Apps/Expense", exclude: ["Command"]),
    .executableTarget(
      name: "expense", dependencies: ["ExpenseLogger", "AppSupport"], path: "Apps/Expense/Command"),
    .executableTarget(
      name: "suite",
      dependencies: [
        "CaffeineTracker", "ExpenseLogger", "HabitTracker", "PomodoroTimer", "ReadingTracker", "AppSupport",
      ],
      path: "Apps/Suite", exclude: ["install", "order.txt", "order-drawing.txt", "pictures"]),

    // The host's program; it never opens an app's store and knows no views. For what draws it becomes a program of its own,
    // which alone needs Pango and Cairo
    .target(
      name: "HostCommands",
      dependencies: [
        "Commands", "WidgetKitCore", "AppGroup", "Rendering", "SystemCalls", "FoundationExtras", "AppIntents",
        "ViewArchive", "ViewLayout", "Pictures",
      ],
      path: "Sources/widgets", exclude: ["Command", "Drawing"]),
    .executableTarget(
      name: "widgets", dependencies: ["HostCommands", "Commands"], path: "Sources/widgets/Command"),
    .executableTarget(
      name: "widgets-render",
      dependencies: ["HostCommands", "Commands", "CairoRendering", "Pictures", "ViewArchive"],
      path: "Sources/widgets/Drawing"),

    // Tests
    .executableTarget(
      name: "steps",
      dependencies: [
        "AppSupport", "Commands", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "AppGroup", "SQLite",
      ],
      path: "Tests/StepsApp"),
    .executableTarget(
      name: "BrewWidgets", dependencies: ["WidgetKit", "SwiftUI", "AppIntents"], path: "Tests/BrewWidgets"),
    .testTarget(name: "FoundationExtrasTests", dependencies: ["FoundationExtras"]),
    .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
    .testTarget(name: "AppGroupTests", dependencies: ["AppGroup", "SQLite", "FoundationExtras"]),
    .testTarget(name: "ViewArchiveTests", dependencies: ["ViewArchive"]),
    .testTarget(name: "ViewLayoutTests", dependencies: ["ViewLayout", "ViewArchive"]),
    .testTarget(name: "RenderingTests", dependencies: ["Rendering", "ViewLayout", "ViewArchive", "FoundationExtras"]),
    .testTarget(name: "AppIntentsTests", dependencies: ["AppIntents", "ViewArchive", "FoundationExtras"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Pictures", "Rendering", "ViewLayout", "ViewArchive", "FoundationExtras"]),
    .testTarget(
      name: "CairoRenderingTests",
      dependencies: [
        "CairoRendering", "Pictures", "ViewLayout", "ViewArchive", "SystemCalls", "CExpat", "FoundationExtras",
      ],
      exclude: ["__Pictures__"]),
    .testTarget(
      name: "WidgetKitCoreTests",
      dependencies: [
        "WidgetKitCore", "AppIntents", "AppGroup", "SQLite", "SystemCalls", "ViewArchive", "FoundationExtras",
      ]),
    .testTarget(
      name: "SwiftUITests", dependencies: ["SwiftUI", "AppIntents", "ViewArchive", "ViewLayout", "FoundationExtras"]),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["Charts", "SwiftUI", "Rendering", "ViewArchive", "ViewLayout", "FoundationExtras"]),
    .testTarget(
      name: "ActivityKitTests",
      dependencies: [
        "ActivityKit", "WidgetKit", "WidgetKitCore", "WidgetTesting", "SwiftUI", "AppIntents", "ViewArchive",
      ]),
    .testTarget(
      name: "WidgetKitTests", dependencies: ["WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "ViewArchive"]),
    .testTarget(
      name: "WidgetTestingTests",
      dependencies: ["WidgetTesting", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "ViewArchive"],
      exclude: ["__Snapshots__"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "WidgetKitCore", "AppIntents", "AppGroup", "SQLite", "Rendering", "SystemCalls",
        "FoundationExtras", "ViewArchive",
      ]),
    .testTarget(
      name: "HostCommandsTests",
      dependencies: ["HostCommands", "Commands", "Pictures", "WidgetKitCore", "ViewArchive", "ViewLayout"]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Interchange", "CZlib", "SystemCalls", "FoundationExtras"]),
    .testTarget(
      name: "AppSupportTests",
      dependencies: [
        "AppSupport", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Commands", "AppGroup", "SQLite",
        "FoundationExtras", "ViewArchive", "UIKit", "Rendering",
      ]),
    .testTarget(
      name: "AppUITests", dependencies: ["AppUI", "WidgetKit", "SwiftUI", "Rendering", "ViewArchive"]),
    .testTarget(
      name: "CaffeineTrackerTests",
      dependencies: [
        "CaffeineTracker", "AppSupport", "Commands", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents",
        "Interchange",
        "AppGroup", "SQLite", "Rendering", "FoundationExtras", "ViewArchive", "WidgetTesting",
      ], exclude: ["__Snapshots__"]),
    .testTarget(
      name: "PomodoroTimerTests",
      dependencies: [
        "PomodoroTimer", "AppSupport", "ActivityKit", "WidgetKit", "WidgetKitCore", "WidgetTesting", "SwiftUI",
        "AppIntents", "Commands", "Interchange", "AppGroup", "SQLite", "Rendering", "SystemCalls", "FoundationExtras",
        "ViewArchive",
      ]),
    .testTarget(
      name: "HabitTrackerTests",
      dependencies: [
        "HabitTracker", "AppSupport", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Interchange", "AppGroup",
        "SQLite", "Rendering", "SystemCalls", "FoundationExtras", "ViewArchive", "WidgetTesting",
      ]),
    .testTarget(
      name: "ReadingTrackerTests",
      dependencies: [
        "ReadingTracker", "AppSupport", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Commands",
        "Interchange", "AppGroup", "SQLite", "Rendering", "FoundationExtras", "ViewArchive", "UIKit",
        "WidgetTesting",
      ]),
    .testTarget(
      name: "ExpenseLoggerTests",
      dependencies: [
        "ExpenseLogger", "AppSupport", "WidgetKit", "WidgetKitCore", "SwiftUI", "AppIntents", "Commands", "Interchange",
        "AppGroup", "SQLite", "Rendering", "FoundationExtras", "ViewArchive",
      ]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "caffeine", "expense", "habit", "pomodoro", "reading", "widgets", "widgets-render", "steps", "BrewWidgets",
        "CaffeineTracker", "ExpenseLogger", "HabitTracker", "PomodoroTimer", "ReadingTracker", "AppSupport", "Commands",
        "WidgetKitCore", "AppGroup",
        "AppIntents", "Rendering", "SystemCalls", "ViewArchive", "CairoRendering",
      ], exclude: ["__Snapshots__"]),
  ]
)

/// One loop, so that no target is laxer than another.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
    .treatWarning("ExplicitSendable", as: .error),
    .strictMemorySafety(),
  ]
}
