import { expect, test } from "vitest"
import { openWriteSlots, slotsInAll, slotsPerRecord, slotsPerTopic } from "./write-slots.ts"

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Starts writes that last until released, and counts those that have begun. */
function holdingOn(slots: ReturnType<typeof openWriteSlots>) {
  const letGo = Promise.withResolvers<void>()
  let begun = 0
  const write = (topic: string, id: number) =>
    slots({ topic, key: `${topic}/${id}` }, async () => {
      begun++
      await letGo.promise
    })
  return { write, letGo: letGo.resolve, begun: () => begun }
}

test("the number of concurrent writes to one record is limited, and the next begins when one ends", async () => {
  const writes = holdingOn(openWriteSlots())
  const all = Array.from({ length: slotsPerRecord + 1 }, () => writes.write("rooms", 1))
  await settled()
  expect(writes.begun()).toBe(slotsPerRecord)
  writes.letGo()
  await Promise.all(all)
  expect(writes.begun()).toBe(slotsPerRecord + 1)
})

test("features and the total have limits too, and writes waiting for one record do not block others", async () => {
  const writes = holdingOn(openWriteSlots())
  const all = Array.from({ length: 50 }, () => writes.write("rooms", 1))
  await settled()
  all.push(...Array.from({ length: 50 }, (_, id) => writes.write("rooms", id + 2)))
  await settled()
  expect(writes.begun()).toBe(slotsPerTopic)
  all.push(...Array.from({ length: 50 }, (_, id) => writes.write("news", id)))
  await settled()
  expect(writes.begun()).toBe(slotsInAll)
  writes.letGo()
  await Promise.all(all)
  expect(writes.begun()).toBe(150)
})

test("a call that waits too long is refused as busy, and takes no slot afterwards", async () => {
  const slots = openWriteSlots({ wait: 1 })
  const writes = holdingOn(slots)
  const held = Array.from({ length: slotsPerRecord }, () => writes.write("rooms", 1))
  await expect(writes.write("rooms", 1)).rejects.toMatchObject({ code: "unavailable" })
  writes.letGo()
  await Promise.all(held)
  await writes.write("rooms", 1)
  expect(writes.begun()).toBe(slotsPerRecord + 1)
})

test("a failed write releases its slot", async () => {
  const slots = openWriteSlots()
  for (let count = 0; count <= slotsInAll; count++)
    await expect(slots({ topic: "rooms", key: "rooms/1" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no")
})
