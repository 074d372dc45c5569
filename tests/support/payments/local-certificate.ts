import { generateKeyPairSync, sign } from "node:crypto"
import { Agent } from "node:https"

/** The certificates of servers of this process, by port. */
const trusted = new Map<number, string>()

/**
 * Lets this process trust a server of its own. The client of the provider brings the authorities that it trusts, and
 * looks at no others, so the certificate is handed in where Node connects.
 */
export function trustLocalServer(port: number, cert: string): void {
  if (trusted.size === 0) {
    const agent = Agent.prototype as unknown as { createConnection: Connect }
    const connect = agent.createConnection
    agent.createConnection = function (options, ...rest) {
      const own = trusted.get(Number(options.port))
      return connect.call(this, own ? { ...options, ca: own } : options, ...rest)
    }
  }
  trusted.set(port, cert)
}
type Connect = (options: { port?: unknown; ca?: string }, ...rest: unknown[]) => unknown

/** A key and a certificate of this machine, made anew. */
export function localCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const algorithm = der(0x30, oid("2a8648ce3d040302"))
  const name = der(0x30, der(0x31, der(0x30, oid("550403"), der(0x0c, Buffer.from("payment stand-in")))))
  const validity = der(0x30, der(0x17, Buffer.from("000101000000Z")), der(0x17, Buffer.from("491231235959Z")))
  const isAuthority = der(0x30, oid("551d13"), der(0x04, der(0x30, der(0x01, Buffer.from([0xff])))))
  const addresses = der(0x30, der(0x87, Buffer.from([127, 0, 0, 1])))
  const isLocal = der(0x30, oid("551d11"), der(0x04, addresses))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, isAuthority, isLocal)),
  )
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey))
  const cert = pem(der(0x30, body, algorithm, signature))
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"))
const pem = (bytes: Buffer) => {
  const lines = bytes.toString("base64").replaceAll(/(.{64})(?=.)/g, "$1\n")
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}
