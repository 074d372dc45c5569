import { start } from "./supervise.ts"

await start()
