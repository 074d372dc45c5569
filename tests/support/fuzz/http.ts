import { Agent, createServer, maxHeaderSize, request as httpRequest, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import type { Hono } from "hono"

/** A request as sent over the wire: its path is not normalised by a client. */
export interface WireRequest {
  method: string
  /** Path and query, ASCII only. */
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}
export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** A real HTTP server on a free port of the loopback address. */
export async function listen(server: Server): Promise<{ port: number; close: () => void }> {
  // Between two requests a test may be busy for longer than the usual 5 seconds; the connection must not end then.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const serverOf = (app: Hono): Server =>
  createServer(
    (incoming, outgoing) => void getRequestListener(app.fetch, { overrideGlobalObjects: false })(incoming, outgoing),
  )

const agent = new Agent({ keepAlive: true })

/** Sends one request. @throws Error with the request as a curl line when the connection breaks */
export const send = (port: number, { method, path, headers, body }: WireRequest): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(new Error(`${error.message}\n${curlOf({ method, path, headers, body })}`, { cause: error }))
    const length = body === undefined ? {} : { "content-length": String(body.byteLength) }
    const sent = httpRequest(
      { agent, host: "127.0.0.1", port, method, path, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on("data", (chunk: Buffer) => chunks.push(chunk))
        answer.on("error", fail)
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        )
      },
    )
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // Node refuses such a path with 431 and closes at once: what is still being sent then meets a closed connection.
      if (error.code === "ECONNRESET" && path.length > maxHeaderSize) resolve({ status: 431, headers: {}, text: "" })
      else fail(error)
    })
    sent.end(body)
  })

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const isPlain = (body: Buffer) => /^[\t\n\r -~]*$/.test(body.toString("latin1"))

/** The request as a shell command, to repeat it by hand on a development server. */
export function curlOf({ method, path, headers, body }: WireRequest): string {
  const parts = ["curl", "-i", "-g", "--path-as-is", "-X", method, quote(`http://localhost:3000${path}`)]
  for (const [name, value] of Object.entries(headers)) parts.push("-H", quote(`${name}: ${value}`))
  if (!body) return parts.join(" ")
  if (isPlain(body)) return [...parts, "--data-binary", quote(body.toString())].join(" ")
  return `echo ${body.toString("base64")} | base64 -d | ${[...parts, "--data-binary", "@-"].join(" ")}`
}
