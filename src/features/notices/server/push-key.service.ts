import { createECDH } from "node:crypto"
import type { Db } from "../../../platform/server/database/db.ts"
import { secretOf } from "../../../platform/server/secret.ts"

/** The key pair with which push services recognise this site (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * Made at the first start, and the same for all instances: any 32 random bytes but one in four billion are a private key of
 * P-256. Not inside a transaction: see `secretOf`.
 */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const privateKey = await secretOf(db, "push")
  const pair = createECDH("prime256v1")
  pair.setPrivateKey(privateKey, "base64url")
  return { privateKey, publicKey: pair.getPublicKey("base64url") }
}
