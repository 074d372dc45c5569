import { chmodSync, rmSync } from "node:fs"
import { createServer, request, type Server } from "node:http"
import path from "node:path"
import { json } from "node:stream/consumers"
import type { Db } from "./database/db.ts"
import { type Env, SettingsError } from "./env.ts"

/** What whoever runs the site does to it from the command line; its answer is shown there. */
export type Command = (site: { db: Db; env: Env; now: Date }, input: Record<string, string>) => Promise<string>
export type Commands = Readonly<Record<string, Command>>

/**
 * The embedded database has one process: while the site runs, commands ask it. Whoever may read the data folder may send
 * them; the folder and the socket are private to the user the site runs as. Short, since a socket's path has some 100 characters at most.
 */
export const socketOf = ({ DATA_DIR }: Pick<Env, "DATA_DIR">): string =>
  path.relative(process.cwd(), path.resolve(DATA_DIR, "control.sock"))

const maxBytes = 10_000

/** Answers the commands of `socket` until the server is closed. */
export async function listenForCommands(
  socket: string,
  commands: Commands,
  site: () => Parameters<Command>[0],
): Promise<Server> {
  const server = createServer((incoming, response) => {
    const answer = async (): Promise<object> => {
      if (Number(incoming.headers["content-length"] ?? Infinity) > maxBytes) return { error: "Too long" }
      const { command, input } = (await json(incoming)) as { command: string; input: Record<string, string> }
      const run = commands[command]
      if (!run) return { error: `The site that runs does not know ${command}: start its new version first.` }
      try {
        return { text: await run(site(), input) }
      } catch (error) {
        if (error instanceof SettingsError) return { error: error.message }
        throw error
      }
    }
    answer().then(
      (body) => response.end(JSON.stringify(body)),
      () => response.writeHead(500).end(JSON.stringify({ error: "That failed; the log of the site says why." })),
    )
  })
  // Left by a site that was killed: the lock of the database says that no other runs.
  rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(socket, resolve))
  chmodSync(socket, 0o600)
  // The site ends when its own server does.
  server.unref()
  return server
}

/** @returns what the site that runs answers, or null if none does. @throws SettingsError what it refuses */
export function askSite(socket: string, command: string, input: Record<string, string>): Promise<string | null> {
  const body = JSON.stringify({ command, input })
  return new Promise((resolve, reject) => {
    const sent = request(
      { socketPath: socket, method: "POST", headers: { "content-length": Buffer.byteLength(body) } },
      (response) => {
        json(response).then((answer) => {
          const { text, error } = answer as { text?: string; error?: string }
          if (text === undefined) reject(new SettingsError(error ?? "The site gave no answer."))
          else resolve(text)
        }, reject)
      },
    )
    sent.once("error", (error: NodeJS.ErrnoException) =>
      ["ENOENT", "ECONNREFUSED"].includes(error.code ?? "") ? resolve(null) : reject(error),
    )
    sent.end(body)
  })
}
