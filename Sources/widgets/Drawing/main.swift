import Commands
import HostCommands

// Called as `widgets` is, which becomes it for the words that draw; every other word works here as well.
MainThread.run {
  let inputs = ProcessInputs.current()
  if inputs.arguments.first == ArchiveDrawing.word {
    return ArchiveDrawing(inputs: inputs).run(Array(inputs.arguments.dropFirst())).rawValue
  }
  return await HostProgram.main(engine: CairoEngine.init).rawValue
}
