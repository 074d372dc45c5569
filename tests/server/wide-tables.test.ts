import { describe, expect, test } from "vitest"
import { routes } from "../../src/app/server/api.ts"
import { permissionNames } from "../../src/platform/policy.ts"
import { createActors } from "../support/actors.ts"
import { testServer } from "../support/server.ts"

/*
 * Files of a few megabytes that are cheap to send and would be dear to read: millions of cells, rows, quotes or spaces.
 * Each is refused, or read as the little that it is, before the parser makes anything of it.
 */

const server = testServer()
const actors = createActors(server)
const imports = routes.map(({ key }) => key as string).filter((key) => /^POST \/\S+\/import\/preview$/.test(key))

const many = (text: string, bytes = 4_000_000) => text.repeat(bytes / text.length)
const files: Record<string, string> = {
  "one row of separators": many(";"),
  "a row of separators below a header": `Titel;Auteurs\n${many(";")}`,
  "a row of tabs": many("\t"),
  "a row of quoted cells": many(`"";`),
  "rows of separators within bounds": many(`${";".repeat(40)}\n`),
  "empty lines": many("\n"),
  "one quoted cell of line breaks": `"${many("\n")}"`,
  "an open quote": `"${many("a;")}`,
  "cells of spaces": many(`"a${" ".repeat(49_000)}b"\n`),
}

test("every import of a table is tried", () => {
  expect(imports).toEqual(expect.arrayContaining(["POST /users/import/preview", "POST /books/import/preview"]))
})

describe.each(Object.entries(files))("%s", (_, body) => {
  test.each(imports)("is bounded work for %s", async (key) => {
    const officer = await actors.user({ permissions: Object.fromEntries(permissionNames.map((name) => [name, 4])) })
    const began = process.cpuUsage()
    const response = await officer.fetch(`/api${key.replace("POST ", "")}`, {
      method: "POST",
      headers: { "Content-Type": "text/csv", "X-XSRF-TOKEN": officer.cookies.get("XSRF-TOKEN") ?? "" },
      body,
    })
    const { user } = process.cpuUsage(began)
    expect(response.status).toBeLessThan(500)
    await response.text()
    // Processor time, not waiting: what is not bounded takes a minute and more.
    expect(user).toBeLessThan(15e6)
  })
})
