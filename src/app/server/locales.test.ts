import { beforeAll, describe, expect, test, vi } from "vitest"
import { testServer } from "../../../tests/support/server.ts"
import { loadTexts } from "../../platform/server/i18n.ts"

const server = testServer()
const report = async (address: string, keys: unknown) => {
  const response = await server.fetch(`/assets/locals/${address}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof keys === "string" ? keys : JSON.stringify(keys),
  })
  return response.status
}

describe("a missing text", () => {
  let warn: { mock: { calls: unknown[][] }; mockClear: () => void }
  const heard = () => warn.mock.calls.map(([what]) => what)
  beforeAll(() => {
    warn = vi.spyOn(server.services.log, "warn").mockReturnValue()
  })

  test("is logged once", async () => {
    expect(await report("common/nl", { "menu.nowhere": "" })).toBe(204)
    expect(await report("common/nl", { "menu.nowhere": "" })).toBe(204)
    expect(heard()).toEqual([{ key: ["common", "menu.nowhere"].join(":"), language: "nl" }])
  })

  test("is ignored where nothing can be missing, and if it is not a key", async () => {
    warn.mockClear()
    for (const address of ["nothing/nl", "__proto__/nl", "common/de"])
      expect(await report(address, { a: "" })).toBe(204)
    for (const key of ["a b", "mail lieke@demo.test", "<script>", "a\nb", "", "a".repeat(101)])
      expect(await report("common/nl", { [key]: "" })).toBe(204)
    for (const body of ["", "null", "5", "{", `"text"`]) expect(await report("common/nl", body)).toBe(204)
    expect(heard()).toEqual([])
    expect(await report("common/nl", { ["a".repeat(100)]: "" })).toBe(204)
    expect(heard()).toHaveLength(1)
  })

  test("is accepted together with at most twenty others", async () => {
    warn.mockClear()
    await report("common/en", Object.fromEntries(Array.from({ length: 21 }, (_, number) => [`key${number}`, ""])))
    expect(heard()).toHaveLength(20)
  })

  test("is accepted in a report of at most 4 kB", async () => {
    const body = (length: number) => `{"a":"${"x".repeat(length - 8)}"}`
    expect(body(4096)).toHaveLength(4096)
    expect(await report("common/nl", body(4096))).toBe(204)
    expect(await report("common/nl", body(4097))).toBe(413)
  })

  test("is accepted thirty times an hour from one network", async () => {
    for (let time = 0; time < 30; time++) expect(await report("common/nl", {})).toBe(204)
    expect(await report("common/nl", {})).toBe(429)
  })
})

test("a text that is missing in English is shown in Dutch", async () => {
  const pair = { hello: ["Hoi", "Hi"], late: ["Te laat", undefined as unknown as string] } as const
  const { translate } = await loadTexts({ common: pair }, {})
  expect(["hello", "late"].map((key) => translate("en", `common:${key}`))).toEqual(["Hi", "Te laat"])
})
