import { createHmac, randomBytes } from "node:crypto"
import type { Db } from "../../../../platform/server/database/db.ts"
import { secretOf } from "../../../../platform/server/secret.ts"
import { hashToken } from "../../../../platform/server/secret-token.ts"
import { guestPage } from "../../open-guest.ts"

/**
 * The key of the links of guests without a host. Their tokens are made of it again for every mail, so none is stored.
 * Inside a transaction only where there is such a guest: it is there by then.
 */
const guestSecret = (db: Db) => secretOf(db, "guestLinks")

const tokenOf = (secret: string, linkKey: string): string =>
  createHmac("sha256", secret).update(linkKey).digest("base64url")

/** A link for somebody new: what it is made of, and what it is looked up by. */
export async function newGuestLink(db: Db): Promise<{ linkKey: string; tokenHash: string }> {
  const linkKey = randomBytes(16).toString("base64url")
  return { linkKey, tokenHash: hashToken(tokenOf(await guestSecret(db), linkKey)) }
}

/** The addresses of these guests' own page, by what their links are made of; of users there is none. */
export async function guestLinks(db: Db, origin: string, people: readonly { linkKey: string | null }[]) {
  const secret = people.some(({ linkKey }) => linkKey !== null) ? await guestSecret(db) : ""
  return (linkKey: string): string => origin + guestPage(tokenOf(secret, linkKey))
}
