import { createHash, randomBytes } from "node:crypto"

/** A token that gives whoever has it a right: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString("base64url")
/** The stored form of a token: its SHA-256. Tokens are 32 random bytes, so no salt is needed. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url")
