import { parseArgs } from "node:util"
import type { Findings } from "../../src/features/upkeep/server/doctor.service.ts"
import { type Env, readEnv } from "../../src/platform/server/env.ts"
import { reachSite } from "./reach-site.ts"

/**
 * `doctor`: says what is wrong with the site, whether it runs or not. A problem is exit code 1. With a word, it first notes
 * what the site cannot see: that a backup was made by other means, or was put back as a test.
 */
export async function doctor(words: string[]): Promise<string> {
  const { values } = parseArgs({
    args: words,
    options: { "backed-up": { type: "boolean" }, restored: { type: "boolean" }, "restore-failed": { type: "boolean" } },
  })
  const env = readEnv()
  const isRunning = String(await isAnswering(env))
  return reachSite(env, async (carry) => {
    if (values["backed-up"]) await carry("record-backup", {})
    if (values.restored) await carry("record-restore-test", { isGood: "true" })
    if (values["restore-failed"]) await carry("record-restore-test", { isGood: "false" })
    const { problems, text } = JSON.parse(await carry("doctor", { isRunning })) as Findings
    if (problems) process.exitCode = 1
    return text
  })
}

/** Whether the site of these settings answers on this machine. */
async function isAnswering({ HOST, PORT }: Env): Promise<boolean> {
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[HOST] ?? (HOST.includes(":") ? `[${HOST}]` : HOST)
  try {
    return (await fetch(`http://${host}:${PORT}/healthz`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
