import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A proxy between a server and its database, through which every message passes one by one. */
export interface WatchedDatabase {
  url: string
  /** Asked of each message, in either direction, before it is passed on: false keeps it from arriving. */
  onMessage: () => boolean
  close: () => void
}

export async function watchDatabase(address: string): Promise<WatchedDatabase> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  const watched: WatchedDatabase = {
    url: "",
    onMessage: () => true,
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  const proxy = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on("data", (chunk) => watched.onMessage() && to.write(chunk))
      from.on("error", () => undefined)
      from.on("close", () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done))
  const near = new URL(address)
  near.hostname = "127.0.0.1"
  near.port = String((proxy.address() as AddressInfo).port)
  watched.url = near.href
  return watched
}
