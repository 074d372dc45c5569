import { fillDemo } from "../../src/app/server/demo.ts"
import { openServices } from "../../src/app/server/services.ts"
import { readEnv } from "../../src/platform/server/env.ts"
import { breakAt } from "./break-at.ts"

/** Fills the demo in DATA_DIR and kills itself when a row is about to be inserted into the given table. */
const services = await openServices(readEnv())
await fillDemo(breakAt(services, process.argv[2] ?? "", () => process.kill(process.pid, "SIGKILL")))
