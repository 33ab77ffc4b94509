import AppIntents
import AppSupport
import Commands
import Foundation

/// Milliseconds from the environment, so that a test need not wait for half a minute.
func duration(_ name: String, in environment: [String: String], _ standard: Duration) -> Duration {
  environment[name].flatMap { Int($0) }.map { .milliseconds($0) } ?? standard
}

Output.ignoreBrokenPipes()
var inputs = ProcessInputs.current()
inputs.intentLimits = IntentLimits(
  time: duration("STEPS_TIME", in: inputs.environment, .seconds(30)),
  cleanUp: duration("STEPS_CLEAN_UP", in: inputs.environment, .seconds(5)))
exit(await AppRunner(StepsApp.definition).run(inputs).rawValue)
