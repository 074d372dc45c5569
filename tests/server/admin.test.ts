import { describe, expect, test } from "vitest"
import { commands } from "../../src/app/server/commands.ts"
import { withAuthenticator } from "../../src/features/accounts/server/second-factor/second-factor.test-support.ts"
import { askSite, listenForCommands } from "../../src/platform/server/commands.ts"
import { permissionNames } from "../../src/platform/policy.ts"
import { createActors } from "../support/actors.ts"
import { testOrigin, testServer } from "../support/server.ts"

const server = testServer()
const actors = createActors(server)
const siteOf = () => ({
  db: server.services.database.db,
  env: server.services.env,
  now: server.services.now(),
})
const run = async (command: string, email: string) => commands[command]?.(siteOf(), { email }) ?? ""
const make = (email: string) => run("make-administrator", email)
const linkIn = (text: string) => /wachtwoord-resetten\/(\S+)/.exec(text)?.[1]

describe("npm run admin", () => {
  test("gives an existing user level 4 on everything, whatever they had", async () => {
    const user = await actors.user({ email: "eva@example.org", permissions: { rooms: 1 } })
    expect(await make("EVA@example.org")).toContain("is administrator now")
    const { data } = await user.get("/api/auth/permission")
    expect(data).toEqual(Object.fromEntries(permissionNames.map((name) => [name, 4])))
    expect(linkIn(await make("eva@example.org"))).toBeUndefined()
  })

  test("makes an account for an address without one: a member, with a link to choose a password within an hour", async () => {
    const text = await make("sam.de-vries@example.org")
    expect(text).toContain(`${testOrigin}/wachtwoord-resetten/`)
    const password = "een lang en eigen wachtwoord 7"
    server.setNow("2026-03-02T09:59:59Z")
    expect((await actors.visitor.patch(`/api/auth/reset-password/${linkIn(text)}`, { password })).status).toBe(200)
    const login = await actors.visitor.post<{ firstName: string }>("/api/auth/login", {
      email: "sam.de-vries@example.org",
      password,
    })
    expect([login.status, login.data.firstName]).toEqual([200, "Sam"])
    const { rows } = await server.services.database.query(
      `select m.since::text from memberships m join users u using ("userId") where u.email = 'sam.de-vries@example.org'`,
    )
    expect(rows).toEqual([{ since: "2026-03-02" }])
  })

  test("its link is over after an hour, and the next one replaces it", async () => {
    const [first, second] = [linkIn(await make("lot@example.org")), linkIn(await make("lot@example.org"))]
    const choose = async (token: string | undefined) =>
      (await actors.visitor.patch(`/api/auth/reset-password/${token}`, { password: "nog een lang wachtwoord 8" }))
        .status
    expect(await choose(first)).toBe(400)
    server.setNow("2026-03-02T10:00:00Z")
    expect(await choose(second)).toBe(400)
  })

  test("gives nothing to an account that never verified the address: it may be a stranger’s", async () => {
    const stranger = await actors.user({ email: "mila@example.org" })
    const { db } = server.services.database
    await db.updateTable("users").set({ emailVerifiedAt: null }).where("userId", "=", stranger.userId).execute()
    expect(linkIn(await make("mila@example.org"))).toBeDefined()
    expect(Object.values((await stranger.get<Record<string, number>>("/api/auth/permission")).data)).not.toContain(4)
  })

  test("accepts the application of somebody who applied", async () => {
    const applicant = await actors.user({ email: "noa@example.org", isMember: false })
    await server.services.database.query(
      `insert into memberships ("userId", type) values (${applicant.userId}, 'regular')`,
    )
    await make("noa@example.org")
    const { rows } = await server.services.database.query(
      `select since::text, "acceptedAt" is not null as accepted from memberships where "userId" = ${applicant.userId}`,
    )
    expect(rows).toEqual([{ since: "2026-03-02", accepted: true }])
  })

  test("asks the site that runs, which alone can open its database", async () => {
    const socket = `/tmp/clubhuis-control-${process.pid}.sock`
    expect(await askSite(socket, "make-administrator", { email: "iris@example.org" })).toBeNull()
    const listening = await listenForCommands(socket, commands, siteOf)
    expect(await askSite(socket, "make-administrator", { email: "iris@example.org" })).toContain("wachtwoord-resetten")
    await expect(askSite(socket, "reset-second-factor", { email: "iris@example.org" })).rejects.toThrow(
      "no second factor",
    )
    await expect(askSite(socket, "unknown", {})).rejects.toThrow("does not know unknown")
    listening.close()
  })
})

describe("npm run admin -- --reset-second-factor", () => {
  const reset = (email: string) => run("reset-second-factor", email)

  test("removes it for the account that verified the address, and for no other", async () => {
    const [owner, other] = [await actors.user({ email: "noor@example.org" }), await actors.user()]
    await withAuthenticator(server, owner)
    await withAuthenticator(server, other)
    expect(await reset("NOOR@example.org")).toContain("password alone")
    expect((await owner.get("/api/auth/second-factor")).data).toEqual({
      passkeys: [],
      hasAuthenticator: false,
      recoveryCodesLeft: 0,
    })
    expect((await other.get("/api/auth/second-factor")).data).toMatchObject({ hasAuthenticator: true })
    await expect(reset("noor@example.org")).rejects.toThrow("no second factor")
    await expect(reset("nobody@example.org")).rejects.toThrow("no account")
  })
})
