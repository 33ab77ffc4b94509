import Commands
import HostCommands

MainThread.run { await HostProgram.main().rawValue }
