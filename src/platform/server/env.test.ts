import { describe, expect, test } from "vitest"
import { readEnv } from "./env.ts"
import { isLoopback } from "./local-site.ts"

describe("the demo", () => {
  test.each([
    ["nothing is set", {}],
    ["the site has the address of this machine", { ORIGIN: "http://127.0.0.1:8080", HOST: "localhost" }],
    ["the site has an IPv6 address of this machine", { ORIGIN: "http://[::1]:3000", HOST: "::1" }],
    ["it is asked for, also beside PostgreSQL", { DEMO: "true", DATABASE_URL: "postgres://localhost/clubhuis" }],
    ["it is asked for, also where others come", { DEMO: "true", ORIGIN: "https://clubhuis.example" }],
  ])("is on when %s", (_, source) => {
    expect(readEnv(source).DEMO).toBe(true)
  })

  test.each([
    ["there is a PostgreSQL", { DATABASE_URL: "postgres://localhost/clubhuis" }],
    ["the address is not of this machine", { ORIGIN: "https://clubhuis.example" }],
    ["the address only looks like this machine", { ORIGIN: "http://localhost.clubhuis.example" }],
    ["others can reach the port", { HOST: "0.0.0.0" }],
    ["others can reach the port over IPv6", { HOST: "::" }],
    ["a proxy lets others in", { TRUST_PROXY: "true" }],
    ["it is switched off", { DEMO: "false" }],
  ])("is off when %s", (_, source) => {
    expect(readEnv(source).DEMO).toBe(false)
  })
})

test.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["126.255.255.255", false],
  ["128.0.0.1", false],
  ["::1", true],
  ["[::1]", true],
  ["::2", false],
  ["LOCALHOST", true],
  ["clubhuis.localhost", true],
  ["notlocalhost", false],
  ["", false],
])("isLoopback(%j) is %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
