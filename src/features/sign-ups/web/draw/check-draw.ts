import type { Draw } from "./draw.api.ts"

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

/** Computes a draw again: whether the seed has the hash that was published, and gives this order. */
export async function isSoundDraw({ seed, seedHash, signUpIds }: Draw): Promise<boolean> {
  if (seed === null || signUpIds === null) return false
  const bytes = fromHex(seed)
  if (toHex(await crypto.subtle.digest("SHA-256", bytes)) !== seedHash) return false
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  const encoder = new TextEncoder()
  const lots = await Promise.all(
    signUpIds.map(async (id) => toHex(await crypto.subtle.sign("HMAC", key, encoder.encode(String(id))))),
  )
  return lots.every((lot, index) => index === 0 || (lots[index - 1] ?? "") < lot)
}
