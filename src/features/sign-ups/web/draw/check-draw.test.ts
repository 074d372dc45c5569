import { createHash, createHmac, randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { isSoundDraw } from "./check-draw.ts"

const seed = randomBytes(32)
const lotOf = (id: number) => createHmac("sha256", seed).update(`${id}`).digest("hex")
const draw = {
  activityId: 1,
  drawAt: "2026-03-02T09:00:00.000Z",
  drawnAt: "2026-03-02T09:00:00.000Z",
  seed: seed.toString("hex"),
  seedHash: createHash("sha256").update(seed).digest("hex"),
  entries: 20,
  places: 5,
  isByPools: false,
  signUpIds: Array.from({ length: 20 }, (_, index) => index + 95).toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1)),
}

test("a draw is sound if its seed has the hash, and gives the order", async () => {
  expect(await isSoundDraw(draw)).toBe(true)
  expect(await isSoundDraw({ ...draw, signUpIds: [] })).toBe(true)
})

test.each([
  ["another order", { signUpIds: draw.signUpIds.toReversed() }],
  ["somebody twice", { signUpIds: [...draw.signUpIds.slice(0, 1), ...draw.signUpIds] }],
  ["another seed", { seed: "0".repeat(64) }],
  ["no seed yet", { seed: null, signUpIds: null }],
])("it is not with %s", async (_, changes) => {
  expect(await isSoundDraw({ ...draw, ...changes })).toBe(false)
})
