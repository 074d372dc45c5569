import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { createActors } from "../../../../../tests/support/actors.ts"
import { startOfTest, testServer } from "../../../../../tests/support/server.ts"
import { createOrganiser } from "../list/sign-up-list.test-support.ts"
import { createDraws, drawHour } from "./draw.test-support.ts"

const server = testServer()
const actors = createActors(server)
const { after, round, inDraw } = createDraws(server, actors, createOrganiser(server, actors))

describe("the script of the documentation", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clubhuis-draw-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const page = readFileSync(path.resolve(import.meta.dirname, "../../../../../docs/how-to/check-a-draw.md"), "utf8")
  const script = /```js\n(?<code>[^]*?)```/.exec(page)?.groups?.["code"] ?? ""

  /** Runs it against an answer, as somebody else would. */
  async function check(answer: unknown, own: number): Promise<{ code: number; text: string }> {
    const file = path.join(folder, "check-draw.mjs")
    writeFileSync(file, script)
    const site = createServer((_, response) => response.end(JSON.stringify({ data: answer })))
    await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve))
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
    try {
      return await new Promise((resolve) => {
        execFile(process.execPath, [file, address, String(own)], (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
        )
      })
    } finally {
      site.close()
    }
  }

  test("is short, and finds a draw sound, and one with another order or seed not", { timeout: 60_000 }, async () => {
    expect(script.trim().split("\n").filter(Boolean).length).toBeLessThanOrEqual(20)
    server.setNow(startOfTest)
    const { draw, drawn, idOf } = await inDraw(6)
    const before = await check(await draw(), 0)
    expect(before.text).toContain(`Note this hash: ${(await draw()).seedHash}`)
    after(drawHour)
    await round()
    const answer = await draw()
    const third = (await drawn())[2]
    const sound = await check(answer, await idOf(third))
    expect(sound.code).toBe(0)
    expect(sound.text).toContain(`The seed has the hash ${answer.seedHash}`)
    expect(sound.text).toContain("The order follows from the seed: 2 of 6 got a place")
    expect(sound.text).toContain("is no. 3 of the order")
    const reversed = await check({ ...answer, signUpIds: answer.signUpIds?.toReversed() }, 0)
    expect(reversed.code).toBe(1)
    expect(reversed.text).toContain("DOES NOT FOLLOW")
    const reseeded = await check({ ...answer, seed: "0".repeat(64) }, 0)
    expect(reseeded.code).toBe(1)
    expect(reseeded.text).toContain("DOES NOT HAVE")
  })
})
