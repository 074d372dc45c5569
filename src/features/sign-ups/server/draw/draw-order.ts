import { createHmac } from "node:crypto"

/**
 * The order in which a seed draws sign-ups: by HMAC-SHA256 of their ids in decimal digits, with the seed as the key, lowest
 * first. Anybody can compute it from what is published: `docs/how-to/check-a-draw.md`.
 * @param seed 64 hexadecimal digits
 */
export function drawOrder(seed: string, signUpIds: readonly number[]): number[] {
  const key = Buffer.from(seed, "hex")
  const lotOf = (signUpId: number) => createHmac("sha256", key).update(String(signUpId)).digest("hex")
  const lots = signUpIds.map((signUpId) => ({ signUpId, lot: lotOf(signUpId) }))
  return lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ signUpId }) => signUpId)
}
