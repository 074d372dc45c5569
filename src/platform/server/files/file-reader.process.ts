import { readFileSync, writeFileSync } from "node:fs"
import { isMainThread, Worker, workerData } from "node:worker_threads"
import type { Answer } from "./file-readers.ts"
import type { Orders } from "./file-orders.ts"

/** Milliseconds between two looks at the memory. */
const lookEvery = 20
const megabyte = 1024 * 1024

// The thread that reads is busy with a file for seconds on end: another one looks at the memory of the whole process.
if (isMainThread) await serve(Number(process.argv[2]))
else watch(workerData as { megabytes: number; parent: number })

function watch({ megabytes, parent }: { megabytes: number; parent: number }): void {
  setInterval(() => {
    const isOrphan = process.ppid !== parent
    if (isOrphan || process.memoryUsage.rss() > megabytes * megabyte) process.kill(process.pid, "SIGKILL")
  }, lookEvery)
}

async function serve(megabytes: number): Promise<void> {
  new Worker(new URL(import.meta.url), { workerData: { megabytes, parent: process.ppid } }).unref()
  letThisBeKilledFirst()
  // The site decides when it ends, also when a signal was for both.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined)
  process.on("disconnect", () => process.exit())
  const { orders } = await import("./file-orders.ts")
  process.on("message", (order) => {
    const { kind, input } = order as { kind: keyof Orders; input: unknown[] }
    const work = orders[kind] as (...input: unknown[]) => Promise<unknown>
    work(...input).then(
      (value) => answer({ value }),
      (error: unknown) => answer({ error: described(error) }),
    )
  })
  process.send?.("ready")
}

/** On Linux: if the machine itself has no memory left. */
function letThisBeKilledFirst(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000")
  } catch {
    // Not Linux.
  }
}

const answer = (outcome: Pick<Answer, "value" | "error">): void => {
  process.send?.({ ...outcome, resident: process.memoryUsage.rss() / megabyte, peak: peak() } satisfies Answer)
}

/** In megabytes. What `resourceUsage` says on Linux includes the process that started this one. */
function peak(): number {
  try {
    return Number(/VmHWM:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024
  } catch {
    return process.resourceUsage().maxRSS / 1024
  }
}

function described(error: unknown): NonNullable<Answer["error"]> {
  const { code, text, message } = error as Partial<NonNullable<Answer["error"]>> & Error
  return (error as Error).name === "AppError" ? { code, text, message } : { message }
}
