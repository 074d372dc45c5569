import { describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { testServer } from "../support/server.ts"

const server = testServer({ TRUST_PROXY: "true" })

test("every call with a body that visitors may make has a limit", () => {
  const open = routes.filter(({ spec }) => spec.may.open && spec.body)
  expect(open.length).toBeGreaterThan(3)
  expect(open.filter(({ spec }) => !spec.limit).map(({ key }) => key)).toEqual([])
})

describe("a call is counted before its body is read", () => {
  const reset = async (ip: string, body: string) => {
    const response = await server.fetch("/api/auth/reset-password/never-issued", {
      method: "PATCH",
      headers: {
        cookie: "XSRF-TOKEN=a",
        "x-xsrf-token": "a",
        "content-type": "application/json",
        "x-forwarded-for": ip,
      },
      body,
    })
    return response.status
  }

  test.each([
    ["broken", "{", 400],
    ["not right", "{}", 400],
    ["too large", `{"password":"${"x".repeat(100_001)}"}`, 413],
  ])("also when its body is %s: 60 of one address, and of one IPv6 /64", async (_, body, status) => {
    for (const address of [() => "192.0.2.1", (index: number) => `2001:db8:0:1::${index}`]) {
      for (let index = 0; index < 60; index++) expect(await reset(address(index), body)).toBe(status)
      expect(await reset(address(60), body)).toBe(429)
    }
    expect(await reset("192.0.2.2", body)).toBe(status)
    expect(await reset("2001:db8:0:2::1", body)).toBe(status)
  })

  test("of the address that our proxy saw, whatever addresses the client claims to be forwarded for", async () => {
    const claiming = (index: number) => reset(`198.51.100.${index}, 192.0.2.9`, "{")
    for (let index = 0; index < 60; index++) expect(await claiming(index)).toBe(400)
    expect(await claiming(60)).toBe(429)
    expect(await reset("192.0.2.9, 192.0.2.10", "{")).toBe(400)
  })

  test("and 240 of one IPv6 /48", async () => {
    for (let index = 0; index < 240; index++) expect(await reset(`2001:db8:7:${index % 8}::1`, "{")).toBe(400)
    expect(await reset("2001:db8:7:9::1", "{")).toBe(429)
    expect(await reset("2001:db8:8:9::1", "{")).toBe(400)
  })
})
