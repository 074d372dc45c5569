import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import type { PushMessage } from "./push-sender.ts"

export interface ReceivedPush {
  /** The part of the address that tells browsers apart. */
  browser: string
  message: PushMessage
  headers: IncomingHttpHeaders
  /** The public key by which we were recognised. */
  key: string
}

/** A browser that can be told something: what it says when notices are turned on. */
interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A push service on this machine, which refuses what a real one would refuse, and reads what browsers would read. */
export async function openPushService() {
  const browsers = new Map<string, { pair: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  const requested: string[] = []
  const service = {
    origin: "",
    received,
    /** The last part of the address of every request, refused ones too. */
    requested,
    /** Status of the answer; default 201. "none" breaks the connection without one, "hang" keeps it. */
    statusOf: (_browser: string): number | "none" | "hang" | undefined => undefined,
    browser(name: string): Browser {
      const pair = createECDH("prime256v1")
      const known = { pair, auth: randomBytes(16) }
      const p256dh = pair.generateKeys("base64url")
      browsers.set(name, known)
      return {
        endpoint: `${service.origin}/push/${name}`,
        keys: { p256dh, auth: known.auth.toString("base64url") },
      }
    },
    /** What arrived since the last call. */
    take: () => received.splice(0),
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const name = request.url?.split("/").at(-1) ?? ""
      requested.push(name)
      const known = browsers.get(name)
      const key = recognised(request.headers, service.origin)
      const status = !known ? 404 : key === undefined ? 403 : (service.statusOf(name) ?? 201)
      if (status === "hang") return
      if (status === "none") {
        request.socket.destroy()
        return
      }
      if (known && key !== undefined && status < 300)
        received.push({
          browser: name,
          message: JSON.parse(decrypted(Buffer.concat(chunks), known).toString("utf8")) as PushMessage,
          headers: request.headers,
          key,
        })
      response.writeHead(status, { location: `${service.origin}/push/elsewhere` }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

/** The key of a sender with a valid signature for this service (RFC 8292). */
function recognised(headers: IncomingHttpHeaders, origin: string): string | undefined {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? []
  const [head = "", body = "", signature = ""] = token.split(".")
  const point = Buffer.from(key, "base64url")
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")]
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" })
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" } as const
  const isSigned = verify("sha256", Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, "base64url"))
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>
  const isCurrent = Number(exp) * 1000 > Date.now() && Number(exp) * 1000 < Date.now() + 24 * 3_600_000
  return isSigned && aud === origin && isCurrent && /^(mailto:|https:)/.test(String(sub)) ? key : undefined
}

/** What the browser does with a message (RFC 8291, aes128gcm). */
function decrypted(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const content = body.subarray(21 + sender.length)
  const hkdf = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, by, info, length))
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender])
  const secret = hkdf(pair.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
  const nonce = hkdf(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
  const decipher = createDecipheriv("aes-128-gcm", key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}
