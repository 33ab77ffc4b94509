import SQLite
import Testing

@Suite struct DatabaseTests {}
