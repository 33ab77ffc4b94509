import Commands
import Foundation

exit(await HostProgram.main().rawValue)
