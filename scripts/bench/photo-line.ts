import { connect, createServer, type Socket } from "node:net"

/** A line between the browser and the site that can be cut. */
export interface Line {
  port: number
  /** Ends everything that is on its way, and lets nothing through until it is mended. */
  cut: () => void
  mend: () => void
  close: () => void
}

/** Passes on connections to a port of this machine. */
export async function openLine(port: number, to: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on("error", () => socket.destroy())
    socket.on("close", () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) return void near.destroy()
    const far = connect(to, "127.0.0.1")
    keep(far)
    near.pipe(far).pipe(near)
    near.on("close", () => far.destroy())
    far.on("close", () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut: () => {
      isCut = true
      endAll()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      endAll()
      server.close()
    },
  }
}
