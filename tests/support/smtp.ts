import type { AddressInfo } from "node:net"
import { setImmediate } from "node:timers/promises"
import { SMTPServer } from "smtp-server"

/** The mail server's reply at one step; undefined means success. `hang` never replies, `cut` breaks the connection. */
export type Misbehaviour = { code: number; text: string } | "hang" | "cut"

type Reply = Misbehaviour | undefined

export interface ReceivedMessage {
  to: string
  messageId: string
  source: string
}

/** A real mail server on its own port, which can be told to misbehave. */
export interface SmtpStandIn {
  /** For SMTP_URL. Its time-outs are short, so that a test of a server that hangs is too. */
  url: string
  /** Every complete message, oldest first. */
  received: ReceivedMessage[]
  /** Number of connections made. */
  connections: () => number
  /** Breaks the connections that are kept for the next mail: they would time out while a test prepares. */
  dropConnections: () => Promise<void>
  /** Reply to RCPT TO with an address, now or later. */
  onRecipient: (address: string) => Reply | Promise<Reply>
  /** Reply once a message has arrived completely. */
  onMessage: (message: ReceivedMessage) => Misbehaviour | undefined
  /** Stops it as maintenance would: new connections are refused. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

export async function openSmtpStandIn(): Promise<SmtpStandIn> {
  let connections = 0
  let server: SMTPServer
  let port = 0
  const open = async () => {
    server = makeServer(standIn, () => connections++)
    await new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve)
    })
    port = (server.server.address() as AddressInfo).port
  }
  const standIn: SmtpStandIn = {
    url: "",
    received: [],
    connections: () => connections,
    dropConnections: async () => {
      cut(server)
      // The embedded database leaves the event loop no turn in which the client would notice.
      for (let turn = 0; turn < 3; turn++) await setImmediate()
    },
    onRecipient: () => undefined,
    onMessage: () => undefined,
    goAway: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
    comeBack: open,
  }
  await open()
  standIn.url = `smtp://127.0.0.1:${port}?greetingTimeout=500&socketTimeout=500`
  return standIn
}

type Done = (error?: (Error & { responseCode?: number }) | null) => void

function makeServer(standIn: SmtpStandIn, onConnect: () => void): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      onConnect()
      done()
    },
    onRcptTo: ({ address }, session, done) => {
      void Promise.resolve(standIn.onRecipient(address)).then((reply) => answer(reply, session.id, done))
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on("data", (part: Buffer) => parts.push(part))
      stream.on("end", () => {
        const source = Buffer.concat(parts).toString("utf8")
        const messageId = /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? ""
        const message = { to: session.envelope.rcptTo[0]?.address ?? "", messageId, source }
        standIn.received.push(message)
        answer(standIn.onMessage(message), session.id, done)
      })
    },
  })
  // Some tests make the client disconnect.
  server.on("error", () => undefined)
  const answer = (misbehaviour: Misbehaviour | undefined, sessionId: string, done: Done) => {
    if (misbehaviour === "hang") return
    if (misbehaviour === "cut") return cut(server, sessionId)
    if (!misbehaviour) return done()
    return done(Object.assign(new Error(misbehaviour.text), { responseCode: misbehaviour.code }))
  }
  return server
}

/** Breaks the connection of one session or of all, as a network failure does. */
function cut(server: SMTPServer, sessionId?: string): void {
  for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>)
    if (sessionId === undefined || connection.id === sessionId) connection._socket.destroy()
}
