import AppGroup
import Testing

@Suite struct AppStoreTests {}
