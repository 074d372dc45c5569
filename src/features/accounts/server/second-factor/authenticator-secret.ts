import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

// AES-256-GCM with a key of the table `secrets`. What is stored is bound to its owner: the row of one account, copied to
// another, cannot be read there.

const algorithm = "aes-256-gcm"
const ownerOf = (userId: number) => Buffer.from(`authenticator of ${userId}`)

/** @param key 32 bytes, base64url */
export function encryptSecret(secret: string, userId: number, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, Buffer.from(key, "base64url"), iv).setAAD(ownerOf(userId))
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
  return [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString("base64url")).join(".")
}

/** @throws Error if it was changed, belongs to somebody else, or has another key */
export function decryptSecret(stored: string, userId: number, key: string): string {
  const [iv, tag, encrypted] = stored.split(".").map((part) => Buffer.from(part, "base64url"))
  if (!iv || !tag || !encrypted) throw new Error("Not an encrypted secret")
  const decipher = createDecipheriv(algorithm, Buffer.from(key, "base64url"), iv, { authTagLength: 16 })
  decipher.setAAD(ownerOf(userId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8")
}
