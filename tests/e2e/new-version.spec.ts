import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { expect, test, visit } from "./support/test.ts"

test.use({ serviceWorkers: "allow" })

/** The site with another worker, as after an update: passes on what it is asked. */
function updatable(
  origin: string,
): Promise<{ server: Server; address: string; edit: { worker: (text: string) => string } }> {
  const edit = { worker: (text: string) => text }
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(origin + (request.url ?? "/"), { headers: { accept: request.headers.accept ?? "*/*" } })
    const headers = Object.fromEntries(answer.headers)
    delete headers["content-encoding"]
    delete headers["content-length"]
    response.writeHead(answer.status, headers)
    const isWorker = request.url === "/sw.js"
    response.end(isWorker ? edit.worker(await answer.text()) : Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer((request, response) => {
    // A stream never ends, and this test needs none.
    if (request.url?.startsWith("/api/live")) return void response.writeHead(204).end()
    pass(request, response).catch(() => response.destroy())
  })
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({ server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, edit }),
    )
  })
}

test("a new version takes over on the next page, and forgets the files of the one before", async ({
  page,
  baseURL,
}) => {
  const { server, address, edit } = await updatable(baseURL ?? "")
  try {
    await visit(page, `${address}/`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const frames = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("frame-")))
    await expect.poll(frames).toHaveLength(1)
    const version = (await frames())[0]?.slice("frame-".length) ?? ""
    edit.worker = (text) => text.replaceAll(version, `${version}next`)
    await visit(page, `${address}/activiteiten`)
    await expect.poll(frames).toEqual([`frame-${version}next`])
    await visit(page, `${address}/nieuws`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nieuws")
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
