import { expect, test } from "vitest"
import { Actor, createActors } from "../../../../tests/support/actors.ts"
import { accountServer, someone } from "./account.test-support.ts"

/* Nobody can have one address mailed without end by spreading the requests over many accounts. */

const { server, mails } = accountServer({ UNIVERSITY_MAIL_DOMAINS: "uu.nl" })
const actors = createActors(server)

/** Somebody with an account, who entered this address and never verified it. */
async function claiming(email: string): Promise<Actor> {
  const actor = await actors.user()
  const claim = { email, emailVerifiedAt: null, universityEmail: email, universityEmailVerifiedAt: null }
  await server.services.database.db.updateTable("users").set(claim).where("userId", "=", actor.userId).execute()
  return actor
}

/** Every call with which somebody has a mail sent to an address that they entered. */
const calls: Record<string, (email: string) => Promise<{ status: number }>> = {
  "registering with it": (email) => new Actor(server).post("/api/auth/register", someone({ email })),
  "registering with it as that of a university": (universityEmail) =>
    new Actor(server).post("/api/auth/register", someone({ universityEmail })),
  "asking for the link again": async (email) => (await claiming(email)).post("/api/auth/verify-email"),
  "asking for the link to a university address again": async (email) =>
    (await claiming(email)).post("/api/auth/verify-email", { address: "universityEmail" }),
  "asking for the link for another, as the board": async (email) => {
    const { userId } = await claiming(email)
    return (await actors.user({ permissions: { members: 3 } })).post(`/api/users/${userId}/verification`)
  },
  "changing one’s address to it": async (email) =>
    (await actors.user()).put("/api/auth/address-changes/email", { email }),
  "changing one’s university address to it": async (email) =>
    (await actors.user()).put("/api/auth/address-changes/universityEmail", { email }),
  "asking for a password": (email) => new Actor(server).post("/api/auth/reset-password", { email }),
  "asking for a password for one’s own account": async (email) => {
    const actor = await claiming(email)
    return actor.post(`/api/auth/reset-password/${actor.userId}`)
  },
}

test.each(Object.entries(calls))(
  "%s reaches an address five times an hour, from all accounts together",
  async (name, call) => {
    const email = `${Object.keys(calls).indexOf(name)}.vera@uu.nl`
    await mails()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++)
      statuses.push((await call(attempt % 2 ? email : email.toUpperCase())).status)
    expect(statuses.slice(5)).toEqual([429, 429])
    expect(statuses.slice(0, 5).every((status) => status < 300)).toBe(true)
    expect((await mails()).filter(({ to }) => to.toLowerCase() === email).length).toBeLessThanOrEqual(5)
  },
)
