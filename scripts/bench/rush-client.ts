import { connect, type Socket } from "node:net"

export interface Reply {
  status: number
  body: string
  /** Milliseconds from sending to the last byte. */
  took: number
}

interface Pending {
  at: number
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/**
 * A keep-alive connection, like a browser's. Written by hand because it shares the machine with what it measures: a
 * request costs a small fraction of what a full HTTP client needs.
 */
export class Connection {
  readonly #socket: Socket
  readonly #pending: Pending[] = []
  #received: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on("data", (chunk: Buffer) => this.#read(chunk))
    const lost = () => {
      for (const pending of this.#pending.splice(0)) pending.reject(new Error("the connection was lost"))
    }
    socket.on("error", lost)
    socket.on("close", lost)
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new Connection(socket)))
      socket.once("error", reject)
    })
  }

  /** Sends a request and waits for its response. @throws Error when the connection is lost before that */
  send(method: string, path: string, headers: Record<string, string> = {}, body = ""): Promise<Reply> {
    const lines = Object.entries({ host: "127.0.0.1", ...headers, "content-length": String(Buffer.byteLength(body)) })
    const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join("\r\n")
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error("the connection was lost"))
      this.#pending.push({ at: performance.now(), resolve, reject })
      this.#socket.write(`${head}\r\n\r\n${body}`)
    })
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n")
      if (end < 0) return
      const head = this.#received.toString("latin1", 0, end)
      const whole = bodyOf(this.#received, end + 4, head)
      if (!whole) return
      this.#received = this.#received.subarray(whole.end)
      const pending = this.#pending.shift()
      pending?.resolve({ status: Number(head.slice(9, 12)), body: whole.text, took: performance.now() - pending.at })
    }
  }
}

/** The body that starts at `start`, and where it ends; undefined until it has arrived completely. */
function bodyOf(bytes: Buffer, start: number, head: string): { text: string; end: number } | undefined {
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) {
    const end = start + Number(length)
    return bytes.length < end ? undefined : { text: bytes.toString("utf8", start, end), end }
  }
  if (!/^transfer-encoding: chunked/im.test(head)) return { text: "", end: start }
  const parts: Buffer[] = []
  for (let at = start; ;) {
    const line = bytes.indexOf("\r\n", at)
    if (line < 0) return undefined
    const size = Number.parseInt(bytes.toString("latin1", at, line), 16)
    const next = line + 2 + size + 2
    if (bytes.length < next) return undefined
    if (size === 0) return { text: Buffer.concat(parts).toString("utf8"), end: next }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = next
  }
}
