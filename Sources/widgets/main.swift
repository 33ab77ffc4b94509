import Commands

MainThread.run { await HostProgram.main().rawValue }
