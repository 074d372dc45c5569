import { describe, expect, test } from "vitest"
import { Actor } from "../../../../tests/support/actors.ts"
import { accountServer, goodPassword, otherPassword, registered } from "./account.test-support.ts"

const { server } = accountServer({ TRUST_PROXY: "true" })

const logIn = async (browser: Actor, email: string, password: string, ip: string) => {
  const response = await browser.fetch("/api/auth/login", {
    method: "POST",
    headers: { "x-xsrf-token": "test-xsrf-token", "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ email, password }),
  })
  return response.status
}
const guess = (email: string, ip: string) => logIn(new Actor(server), email, otherPassword, ip)

/** Enters wrong passwords from many networks until nobody may try this account any more. */
async function lockOut(email: string) {
  for (let site = 0; site < 6; site++)
    for (let attempt = 0; attempt < 10; attempt++) expect(await guess(email, `198.51.100.${site}`)).toBe(401)
  expect(await guess(email, "203.0.113.1")).toBe(429)
}

describe("wrong passwords from elsewhere", () => {
  test("lock out strangers, but not the browser in which the owner logged in before", async () => {
    const owner = await registered(server)
    await owner.post("/api/auth/logout")
    await lockOut(owner.email)
    expect(await logIn(new Actor(server), owner.email, goodPassword, "203.0.113.1")).toBe(429)
    expect(await logIn(owner, owner.email.toUpperCase(), goodPassword, "203.0.113.1")).toBe(200)
  })

  test("are counted in a known browser too, ten per quarter of an hour", async () => {
    const owner = await registered(server)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await logIn(owner, owner.email, otherPassword, `203.0.113.${attempt}`)).toBe(401)
    expect(await logIn(owner, owner.email, goodPassword, "203.0.113.99")).toBe(429)
    // They are not counted for others: a known browser cannot lock out anybody else.
    expect(await logIn(new Actor(server), owner.email, goodPassword, "203.0.113.99")).toBe(200)
  })

  test("are counted together for an IPv6 /48, twenty for one account", async () => {
    const { email } = await registered(server)
    for (let attempt = 0; attempt < 20; attempt++)
      expect(await guess(email, `2001:db8:1:${attempt % 4}::${attempt}`)).toBe(401)
    expect(await guess(email, "2001:db8:1:ffff::1")).toBe(429)
    expect(await logIn(new Actor(server), email, goodPassword, "2001:db8:2::1")).toBe(200)
  })
})

describe("the cookie of a known browser", () => {
  test("is only sent to our own account calls, is invisible to scripts, and names nobody", async () => {
    const browser = new Actor(server)
    const { email } = await registered(server)
    const response = await browser.fetch("/api/auth/login", {
      method: "POST",
      headers: { "x-xsrf-token": "test-xsrf-token", "content-type": "application/json" },
      body: JSON.stringify({ email, password: goodPassword }),
    })
    const line = response.headers.getSetCookie().find((each) => each.startsWith("known-browser=")) ?? ""
    expect(line).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
    expect(line).not.toContain(email.split("@")[0])
  })

  test("of one account gives no access to another, and cannot be forged", async () => {
    const [owner, stranger] = [await registered(server), await registered(server)]
    const signed = stranger.cookies.get("known-browser") ?? ""
    await lockOut(owner.email)
    for (const cookie of [signed, `x${signed}`, "a.b.c", "%00", `${signed.slice(0, 43)}.${"A".repeat(43)}`]) {
      const browser = new Actor(server)
      browser.cookies.set("known-browser", cookie)
      expect(await logIn(browser, owner.email, goodPassword, "203.0.113.1")).toBe(429)
    }
  })
})
