import { beforeAll, beforeEach, expect, test } from "vitest"
import { insertMandate } from "../../../../tests/support/mandates.ts"
import { createActors } from "../../../../tests/support/actors.ts"
import { accountServer } from "../../accounts/server/account.test-support.ts"
import { collecting, monday } from "./collection.test-support.ts"

const { server, mails } = accountServer()
const actors = createActors(server)
const site = collecting(server, actors)
const db = () => server.services.database.db
const morning = async (day: string) => {
  server.setNow(new Date(`${day}T08:42:00Z`))
  await server.services.jobs.send(db(), "lapsing-mandates", {})
  await server.services.jobs.drain()
}
/** Somebody whose mandate lapses three years after this day. */
const signedOn = async (day: string, person: Parameters<typeof actors.user>[0] = {}, values: object = {}) => {
  const actor = await actors.user(person)
  await insertMandate(server, actor.userId, { signedAt: new Date(`${day}T12:00:00Z`), ...values })
  return actor
}

beforeAll(async () => {
  await site.setUp()
})
beforeEach(async () => {
  server.setNow(new Date(monday))
  await mails()
})

test("a member whose mandate soon lapses is asked once to sign again", async () => {
  const soon = await signedOn("2023-04-01")
  await signedOn("2023-06-01")
  await signedOn("2023-03-01")
  await morning("2026-03-02")
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: soon.email, subject: expect.stringContaining("verloopt") })
  expect(mail?.text).toContain("op 1 april 2026")
  expect(mail?.text).toContain("… 4300")
  await morning("2026-03-03")
  expect(await mails()).toEqual([])
})

test("one that was collected by since is told of anew, years later", async () => {
  const person = await signedOn("2023-04-02")
  await morning("2026-03-02")
  await db()
    .updateTable("mandates")
    .set({ lastCollectedOn: "2026-03-10" })
    .where("userId", "=", person.userId)
    .execute()
  await morning("2026-03-11")
  expect(await mails()).toHaveLength(1)
  await morning("2029-02-20")
  expect((await mails()).map(({ to }) => to)).toEqual([person.email])
})

test("nobody is asked who revoked it, is no member, or has no confirmed address", async () => {
  const revoked = await signedOn("2023-04-03")
  await revoked.delete(`/api/users/${revoked.userId}/finances/mandate`)
  await signedOn("2023-04-03", { isMember: false })
  const unsure = await signedOn("2023-04-03")
  await db().updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", unsure.userId).execute()
  await morning("2026-03-02")
  expect(await mails()).toEqual([])
})

test("nobody is asked while the association collects nothing", async () => {
  await signedOn("2023-04-04")
  await site.setUp({ creditorId: null })
  await morning("2026-03-02")
  expect(await mails()).toEqual([])
  await site.setUp()
  await morning("2026-03-03")
  expect(await mails()).toHaveLength(1)
})
