import { describe, expect, test } from "vitest"
import { makeAdministrator, removeSecondFactor } from "../../scripts/admin.ts"
import { permissionNames } from "../../src/platform/policy.ts"
import { withAuthenticator } from "../../src/features/accounts/server/second-factor/second-factor.test-support.ts"
import { createActors } from "../support/actors.ts"
import { startOfTest, testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)
const make = (email: string) => makeAdministrator(server.services.database.db, email, startOfTest)

describe("npm run admin", () => {
  test("gives an existing user level 4 on everything, whatever they had", async () => {
    const user = await actors.user({ email: "eva@example.org", permissions: { rooms: 1 } })
    expect(await make("EVA@example.org")).toBe(true)
    const { data } = await user.get("/api/auth/permission")
    expect(data).toEqual(Object.fromEntries(permissionNames.map((name) => [name, 4])))
    expect(await make("eva@example.org")).toBe(true)
  })

  test("does nothing for an account that never verified the address: it may be a stranger’s", async () => {
    const { userId } = await actors.user({ email: "mila@example.org" })
    const { db } = server.services.database
    await db.updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", userId).execute()
    expect(await make("mila@example.org")).toBe(false)
  })

  test("does nothing for an address without an account", async () => {
    expect(await make("nobody@example.org")).toBe(false)
  })
})

describe("npm run admin -- --reset-second-factor", () => {
  const reset = (email: string) => removeSecondFactor(server.services.database.db, email)

  test("removes it for the account that verified the address, and for no other", async () => {
    const [owner, other] = [await actors.user({ email: "noor@example.org" }), await actors.user()]
    await withAuthenticator(server, owner)
    await withAuthenticator(server, other)
    expect(await reset("NOOR@example.org")).toBe(true)
    expect((await owner.get("/api/auth/second-factor")).data).toEqual({
      passkeys: [],
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
    })
    expect((await other.get("/api/auth/second-factor")).data).toMatchObject({ hasAuthenticator: true })
    expect(await reset("noor@example.org")).toBe(false)
    expect(await reset("nobody@example.org")).toBe(false)
  })
})
