import { type ChildProcess, spawn } from "node:child_process"
import path from "node:path"
import { serverProcess } from "../server-process.ts"

/**
 * Starts the production server as a separate process; an abort kills it, during the start or later.
 * @returns once it listens
 * @throws Error when it exits before that
 */
export async function startServer(
  port: number,
  settings: Record<string, string>,
  { flags = [], signal }: { flags?: readonly string[]; signal?: AbortSignal } = {},
): Promise<ChildProcess> {
  const { parameters, env } = serverProcess({
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    DEMO: "false",
    ...settings,
  })
  const child = spawn(process.execPath, [...flags, ...parameters], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
    ...(signal ? { signal, killSignal: "SIGKILL" as const } : {}),
  })
  await outputOf(child, /runs at/)
  return child
}

/** Starts a baseline of this folder as a separate process. @returns once it listens */
export async function startFloor(script: string, port: number, settings: Record<string, string>): Promise<Floor> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const [, told] = await outputOf(child, /runs at ?(\S*)/)
  return Object.assign(child, { told: told ?? "" })
}
/** With what it printed after it was ready. */
type Floor = ChildProcess & { told: string }

/** Waits for this output. @throws Error when the process exits before that */
const outputOf = (child: ChildProcess, sign: RegExp) =>
  new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => {
      const found = sign.exec(text.toString())
      if (found) resolve(found)
    })
    // After an abort it still has to exit.
    child.on("error", (error) => error.name === "AbortError" || reject(error))
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)))
  })

/** Stops the server and waits until it has exited. */
export async function endServer(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once("exit", resolve))
  child.kill(signal)
  await gone
}
