import { connect, createServer, type AddressInfo, type Socket } from "node:net"

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string
  /** From now on connections are refused, and open ones break. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** A proxy between a server and its database, so that a test can take the database away from that server alone. */
export async function openDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on("error", () => undefined)
      socket.on("close", () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = (port: number) => new Promise<void>((done) => proxy.listen(port, "127.0.0.1", done))
  await listen(0)
  const { port } = proxy.address() as AddressInfo
  const goAway = async () => {
    const closed = new Promise((done) => proxy.close(done))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const url = new URL(address)
  url.hostname = "127.0.0.1"
  url.port = String(port)
  return {
    url: url.href,
    goAway,
    comeBack: () => listen(port),
    close: async () => {
      if (proxy.listening) await goAway()
    },
  }
}
