import { createServer as createHttpServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Server } from "node:net"
import { createServer as createTlsServer } from "node:tls"
import { afterEach, describe, expect, test } from "vitest"
import { outside } from "./outside.ts"

/** For localhost, self-signed, until 2126. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIURR4crM0mKbDBKkPhs699CSnocZkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjA4MTAzMVoYDzIxMjYxMTAy
MDgxMDMxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARGL5r4oPBai+dYdifFprT48eNFaOzvNcVrTrAFdofz5iTHUrw4EJ2X
oPMTHSH0o2EAZyH2rFFtL/ghBGWWoQGdo2kwZzAdBgNVHQ4EFgQU9DgisTfvYYgb
nf8q4NSGlSmQaSowHwYDVR0jBBgwFoAU9DgisTfvYYgbnf8q4NSGlSmQaSowDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgKjnSAozxONePhM3JYg7CQa2tuW00EILwf1777XiVLf0CIQDig4JI1OlX
VT9CvFjx5/WDRSHl1picgvBja1vM4Wf7hg==
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKUYlqyIwIceeifUx
vCJtwZXjSgSis1Q7cfED0UZ85XKhRANCAARGL5r4oPBai+dYdifFprT48eNFaOzv
NcVrTrAFdofz5iTHUrw4EJ2XoPMTHSH0o2EAZyH2rFFtL/ghBGWWoQGd
-----END PRIVATE KEY-----`

const opened: Server[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await new Promise((resolve) => server.close(resolve))
})

async function portOf(server: Server): Promise<number> {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return (server.address() as AddressInfo).port
}

describe("the certificate of an address", () => {
  test("has its end, and why browsers refuse it", async () => {
    const port = await portOf(createTlsServer({ cert: certificate, key }, (socket) => socket.end()))
    expect(await outside.certificate(`https://localhost:${port}`)).toEqual({
      endsAt: "2126-11-02T08:10:31.000Z",
      fault: "DEPTH_ZERO_SELF_SIGNED_CERT",
    })
  })

  test("is not known if nothing listens there, or something else does", async () => {
    const port = await portOf(createHttpServer())
    expect(await outside.certificate(`https://localhost:${port}`)).toBeNull()
    opened.pop()?.close()
    expect(await outside.certificate(`https://localhost:${port}`)).toBeNull()
  })
})

describe("a feed of versions", () => {
  const answerOf = async (body: string, status = 200, headers = {}) => {
    const port = await portOf(createHttpServer((_, response) => response.writeHead(status, headers).end(body)))
    return outside.release(`http://127.0.0.1:${port}/package.json`)
  }

  test("says the newest version, and what time it is", async () => {
    const date = new Date(Date.now() - 120_000).toUTCString()
    const release = await answerOf('{"name":"clubhuis","version":"1.10.2"}', 200, { date })
    expect(release?.newest).toBe("1.10.2")
    expect(Math.abs((release?.secondsAhead ?? 0) - 120)).toBeLessThan(10)
  })

  test.each([
    ["something else", '{"version":"<b>1.2</b>"}', 200, {}],
    ["nothing", "{}", 200, {}],
    ["a page that is not there", '{"version":"1.0.0"}', 404, {}],
    ["far too much", `{"version":"1.0.0","more":"${"x".repeat(200_000)}"}`, 200, {}],
  ])("that says %s says no version", async (_, body, status, headers) => {
    expect((await answerOf(body, status, headers))?.newest ?? null).toBeNull()
  })

  test("that is no JSON, or leads elsewhere, gave no answer", async () => {
    expect(await answerOf("<html>")).toBeNull()
    expect(await answerOf("", 302, { location: "http://169.254.169.254/" })).toBeNull()
  })
})

test("the disk of a folder has room and a size; of a folder that is not there it is not known", async () => {
  const disk = await outside.disk(import.meta.dirname)
  expect(disk?.size).toBeGreaterThan(disk?.free ?? Infinity)
  expect(await outside.disk("/nowhere/at/all")).toBeNull()
})
